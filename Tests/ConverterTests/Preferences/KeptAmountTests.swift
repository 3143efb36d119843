// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Testing

@testable import Converter

@Suite("Kept amounts") struct KeptAmountTests {
  @Test(
    "are shown so that typing them again means the same: 5,586 does not become 5.586",
    arguments: [
      ("5,586", DecimalMark.comma), ("5.586", .point), ("0,125", .comma), ("12,5", .comma),
    ])
  func again(text: String, decimal: DecimalMark) {
    for mark in [".", ","] {
      var settings = Settings(
        reading: ReadingOptions(decimal: decimal),
        style: NumberStyle(decimalMark: mark, groupingMark: ""))
      settings.reading.localeDecimal = mark == "." ? nil : .comma
      let entry = TypedAmount(text, options: settings.fieldReading)
      let restored = TypedAmount(kept: entry.portableText ?? "", in: .usd, settings: settings)
      #expect(restored.reading?.plainValue == entry.reading?.plainValue)
      let again = TypedAmount(restored.field.text, options: settings.fieldReading)
      #expect(again.reading?.plainValue == entry.reading?.plainValue, "\(restored.field.text)")
    }
  }
}
