// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@Suite("Prices as they are written around the world") struct PriceNotationTests {
  /// A row of `price-notations.tsv`.
  struct Row: CustomTestStringConvertible {
    let locale: String
    let notation: String
    let meaning: String

    var testDescription: String { "\(notation) in \(locale)" }

    static let all: [Row] =
      (try? Samples.lines(of: "price-notations.tsv"))?.compactMap { line in
        let fields = line.split(separator: "\t").map(String.init)
        return fields.count == 3
          ? Row(locale: fields[0], notation: fields[1], meaning: fields[2]) : nil
      } ?? []
  }

  /// What a notation is read as: `50 CHF`, `asked` or `refused`.
  private static func meaning(of notation: String, in locale: String) -> String {
    do throws(AmountError) {
      let options = ReadingOptions(locales: Locales(["LC_ALL": locale + ".UTF-8"]))
      let reading = try Expression.read(notation, options: options)
      guard let value = reading.value else { return "several amounts" }
      return text(value, reading.currency)
    } catch {
      return error.code == .ambiguousAmount ? "asked" : "refused"
    }
  }

  private static func text(_ value: Rational, _ currency: Currency?) -> String {
    value.description + (currency.map { " \($0.code)" } ?? "")
  }

  /// A meaning normalised for comparison: its number without trailing zeros.
  private static func normalized(_ meaning: String) -> String {
    let words = meaning.split(separator: " ")
    guard let value = Rational(decimal: String(words[0])) else { return meaning }
    return text(value, words.count > 1 ? Currency(code: words[1]) : nil)
  }

  @Test("there are at least 400 from more than 30 countries")
  func enough() {
    #expect(Row.all.count > 400)
    #expect(Set(Row.all.compactMap { LocaleName($0.locale)?.region }).count > 30)
    #expect(Row.all.count { $0.meaning == "asked" } > 20)
    #expect(Row.all.count { $0.meaning == "refused" } > 20)
  }

  @Test("each has its intended meaning in its own country", arguments: Row.all)
  func atHome(row: Row) {
    #expect(Self.meaning(of: row.notation, in: row.locale) == Self.normalized(row.meaning))
  }

  @Test("without a locale none is a different number: it is the same, asked about or refused")
  func abroad() {
    for row in Row.all where row.meaning != "asked" && row.meaning != "refused" {
      let abroad = Self.meaning(of: row.notation, in: "C").split(separator: " ")[0]
      let home = Self.normalized(row.meaning).split(separator: " ")[0]
      #expect(abroad == home || abroad == "asked" || abroad == "refused", "\(row.notation)")
    }
  }

  @Test("what is asked about anywhere is never guessed without a locale")
  func askedAbroad() {
    for row in Row.all where row.meaning == "refused" {
      let meaning = Self.meaning(of: row.notation, in: "C")
      #expect(["asked", "refused"].contains(meaning), "\(row.notation) is \(meaning)")
    }
  }
}
