// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("The bundled history") struct ReferenceHistoryTests {
  @Test("every one of the ECB's 221,702 rates is in it, text for text, and no other")
  func complete() throws {
    let publications = try Sample.historyDays.get()
    #expect(publications.count == 7_126)
    #expect(ReferenceHistory.count == 7_126)
    var count = 0
    for (row, publication) in publications.enumerated() {
      #expect(ReferenceHistory.day(row) == publication.day)
      for currency in ReferenceHistory.currencies {
        let bundled = ReferenceHistory.rate(currency, row: row)
        let published = publication[currency]
        if bundled != published || bundled?.text != published?.text {
          Issue.record("\(currency) on \(publication.day): \(bundled?.text ?? "N/A")")
        }
        if bundled != nil { count += 1 }
      }
      #expect(ReferenceHistory.publication(row: row) == publication)
    }
    #expect(count == 221_702)
  }

  @Test("each calendar day leads to the last publication on or before it")
  func dayIndex() {
    var row = 0
    var each = ReferenceHistory.firstDay
    while each <= ReferenceHistory.lastDay {
      if row + 1 < ReferenceHistory.count, ReferenceHistory.day(row + 1) <= each { row += 1 }
      #expect(ReferenceHistory.row(onOrBefore: each) == row)
      each = each.adding(1)
    }
    #expect(ReferenceHistory.row(onOrBefore: day("1999-01-03")) == nil)
    #expect(ReferenceHistory.row(onOrBefore: day("2100-01-01")) == ReferenceHistory.count - 1)
  }

  @Test("it spans 1999-01-04 to 2026-10-30 and has 41 currencies")
  func span() {
    #expect(ReferenceHistory.firstDay == day("1999-01-04"))
    #expect(ReferenceHistory.lastDay == day("2026-10-30"))
    #expect(ReferenceHistory.currencies.count == 41)
    #expect(ReferenceHistory.column(of: .eur) == nil)
    #expect(ReferenceHistory.column(of: currency("VND")) == nil)
  }
}
