// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// A question: what will be done, and its consequences. The footer shows the key for yes.
struct ConfirmationView {
  let confirmation: Confirmation

  /// As many rows as the paragraphs need with a blank line between them.
  func size(in content: Area) -> Size {
    let inside = Panel.inside(content.inset(leading: 1, trailing: 1).centered(width: 62, height: 3))
    return Size(columns: 62, rows: lines(width: inside.width, isSpaced: true).count + 2)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let inside = Panel(title).draw(in: area, of: &frame)
    // On a low screen the blank lines between the paragraphs are left out.
    let spaced = lines(width: inside.width, isSpaced: true)
    let isLow = spaced.count > inside.height
    frame.put(lines: isLow ? lines(width: inside.width, isSpaced: false) : spaced, in: inside)
  }

  private func lines(width: Int, isSpaced: Bool) -> [Span] {
    let wraps = paragraphs.map { paragraph in
      wrapped(paragraph.text, width: width).map { Span($0, paragraph.role) }
    }
    return Array(wraps.joined(separator: isSpaced ? [Span("")] : []))
  }

  private var title: String {
    switch confirmation {
    case .refusedRates: "Accept these rates?"
    case .clearTape: "Clear the tape?"
    case .overwrite: "Replace the file?"
    }
  }

  private var paragraphs: [Span] {
    switch confirmation {
    case .refusedRates(let refusal):
      [
        Span("\(Sources.name(of: refusal.request.source)) returned an implausible rate:"),
        Span(refusal.error.description, .error),
        Span(
          "No rates were stored. If the rate really moved this far, Yes fetches the "
            + "rates again and accepts them.", .note),
      ]
    case .overwrite(let file):
      [
        Span("\(file.path) exists already."),
        Span("Yes replaces it; Esc keeps it.", .note),
      ]
    case .clearTape(let lines):
      [
        Span(lines == 1 ? "This deletes its only line." : "This deletes all \(lines) lines."),
        Span("Undo restores \(lines == 1 ? "it" : "them"), also after a restart.", .note),
      ]
    }
  }
}
