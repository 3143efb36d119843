// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Prices in files of accounts") struct PriceFormatTests {
  private let key = PriceFormat.Entry(day: "2024-03-15", base: "EUR", quote: "USD")

  @Test("each format finds what it wrote itself, under any name it accepts")
  func roundTrip() throws {
    for format in PriceFormat.appendable {
      for name in ["EUR", "$", "US$", "the yen 1", "A2", "zł", "B'C"] where format.accepts(name) {
        let key = PriceFormat.Entry(day: "2024-03-15", base: name, quote: "GBP")
        let turned = PriceFormat.Entry(day: "2024-03-15", base: "GBP", quote: name)
        let text =
          format.head + format.line(key, rate: "1.08920", source: "ecb")
          + format.line(turned, rate: "0.9", source: "ecb")
        #expect(
          try format.contents(of: text, year: 2024).keys == [key, turned], "\(format) \(name)")
      }
    }
  }

  @Test("the ending of a file's name says its format")
  func endings() {
    for (path, format) in [
      ("a/b.beancount", PriceFormat.beancount), ("x.BEAN", .beancount), ("p.csv", .csv),
      ("p.tsv", .tsv), ("p.hledger", .hledger), ("p.gnucash", .gnucash), ("p.ledger", .ledger),
      ("p.journal", .ledger), ("prices", .ledger), ("a.csv/prices", .ledger), ("p.json", .json),
    ] {
      #expect(PriceFormat(ofFile: path) == format, "\(path)")
    }
    #expect(throws: Problem.self) { try PriceFormat(ofFile: "p.json").checkAppending(to: "p.json") }
  }

  @Test("a currency can be called in GnuCash by a code only")
  func gnucashNames() throws {
    let error = #expect(throws: Problem.self) { try PriceNames(["USD=$"], for: .gnucash) }
    #expect(error?.message == "\"$\" is not a valid commodity name in gnucash")
    #expect(error?.advice?.contains("--name") == true)
    #expect(try PriceNames(["CNH=CNY"], for: .gnucash) == PriceNames(["cnh=CNY"], for: .gnucash))
  }

  @Test("a name for a currency that there is not is refused with its code")
  func unknownNames() {
    let error = #expect(throws: Problem.self) { try PriceNames(["XYZ=x"], for: .ledger) }
    #expect(error?.code == .unknownCurrency && error?.message.contains("XYZ") == true)
  }

  @Test(
    "a price in ledger's format is found as people write it",
    arguments: [
      "P 2024-03-15 EUR 1.0892 USD", "P 2024/3/15 EUR USD 1.0892",
      "P\t2024.03.15  EUR  1,0892  USD",
      "P 2024-03-15 16:00:00 EUR 1.0892 USD ; ECB", "P 2024-03-15 \"EUR\" 1'089.2 \"USD\"",
    ])
  func directives(line: String) throws {
    #expect(try PriceFormat.ledger.contents(of: line + "\n", year: 2024).keys == [key])
  }

  @Test(
    "other lines are not prices",
    arguments: [
      "", "; P 2024-03-15 EUR 1 USD", "Price 2024-03-15 EUR 1 USD", "P 2024-03 EUR 1 USD",
      "P 2024-13-15 EUR 1 USD", "P 2024-03-15 EUR", "P", "P 2024-03-15 EUR 1", "P 2024-03-15 \"EUR",
    ])
  func others(line: String) throws {
    #expect(try PriceFormat.ledger.contents(of: line, year: 2024).keys.isEmpty)
  }

  @Test("a price in beancount's format is found, and other directives are not")
  func beancount() throws {
    let text = """
      2024-03-15 price EUR  1.0892 USD ; ECB
      2024-03-15 open Assets:Cash EUR USD
        2024-03-15 price EUR 1.2 GBP
      """
    #expect(try PriceFormat.beancount.contents(of: text, year: 2024).keys == [key])
  }

  @Test("prices are added to files of their own format, and to journals without any")
  func ownFiles() {
    let key = PriceFormat.Entry(day: "2024-03-15", base: "EUR", quote: "USD")
    for format in PriceFormat.appendable {
      let line = format.line(key, rate: "1.0892", source: "ecb")
      for text in ["", "\n \n", format.head + line, "\u{FEFF}" + format.head + line, line] {
        #expect(throws: Never.self, "\(format) \(text)") { try format.check(text, of: "p") }
      }
    }
    let journals: [(PriceFormat, String)] = [
      (.ledger, "; mine\n2024-03-15 * Bakery\n    Expenses:Bread  5 EUR\n    Assets\n"),
      (.hledger, "include other.journal\n\nP 2024-03-15 EUR 1 USD\n"),
      (.beancount, "* Headings\n2024-03-15 * \"Bakery\"\n  Assets:Cash  -5 EUR\n"),
      (.beancount, "option \"title\" \"Mine\"\n2024-03-15 open Assets:Cash\n"),
      (.csv, "\"Date\",\"Base\",\"Quote\",\"Rate\",\"Source\"\r\n"),
    ]
    for (format, text) in journals {
      #expect(throws: Never.self, "\(format) \(text)") { try format.check(text, of: "p") }
    }
  }

  @Test("prices are not added to a file of another format")
  func foreignFiles() {
    let key = PriceFormat.Entry(day: "2024-03-15", base: "EUR", quote: "USD")
    for format in PriceFormat.appendable {
      for other in PriceFormat.appendable {
        let isSame = Set([format, other]).isSubset(of: [.ledger, .hledger]) || format == other
        let text = other.head + other.line(key, rate: "1.0892", source: "ecb")
        #expect(((try? format.check(text, of: "p.csv")) != nil) == isSame, "\(format) to \(other)")
      }
      #expect(throws: Problem.self, "\(format)") {
        try format.check("{\"prices\": []}\n", of: "p.json")
      }
    }
    for (format, text, looks, advice) in [
      (
        PriceFormat.ledger, "2024-01-01 open Assets:Cash\n", "it looks like beancount",
        "add --format beancount, or name another file"
      ),
      (
        .beancount, "account Assets:Cash\n", "it looks like ledger",
        "add --format ledger, or name another file"
      ),
      (
        .csv, "name,amount\nlunch,5\n", "its first line is neither its heading nor a price",
        "name another file"
      ),
    ] {
      let problem = #expect(throws: Problem.self) { try format.check(text, of: "p") }
      #expect(
        problem?.message
          == "p is not a \(format == .csv ? "CSV" : format.rawValue) price file; \(looks)")
      #expect(problem?.advice == advice)
    }
  }

  @Test("a table's fields may hold commas, line ends and doubled quotes")
  func quotedFields() throws {
    let text =
      "date,base,quote\r\n\"2024-03-15\",\"a, b\",USD,1,ecb\r\n2024-03-15,EUR,\"x\n\"\"y\"\"\"\n"
    #expect(
      try PriceFormat.csv.contents(of: text, year: 2024).keys == [
        PriceFormat.Entry(day: "2024-03-15", base: "a, b", quote: "USD"),
        PriceFormat.Entry(day: "2024-03-15", base: "EUR", quote: "x\n\"y\""),
      ])
  }

  @Test("prices in comments are none, in the blocks each program knows")
  func comments() throws {
    let price = "P 2024-03-15 EUR 1.1 USD\n"
    for (format, text, isKnown, isOpen) in [
      (PriceFormat.ledger, "comment\n\(price)end comment\n", false, false),
      (.hledger, "comment\n\(price)end comment\n", false, false),
      (.ledger, "test\n\(price)end test\n", false, false),
      (.ledger, "!comment old\n\(price)end comment old\n", false, false),
      (.hledger, "comment\n\(price)end comment old\n", false, true),
      (.ledger, "comment\n\(price)", false, true),
      (.ledger, "comment\nend comment\n\(price)", true, false),
      (.ledger, "comment\n  end comment\n\(price)", false, true),
      (.ledger, "comments\n\(price)", true, false),
      (.ledger, "  comment\n\(price)", true, false),
    ] {
      let contents = try format.contents(of: text, year: 2026)
      #expect(contents.keys == (isKnown ? [key] : []), "\(format) \(text)")
      #expect(contents.isOpen == isOpen, "\(format) \(text)")
    }
  }

  @Test("a journal's year is that of its dates without one, else the current one")
  func years() throws {
    for text in [
      "Y 2024\nP 3/15 EUR 1 USD", "Y2024\nP 03-15 EUR 1 USD", "year 2024\nP 3.15 EUR 1 USD",
    ] {
      #expect(try PriceFormat.ledger.contents(of: text, year: 2026).keys == [key], "\(text)")
    }
    #expect(try PriceFormat.hledger.contents(of: "P 3/15 EUR 1 USD\n", year: 2024).keys == [key])
  }

  @Test("the first line after a byte order mark is read")
  func byteOrderMark() throws {
    for format in PriceFormat.appendable {
      let text = "\u{FEFF}" + format.line(key, rate: "1.08920", source: "ecb")
      #expect(try format.contents(of: text, year: 2026).keys == [key], "\(format)")
    }
  }

  @Test("a text that is no journal is refused")
  func notAJournal() {
    for format in [PriceFormat.ledger, .hledger, .beancount] {
      for text in ["name,age\nbob,3\n", "2024-01-01,5,Coffee\n", "Dear Ada\n", "<html>\n"] {
        let problem = #expect(throws: Problem.self, "\(format) \(text)") {
          try format.check(text, of: "p")
        }
        #expect(problem?.advice == "name another file")
      }
    }
    for text in ["; mine\n", "P 2024-03-15 EUR 1 USD\n", "Y2024\n", "2024/1/2 x\n", "account a\n"] {
      #expect(throws: Never.self, "\(text)") { try PriceFormat.ledger.check(text, of: "p") }
    }
  }

  @Test("words of ledger's expressions are in quotation marks")
  func reservedNames() throws {
    for (name, written) in [("or", "\"or\""), ("True", "\"True\""), ("oro", "oro")] {
      let key = PriceFormat.Entry(day: "2024-03-15", base: "EUR", quote: name)
      let line = PriceFormat.ledger.line(key, rate: "1.1", source: "ecb")
      #expect(line == "P 2024-03-15 EUR 1.1 \(written)\n")
      #expect(try PriceFormat.ledger.contents(of: line, year: 2024).keys == [key])
    }
  }

  @Test("a name that a format cannot write is refused with what it can")
  func names() throws {
    for (name, format) in [
      ("USD=$", PriceFormat.beancount), ("USD=D", .beancount), ("USD=", .ledger),
      ("USD=a\"b", .ledger), ("USD= x", .csv), ("USD", .ledger), ("XXQ=x", .ledger),
    ] {
      #expect(throws: Problem.self, "\(name)") { try PriceNames([name], for: format) }
    }
    #expect(throws: Problem.self) { try PriceNames(["USD=x", "GBP=x"], for: .ledger) }
    #expect(throws: Problem.self) { try PriceNames(["USD=x", "USD=y"], for: .ledger) }
    let euro = try PriceNames(["USD=EUR"], for: .ledger)
    #expect(throws: Problem.self) { try euro.check([.eur, .usd]) }
    #expect(throws: Never.self) { try euro.check([.gbp, .usd, .gbp]) }
  }

  @Test("a base is priced in each of the others, or pairs have a base each")
  func pairs() throws {
    func read(_ words: [String], base: String? = nil) throws -> [String] {
      try PricedPairs(
        words, base: base,
        reader: Grammar(today: Samples.clock.today, options: ReadingOptions())
      ).queries.map { "\($0.from?.code ?? "")\($0.targets.first?.code ?? "")" }
    }
    #expect(try read(["eur", "usd", "EUR", "gbp"]) == ["EURUSD", "EURGBP"])
    #expect(try read(["usd,", "gbp"], base: "eur") == ["EURUSD", "EURGBP"])
    #expect(try read(["EUR/USD", "usdjpy"]) == ["EURUSD", "USDJPY"])
    for words in [[], ["eur"], ["eur", "eur"], ["eur", "xyz"], ["eur/usd", "gbp"]] {
      #expect(throws: Problem.self, "\(words)") { _ = try read(words) }
    }
  }
}
