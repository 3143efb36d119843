// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The sheet that is open, over the screen it was opened from.
struct SheetView {
  let sheet: Sheet
  let state: State
  let layout: Layout

  func draw(in frame: inout Frame) {
    switch sheet {
    case .picker(let picker):
      PickerView(picker: picker, favourites: state.board.rows, glyphs: state.settings.glyphs)
        .draw(in: &frame, layout: layout)
    case .markup(let sheet):
      MarkupView(sheet: sheet, state: state).draw(in: &frame, layout: layout)
    case .alerts(let sheet):
      AlertView(sheet: sheet, state: state).draw(in: &frame, layout: layout)
    case .date(let sheet):
      DateView(sheet: sheet, state: state).draw(in: &frame, layout: layout)
    case .phrase(let line):
      PhraseLineView(line: line, state: state, layout: layout).draw(in: &frame)
    case .confirmation(let confirmation):
      ConfirmationView(confirmation: confirmation).draw(in: &frame, layout: layout)
    }
  }
}
