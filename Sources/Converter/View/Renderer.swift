// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// Draws one state after the other: the frames of ``render(_:_:)``, with less work.
///
/// A key that types changes the amounts and little else. So what else the converter's screen shows is
/// kept from the frame before, until something it shows has changed. A key that selects another row
/// changes more, but neither the other rows nor the keys of the footer: those are kept beneath.
public struct Renderer {
  private var ground: Ground?
  private var backdrop: Backdrop?

  /// A renderer that has drawn nothing yet.
  public init() {}

  /// The picture of a state in a terminal of a size; what was drawn before makes no difference to it.
  public mutating func frame(of state: State, size: Size) -> Frame {
    var frame = Frame(size: size, glyphs: state.settings.glyphs)
    guard let layout = Layout(size) else {
      drawTooSmall(in: &frame)
      return frame
    }
    if let page = state.pages.top?.screen {
      draw(page, of: state, layout: layout, in: &frame)
    } else {
      frame = board(of: state, layout: layout)
      if state.sheet == nil { return frame }
    }
    if let sheet = state.sheet {
      frame.coverTargets()
      SheetView(sheet: sheet, state: state, layout: layout).draw(in: &frame)
    }
    FooterView(state: state, layout: layout).draw(in: &frame)
    return frame
  }

  private mutating func board(of state: State, layout: Layout) -> Frame {
    let figures = state.figures
    let amounts = TableAmounts(figures, of: state, layout: layout)
    let key = Ground.Key(state: state.withoutAmounts, size: layout.size, column: amounts.column)
    var frame = ground(key, layout: layout)
    BoardView(state: state, layout: layout).drawAmounts(figures, in: &frame)
    TableView(state: state, amounts: amounts, layout: layout).drawAmounts(in: &frame)
    return frame
  }

  private mutating func ground(_ key: Ground.Key, layout: Layout) -> Frame {
    if let ground, ground.key == key { return ground.frame }
    let beneath = Backdrop.Key(
      rows: TableRows(key.state, amountColumn: key.column, layout: layout),
      keys: FooterKeys(key.state, layout: layout))
    let backdrop =
      backdrop.flatMap { $0.key == beneath ? $0 : nil } ?? Backdrop(beneath, size: key.size)
    self.backdrop = backdrop
    let ground = Ground(key, over: backdrop, layout: layout)
    self.ground = ground
    return ground.frame
  }

  private func draw(_ page: Page, of state: State, layout: Layout, in frame: inout Frame) {
    switch page {
    case .help(let help): HelpView(help: help, state: state, layout: layout).draw(in: &frame)
    case .history(let history):
      HistoryView(history: history, state: state, layout: layout).draw(in: &frame)
    case .dayTable(let table):
      DayTableView(table: table, state: state, layout: layout).draw(in: &frame)
    case .sources(let list):
      SourceListView(list: list, state: state, layout: layout).draw(in: &frame)
    case .tape:
      TapeView(state: state, layout: layout).draw(in: &frame)
    }
  }

  /// Below the least size one line says how much room is needed.
  private func drawTooSmall(in frame: inout Frame) {
    let size = frame.size
    let text =
      "agio needs \(Layout.least.columns)x\(Layout.least.rows), has \(size.columns)x\(size.rows)"
    frame.put(text, row: max(0, (size.rows - 1) / 2), column: 0, role: .note, align: .center)
  }
}

/// The converter's screen before any amount is drawn on it.
private struct Ground {
  /// All it is drawn from. It is handed no amounts, so that none can be missing here.
  struct Key: Equatable {
    let state: State
    let size: Size
    /// Where the amounts will stand.
    let column: Range<Int>
  }

  let key: Key
  let frame: Frame

  init(_ key: Key, over backdrop: Backdrop, layout: Layout) {
    self.key = key
    var frame = backdrop.frame
    BoardView(state: key.state, layout: layout).drawGround(in: &frame)
    backdrop.key.rows.drawSelected(key.state.board.selected, in: &frame)
    FooterView(state: key.state, layout: layout).drawStatus(in: &frame)
    self.frame = frame
  }
}

/// What of the converter's screen stays as it is when another row is selected.
private struct Backdrop {
  struct Key: Equatable {
    let rows: TableRows
    let keys: FooterKeys
  }

  let key: Key
  let frame: Frame

  init(_ key: Key, size: Size) {
    self.key = key
    var frame = Frame(size: size, glyphs: key.rows.glyphs)
    key.rows.draw(in: &frame)
    key.keys.draw(in: &frame)
    self.frame = frame
  }
}

extension State {
  /// This state with two empty fields.
  fileprivate var withoutAmounts: State {
    var state = self
    state.board.amount = .empty
    state.board.output = .empty
    return state
  }
}

extension Entry {
  fileprivate static let empty = Entry("", options: ReadingOptions())
}
