// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Reads the currencies of a column: codes at once, names and symbols from memory.
struct CurrencyCell {
  enum Found {
    case currency(Currency, note: ReadingNote?)
    case unknown(Problem)
  }

  /// The currency of each code of three letters, by the number the letters make; -1 for none.
  private static let codes: [Int16] = {
    var codes = [Int16](repeating: -1, count: 26 * 26 * 26)
    for currency in Currency.all {
      let number = currency.code.utf8.reduce(0) { $0 * 26 + Int($1 &- 0x41) }
      codes[number] = currency.index
    }
    return codes
  }()

  /// More are forgotten: a column of free text must not fill the memory.
  private static let maximumWords = 2_000

  private let options: ReadingOptions
  private let codes = Self.codes
  private let all = Currency.all
  private var words: [String: Found] = [:]

  init(options: ReadingOptions) {
    self.options = options
  }

  /// The currency of a code in either case; nil for anything else, and where only the last letter is
  /// small: hundredths are written so.
  @inline(__always)
  func code(_ bytes: UnsafeBufferPointer<UInt8>) -> Currency? {
    guard bytes.count == 3, (bytes[0] | bytes[1]) & 0x20 != 0 || bytes[2] & 0x20 == 0 else {
      return nil
    }
    var number = 0
    for index in 0..<3 {
      let letter = (bytes[index] & 0xDF) &- 0x41
      guard letter < 26 else { return nil }
      number = number &* 26 &+ Int(letter)
    }
    let index = codes[number]
    return index < 0 ? nil : all[Int(index)]
  }

  /// What a word means that is not a code.
  mutating func word(_ text: String) -> Found {
    if let known = words[text] { return known }
    let found: Found
    if let code = Currency(inTable: text), text.count > 3 {
      words[text] = .currency(code, note: nil)
      return .currency(code, note: nil)
    }
    do throws(CurrencyError) {
      let resolved = try Currency.resolve(text, options: options, suggests: false)
      found = .currency(resolved.currency, note: resolved.note)
    } catch {
      found = .unknown(
        text.isEmpty ? Problem(.noCurrency, "no currency") : Problem(error))
    }
    if words.count >= Self.maximumWords { words.removeAll(keepingCapacity: true) }
    words[text] = found
    return found
  }
}
