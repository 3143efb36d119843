// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

/// Draws successive states: the same frames as ``render(_:_:)``, with less work.
///
/// Typing changes only the amounts. Everything else on the converter's screen is kept from the
/// previous frame until it changes: the screen without a selection, and a copy for each row that has
/// been selected. A redraw after a digit takes 19.2 µs so, a full draw of the dashboard 2,363 µs,
/// of the 3 ms a key may take.
package struct Renderer {
  private var backdrop: Backdrop?
  private var charts = ChartCache()
  private var matrices = MatrixCache()

  package init() {}

  /// The frame of a state on a screen of this size; it does not depend on earlier frames.
  package mutating func frame(of state: State, size: Size) -> Frame {
    guard let layout = Layout(size, state.contents(for: size)) else {
      var frame = Frame(size: size, glyphs: state.settings.glyphs)
      drawTooSmall(of: &frame)
      return frame
    }
    var frame: Frame
    if let page = state.pages.top?.screen {
      frame = Frame(size: size, glyphs: state.settings.glyphs)
      let room = page.room
      room.drawHeader(state, in: layout.header, of: &frame)
      room.draw(state, in: layout.content, charts: &charts, of: &frame)
    } else {
      frame = board(of: state, layout: layout)
      if state.sheet == nil, state.board.hasList, let view = CompletionView(state) {
        draw(view, in: layout, of: &frame)
      }
      if state.isMenuOpen {
        frame.cursor = nil
        frame.removeTargets()
        MenuView(state).draw(in: layout, of: &frame)
      }
    }
    if let sheet = state.sheet {
      for sheet in [state.sheetBelow, sheet].compactMap(\.self) {
        // What is behind a sheet is faint, so that cut words do not compete with it.
        frame.fade(rows: layout.header.row..<layout.content.rows.upperBound)
        frame.cursor = nil
        frame.removeTargets()
        let room = sheet.room
        room.draw(state, in: room.place(in: layout.content, of: state), of: &frame)
      }
    }
    FooterView(state: state).draw(in: layout, of: &frame)
    return frame
  }

  /// Draws the completions under the cursor, over the board, which is faint except for their line.
  private func draw(_ view: CompletionView, in layout: Layout, of frame: inout Frame) {
    guard let cursor = frame.cursor,
      let place = layout.completions(under: cursor, typed: view.typed, lines: view.lines.count)
    else { return }
    frame.fade(rows: place.above)
    frame.fade(rows: place.below)
    frame.cover(place.list)
    view.draw(in: place.list, of: &frame)
  }

  private mutating func board(of state: State, layout: Layout) -> Frame {
    let figures = state.figures
    let table = layout.tableLayout
    let amounts = state.tableAmounts(figures, layout: table)
    let rows = VisibleRows(state.board, layout: table)
    var frame = background(of: state, rows: rows, column: amounts.column, layout: layout)
    drawHeader(of: figures, state, in: layout, of: &frame)
    BoardView(state: state, layout: layout).drawAmounts(figures, of: &frame)
    TableView(amounts: amounts, visible: rows, selected: state.board.selected)
      .draw(of: &frame)
    return frame
  }

  /// Draws over the header where the amounts came from another rate than that of the selected row.
  private func drawHeader(
    of figures: Figures, _ state: State, in layout: Layout, of frame: inout Frame
  ) {
    let area = layout.header
    let usual = state.selectedRate?.quote
    guard let quote = figures.quotes(ofRow: state.board.selected).deciding,
      let usual, !quote.hasSamePublication(as: usual), quote.isStale || !usual.isStale
    else { return }
    frame.fill(area, role: .text)
    frame.cover(area)
    HeaderView(quote, state: state, hasTape: layout.tape != nil).draw(in: area, of: &frame)
  }

  private mutating func background(
    of state: State, rows: VisibleRows, column: Area, layout: Layout
  ) -> Frame {
    var neutral = state
    neutral.makeNeutral()
    let selected = state.board.selected
    if backdrop?.matches(neutral, rows, column, layout) == true,
      let frame = backdrop?.frame(selecting: selected, charts: &charts)
    {
      return frame
    }
    let matrix = layout.matrix.map { _ in matrices.rates(neutral.crossRates(over: .day)) }
    let drawn = Backdrop(neutral, visible: rows, column: column, layout: layout, matrix: matrix)
    defer { backdrop = drawn }
    return drawn.frame(selecting: selected, charts: &charts)
  }

  private func drawTooSmall(of frame: inout Frame) {
    let (size, least) = (frame.size, Layout.minimum)
    let text =
      "agio needs a \(least.columns)x\(least.rows) terminal;"
      + " this one is \(size.columns)x\(size.rows)"
    let lines = wrapped(text, width: size.columns, rows: size.rows)
    frame.put(
      lines: lines.map { Span($0, .note) },
      in: Area(size).centered(width: size.columns, height: lines.count), align: .center)
  }
}

/// The part of the converter's screen that does not depend on the amounts, for each selected row.
///
/// It is created from a state without amounts and selection, so it cannot depend on them.
private final class Backdrop {
  private let state: State
  private let rows: TableRows
  private let layout: Layout
  private let column: Area
  private let frame: Frame
  /// The frame for each row that has been selected; nil for the others.
  private var selections: [Frame?] = []

  init(
    _ neutral: State, visible: VisibleRows, column: Area, layout: Layout,
    matrix: CrossRates?
  ) {
    (state, self.column, self.layout) = (neutral, column, layout)
    let table = layout.tableLayout
    rows = TableRows(
      neutral, visible: visible, amountColumn: column, layout: table,
      isBordered: layout.arrangement == .dashboard)
    var frame = Frame(size: layout.size, glyphs: neutral.settings.glyphs)
    if layout.arrangement == .dashboard {
      Panel("Currencies").draw(in: layout.table, of: &frame)
    }
    rows.draw(of: &frame)
    if let matrix, let area = layout.matrix {
      MatrixPanel(rates: matrix, settings: neutral.settings, keys: neutral.screen.keys)
        .draw(in: area, of: &frame)
    }
    self.frame = frame
  }

  /// Whether it would be drawn the same for these values.
  func matches(
    _ neutral: State, _ visible: VisibleRows, _ column: Area, _ layout: Layout
  ) -> Bool {
    visible == rows.visible && column == self.column && layout == self.layout && neutral == state
  }

  func frame(selecting index: Int, charts: inout ChartCache) -> Frame {
    if selections.indices.contains(index), let frame = selections[index] { return frame }
    while selections.count <= index { selections.append(nil) }
    var (frame, state) = (frame, state)
    state.board.selected = index
    HeaderView(state: state, hasTape: layout.tape != nil).draw(in: layout.header, of: &frame)
    BoardView(state: state, layout: layout).drawBackground(of: &frame)
    rows.drawSelected(index, of: &frame)
    if let area = layout.detail {
      DetailView(state: state).draw(in: area, charts: &charts, of: &frame)
    }
    if let area = layout.tape { TapePanel(state: state).draw(in: area, of: &frame) }
    if let area = layout.sources { SourcePanel(state: state).draw(in: area, of: &frame) }
    selections[index] = frame
    return frame
  }
}

extension State {
  /// Empties the fields, selects the first row, and removes the preferences, which are not shown on the
  /// screen.
  fileprivate mutating func makeNeutral() {
    board.amount = .empty
    board.output = .empty
    board.selected = 0
    (board.draft, board.typedText) = (nil, nil)
    board.isAtStart = true
    isMenuOpen = false
    notice = nil
    reload.outcome = nil
    saved = Preferences(rows: [], from: .usd, to: .usd, amount: "")
    isSaving = false
  }
}

extension TypedAmount {
  fileprivate static let empty = TypedAmount("", options: ReadingOptions())
}

/// The frame of a state on a screen of this size.
///
/// Pure: the same state and size give the same frame on any machine and day. Never traps, whatever the
/// size.
package func render(_ state: State, _ size: Size) -> Frame {
  var renderer = Renderer()
  return renderer.frame(of: state, size: size)
}
