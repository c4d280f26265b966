import RetapUI

extension App {
  func show(_ performance: Performance, speed: Double, _ options: Options) throws {}
}
