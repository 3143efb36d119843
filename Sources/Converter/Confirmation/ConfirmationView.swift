// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// A question: what will be done, and what that means. The footer names the key for yes.
struct ConfirmationView {
  let confirmation: Confirmation

  func draw(in frame: inout Frame, layout: Layout) {
    let columns = min(62, layout.size.columns - 2)
    let lines = paragraphs.map { wrapped($0.text, width: columns - 4) }
    let rows = lines.reduce(2) { $0 + $1.count } + max(0, lines.count - 1)
    let area = SheetBox(title: title, columns: columns, rows: rows, layout: layout)
      .draw(in: &frame)
    // Where there is no room for blank lines between the paragraphs, the words go first.
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
    case .refusedRates: "Take these rates all the same?"
    case .clearTape: "Clear the tape?"
    }
  }

  private var paragraphs: [(text: String, role: Role)] {
    switch confirmation {
    case .refusedRates(let refusal):
      [
        (
          "\(Sources.name(of: refusal.request.source)) answered with a rate that is implausible:",
          .text
        ),
        (refusal.error.description, .error),
        (
          "Nothing of the answer was taken. Where you know that the rate did move so far, yes "
            + "fetches it again and takes it.", .note
        ),
      ]
    case .clearTape(let lines):
      [
        (lines == 1 ? "Its only line goes." : "All \(lines) lines go.", .text),
        ("Undo brings them back until agio is left.", .note),
      ]
    }
  }
}
