// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// A question: what will be done, and its consequences. The footer shows the key for yes.
struct ConfirmationView {
  let confirmation: Confirmation

  func draw(in layout: Layout, of frame: inout Frame) {
    let room = Panel.inside(layout.sheet(columns: 62, rows: layout.content.height))
    let paragraphs = paragraphs.map { paragraph in
      wrapped(paragraph.text, width: room.width).map { Span($0, paragraph.role) }
    }
    // On a low screen the blank lines between the paragraphs are left out.
    let spaced = Array(paragraphs.joined(separator: [Span("")]))
    let lines = spaced.count <= room.height ? spaced : Array(paragraphs.joined())
    Panel(title).draw(in: layout.sheet(columns: 62, rows: spaced.count + 2), of: &frame) {
      $1.put(lines: lines, in: $0)
    }
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
        Span("Undo restores them, also after a restart.", .note),
      ]
    }
  }
}
