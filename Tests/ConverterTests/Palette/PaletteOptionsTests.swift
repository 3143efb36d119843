// SPDX-License-Identifier: Apache-2.0

import Answers
import Testing

@testable import Converter

@Suite("Options in the palette") struct PaletteOptionsTests {
  /// A value for each, other than what the test's settings have.
  private static let values = [
    "on": "2024-03-15", "source": "frankfurter", "decimal": ",", "rounding": "up", "digits": "4",
    "exact": "",
  ]

  @Test(
    "change the answer, each of them",
    arguments: PhraseOptions.Option.allCases.map(\.rawValue))
  func change(option: String) throws {
    let value = try #require(Self.values[option])
    let (settings, today) = (Settings(), Samples.clock.today)
    let plain = try PaletteQuery("1.5 usd eur", today: today, settings: settings)
    let changed = try PaletteQuery(
      "1.5 usd eur --\(option) \(value)", today: today, settings: settings)
    #expect(
      plain.query != changed.query || plain.settings != changed.settings
        || plain.isExact != changed.isExact)
  }
}
