// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

@testable import Rates

@Suite("What is recorded and exported") struct StoredFormTests {
  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: encoded) == value)
  }

  @Test("requests and outcomes come back as they were")
  func messages() throws {
    try roundTrip(FetchRequest(source: .ecb, scope: .day(day("2013-06-15"))))
    for scope in [FetchScope.auto, .latest, .recent, .full] { try roundTrip(scope) }
    try roundTrip(FetchOutcome.notModified)
    try roundTrip(FetchOutcome.cancelled)
    try roundTrip(FetchOutcome.failed(Problem(.unavailable, "no route to host")))
    try roundTrip(FetchOutcome.refused(PayloadError(.badValue, "x", row: "USD on 2026-10-30")))
    let table = try Sample.decode(.cnb, "cnb/phpeso-cbfix-daily.txt")
    try roundTrip(FetchOutcome.updated(table, added: 1))
    try roundTrip([SourceSelection.auto, .only("json:https://rates.example")])
    try roundTrip(Problem(.suspended, "x", remedy: .fetch(.frankfurter)))
  }

  @Test("a publication is written in the names people read: ISO days, codes, published texts")
  func publicationText() throws {
    let table = publication(.cnb, "2025-06-20", base: .czk, ["HUF": "100/6.166"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(table), as: UTF8.self)
        == #"{"base":"CZK","day":"2025-06-20","kind":"reference","#
        + #""quotes":[{"currency":"HUF","rate":"100/6.166"}],"skipped":0,"source":"cnb"}"#)
  }

  @Test("a rate out of range is refused when it is read back, too")
  func tampered() {
    let text =
      #"{"base":"EUR","day":"2026-10-30","kind":"reference","#
      + #""quotes":[{"currency":"USD","rate":"-1.1"}],"skipped":0,"source":"ecb"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Publication.self, from: Data(text.utf8))
    }
  }
}
