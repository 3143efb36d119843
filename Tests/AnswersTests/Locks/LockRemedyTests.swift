// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("The remedy of a lock file") struct LockRemedyTests: LockedSuite {
  private let day = Samples.day("2024-03-15")

  /// A book of a lock file of dollars for the euro on one day.
  private func locked(
    by source: SourceSelection, of book: RateBook? = nil, as name: String = "rates.lock",
    on day: Day? = nil
  ) throws -> RateBook {
    let day = day ?? self.day
    let rates = try (book ?? RateBook()).locked(
      [(.usd, .eur)], dates: [day...day], source: source, today: clock.today, now: clock.now)
    return RateBook(rates, from: name)
  }

  private func problem(
    _ book: RateBook, _ to: Currency, _ source: SourceSelection, on day: Day? = nil
  ) throws -> Problem {
    try #require(
      #expect(throws: Problem.self) {
        try book.quote(from: .usd, to: to, on: day ?? self.day, at: clock, source: source)
      })
  }

  private func advice(
    _ book: RateBook, _ to: Currency, _ source: SourceSelection, on day: Day? = nil
  ) throws -> String? {
    try problem(book, to, source, on: day).advice
  }

  private let same = "add them to the file: agio export rates.lock "
  private let other = "lock them in a separate file: agio export "

  @Test("names the source that the file is of, whatever the configuration has") func ownSource()
    throws
  {
    let ecb = SourceSelection.only(.ecb)
    #expect(
      try advice(locked(by: .auto), .jpy, .auto)
        == same + "EUR JPY USD --on 2024-03-15 --source auto")
    #expect(
      try advice(locked(by: ecb), .jpy, ecb) == same + "EUR JPY USD --on 2024-03-15 --source ecb")
    // Made again for auto, it has the ECB's rates, too.
    #expect(
      try advice(locked(by: .auto), .jpy, ecb)
        == same + "EUR JPY USD --on 2024-03-15 --source auto")
  }

  @Test("never replaces the rates of one source with those of another") func otherSource() throws {
    let cnb = SourceSelection.only(.cnb)
    let missing = try problem(locked(by: .auto), .eur, cnb)
    #expect(missing.message == "rates.lock has no CNB rates")
    #expect(
      missing.advice == other + "rates-cnb.lock EUR USD --on 2024-03-15 --source cnb")
    for requested in [cnb, .auto] {
      #expect(
        try advice(locked(by: .only(.ecb)), .jpy, requested)
          == other
          + "rates-\(requested.name).lock JPY USD --on 2024-03-15 --source \(requested.name)")
    }
    #expect(
      try advice(locked(by: .auto, as: "a.b/rates"), .eur, cnb)
        == other + "a.b/rates-cnb EUR USD --on 2024-03-15 --source cnb")
  }

  @Test("of custom rates says that they must be the same") func customRates() throws {
    var book = RateBook()
    book.customRates = [
      UserRate(
        base: .eur, quote: .usd, rate: try #require(PublishedRate(text: "2")),
        day: Samples.day("2024-01-01"))
    ]
    book.insert(try UserRate.publications(book.customRates))
    let lockedBook = try locked(by: .only(.user), of: book)
    #expect(
      try advice(lockedBook, .gbp, .only(.user))
        == "add them to the file, with the same custom rates: agio export rates.lock"
        + " EUR GBP USD --on 2024-03-15 --source user")
    #expect(
      try advice(lockedBook, .gbp, .only(.ecb))
        == other + "rates-ecb.lock GBP USD --on 2024-03-15 --source ecb")
  }

  @Test("is not a command where there may be no custom rates") func noCustomRates() throws {
    let missing = try problem(locked(by: .auto), .eur, .only(.user))
    #expect(missing.message == "rates.lock has no custom rates")
    #expect(missing.advice == "leave out --source, or leave out --rates")
  }

  @Test("reaches to the day on which the file is made where today is asked for") func today() throws
  {
    #expect(
      try advice(locked(by: .auto), .eur, .auto, on: clock.today)
        == same + "EUR USD --from 2024-03-15 --source auto")
    #expect(
      try advice(locked(by: .auto, on: clock.today), .gbp, .auto, on: clock.today)
        == same + "EUR GBP USD --from 2026-11-21 --source auto")
  }

  @Test("is one for two histories, and for all currencies of a table") func together() throws {
    let lockedBook = try locked(by: .auto)
    let remedy = "EUR GBP JPY USD --from 2024-03-01 --to 2024-03-15 --source auto"
    let history = #expect(throws: Problem.self) {
      try PairHistory.both(
        (.eur, .gbp), (.eur, .jpy), since: Samples.day("2024-03-01"), until: day, interval: .day,
        book: lockedBook, today: clock.today, source: .auto)
    }
    #expect(history?.message == "rates.lock has no GBP rates")
    #expect(history?.advice == same + remedy)
    let dates = Samples.day("2024-03-01")...day
    let table = #expect(throws: Problem.self) {
      try lockedBook.ranges(of: .ecb, dates: dates, currencies: [.gbp, .jpy], requested: .auto)
    }
    #expect(table?.advice == same + remedy)
    let file = #expect(throws: Problem.self) {
      try lockedBook.locked(
        LockRequest(dates: [dates], currencies: [.gbp, .jpy, .eur]), source: .auto,
        today: clock.today, now: clock.now)
    }
    #expect(file?.advice == same + remedy)
  }

  @Test(
    "quotes the name of the file for a shell",
    arguments: [
      ("rates.lock", "rates.lock"), ("über/2024_a-b+c.lock", "über/2024_a-b+c.lock"),
      ("my rates.lock", "'my rates.lock'"), ("Ada's", "'Ada'\\''s'"), ("$HOME", "'$HOME'"),
      ("~/a", "'~/a'"), ("a\"b`c", "'a\"b`c'"), ("-x", "./-x"), ("a*b", "'a*b'"),
      ("two\nlines'", "$'two\\012lines\\''"), ("", "''"),
    ]) func shell(file: String, word: String) throws
  {
    #expect(ShellWord.file(file) == word)
    let advice = try advice(locked(by: .auto, as: file), .jpy, .auto)
    #expect(advice?.contains(" export \(word) EUR ") == true)
  }
}
