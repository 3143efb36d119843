// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Testing

@testable import Converter

@Suite("Copy on write") struct CopyOnWriteTests {
  private struct Holder: Equatable {
    @CopyOnWrite var part: [Int]
    var other = 0
  }

  @Test("a changed copy is independent")
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

  @Test("copies are compared by value")
  func compared() {
    let first = Holder(part: [1, 2])
    var second = first
    #expect(first == second)
    second.part = [1, 2]
    #expect(first == second)
    second.part[0] = 7
    #expect(first != second)
  }

  @Test("the storage can be passed on")
  func handedOn() {
    let first = Holder(part: [1, 2])
    var second = Holder(part: [])
    second.$part = first.$part
    #expect(second == first)
    second.part.removeAll()
    #expect(first.part == [1, 2])
  }

  /// A value that is never equal, so that "equal" means it was not compared.
  private struct Unequal: Equatable {
    static func == (_: Unequal, _: Unequal) -> Bool { false }
  }

  @Test("copies that share their storage are equal without a comparison")
  func notLookedInto() {
    let first = CopyOnWrite(wrappedValue: Unequal())
    let second = first
    #expect(first == second)
    #expect(first != CopyOnWrite(wrappedValue: Unequal()))
  }
}
