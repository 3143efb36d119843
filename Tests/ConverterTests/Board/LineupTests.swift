// SPDX-License-Identifier: Apache-2.0

import Money
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Rows") struct LineupTests {
  /// The rows after messages.
  private func lineup(
    _ messages: LineupMessage..., rows: [Currency] = [.eur, .gbp, .jpy], selected: Int = 0
  ) -> Lineup {
    var lineup = Lineup(from: .usd, rows: rows, selected: selected)
    for message in messages { _ = lineupReducer.reduce(&lineup, message) }
    return lineup
  }

  @Test("a new row is added below the selected one, and selected")
  func add() {
    let lineup = lineup(.add(.chf))
    #expect(lineup.rows == [.eur, .chf, .gbp, .jpy])
    #expect(lineup.to == .chf)
  }

  @Test("adding an existing row selects it")
  func addTwice() {
    #expect(lineup(.add(.jpy)) == Lineup(from: .usd, rows: [.eur, .gbp, .jpy], selected: 2))
  }

  @Test("after removing the selected row the one in its place is selected")
  func remove() {
    #expect(lineup(.remove, selected: 1) == Lineup(from: .usd, rows: [.eur, .jpy], selected: 1))
    #expect(lineup(.remove, selected: 2) == Lineup(from: .usd, rows: [.eur, .gbp], selected: 1))
  }

  @Test("the last row is never removed")
  func removeLast() {
    #expect(lineup(.remove, .remove, .remove, .remove).rows == [.jpy])
    #expect(lineup(.add(.usd), .remove, .remove, .remove).rows == [.usd, .jpy])
  }

  @Test("the source's row is not in the list, and keeps its place while a phrase is typed")
  func source() {
    func codes(_ state: State) -> [String] {
      let frame = render(state, .standard)
      return (8..<17).map { String(frame.line($0).dropFirst(3).prefix(3)) }
    }
    let typed = Samples.type("100 gbp")
    // The old source takes the line of the new one.
    #expect(codes(typed).prefix(3) == ["EUR", "USD", "JPY"])
    let done = Samples.press("Enter", on: typed)
    #expect(codes(done).prefix(3) == ["EUR", "USD", "JPY"] && done.board.to == .eur)
    let swapped = Samples.type("100 eur")
    #expect(codes(swapped).prefix(3) == ["USD", "GBP", "JPY"] && swapped.board.to == .usd)
    #expect(codes(Samples.press("Enter", on: swapped)) == codes(swapped))
    let down = Samples.press("Down Down", on: done)
    #expect(down.board.to == .jpy && Samples.press("Up", on: down).board.to == .usd)
    #expect(codes(Samples.press("Shift-Up", on: down)).prefix(3) == ["EUR", "JPY", "USD"])
    let removed = Samples.press("Esc x", on: down)
    #expect(removed.board.to != .gbp && codes(removed).prefix(3) == ["EUR", "USD", "CHF"])
  }

  @Test("a row moves with its selection and stops at the ends")
  func shift() {
    #expect(lineup(.shift(1)) == Lineup(from: .usd, rows: [.gbp, .eur, .jpy], selected: 1))
    #expect(lineup(.shift(-1)) == lineup())
    #expect(lineup(.shift(9)).rows == [.gbp, .jpy, .eur])
  }

  @Test("choosing a source that has a row gives that row to the old source")
  func pickSource() {
    let picked = lineup(.pickSource(.gbp))
    #expect(picked.from == .gbp)
    #expect(picked.rows == [.eur, .usd, .jpy])
    #expect(lineup(.pickSource(.gbp), .pickSource(.usd)) == lineup())
    #expect(lineup(.pickSource(.chf)).rows == [.eur, .gbp, .jpy])
  }

  @Test("choosing a result selects its row or adds a temporary one; that of the source swaps")
  func show() {
    #expect(lineup(.show(.jpy)).selected == 2)
    #expect(lineup(.show(.chf), selected: 1).rows == [.eur, .gbp, .jpy, .chf])
    #expect(lineup(.show(.usd)) == lineup(.swap))
  }

  @Test("no edit ever shows a currency in two rows")
  func noneTwice() {
    let edits: [LineupMessage] = [
      .add(.chf), .add(.usd), .swap, .pickSource(.jpy), .show(.usd), .add(.gbp), .remove,
      .shift(2), .pickSource(.eur), .add(.cad), .show(.eur),
    ]
    for first in edits {
      for second in edits {
        for third in edits {
          let lineup = lineup(first, second, third, selected: 1)
          #expect(Set(lineup.rows).count == lineup.rows.count)
          #expect(lineup.rows.indices.contains(lineup.selected))
        }
      }
    }
  }

  @Test("undo reverts one edit at a time, redo repeats it")
  func undo() {
    let start = Samples.state().board.lineup
    let moved = Samples.press("Shift-Down")
    let removed = Samples.press("Alt-x", on: moved)
    let (once, twice) = (
      Samples.press("Alt-u", on: removed), Samples.press("Alt-u Alt-u", on: removed)
    )
    #expect(once.board.lineup == moved.board.lineup)
    #expect(twice.board.lineup == start)
    #expect(Samples.press("Alt-U", on: twice).board.lineup == moved.board.lineup)
    #expect(Samples.press("Alt-U Alt-U", on: twice).board.lineup == removed.board.lineup)
  }

  @Test("an exchange of the source with a row never leaves a pair of one currency")
  func exchange() {
    for (source, result) in [(Currency.gbp, Currency.usd), (.eur, .usd)] {
      var lineup = Lineup(from: .usd, rows: [.eur, .usd, .gbp], selected: 1)
      _ = lineupReducer.reduce(&lineup, .pickSource(source))
      #expect(lineup.from == source)
      #expect(lineup.to == result)
    }
  }
}
