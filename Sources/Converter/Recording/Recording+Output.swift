// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers
import Screen

extension Recording {
  /// What `agio replay` prints: the frame after some messages or all, in a size or the recorded one,
  /// as text or as an SVG picture, and where the session plays differently.
  package func output(
    frame: Int?, size: Size?, picture: (palette: Palette, title: String?)?, isPlain: Bool,
    file: String, version: String
  ) throws(Problem) -> CommandOutput {
    if let frame, !(0...entries.count).contains(frame) {
      throw Problem(
        .usage, "no frame \(frame): \(file) has frames 0 to \(entries.count)",
        advice: "use --frame 0 to \(entries.count), or leave it out for the last")
    }
    let played = play(frame)
    var state = played.state
    if isPlain { state.settings.glyphs = .ascii }
    let drawn = render(state, size ?? header.size)
    let text =
      picture.map { drawn.svg(theme: state.theme, palette: $0.palette, title: $0.title) }
      ?? (0..<drawn.size.rows).map { drawn.line($0) + "\n" }.joined()
    let cut =
      isCut ? [Line(.note, "\(file): the last line is incomplete and was ignored")] : []
    guard let difference = played.difference else { return CommandOutput(text, remarks: cut) }
    let line = Recording.line(ofEntry: difference.index)
    let failure = CommandOutput(
      Problem(
        .badData, "\(file): line \(line) plays differently: \(difference)",
        advice: header.agio == version
          ? "the line was changed, or the rates it was recorded with were"
          : "it was recorded by agio \(header.agio), this is \(version)"))
    return CommandOutput(text, remarks: cut + failure.remarks, status: failure.status)
  }
}
