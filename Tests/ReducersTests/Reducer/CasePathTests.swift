// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Testing

@Suite("CasePath from a constructor alone") struct CasePathTests {
  private enum Signal: CustomStringConvertible, Equatable {
    case red, green
    case level(Int)

    var description: String { "a signal" }
  }

  @Test("a case without a payload is found whatever description the enum has")
  func ownDescription() {
    let red = CasePath<Signal, Void>(case: { .red })
    let level = CasePath<Signal, Int>(case: Signal.level)
    #expect(red.extract(.red) != nil)
    #expect(red.extract(.green) == nil)
    #expect(red.extract(.level(1)) == nil)
    #expect(level.extract(.level(1)) == 1)
    #expect(level.extract(.red) == nil)
  }

  /// Not Equatable.
  private enum Silent: CustomStringConvertible {
    case red
    case error(any Error)

    var description: String { "a signal" }
  }

  @Test("a case that cannot be distinguished is refused when its path is created")
  func unnamed() async {
    await #expect(processExitsWith: .failure) {
      _ = CasePath<Silent, Void>(case: { .red })
    }
  }

  private enum Job {
    case run(@Sendable () -> Int)
    case named(String, run: @Sendable () -> Int)
    case list([@Sendable () -> Int])
    case optional((@Sendable () -> Int)?)
  }

  @Test("a payload that is a function, or a tuple or optional with one, is refused at creation")
  func function() async {
    await #expect(processExitsWith: .failure) {
      _ = CasePath<Job, @Sendable () -> Int>(case: Job.run)
    }
    await #expect(processExitsWith: .failure) {
      _ = CasePath<Job, (String, run: @Sendable () -> Int)>(case: { .named($0.0, run: $0.run) })
    }
    await #expect(processExitsWith: .failure) {
      _ = CasePath<Job, (@Sendable () -> Int)?>(case: Job.optional)
    }
  }

  @Test("functions in a collection are extracted and can be called") func functions() {
    let list = CasePath<Job, [@Sendable () -> Int]>(case: Job.list)
    #expect(list.extract(.list([{ 3 }]))?.first?() == 3)
    #expect(list.extract(.run { 4 }) == nil)
  }
}
