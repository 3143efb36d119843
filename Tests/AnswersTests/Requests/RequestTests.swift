// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What a command asks for") struct RequestTests {
  private let options = ReadingOptions()

  @Test("the total of the tape is in its own currency, or in a named one")
  func total() throws {
    func total(_ name: String) throws -> Currency? {
      var notes: [Line] = []
      return try Currency.ofTotal(name, options: options, noting: &notes)
    }
    #expect(try total("") == nil)
    #expect(try total("south african rand") == Currency(code: "ZAR"))
    let problem = #expect(throws: Problem.self) { try total("eur gbp") }
    #expect(problem?.message == "not a currency: eur gbp")
  }

  @Test("a line of the tape has one target, so that a total counts its amount once")
  func oneTarget() throws {
    for (phrase, message) in [
      ("100 usd", "no currency to convert 100 USD to"),
      ("100 usd to eur and gbp", "2 target currencies: a line of the tape has one"),
    ] {
      let query = try Grammar(today: Samples.clock.today, options: options).query(phrase)
      let problem = #expect(throws: Problem.self) { try query.requireOneTarget() }
      #expect(problem?.message == message)
    }
    let query = try Grammar(today: Samples.clock.today, options: options).query("100 usd eur")
    #expect(throws: Never.self) { try query.requireOneTarget() }
  }

  @Test("rows are added once, and all of those named are removed, or none")
  func rows() throws {
    func changed(_ verb: String, _ words: String...) throws -> [Currency] {
      try request(verb, words).changing([.usd, .eur])
    }
    #expect(try changed("add", "gbp,eur", "gbp") == [.usd, .eur, .gbp])
    #expect(try changed("remove", "usd") == [.eur])
    #expect(try changed("move", "eur", "1") == [.eur, .usd])
    #expect(try changed("move", "us", "dollar", "2") == [.eur, .usd])
    #expect(try changed("move", "eur", "2") == [.usd, .eur])
    for (verb, words, message) in [
      ("add", [","], "no currency is named"),
      ("remove", ["eur", "gbp"], "GBP has no row"),
      ("remove", ["eur", "usd"], "at least one row must stay"),
      ("move", ["eur"], "no position to move it to"),
      ("move", ["gbp", "1"], "GBP has no row"),
      ("move", ["eur", "3"], "not a position from 1 to 2: 3"),
      ("move", ["eur", "up"], "not a position from 1 to 2: up"),
    ] {
      let problem = #expect(throws: Problem.self) {
        try request(verb, words).changing([.usd, .eur])
      }
      #expect(problem?.message == message)
    }
  }

  private func request(_ verb: String, _ words: [String]) throws -> RowsRequest {
    var notes: [Line] = []
    return switch verb {
    case "add": try RowsRequest(adding: words, options: options, noting: &notes)
    case "remove": try RowsRequest(removing: words, options: options, noting: &notes)
    default: try RowsRequest(moving: words, options: options, noting: &notes)
    }
  }

  @Test("the currencies of a matrix are named alone, or in pairs")
  func matrix() throws {
    func codes(_ words: String...) throws -> [String] {
      try MatrixRequest(words, rows: [], options: options).currencies.map(\.code)
    }
    #expect(try codes("eurusd") == ["EUR", "USD"])
    #expect(try codes("EUR/USD", "usdjpy", "pound") == ["EUR", "USD", "JPY", "GBP"])
    #expect(throws: Problem.self) { _ = try codes("eurxyq", "usd") }
  }

  @Test("a name that can mean several currencies is read with a note, wherever it is an argument")
  func ambiguousNames() throws {
    let note = Line(.note, "krona is read as SEK; could be ISK")
    var notes: [Line] = []
    _ = try RowsRequest(adding: ["krona"], options: options, noting: &notes)
    #expect(notes == [note])
    notes = []
    _ = try Currency.ofTotal("krona", options: options, noting: &notes)
    #expect(notes == [note])
    let matrix = try MatrixRequest(["krona", "EUR"], rows: [], options: options)
    #expect(matrix.notes == [note])
    let reader = Grammar(today: Samples.clock.today, options: options)
    let table = try TableRequest(
      to: "krona", .init(), Choices(), reader: reader, settings: Settings())
    #expect(table.notes == [note])
    let history = try HistoryRequest(
      "EUR", "USD", comparedWith: "krona", from: nil, to: nil, every: .day, reader: reader)
    #expect(history.notes == [note])
  }

  @Test("a row without a rate now is said, and one that has ended is refused")
  func endedRows() throws {
    func remarks(_ verb: String, _ words: String...) throws -> [String] {
      try request(verb, words).remarks(book: RateBook(), clock: Samples.clock, source: .auto)
        .map(\.text)
    }
    #expect(try remarks("add", "eur", "usd", "dem").isEmpty)
    #expect(try remarks("add", "aed", "sek") == ["ECB does not quote AED"])
    #expect(try remarks("add", "rub").count == 1)
    #expect(try remarks("remove", "trl").isEmpty)
    let problem = #expect(throws: Problem.self) { _ = try remarks("add", "trl") }
    #expect(problem?.code == .withdrawn)
    for code in ["XXX", "XTS"] {
      let problem = #expect(throws: Problem.self) { _ = try remarks("add", "sek", code) }
      #expect(problem?.message == "\(code) is not money that rates are published for")
    }
  }

  @Test("sources are enabled, disabled and moved by their names")
  func sources() throws {
    #expect(try SourcesRequest(["cnb,nbp", "cnb"], isEnabled: true) == .enable(["cnb", "nbp"]))
    #expect(try SourcesRequest(["ecb"], isEnabled: false) == .disable([.ecb]))
    #expect(
      try SourcesRequest(["frankfurter:rba"], isEnabled: true) == .enable(["frankfurter:rba"]))
    var switches = SourceSwitches()
    try switches.apply(.enable(["frankfurter:rba"]), configured: [])
    var book = RateBook()
    switches.apply(to: &book, except: [])
    #expect(book.enabled.last == "frankfurter:rba")
    #expect(try SourcesRequest(moving: "cnb", to: "1") == .move("cnb", to: 1))
    func refusal(_ request: () throws -> SourcesRequest) -> Problem? {
      #expect(throws: Problem.self) { _ = try request() }
    }
    #expect(
      refusal { try SourcesRequest(moving: "cnb", to: "0") }?.message
        == "not a position from 1 to 12: 0")
    #expect(
      refusal { try SourcesRequest(["nobody"], isEnabled: true) }?.message
        == "no source is called nobody")
    #expect(
      refusal { try SourcesRequest(["exec:mine"], isEnabled: true) }?.message
        == "exec:mine is enabled in the configuration only")
    #expect(
      refusal { try SourcesRequest(moving: "exec:mine", to: "1") }?.message
        == "exec:mine always comes after all other sources")
    #expect(
      refusal { try SourcesRequest(moving: "ecb", to: "99") }?.advice?
        .hasSuffix("agio sources move ecb 1") == true)
    for name in ["ECB", "ebc", "nbpp"] {
      #expect(
        refusal { try SourcesRequest([name], isEnabled: true) }?.advice
          == "did you mean \(name == "nbpp" ? "nbp" : "ecb")")
    }
  }

  @Test("only the end of a range may be in the future")
  func days() throws {
    let reader = Grammar(today: Samples.clock.today, options: options)
    #expect(try reader.day(given: "yesterday", option: "--on") == reader.today.adding(-1))
    #expect(try reader.day(given: "2026-12-01", option: "--to") == Samples.day("2026-12-01"))
    #expect(throws: Problem.self) { try reader.day(given: "someday", option: "--on") }
    for text in ["2026-12-01", "tomorrow"] {
      let problem = #expect(throws: Problem.self) { try reader.day(given: text, option: "--on") }
      #expect(problem?.message.hasSuffix("has not come yet") == true)
      #expect(problem?.remedy == .useDate(through: reader.today))
    }
  }

  @Test("a comparison has the same base, or is a pair of its own")
  func comparison() throws {
    let pair = try Grammar(today: Samples.clock.today, options: options).pair("EUR", "USD")
    for name in ["USD", "eur/usd"] {
      #expect(throws: Problem.self) {
        try Grammar(today: Samples.clock.today, options: options).comparison(name, with: pair)
      }
    }
    for (name, expected) in [("GBP", "EURGBP"), ("usdjpy", "USDJPY")] {
      let other = try Grammar(today: Samples.clock.today, options: options).comparison(
        name, with: pair)
      #expect("\(other.from?.code ?? "")\(other.targets.first?.code ?? "")" == expected)
    }
  }
}
