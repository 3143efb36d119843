// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

/// Rates that a person sets aside.
extension SetAsideTests {
  @Test(
    "what was accepted can be taken back, in sources of both kinds",
    arguments: [SourceID.hmrc, .frankfurter])
  func rejecting(source: SourceID) throws {
    func table(_ iso: String, _ rate: String) -> Publication {
      publication(
        source, iso, base: .gbp, ["BOB": rate, "USD": "1.34", "EUR": "1.15", "CHF": "1.08"])
    }
    let before = try book([table("2026-10-01", "9.3"), table("2026-11-01", "18")])
    let aside = try #require(before.setAside().first)
    var book = before
    book.insert(try before.accepting([aside]).publications)
    #expect(book.setAside().isEmpty)
    let used = try #require(book.used(currency("BOB"), of: source, on: day("2026-11-01")))
    #expect(used.rate.reason == .rejected && used.row == aside.row)
    book.insert(try book.rejecting([aside]))
    #expect(book.setAside() == [aside])
    #expect(book.history(of: source)?.publication(on: day("2026-11-01"))?[currency("BOB")] == nil)
    #expect(throws: Problem.self) { try book.rejecting([aside]) }
  }

  @Test("a rate that a person has set aside is not used again, whatever confirms it")
  func rejected() throws {
    var book = try book([month("2026-07-01"), month("2026-08-01", ["BOB": "9.4"])])
    let used = try #require(book.used(currency("BOB"), of: .hmrc, on: day("2026-08-01")))
    book.insert(try book.rejecting([used]))
    book = try self.book([month("2026-09-01", ["BOB": "9.4"]), month("2026-10-01")], over: book)
    let again = try Acceptance(
      [month("2026-08-01", ["BOB": "9.40"])], over: book, today: today, scope: .day(used.day))
    book.insert(book.changes(in: again.publications))
    #expect(book.setAside().map(\.row) == ["BOB on 2026-08-01"])
    #expect(try quote(book, "GBP", "BOB", on: "2026-08-15").isStale)
    book.insert(try book.accepting(book.setAside()).publications)
    #expect(try quote(book, "GBP", "BOB", on: "2026-08-15").rate == decimal("9.4"))
  }

  @Test("a rate in use that another source no longer confirms is reported as withdrawn")
  func withdrawn() throws {
    func table(_ source: SourceID, _ iso: String, _ rate: String) -> Publication {
      publication(
        source, iso, base: .eur, ["BOB": rate, "USD": "1.12", "GBP": "0.85", "CHF": "0.94"])
    }
    var book = try book([table(.ecb, "2026-11-02", "8"), table(.frankfurter, "2026-11-02", "8")])
    book = try self.book([table(.ecb, "2026-11-03", "14")], over: book)
    book = try self.book([table(.frankfurter, "2026-11-03", "14")], over: book)
    #expect(book.setAside().isEmpty)
    let correction = try Acceptance(
      [table(.frankfurter, "2026-11-03", "8")], over: book, today: today)
    let withdrawn = correction.remarks.filter { if case .withdrawn = $0 { true } else { false } }
    #expect(withdrawn.map(\.text).count == 1)
    #expect(withdrawn.first?.text.hasPrefix("ECB BOB of 3 Nov 2026 set aside") == true)
  }
}
