// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

@testable import Services

/// Publications made for tests, and stores to put them into.
enum SamplePublications {
  static func ecb(_ iso: String, usd: String = "1.1170", jpy: String = "175.64") throws
    -> Publication
  {
    try publication("ecb", iso, ["USD": usd, "JPY": jpy, "GBP": "0.83380"])
  }

  static func publication(
    _ source: SourceID, _ iso: String, _ rates: [String: String], fetched: String? = nil
  ) throws -> Publication {
    Publication(
      source: source, day: try day(iso), base: .eur, kind: .reference,
      fetched: fetched.flatMap { Timestamp(iso: $0) },
      quotes: try rates.map { code, text in
        .init(try unwrap(Currency(code: code)), try unwrap(PublishedRate(text: text)))
      })
  }

  static func day(_ iso: String) throws -> Day { try unwrap(Day(iso: iso)) }

  static func moment(_ iso: String) throws -> Timestamp { try unwrap(Timestamp(iso: iso)) }

  static func archive(_ path: String?) -> Archive {
    Archive(path: path) { Day(daysSince1970: 20_778) }
  }

  private static func unwrap<T>(_ value: T?) throws -> T {
    guard let value else { throw Missing() }
    return value
  }

  struct Missing: Error {}
}
