// SPDX-License-Identifier: Apache-2.0

import CAllocations
import OrderedCollections
import Reducers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

struct Rows: Equatable, Sendable {
  var rows: OrderedDictionary<Int, Row> = [:]
}

struct Row: Equatable, Sendable {
  var count = 0
  var sheet: Int?
}

enum RowsMessage: Sendable {
  case rows(RowMessage<Int, RowsRowMessage>)
}

enum RowsRowMessage: Sendable {
  case start, increment
  case sheet(Presented<Int>)
}

extension CasePath<RowsRowMessage, Presented<Int>> {
  static var sheet: Self {
    Self(embed: RowsRowMessage.sheet) { if case .sheet(let message) = $0 { message } else { nil } }
  }
}

extension CasePath<RowsMessage, RowMessage<Int, RowsRowMessage>> {
  static var rows: Self {
    Self(embed: RowsMessage.rows) { if case .rows(let message) = $0 { message } else { nil } }
  }
}

/// The child of a row, which may have one endless effect running.
let sheetReducer = Reducer<Int, Int, String> { _, _ in
  .perform("watch").cancellable("watch", inFlight: .ignoreNew)
}

func rowsReducer(
  of row: Reducer<Row, RowsRowMessage, String>
) -> Reducer<Rows, RowsMessage, String> {
  Reducer { _, _ in .none }.forEach(\.rows, message: .rows, each: row)
}

/// Rows, each of which may have one endless effect running and a child.
let rowsWithSheets = rowsReducer(
  of: Reducer { row, message in
    switch message {
    case .start: return .perform("watch").cancellable("watch", inFlight: .ignoreNew)
    case .increment:
      row.count &+= 1
      return .none
    case .sheet: return .none
    }
  }
  .ifLet(\.sheet, message: .sheet, then: sheetReducer))

let endless = Interpreter<String, RowsMessage> { _, _ in
  try? await Task.sleep(for: .seconds(86_400))
}

func rowsStore(_ count: Int) -> Store<Rows, RowsMessage, String> {
  var state = Rows()
  for id in 0..<count { state.rows[id] = Row(sheet: 0) }
  return Store(state, reducer: opaque(rowsWithSheets), interpreter: endless)
}

/// The time of the store's own thread while an effect starts in each row; the effects run on others.
func startingEffects(_ count: Int) -> Measurement {
  let runs = (0..<9).map { _ in
    let store = rowsStore(count)
    let (before, start) = (agio_allocations(), processorTime(CLOCK_THREAD_CPUTIME_ID))
    for id in 0..<count { store.send(.rows(.row(id, .start))) }
    let time = processorTime(CLOCK_THREAD_CPUTIME_ID) - start
    let allocations = agio_allocations() - before
    store.close()
    return (time / Double(count), Double(allocations) / Double(count))
  }
  let median = runs.sorted { $0.0 < $1.0 }[4]
  return Measurement(
    name: "starting an effect in each of 10,000 rows", nanoseconds: median.0,
    allocations: median.1, floor: nil)
}

/// A message to one of 10,000 rows, with an effect running in none and in each, and starting those
/// effects; then as many delayed commands as messages, set and fired.
func rowsAndTimers() -> [Measurement] {
  var results: [Measurement] = []
  let idle = rowsStore(10_000)
  let none = measure("a message to one of 10,000 rows, no effects", count: 200_000) { count in
    for _ in 0..<count { idle.send(.rows(.row(7, .increment))) }
  }
  results.append(none)

  results.append(startingEffects(10_000))

  let busy = rowsStore(10_000)
  for id in 0..<10_000 { busy.send(.rows(.row(id, .start))) }
  results.append(
    measure(
      "a message to one of 10,000 rows, an effect in each", count: 200_000,
      floor: none.nanoseconds
    ) { count in
      for _ in 0..<count { busy.send(.rows(.row(7, .increment))) }
    })
  busy.close()

  // The case whose cost does grow: see Details in Guarantees.md.
  let nested = rowsStore(10_000)
  for id in 0..<1_000 { nested.send(.rows(.row(id, .sheet(.child(0))))) }
  results.append(
    measure(
      "a message to one of 10,000 rows, an effect in a child of 1,000", count: 2_000,
      floor: none.nanoseconds
    ) { count in
      for _ in 0..<count { nested.send(.rows(.row(7, .increment))) }
    })
  nested.close()

  let subscribing = rowsReducer(
    of: Reducer<Row, RowsRowMessage, String> { row, _ in
      row.count &+= 1
      return .none
    }
    .subscriptions { $0.count < 0 ? ["watch": .perform("watch")] : [:] })
  var thousand = Rows()
  for id in 0..<1_000 { thousand.rows[id] = Row() }
  let declared = Store(thousand, reducer: opaque(subscribing), interpreter: endless)
  results.append(
    measure(
      "a message to one of 1,000 rows that declare subscriptions", count: 2_000,
      floor: none.nanoseconds
    ) { count in
      for _ in 0..<count { declared.send(.rows(.row(7, .increment))) }
    })
  declared.close()

  let replying = Interpreter<String, RowsRowMessage> { _, send in send(.increment) }
  results.append(
    measure("an effect of a row, from its start to its reply reduced", count: 20_000, runs: 3) {
      count in
      let store = Store(
        thousand, reducer: opaque(rowsWithSheets),
        interpreter: replying.pullback(effect: CasePath<String, String>.identity))
      for index in 0..<count {
        store.send(.rows(.row(index % 1_000, .start)))
        if index % 64 == 0 { store.drain() }
      }
      while store.hasWork { store.drain() }
    })

  let delaying = Reducer<Int, Int, Never> { fired, message in
    guard message > 0 else {
      fired &+= 1
      return .none
    }
    return .send(0).delayed(by: .milliseconds(message &* 7_907 % 100_003))
  }
  results.append(
    measure("a delayed command, set and fired, among 100,000", count: 100_000, runs: 3) { count in
      let clock = ManualClock()
      let store = Store(0, reducer: opaque(delaying), clock: clock.clock)
      for index in 1...count { store.send(index) }
      clock.advance(by: .seconds(200))
      store.drain()
      precondition(store.state == count)
    })
  return results
}
