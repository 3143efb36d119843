// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("The stored columns of the tape") struct RecordedConversionTests {
  private let old = "1250\tUSD\t1118.87\tEUR\t0.8950948\t2026-10-30\tecb\t"

  @Test("lines of earlier versions are read, and a line with nothing new is stored as they were")
  func migration() throws {
    let conversion = try #require(RecordedConversion(stored: old))
    #expect(conversion.stored == old)
    #expect(conversion.note.isEmpty)
    let noted = conversion.noted("hotel\tin\nRome")
    #expect(noted.note == "hotel in Rome")
    #expect(RecordedConversion(stored: noted.stored) == noted)
  }

  @Test("a line stays on the day it was added, in whatever time zone it is shown later")
  func travelling() throws {
    let line = TapeLine(
      id: 1, at: Timestamp(Samples.day("2026-07-01"), hour: 22, minute: 30), text: "1250 USD",
      detail: old + "\t\t\t\t2026-07-02")
    for offset in [-8 * 3600, 0, 7200] {
      #expect(line.day(offset: offset) == Samples.day("2026-07-02"))
    }
    #expect(line.conversion?.stored == line.entry.detail)
  }

  @Test("an exchange has what was received, and its markup in texts, notes and columns")
  func exchange() throws {
    let line = try SampleTape.exchange(1)
    let conversion = try #require(line.conversion)
    #expect(RecordedConversion(stored: conversion.stored) == conversion)
    #expect(line.text == "1,000.00 USD = 880.00 EUR  markup +1.72 % over ECB Fri 30 Oct 2026")
    let german = Settings(style: NumberStyle(decimalMark: ",", groupingMark: "."))
    #expect(conversion.noteText(german) == "markup +1,72 %")
    #expect(conversion.noted("Visa").noteText(Settings()) == "markup +1.72 %, Visa")
    #expect(conversion.noted("Visa").note == "Visa")
    let report = SampleTape.report([line], totalIn: .eur)
    #expect(report.json.text.contains("\"markup_percent\": 1.715"))
    #expect(TapeFormat.ledger.text(of: report).contains("1000 USD @@ 880.00 EUR"))
    let other = try SampleTape.expenses()[0]
    #expect(other.conversion?.markup == nil && other.conversion?.isExchange == false)
  }

  @Test("damaged columns are not a conversion")
  func damaged() {
    for text in ["", "1\tUSD", "x\tUSD\t1\tEUR\t1\t\t\t", "1\tXXZ\t1\tEUR\t1\t\t\t"] {
      #expect(RecordedConversion(stored: text) == nil)
    }
  }
}
