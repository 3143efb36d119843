// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Money

@Suite("Names of currencies") struct CurrencyNamesTests {
  @Test("neither a name nor a symbol begins with a code in small letters: a code needs no tables")
  func codes() {
    let codes = Currency.all.map { $0.code.lowercased() }
    #expect(codes.filter { CurrencyNames.longestName(from: $0) > 0 } == [])
    #expect(codes.filter { Currency.symbol($0, options: ReadingOptions()) != nil } == [])
  }
}
