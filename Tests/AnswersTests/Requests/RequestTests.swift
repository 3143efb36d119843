// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("What the words after a command ask for") struct RequestTests {
  private let options = ReadingOptions()

  private func tape(_ words: String, format: ReportFormat = .text) throws -> TapeRequest {
    var notes: [Line] = []
    return try TapeRequest(
      words.split(separator: " ").map(String.init), options: options, format: format,
      noting: &notes)
  }

  @Test("the tape is listed, totalled, added to, noted on or exported")
  func tapeRequests() throws {
    #expect(try tape("") == .list)
    #expect(try tape("list") == .list)
    #expect(try tape("total") == .total(in: nil))
    #expect(try tape("total south african rand") == .total(in: Currency(code: "ZAR")))
    #expect(try tape("add 100 usd eur") == .add(phrase: "100 usd eur"))
    #expect(try tape("note 3 lunch with Ada") == .note(line: "3", text: "lunch with Ada"))
    var notes: [Line] = []
    let unnoted = try TapeRequest(["note", "3", ""], options: options, noting: &notes)
    #expect(unnoted == .note(line: "3", text: ""))
    #expect(try tape("export trip.csv") == .export(path: "trip.csv"))
    #expect(try tape("date 3 15 mar 2024") == .date(line: "3", day: "15 mar 2024"))
    #expect(try tape("remove 3 5") == .remove(["3", "5"]))
    #expect(try tape("clear") == .clear)
    #expect(try tape("undo") == .undo)
  }

  @Test(
    "other words for the tape are refused with what to write",
    arguments: [
      ("list all", "not understood: agio tape list all"), ("add", "not understood: agio tape add"),
      ("remove", "nothing to remove"), ("note 3", "no note for line 3"),
      ("date", "not understood: agio tape date"), ("date 3", "no date for line 3"),
      ("clear 3", "not understood: agio tape clear 3"),
      ("undo 2", "not understood: agio tape undo 2"),
      ("total eur gbp", "not a currency: eur gbp"),
      ("export a b", "not understood: agio tape export a b"),
    ])
  func otherTapeRequests(words: String, message: String) {
    let problem = #expect(throws: Problem.self) { _ = try tape(words) }
    #expect(problem?.code == .usage)
    #expect(problem?.message == message)
    #expect(problem?.advice != nil)
  }

  @Test("an exported tape has the format of its file, which no option changes")
  func exportFormat() {
    #expect(throws: Problem.self) { try tape("export a.csv", format: .json) }
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

  @Test("alerts are listed, added, or removed by their numbers")
  func alerts() throws {
    #expect(try AlertsRequest([]) == .list)
    #expect(try AlertsRequest(["add", "EUR/USD", ">1.12"]) == .add("EUR/USD >1.12"))
    #expect(try AlertsRequest(["remove", "3", "5"]) == .remove(["3", "5"]))
    #expect(try AlertsRequest(["rearm", "3"]) == .rearm(["3"]))
    for words in [["remove"], ["rearm"], ["list", "all"], ["3"]] {
      #expect(throws: Problem.self, "\(words)") { try AlertsRequest(words) }
    }
  }

  @Test("favourites are added once, and all of those named are removed, or none")
  func favourites() throws {
    func changed(_ words: [String]) throws -> [Currency] {
      var notes: [Line] = []
      return try FavouritesRequest(words, options: options, noting: &notes)
        .changing([.usd, .eur])
    }
    #expect(try changed([]) == [.usd, .eur])
    #expect(try changed(["add", "gbp,eur", "gbp"]) == [.usd, .eur, .gbp])
    #expect(try changed(["remove", "usd"]) == [.eur])
    #expect(try changed(["move", "eur", "1"]) == [.eur, .usd])
    #expect(try changed(["move", "us", "dollar", "2"]) == [.eur, .usd])
    #expect(try changed(["move", "eur", "2"]) == [.usd, .eur])
    for (words, message) in [
      (["add"], "no currency to add"),
      (["remove", "eur", "gbp"], "GBP is not among the favourites"),
      (["remove", "eur", "usd"], "at least one favourite must stay"),
      (["swap"], "not understood: agio favourites swap"),
      (["move", "eur"], "not understood: agio favourites move eur"),
      (["move", "gbp", "1"], "GBP is not among the favourites"),
      (["move", "eur", "3"], "not a position from 1 to 2: 3"),
      (["move", "eur", "up"], "not a position from 1 to 2: up"),
    ] {
      let problem = #expect(throws: Problem.self) { _ = try changed(words) }
      #expect(problem?.message == message)
    }
  }

  @Test("the currencies of a matrix are named alone, or in pairs")
  func matrix() throws {
    func codes(_ words: String...) throws -> [String] {
      try MatrixRequest(words, favourites: [], options: options).currencies.map(\.code)
    }
    #expect(try codes("eurusd") == ["EUR", "USD"])
    #expect(try codes("EUR/USD", "usdjpy", "pound") == ["EUR", "USD", "JPY", "GBP"])
    #expect(throws: Problem.self) { _ = try codes("eurxyq", "usd") }
  }

  @Test("a name that can mean several currencies is read with a note, wherever it is an argument")
  func ambiguousNames() throws {
    let note = Line(.note, "krone is read as NOK; could be DKK")
    var notes: [Line] = []
    _ = try FavouritesRequest(["add", "krone"], options: options, noting: &notes)
    #expect(notes == [note])
    notes = []
    _ = try TapeRequest(["total", "krone"], options: options, noting: &notes)
    #expect(notes == [note])
    let matrix = try MatrixRequest(["krone", "EUR"], favourites: [], options: options)
    #expect(matrix.notes == [note])
    let reader = Grammar(today: Samples.clock.today, options: options)
    let table = try TableRequest(
      to: "krone", (nil, nil, nil), Choices(), reader: reader, settings: Settings())
    #expect(table.notes == [note])
    let history = try HistoryRequest(
      "EUR", "USD", comparedWith: "krone", from: nil, to: nil, every: .day, reader: reader)
    #expect(history.notes == [note])
  }

  @Test("a favourite without a rate now is said, and one that has ended is refused")
  func endedFavourites() throws {
    func remarks(_ words: String...) throws -> [String] {
      var notes: [Line] = []
      return try FavouritesRequest(words, options: options, noting: &notes)
        .remarks(book: RateBook(), clock: Samples.clock, source: .auto).map(\.text)
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
    #expect(try SourcesRequest([]) == .list)
    #expect(try SourcesRequest(["list"]) == .list)
    #expect(try SourcesRequest(["enable", "cnb,nbp", "cnb"]) == .enable(["cnb", "nbp"]))
    #expect(try SourcesRequest(["disable", "ecb"]) == .disable([.ecb]))
    #expect(try SourcesRequest(["move", "cnb", "1"]) == .move("cnb", to: 1))
    for (words, message) in [
      (["enable"], "no source to enable"),
      (["move", "cnb"], "not understood: agio sources move cnb"),
      (["move", "cnb", "0"], "not a position from 1 to 12: 0"),
      (["enable", "nobody"], "no source is called nobody"),
      (["enable", "exec:mine"], "exec:mine is enabled in the configuration only"),
      (["move", "exec:mine", "1"], "exec:mine always comes after all other sources"),
      (["cnb"], "not understood: agio sources cnb"),
    ] {
      let problem = #expect(throws: Problem.self) { _ = try SourcesRequest(words) }
      #expect(problem?.message == message)
    }
    let place = #expect(throws: Problem.self) { _ = try SourcesRequest(["move", "ecb", "99"]) }
    #expect(place?.advice?.hasSuffix("agio sources move ecb 1") == true)
    for name in ["ECB", "ebc", "nbpp"] {
      let near = #expect(throws: Problem.self) { _ = try SourcesRequest(["enable", name]) }
      #expect(near?.advice == "did you mean \(name == "nbpp" ? "nbp" : "ecb")")
    }
  }

  @Test("only the end of a range may be in the future")
  func days() throws {
    let reader = Grammar(today: Samples.clock.today, options: options)
    #expect(try CommandOption.on.day("yesterday", reader) == reader.today.adding(-1))
    #expect(try CommandOption.to.day("2026-12-01", reader) == Samples.day("2026-12-01"))
    #expect(throws: Problem.self) { try CommandOption.on.day("someday", reader) }
    for text in ["2026-12-01", "tomorrow"] {
      let problem = #expect(throws: Problem.self) { try CommandOption.on.day(text, reader) }
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
