// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates

/// Documents as the ECB writes them: the real samples, and ones of the days a test needs.
enum ECBDocument {
  /// An ECB sample of the rates' own tests.
  static func sample(_ name: String) throws -> [UInt8] {
    try SampleFile.bytes("ecb/" + name)
  }

  /// The daily sample of July 2026, redated.
  static func daily(_ iso: String, usd: String = "1.1415") throws -> [UInt8] {
    let text = String(
      decoding: try sample("libqalculate-eurofxref-daily-2026-07-06.xml"), as: UTF8.self)
    return Array(
      text.replacingOccurrences(of: "2026-07-06", with: iso)
        .replacingOccurrences(of: "'USD' rate='1.1415'", with: "'USD' rate='\(usd)'").utf8)
  }

  /// The working days of November 2026 up to one of them: what was published after the bundle
  /// ended.
  static func november(through last: Int) -> [String] {
    (2...last).filter { ![7, 8, 14, 15, 21, 22, 28, 29].contains($0) }
      .map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
  }

  /// The bundle's last publications and then those of further days, as the 90-day file has them.
  static func recent(_ further: [String]) -> [UInt8] {
    let book = RateBook()
    var days: [Publication] = []
    var day = book.newestDay(of: .ecb)
    while let next = day, days.count < 60,
      let publication = book.publication(of: .ecb, onOrBefore: next)
    {
      days.append(publication)
      day = publication.day.adding(-1)
    }
    let newest = days.first
    let added = further.reversed().compactMap { iso in newest.map { (iso, $0.quotes) } }
    let cubes = (added + days.map { ($0.day.iso, $0.quotes) }).map { iso, quotes in
      let lines = quotes.map { "<Cube currency=\"\($0.currency.code)\" rate=\"\($0.rate.text)\"/>" }
      return "<Cube time=\"\(iso)\">\(lines.joined())</Cube>"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope       xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"       xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">      <gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender>      <gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>      <Cube>\(cubes.joined())</Cube></gesmes:Envelope>
      """.utf8)
  }
}
