// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderedCollections
import Reducers
import Testing

@Suite("G14: the cost of a message does not grow with what it does not concern", .serialized)
struct G14CostTests {
  struct Row: Equatable, Sendable {
    var count = 0
    var sheet: Int?
  }

  struct Rows: Equatable, Sendable {
    var rows: OrderedDictionary<Int, Row> = [:]
  }

  enum RowsMessage: Equatable, Sendable {
    case rows(RowMessage<Int, String>)
    case add(Int), drop(Int), other
  }

  static let rowsPath = CasePath<RowsMessage, RowMessage<Int, String>>(embed: RowsMessage.rows) {
    if case .rows(let message) = $0 { message } else { nil }
  }

  static let reducer = Reducer<Rows, RowsMessage, String> { state, message in
    switch message {
    case .add(let id): state.rows[id] = Row()
    case .drop(let id): state.rows[id] = nil
    default: break
    }
    return .none
  }
  .forEach(
    \.rows, message: rowsPath,
    each: Reducer { row, message in
      switch message {
      case "start": return .perform("load").cancellable("load", inFlight: .cancelPrevious)
      case "stop": return .cancel("load")
      default:
        row.count += 1
        return .none
      }
    })

  /// Seconds of processor time: whatever else the machine does does not count.
  static func time(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  /// The best of several runs: other threads can only make a run longer, by taking its caches.
  static func best(_ runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in time(body) }.min() ?? .infinity
  }

  typealias RowsStore = Engine<Rows, RowsMessage, String>

  /// An engine, not a store: the cost of ten thousand tasks is not measured here.
  static func engine(rows: Int, started: Bool) -> RowsStore {
    var state = Rows()
    for id in 0..<rows { state.rows[id] = Row() }
    let engine = RowsStore(
      state, reducer: reducer, clock: ManualClock().clock, middleware: [])
    if started {
      for id in 0..<rows { _ = engine.reduceAndStart(.rows(.row(id, "start")), .sent) }
      engine.table.actions = []
    }
    return engine
  }

  @Test("a message costs at most twice as much with 10,000 running rows as with ten, or with none")
  func rows() {
    let idle = Self.engine(rows: 10_000, started: false)
    let few = Self.engine(rows: 10, started: true)
    let many = Self.engine(rows: 10_000, started: true)
    #expect(many.table.count == 10_000)
    for message in [RowsMessage.rows(.row(7, "count")), .other] {
      func run(_ engine: RowsStore) -> Double {
        Self.time { for _ in 0..<2_000 { _ = engine.reduceAndStart(message, .sent) } }
      }
      // The three in turn: a busy stretch of the machine, which takes the caches, meets each of them alike.
      var (none, ten, tenThousand) = (Double.infinity, Double.infinity, Double.infinity)
      for _ in 0..<20 {
        (none, ten, tenThousand) = (
          min(none, run(idle)), min(ten, run(few)), min(tenThousand, run(many))
        )
      }
      #expect(tenThousand < ten * 2, "\(message): \(ten) s with ten, \(tenThousand) s")
      #if !DEBUG
      #expect(tenThousand < none * 2 + 0.0005, "\(message): \(none) s without, \(tenThousand) s")
      #endif
    }
  }

  @Test("starting an effect in each row takes linear time") func starting() {
    let thousand = Self.best(3) { _ = Self.engine(rows: 1_000, started: true) }
    let tenThousand = Self.best(3) { _ = Self.engine(rows: 10_000, started: true) }
    #expect(tenThousand < thousand * 30 + 0.05, "\(thousand) s, \(tenThousand) s")
  }

  @Test("a row's own cancel does not visit the other rows under the same id") func cancelling() {
    let engine = Self.engine(rows: 10_000, started: true)
    let time = Self.best(1) {
      for id in 0..<5_000 { _ = engine.reduceAndStart(.rows(.row(id, "stop")), .sent) }
    }
    #expect(engine.table.count == 5_000)
    #expect(time < 1.5, "\(time) s")
  }

  @Test("adding and removing single rows is cheap among 10,000 with effects") func comingAndGoing()
  {
    let engine = Self.engine(rows: 10_000, started: true)
    let time = Self.best(1) {
      for id in 0..<500 {
        _ = engine.reduceAndStart(.drop(id), .sent)
        _ = engine.reduceAndStart(.add(20_000 + id), .sent)
      }
    }
    #expect(engine.table.count == 9_500)
    #expect(time < 2, "\(time) s")
  }

  @Test("100,000 delayed commands: set, replaced and fired in O(log n) each") func timers() {
    let clock = ManualClock()
    let delays = Reducer<Int, Int, String> { count, message in
      count += 1
      return message == 0
        ? .none : .send(0).delayed(by: .milliseconds(message % 7919)).cancellable("\(message % 2)")
    }
    func seconds(_ count: Int) -> Double {
      let engine = Engine<Int, Int, String>(
        0, reducer: delays, clock: clock.clock, middleware: [])
      return Self.time {
        for index in 1...count { _ = engine.reduceAndStart(index * 7_907, .sent) }
        clock.advance(by: .seconds(10))
        while engine.fireNextTimer() {
          while let next = engine.queue.popFirst() { _ = engine.open(next) }
        }
        #expect(engine.state == 2 * count)
        #expect(engine.table.isEmpty)
      }
    }
    let few = (0..<3).map { _ in seconds(5_000) }.min() ?? .infinity
    let many = seconds(100_000)
    // 20 × the commands; a sorted array takes 100 × the time and more.
    #expect(many < few * 60 + 0.1, "\(few) s for 5,000, \(many) s for 100,000")
  }
}
