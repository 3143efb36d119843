// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// A question: what will be done, and its consequences. The footer shows the key for yes.
struct ConfirmationView {
  let confirmation: Confirmation

  func draw(in frame: inout Frame, layout: Layout) {
    let columns = min(62, layout.size.columns - 2)
    let lines = paragraphs.map { wrapped($0.text, width: columns - 4) }
    let rows = lines.reduce(2) { $0 + $1.count } + max(0, lines.count - 1)
    let area = SheetBox(title: title, columns: columns, rows: rows, layout: layout)
      .draw(in: &frame)
    // On a low screen the blank lines between the paragraphs are left out.
    let isRoomy = area.height >= rows - 2
    var row = area.row
    for (paragraph, lines) in zip(paragraphs, lines) {
      for line in lines where row < area.row + area.height {
        frame.put(line, row: row, column: area.column, role: paragraph.role, width: area.width)
        row += 1
      }
      if isRoomy { row += 1 }
    }
  }

  private var title: String {
    switch confirmation {
    case .refusedRates: "Accept these rates?"
    case .clearTape: "Clear the tape?"
    case .overwrite: "Replace the file?"
    }
  }

  private var paragraphs: [(text: String, role: Role)] {
    switch confirmation {
    case .refusedRates(let refusal):
      [
        (
          "\(Sources.name(of: refusal.request.source)) returned an implausible rate:",
          .text
        ),
        (refusal.error.description, .error),
        (
          "No rates were stored. If you know that the rate moved this far, yes fetches the "
            + "rates again and accepts them.", .note
        ),
      ]
    case .overwrite(let file):
      [
        ("\(file.path) exists already.", .text),
        ("Yes replaces all of it; Esc leaves it as it is.", .note),
      ]
    case .clearTape(let lines):
      [
        (lines == 1 ? "This deletes its only line." : "This deletes all \(lines) lines.", .text),
        ("Undo restores them, also after a restart.", .note),
      ]
    }
  }
}
