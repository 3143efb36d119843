// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("What the words after a command ask for") struct RequestTests {
  private let options = ReadingOptions()

  private func tape(
    _ words: String, format: ReportFormat = .text, given: [CommandOption] = []
  ) throws -> TapeRequest {
    try TapeRequest(
      words.split(separator: " ").map(String.init), options: options, format: format, given: given)
  }

  @Test("the tape is listed, totalled, added to, noted on or exported")
  func tapeRequests() throws {
    #expect(try tape("") == .list)
    #expect(try tape("list") == .list)
    #expect(try tape("total") == .total(in: nil))
    #expect(try tape("total south african rand") == .total(in: Currency(code: "ZAR")))
    #expect(try tape("add 100 usd eur") == .add(phrase: "100 usd eur"))
    #expect(try tape("note 3 lunch with Ada") == .note(line: "3", text: "lunch with Ada"))
    #expect(
      try TapeRequest(["note", "3", ""], options: options) == .note(line: "3", text: ""))
    #expect(try tape("export trip.csv") == .export(path: "trip.csv"))
  }

  @Test(
    "other words for the tape are refused with what to write",
    arguments: [
      ("list all", "not understood: agio tape list all"), ("add", "not understood: agio tape add"),
      ("remove 3", "not understood: agio tape remove 3"), ("note 3", "no note for line 3"),
      ("total eur gbp", "not one currency: eur gbp"),
      ("export a b", "not understood: agio tape export a b"),
    ])
  func otherTapeRequests(words: String, message: String) {
    let problem = #expect(throws: Problem.self) { _ = try tape(words) }
    #expect(problem?.code == .usage)
    #expect(problem?.message == message)
    #expect(problem?.advice != nil)
  }

  @Test("options for a new line of the tape are refused where there is none")
  func tapeOptions() throws {
    #expect(throws: Never.self) { try tape("add 5 usd eur", given: [.on, .refresh]) }
    #expect(throws: Never.self) { try tape("list", given: [.source]) }
    let problem = #expect(throws: Problem.self) { _ = try tape("list", given: [.refresh]) }
    #expect(problem?.message == "--refresh is for agio tape add")
    #expect(throws: Problem.self) { try tape("export a.csv", format: .json) }
  }

  @Test("a line of the tape has one target, so that a total counts its amount once")
  func oneTarget() throws {
    for (phrase, message) in [
      ("100 usd", "no currency to convert 100 USD to"),
      ("100 usd to eur and gbp", "2 target currencies: the tape has an amount once"),
    ] {
      let query = try Phrase.read(phrase, today: Samples.clock.today, options: options)
      let problem = #expect(throws: Problem.self) { try query.requireOneTarget() }
      #expect(problem?.message == message)
    }
    let query = try Phrase.read("100 usd eur", today: Samples.clock.today, options: options)
    #expect(throws: Never.self) { try query.requireOneTarget() }
  }

  @Test("alerts are listed, added, or removed by their numbers")
  func alerts() throws {
    #expect(try AlertsRequest([]) == .list)
    #expect(try AlertsRequest(["add", "EUR/USD", ">1.12"]) == .add("EUR/USD >1.12"))
    #expect(try AlertsRequest(["remove", "3", "5"]) == .remove(["3", "5"]))
    for words in [["remove"], ["list", "all"], ["3"]] {
      #expect(throws: Problem.self, "\(words)") { try AlertsRequest(words) }
    }
  }

  @Test("favourites are added once, and all of those named are removed, or none")
  func favourites() throws {
    func changed(_ words: [String]) throws -> [Currency] {
      try FavouritesRequest(words, options: options).changing([.usd, .eur])
    }
    #expect(try changed([]) == [.usd, .eur])
    #expect(try changed(["add", "gbp,eur", "gbp"]) == [.usd, .eur, .gbp])
    #expect(try changed(["remove", "usd"]) == [.eur])
    for (words, message) in [
      (["add"], "no currency to add"),
      (["remove", "eur", "gbp"], "GBP is not among the favourites"),
      (["remove", "eur", "usd"], "at least one favourite must stay"),
      (["swap"], "not understood: agio favourites swap"),
    ] {
      let problem = #expect(throws: Problem.self) { _ = try changed(words) }
      #expect(problem?.message == message)
    }
  }

  @Test("only the end of a range may be in the future")
  func days() throws {
    let today = Samples.clock.today
    #expect(try CommandOption.on.day("yesterday", today: today) == today.adding(-1))
    #expect(try CommandOption.to.day("2026-12-01", today: today) == Samples.day("2026-12-01"))
    for text in ["2026-12-01", "someday"] {
      #expect(throws: Problem.self) { try CommandOption.on.day(text, today: today) }
    }
  }

  @Test("a comparison has the same base, or is a pair of its own")
  func comparison() throws {
    let pair = try Phrase.pair("EUR", "USD", options: options)
    for (name, expected) in [("GBP", "EURGBP"), ("usdjpy", "USDJPY")] {
      let other = try Phrase.comparison(
        name, with: pair, today: Samples.clock.today, options: options)
      #expect("\(other.from?.code ?? "")\(other.targets.first?.code ?? "")" == expected)
    }
  }
}
