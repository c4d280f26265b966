import RetapCells
import RetapDemos
import RetapUI
let stage = Stage(Gallery(), size: Size(80, 24))
var t = Duration.zero
print(stage.frame(at: t).count)
for row in 0..<24 { print(stage.grid.text(row: row)) }
stage.receive(Array("jjjjjjjjjj".utf8), at: t)
print(stage.frame(at: t).count)
for row in 0..<24 { print(stage.grid.text(row: row)) }
stage.receive(Array("1".utf8), at: t)
while true {
 print(t, stage.frame(at: t).count, stage.app.tabs.scroll(of: .emojis).offset)
 guard let w = stage.wakeTime else { break }
 t = w
}
