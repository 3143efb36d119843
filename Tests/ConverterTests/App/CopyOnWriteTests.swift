// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Converter

@Suite("A part shared between copies") struct CopyOnWriteTests {
  private struct Holder: Equatable {
    @CopyOnWrite var part: [Int]
    var other = 0
  }

  @Test("is each copy's own as soon as it changes")
  func changed() {
    let first = Holder(part: [1, 2])
    var second = first
    second.part.append(3)
    #expect(first.part == [1, 2])
    #expect(second.part == [1, 2, 3])
    second.part = [9]
    #expect(first.part == [1, 2])
    #expect(second.part == [9])
  }

  @Test("is compared by value, whoever holds it")
  func compared() {
    let first = Holder(part: [1, 2])
    var second = first
    #expect(first == second)
    second.part = [1, 2]
    #expect(first == second)
    second.part[0] = 7
    #expect(first != second)
  }

  @Test("is handed on whole")
  func handedOn() {
    let first = Holder(part: [1, 2])
    var second = Holder(part: [])
    second.$part = first.$part
    #expect(second == first)
    second.part.removeAll()
    #expect(first.part == [1, 2])
  }

  /// A value that is never equal, so that an answer of "equal" means it was not asked.
  private struct Unequal: Equatable {
    static func == (_: Unequal, _: Unequal) -> Bool { false }
  }

  @Test("is not looked into where both copies share it")
  func notLookedInto() {
    let first = CopyOnWrite(wrappedValue: Unequal())
    let second = first
    #expect(first == second)
    #expect(first != CopyOnWrite(wrappedValue: Unequal()))
  }
}
