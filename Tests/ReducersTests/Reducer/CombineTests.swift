// SPDX-License-Identifier: Apache-2.0

import Reducers
import Testing

@Suite("combine") struct CombineTests {
  static func say(_ text: String) -> Reducer<[String], String, String> {
    Reducer { log, message in
      log.append("\(text) \(message)")
      return .perform(text)
    }
  }

  func run(_ reducer: Reducer<[String], String, String>) -> ([String], TextCommand) {
    var state: [String] = []
    let command = reducer.reduce(&state, "m")
    return (state, command)
  }

  @Test("runs reducers in order on one value and batches their commands") func order() {
    let (state, command) = run(.combine(Self.say("x"), Self.say("y")))
    #expect(state == ["x m", "y m"])
    #expect(command == .batch(.perform("x"), .perform("y")))
  }

  @Test("is associative, on states and commands") func associative() {
    let (x, y, z) = (Self.say("x"), Self.say("y"), Self.say("z"))
    let left = run(.combine(.combine(x, y), z))
    #expect(left == run(.combine(x, .combine(y, z))))
    #expect(left == run(.combine(x, y, z)))
    #expect(left == run(.combine([x, y, z])))
  }

  @Test("combining with an empty reducer changes nothing") func identity() {
    let x = Self.say("x")
    #expect(run(.combine(x, .empty)) == run(x))
    #expect(run(.combine(.empty, x)) == run(x))
    #expect(run(.combine()) == run(.empty))
  }

  @Test("combines thirty reducers in one expression") func thirty() {
    struct Grid: Equatable, Sendable {
      var a = 0, b = 0, c = 0
    }
    enum Step: Sendable { case a(Int), b(Int), c(Int) }
    let add = Reducer<Int, Int, Never> {
      $0 += $1; return .none
    }
    let a = CasePath<Step, Int>(embed: Step.a) { if case .a(let step) = $0 { step } else { nil } }
    let b = CasePath<Step, Int>(embed: Step.b) { if case .b(let step) = $0 { step } else { nil } }
    let c = CasePath<Step, Int>(embed: Step.c) { if case .c(let step) = $0 { step } else { nil } }
    let reducer = Reducer<Grid, Step, Never>.combine(
      add.pullback(state: \.a, message: a), add.pullback(state: \.b, message: b),
      add.pullback(state: \.c, message: c), add.pullback(state: \.a, message: a),
      add.pullback(state: \.b, message: b), add.pullback(state: \.c, message: c),
      add.pullback(state: \.a, message: a), add.pullback(state: \.b, message: b),
      add.pullback(state: \.c, message: c), add.pullback(state: \.a, message: a),
      add.pullback(state: \.b, message: b), add.pullback(state: \.c, message: c),
      add.pullback(state: \.a, message: a), add.pullback(state: \.b, message: b),
      add.pullback(state: \.c, message: c), add.pullback(state: \.a, message: a),
      add.pullback(state: \.b, message: b), add.pullback(state: \.c, message: c),
      add.pullback(state: \.a, message: a), add.pullback(state: \.b, message: b),
      add.pullback(state: \.c, message: c), add.pullback(state: \.a, message: a),
      add.pullback(state: \.b, message: b), add.pullback(state: \.c, message: c),
      add.pullback(state: \.a, message: a), add.pullback(state: \.b, message: b),
      add.pullback(state: \.c, message: c), add.pullback(state: \.a, message: a),
      add.pullback(state: \.b, message: b), add.pullback(state: \.c, message: c))
    var grid = Grid()
    _ = reducer.reduce(&grid, .a(1))
    _ = reducer.reduce(&grid, .c(2))
    #expect(grid == Grid(a: 10, b: 0, c: 20))
  }
}
