// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers
import ReducersTesting
import Testing

@testable import Converter

@Suite("Rows") struct LineupTests {
  private func store(_ rows: [Currency] = [.eur, .gbp, .jpy]) -> TestStore<
    Undoable<Lineup>, UndoableMessage<LineupMessage>, Effect
  > {
    TestStore(
      Undoable(Lineup(from: .usd, rows: rows)), reducer: lineupReducer.undoable(limit: 100))
  }

  /// The rows after messages.
  private func lineup(
    _ messages: LineupMessage..., rows: [Currency] = [.eur, .gbp, .jpy], selected: Int = 0
  ) -> Lineup {
    var lineup = Lineup(from: .usd, rows: rows, selected: selected)
    for message in messages { _ = lineupReducer.reduce(&lineup, message) }
    return lineup
  }

  @Test("a row is added below the selected one, and selected")
  func add() {
    let lineup = lineup(.add(.chf))
    #expect(lineup.rows == [.eur, .chf, .gbp, .jpy])
    #expect(lineup.to == .chf)
  }

  @Test("adding a row that is there selects it")
  func addTwice() {
    #expect(lineup(.add(.jpy)) == Lineup(from: .usd, rows: [.eur, .gbp, .jpy], selected: 2))
  }

  @Test("the selected row is removed, and the one that takes its place is selected")
  func remove() {
    #expect(lineup(.remove, selected: 1) == Lineup(from: .usd, rows: [.eur, .jpy], selected: 1))
    #expect(lineup(.remove, selected: 2) == Lineup(from: .usd, rows: [.eur, .gbp], selected: 1))
  }

  @Test("the last row is never removed")
  func removeLast() {
    #expect(lineup(.remove, .remove, .remove, .remove).rows == [.jpy])
    #expect(lineup(.toggle(.eur), rows: [.eur]).rows == [.eur])
  }

  @Test("a row moves with its selection and stops at the ends")
  func shift() {
    #expect(lineup(.shift(1)) == Lineup(from: .usd, rows: [.gbp, .eur, .jpy], selected: 1))
    #expect(lineup(.shift(-1)) == lineup())
    #expect(lineup(.shift(9)).rows == [.gbp, .jpy, .eur])
  }

  @Test("picking a source that has a row leaves the row to the old one")
  func pickSource() {
    let picked = lineup(.pickSource(.gbp))
    #expect(picked.from == .gbp)
    #expect(picked.rows == [.eur, .usd, .jpy])
    #expect(lineup(.pickSource(.gbp), .pickSource(.usd)) == lineup())
    #expect(lineup(.pickSource(.chf)).rows == [.eur, .gbp, .jpy])
  }

  @Test("picking an output selects its row, or gives it the selected one")
  func pickOutput() {
    #expect(lineup(.pickOutput(.jpy)).selected == 2)
    #expect(lineup(.pickOutput(.chf), selected: 1).rows == [.eur, .chf, .jpy])
    #expect(lineup(.pickOutput(.usd)) == lineup(.swap))
  }

  @Test("no edit ever shows a currency in two rows")
  func noneTwice() {
    let edits: [LineupMessage] = [
      .add(.chf), .add(.usd), .swap, .pickSource(.jpy), .pickOutput(.usd), .toggle(.gbp), .remove,
      .shift(2), .pickSource(.eur), .toggle(.cad), .pickOutput(.eur),
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

  @Test("undo goes back an edit at a time, redo forth")
  func undo() {
    let store = store()
    let start = store.state.present
    store.send(.message(.shift(1))) {
      $0 = store.after($0, .message(.shift(1)))
    }
    #expect(store.state.rows == [.gbp, .eur, .jpy])
    store.send(.message(.remove)) { $0 = store.after($0, .message(.remove)) }
    #expect(store.state.rows == [.gbp, .jpy])
    store.send(.undo) { $0 = store.after($0, .undo) }
    #expect(store.state.rows == [.gbp, .eur, .jpy])
    store.send(.undo) { $0 = store.after($0, .undo) }
    #expect(store.state.present == start)
    store.send(.redo) { $0 = store.after($0, .redo) }
    #expect(store.state.rows == [.gbp, .eur, .jpy])
    store.finish()
  }
}

extension TestStore<Undoable<Lineup>, UndoableMessage<LineupMessage>, Effect> {
  /// The past and the future are the library's own; what they do is told by the rows.
  fileprivate func after(
    _ state: Undoable<Lineup>, _ message: UndoableMessage<LineupMessage>
  ) -> Undoable<Lineup> {
    var state = state
    _ = lineupReducer.undoable(limit: 100).reduce(&state, message)
    return state
  }
}
