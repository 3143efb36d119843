// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Money

@Suite("The table of symbols") struct SymbolTableTests {
  private let symbols = CurrencyTable.lines(of: CurrencyTable.symbols).map { $0[0] }

  @Test("is in the order in which it is searched: by the first scalar")
  func order() {
    let firsts = symbols.compactMap(\.unicodeScalars.first)
    #expect(firsts.count > 300)
    #expect(zip(firsts, firsts.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("finds each symbol in a text, with what it can mean")
  func everySymbol() throws {
    for symbol in symbols {
      var options = ReadingOptions()
      options.symbols[symbol] = .eur
      let text = Array((symbol + " 5").unicodeScalars)
      let found = try #require(SymbolTable.match(text, at: 0, options: options), "\(symbol)")
      // Spaces of any width are the same.
      #expect(found.scalars.count == symbol.unicodeScalars.count && !found.currencies.isEmpty)
    }
  }
}
