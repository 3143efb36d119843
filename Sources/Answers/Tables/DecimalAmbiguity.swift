// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Collects the ambiguous amounts of a column, such as `1.234`, and what their currencies decide
/// about the decimal mark.
struct DecimalAmbiguity {
  private enum Verdict: Equatable {
    /// Only one reading makes sense, whatever the locale: yen have no decimals.
    case settled(DecimalMark)
    /// The locale decides.
    case local
    /// Not even the locale decides: three decimals are usual in dinars.
    case open
  }

  /// The first ambiguous amount that nothing settles, and its row.
  private(set) var example: (text: String, row: Int)?
  /// The mark of the first amount that its currency settles; a later one may have the other mark,
  /// which leaves the column open.
  private(set) var mark: DecimalMark?
  /// Whether the locale's mark may not decide.
  private(set) var isOpen = false
  /// By the form of an amount, digits aside, and its currency.
  private var verdicts: [String: Verdict] = [:]
  private var currencies: CurrencyCell
  private let options: ReadingOptions

  /// More forms than a column of amounts has; further ones are ignored.
  private static let maximumForms = 1_000

  init(options: ReadingOptions) {
    var options = options
    options.readsAccounting = true
    self.options = options
    currencies = CurrencyCell(options: options)
  }

  /// Takes an ambiguous amount; `currency` is the text of its column, nil where it has none.
  mutating func add(_ text: String, currency: String?, row: Int) {
    let form = text.filter { !("0"..."9").contains($0) } + "\n" + (currency ?? "")
    var verdict = verdicts[form]
    if verdict == nil, verdicts.count < Self.maximumForms {
      verdict = self.verdict(on: text, currency: currency)
      verdicts[form] = verdict
    }
    switch verdict ?? .local {
    case .settled(let found):
      if let mark, mark != found {
        isOpen = true
        example = (text, row)
      }
      mark = mark ?? found
    case .local: example = example ?? (text, row)
    case .open:
      if !isOpen { example = (text, row) }
      isOpen = true
    }
  }

  /// Whether a text is an amount with a decimal mark: `12.50-13.50` and `15.03.2024` are not.
  mutating func isAmount(_ text: String, currency: String?, with mark: DecimalMark) -> Bool {
    var options = options
    if let found = currency.flatMap({ self.currency($0) }) { options.assume(found) }
    options.isStrict = false
    options.decimal = mark
    return value(of: text, options) != nil
  }

  /// The mark that the currencies settle, or a guess for all amounts that agrees with them.
  ///
  /// Yen do not decide for the dollars of the next row: a program may write three decimals of both.
  func settled(orElse guess: DecimalMark?) -> DecimalMark? {
    guard let mark, example == nil || mark == guess else { return mark == nil ? guess : nil }
    return mark
  }

  private mutating func verdict(on text: String, currency: String?) -> Verdict {
    var options = options
    if let currency {
      guard let found = self.currency(currency) else { return .local }
      options.assume(found)
    }
    guard let local = value(of: text, options) else { return .open }
    options.localeDecimal = nil
    guard let alone = value(of: text, options), alone == local,
      let digits = Int(text.filter { ("0"..."9").contains($0) }),
      let last = text.last(where: { $0 == "." || $0 == "," })
    else { return .local }
    let written: DecimalMark = last == "." ? .point : .comma
    if alone.magnitude == Rational(digits) { return .settled(written == .point ? .comma : .point) }
    return alone.magnitude * Rational(1_000) == Rational(digits) ? .settled(written) : .local
  }

  private func value(of text: String, _ options: ReadingOptions) -> Rational? {
    try? Grammar(options: options).cell(text).query.amount.value
  }

  private mutating func currency(_ text: String) -> Currency? {
    if case .currency(let found, _) = currencies.word(text) { return found }
    return nil
  }
}

extension ReadingOptions {
  /// In a row of a currency, a symbol that may mean it does.
  mutating func assume(_ currency: Currency) {
    localeCurrency = currency
    symbols = [:]
    isStrict = false
    assumedCurrency = currency
  }
}
