// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Converter

@Suite("Fuzzy matching") struct FuzzyMatchTests {
  @Test("finds words, parts and letters in their order, the better first")
  func qualities() {
    #expect(FuzzyMatch("fet", in: "Fetch newer rates")?.quality == .start)
    #expect(FuzzyMatch("rat", in: "Fetch newer rates")?.quality == .word)
    #expect(FuzzyMatch("ewe", in: "Fetch newer rates")?.quality == .part)
    #expect(FuzzyMatch("rates fetch", in: "Fetch newer rates")?.quality == .part)
    #expect(FuzzyMatch("nwr", in: "Fetch newer rates")?.quality == .letters)
    #expect(FuzzyMatch("xyz", in: "Fetch newer rates") == nil)
    #expect(FuzzyMatch("", in: "Fetch newer rates")?.marks == [])
  }

  @Test("marks the columns that match")
  func marks() {
    #expect(FuzzyMatch("newer", in: "Fetch newer rates")?.marks == [6..<11])
    #expect(FuzzyMatch("nwr", in: "Fetch newer rates")?.marks == [6..<7, 8..<9, 10..<11])
  }

  @Test("marks columns, not characters, after wide ones")
  func wide() {
    let phrase = FuzzyMatch("usd", in: "1円+1円+1円+1円 usd")
    #expect(phrase?.quality == .word)
    #expect(phrase?.marks == [16..<19])
    #expect(FuzzyMatch("sd", in: "1円+1円 usd")?.quality == .part)
    #expect(FuzzyMatch("ud", in: "1円 usd")?.marks == [4..<5, 6..<7])
  }
}
