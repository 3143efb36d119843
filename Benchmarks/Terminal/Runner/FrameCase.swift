// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CProcess
import Converter
import Money
import Rates
import Reducers
import Screen

/// A large frame with every currency of the ECB, drawn in this process and compared with the one
/// before.
struct FrameCase {
  func run(into table: inout Table) {
    let rows = RateBook().quoted(by: .ecb, on: Script.today).filter { $0 != .usd }
    let start = State.atStart(board: Board(rows: rows))
    // Amounts of the same length, as for most digits: a longer one may move the columns.
    let (one, other) = (typed("12345", into: start), typed("12346", into: start))
    let size = ResizeCase.large
    let (before, after) = (render(one, size), render(other, size))
    let name = "200×60 with \(rows.count) rows"
    table.add("\(name): full draw", microseconds { _ in drawn(one, size) }, unit: "µs")
    var renderer = Renderer()
    table.add(
      "\(name): redraw after a digit",
      microseconds { renderer.frame(of: $0.isMultiple(of: 2) ? one : other, size: size).size.rows },
      unit: "µs")
    table.add(
      "\(name): comparison after a digit",
      microseconds { _ in
        (0..<size.rows).count { after.changedColumns(inRow: $0, from: before) != nil }
      }, unit: "µs")
    let store = Store(start, reducer: appReducer, interpreter: Interpreter<Effect, Message>.empty)
    let observation = store.observe { state in keep(state.board.rows.count) }
    table.add(
      "\(name): the states of a digit and of its removal",
      microseconds { _ in
        store.send(.board(.edit(.insert("7"))))
        store.send(.board(.edit(.backspace)))
        return 1
      }, unit: "µs")
    observation.cancel()
    let small = State.atStart()
    table.add(
      "80×24 with \(Board.defaultRows.count) rows: full draw",
      microseconds { _ in drawn(small, Script.size) }, unit: "µs")
  }

  /// The state after keys: it shares with the previous one everything they did not change, as in
  /// the app.
  private func typed(_ text: String, into state: State) -> State {
    let store = Store(state, reducer: appReducer, interpreter: Interpreter<Effect, Message>.empty)
    for character in text { store.send(.board(.edit(.insert(String(character))))) }
    return store.state
  }

  private func drawn(_ state: State, _ size: Size) -> Int { render(state, size).size.rows }

  /// The median of nine runs, after a warm-up.
  private func microseconds(_ body: (Int) -> Int) -> Double {
    let count = 200
    var times = Samples()
    var sink = 0
    for run in 0..<10 {
      let start = cp_now()
      for index in 0..<count { sink &+= body(index) }
      if run > 0 { times.add(Double(cp_now() - start) / Double(count) / 1000) }
    }
    keep(sink)
    return times.median
  }

  /// Keeps the optimiser from removing work whose result is not used.
  @inline(never)
  private func keep(_ value: Int) { withExtendedLifetime(value) {} }
}
