import RetapUI
