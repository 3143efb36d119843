// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Phrases answered line by line") struct PhraseStreamTests {
  private let book = RateBook()

  private func choices(_ format: ReportFormat = .text, isQuiet: Bool = false) -> Choices {
    var choices = Choices()
    (choices.format, choices.isQuiet) = (format, isQuiet)
    return choices
  }

  private func answers(
    _ phrases: [String], _ choices: Choices = Choices(), on day: Day? = nil
  ) -> (text: String, stream: PhraseStream) {
    let form = PhraseForm(choices, settings: Settings(), AskedTime(day: day))
    var stream = PhraseStream(form)
    var text = stream.head
    for phrase in phrases {
      let answer =
        switch form.read(phrase, at: Samples.clock) {
        case .success(let query):
          form.answer(
            stream.count + 1, query, book: book, clock: Samples.clock, rows: [.eur, .jpy])
        case .failure(let fault): form.answer(stream.count + 1, phrase, fault)
        }
      text += stream.add(answer)
    }
    return (text, stream)
  }

  private let stale = "  ECB 30 Oct 2026, stale"
  private let phrases = ["100 usd eur, jpy", "", "100 usd to", "eurusd", "100 usd"]

  @Test("each phrase has exactly one line, empty where there is no answer")
  func lines() {
    let (text, _) = answers(phrases)
    #expect(
      text == """
        100.00 USD = 89.51 EUR; 100.00 USD = 15,725 JPY\(stale)


        1.00 EUR = 1.12 USD\(stale)
        100.00 USD = 89.51 EUR; 100.00 USD = 15,725 JPY\(stale)

        """)
    #expect(answers(phrases, choices(isQuiet: true)).text == "89.51 15725\n\n\n1.12\n89.51 15725\n")
    #expect(answers(phrases, choices(.json)).text.split(separator: "\n").count == phrases.count)
  }

  @Test("which of several answers is stale was not said")
  func staleLines() {
    let (text, _) = answers(["100 eur usd on 2026-11-20", "100 eur usd on 2026-10-30", "2 eur hrk"])
    #expect(
      text == """
        100.00 EUR = 111.72 USD\(stale)
        100.00 EUR = 111.72 USD
        2.00 EUR = 15.07 HRK

        """)
  }

  @Test("figures keep their places: a target without a rate has a hyphen")
  func places() {
    let text = answers(["100 usd to eur, aed, jpy", "1 eur aed"], choices(isQuiet: true)).text
    #expect(text == "89.51 - 15725\n\n")
  }

  @Test("the source of each rate is said, however many there are")
  func many() {
    let days = (0...PhraseStream.mostSeen).map { Samples.day("2020-01-01").adding($0).iso }
    var (_, stream) = answers(days.map { "1 eur usd on \($0)" } + ["1 eur usd"])
    var (_, one) = answers(["1 eur usd"])
    let lines = one.takeRemarks().filter { $0.kind == .provenance }
    #expect(
      !lines.isEmpty && stream.takeRemarks().filter { $0.kind == .provenance }.last == lines.last)
  }

  @Test("a publication that is not stored is reported, once")
  func missing() {
    var (_, stream) = answers(["100 eur usd on 2026-11-03", "5 eur usd on 2026-11-03"])
    let notes = stream.takeRemarks().filter { $0.kind == .note }
    #expect(notes.map(\.text) == ["ECB's publication of 2026-11-03 is not stored"])
  }

  @Test("a table has a line of headings and a row for each target, with the number of the phrase")
  func table() {
    let (text, _) = answers(phrases, choices(.csv))
    let rows = text.split(separator: "\r\n").map { $0.split(separator: ",").first ?? "" }
    #expect(rows == ["line", "1", "1", "2", "3", "4", "5", "5"])
    let widths = answers(phrases, choices(.tsv)).text.split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }
    #expect(Set(widths) == [10])
  }

  @Test("how a phrase was read is said with its line; with --quiet only that rates are stale")
  func readings() {
    let phrases = ["100 krona in eur", "1,234.5 usd eur"]
    let notes = ["line 1: krona is read as SEK; could be ISK", "line 2: read as 1234.5 USD"]
    for format in [ReportFormat.text, .csv, .tsv] {
      var stream = answers(phrases, choices(format)).stream
      #expect(stream.takeRemarks().filter { $0.kind == .note }.map(\.text) == notes)
    }
    var quiet = answers(phrases, choices(isQuiet: true)).stream
    // Of stale rates it says so, once for each publication.
    #expect(
      quiet.takeRemarks() == [
        Line(.stale, "line 1: the ECB rates of 2026-10-30 are stale: 22 days old")
      ])
  }

  @Test("a rate in the phrase is compared with that of the source")
  func ownRate() {
    var stream = answers(["50 eur to usd at 1.05 on 2026-10-30"]).stream
    #expect(
      stream.takeRemarks().map(\.text) == [
        "line 1: ECB, Fri 30 Oct 2026: 55.86 USD; your rate gives 6.02 % less",
        "the rate is your own, written with the amount",
      ])
  }

  @Test("a blank line has an object or a row without an error")
  func blank() {
    #expect(answers([" "], choices(.json)).text == "{\"asked\": \" \"}\n")
    #expect(answers([""], choices(.csv)).text.hasSuffix("\r\n1,,,,,,,,,\r\n"))
  }

  @Test("failures name their line, provenance is said once, and the worst status counts")
  func remarks() {
    var stream = answers(["1 usd eur", "1 usd", "1 eur aed", "  ", "1 usd to"]).stream
    let remarks = stream.takeRemarks()
    #expect(
      remarks.prefix(3).map(\.text) == [
        "ECB · Fri 30 Oct 2026 · 22 days old, stale", "line 3: ECB does not quote AED",
        "another source may have it: agio 1 EUR to AED --source frankfurter --refresh",
      ])
    #expect(remarks.filter { $0.kind == .problem }.last?.text.hasPrefix("line 5: ") == true)
    #expect(stream.takeRemarks().isEmpty)
  }

  @Test("what all rows lack is said once, with one command")
  func rowsWithoutRate() {
    var stream = answers(["S/ 25.50"]).stream
    #expect(
      stream.takeRemarks().map(\.text) == [
        "line 1: ECB does not quote PEN",
        "another source may have it: agio 25.5 PEN --source frankfurter --refresh",
      ])
  }

  @Test("the exit status is the worst of all lines; a blank line is no failure")
  func status() {
    #expect(answers(["1 usd eur", " ", ""]).stream.exitStatus == .answered)
    #expect(answers(["1 eur aed", "1 usd eur"]).stream.exitStatus == .unavailable)
    #expect(answers(["what", "1 eur aed", "1 usd eur"]).stream.exitStatus == .usage)
  }

  @Test("every phrase is answered as of the day of --on")
  func day() {
    let (text, _) = answers(["100 usd eur"], on: Samples.day("2024-03-17"))
    #expect(text == "100.00 USD = 91.81 EUR\n")
  }
}

@Suite("The rates a stream needed") struct StreamUseTests {
  @Test("are those of each pair and each day once, of today where a phrase has no day")
  func once() throws {
    let today = Samples.clock.today
    let reader = Grammar(today: today, options: ReadingOptions())
    var use = StreamUse()
    for phrase in ["100 usd eur", "5 usd eur", "5 usd on 2024-03-15"] {
      use.add(try reader.query(phrase), rows: [.gbp], today: today)
    }
    #expect(Set(use.pairs.map { $0.from.code + $0.to.code }) == ["USDEUR", "USDGBP"])
    let day = Samples.day("2024-03-15")
    #expect(Set(use.dates) == [today...today, day...day])
  }
}
