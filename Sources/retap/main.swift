import RetapReplay
import RetapDemos
import RetapUI
import RetapCells
let o = try Options(CommandLine.arguments.dropFirst())
if case .replay(let s) = o.command {
  let r = Replay(Gallery(), size: o.size)
  var frames = 0
  r.onFrame = { f in frames += 1; if o.printsFrames { print(f) } }
  r.play(s)
  print(r.text, frames, r.time)
}
