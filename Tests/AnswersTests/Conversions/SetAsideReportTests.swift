// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// Every place that shows a rate shows that it is stale, and why.
@Suite("A rate that was set aside is marked wherever it is shown") struct SetAsideReportTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-11-03")).adding(seconds: 72_000),
    today: Samples.day("2026-11-03"))

  private func book() throws -> RateBook {
    func table(_ iso: String, _ setAside: [Currency]) throws -> Publication {
      let rates = [
        (Currency.usd, "1.12"), (.gbp, "0.85"), (.jpy, "175"), (.chf, "0.93"), (.sek, "11"),
        (.nok, "11.5"), (.dkk, "7.46"),
      ]
      return Publication(
        source: .ecb, day: Samples.day(iso), base: .eur, kind: .reference,
        quotes: try rates.filter { !setAside.contains($0.0) }.map {
          Publication.Quote($0.0, try #require(PublishedRate(text: $0.1)))
        },
        setAside: setAside.map { SetAsideRate($0, "9.9", .moved, nil) })
    }
    return RateBook(stored: [try table("2026-11-02", []), try table("2026-11-03", [.usd, .gbp])])
  }

  private func report(_ phrase: String, strict: Bool = false) throws -> ConversionReport {
    let query = try Grammar(today: clock.today, options: ReadingOptions()).query(phrase)
    let answer = Answer(query, book: try book(), clock: clock, settings: Settings())
    return ConversionReport(answer, limit: AgeLimit(isStrict: strict))
  }

  @Test("several targets set aside are all named")
  func targets() throws {
    let texts = try report("100 usd to eur, gbp").remarks.map(\.text).joined(separator: "\n")
    #expect(texts.contains("USD of 3 Nov 2026 set aside"))
    #expect(texts.contains("GBP of 3 Nov 2026 set aside"))
    let strict = try report("100 usd to gbp", strict: true).answer.results
      .compactMap { $0.violation(of: AgeLimit(isStrict: true)) }
    #expect(strict.first?.remedy == .acceptRates(.ecb, ["USD@2026-11-03", "GBP@2026-11-03"]))
  }

  @Test("the advice about an old day accepted the rate of a newer one")
  func namedDay() throws {
    let usd = try report("100 usd to eur", strict: true).answer.results[0]
    let command = try #require(
      usd.violation(of: AgeLimit(isStrict: true))?.remedy?.command)
    #expect(command.hasSuffix("agio update --source ecb --accept USD@2026-11-03"))
  }

  @Test("with --quiet one line on standard error says that a number is stale, and why")
  func quiet() throws {
    var choices = Choices()
    choices.isQuiet = true
    let output = CommandOutput(try report("100 usd to eur"), as: choices)
    let reason = "USD of 3 Nov 2026 set aside: implausible"
    #expect(
      output.remarks == [Line(.stale, "the ECB rates of 2026-11-02 are stale: \(reason)")])
    #expect(output.status == .answered)
    #expect(CommandOutput(try report("100 jpy to eur"), as: choices).remarks.isEmpty)
    let strict = CommandOutput(try report("100 usd to eur", strict: true), as: choices)
    #expect(strict.remarks.map(\.kind) == [.stale, .advice])
    choices.format = .json
    #expect(CommandOutput(try report("100 usd to eur"), as: choices).remarks.isEmpty)
  }

  @Test("alerts show that the rate of their pair is stale")
  func alerts() throws {
    let alert = Alert(
      from: .eur, to: .usd, direction: .above, threshold: "2", source: .auto,
      since: Samples.day("2026-11-02"))
    let report = AlertsReport([alert], book: try book(), clock: clock)
    #expect(report.text.contains("2026-11-02, stale"))
    #expect(report.plain.contains("of 2026-11-02, stale"))
    #expect(report.json.text.contains("\"stale\": true"))
    #expect(report.json.text.contains("USD of 3 Nov 2026 set aside"))
    // As the row's reason, and as a note.
    #expect(report.json.text.split(separator: "USD of 3 Nov 2026 set aside").count == 3)
    #expect(report.remarks.map(\.text).contains { $0.hasPrefix("USD of 3 Nov 2026 set aside") })
  }

  @Test("a line of the tape remembers that its rate was stale")
  func tape() throws {
    let answer = try report("100 usd to eur").answer
    let context = TapeContext(
      book: try book(), clock: clock, settings: Settings())
    let entry = try #require(context.entries(of: answer).first)
    #expect(entry.text.hasSuffix(", stale"))
    let line = TapeLine(id: 1, at: clock.now, text: entry.text, detail: entry.detail)
    #expect(line.conversion?.isStale == true)
    let tape = TapeReport([line], totalIn: .eur, context)
    #expect(tape.text.contains("stale rate"))
    #expect(tape.plain.contains("stale rate"))
    #expect(tape.json.text.contains("\"stale\": true"))
    #expect(tape.columns.last?.contains("stale") == true)
    let noted = try #require(line.conversion).noted("lunch")
    #expect(noted.noteText(Settings()) == "stale rate, lunch")
  }
}
