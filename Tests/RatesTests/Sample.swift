// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

@testable import Rates

/// Recorded answers of the sources; `Samples/SOURCES.md` says where each is from.
enum Sample {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "Samples/\(path)")))
  }

  /// Every answer, as `folder/name`, in one order.
  static func paths() throws -> [String] {
    let samples = folder.appending(path: "Samples")
    return try FileManager.default.subpathsOfDirectory(atPath: samples.path)
      .filter { $0.contains("/") }.sorted()
  }

  /// The ECB's zip that the bundle is generated from.
  static func history() throws -> [UInt8] {
    let scripts = folder.deletingLastPathComponent().deletingLastPathComponent()
    return Array(
      try Data(contentsOf: scripts.appending(path: "Scripts/history/eurofxref-hist.zip")))
  }

  /// The file in it, and its days, read once.
  static let historyText = Result { try ZipArchive.onlyFile(history()) }
  static let historyDays = Result { try Source.ecb.decode(history()) }

  static func decode(_ source: Source, _ path: String) throws -> [Publication] {
    try source.decode(bytes(path))
  }
}

/// A day of a literal; a test that misspells one fails there.
func day(_ iso: String) -> Day {
  guard let day = Day(iso: iso) else { preconditionFailure("not a day: \(iso)") }
  return day
}

/// A moment of a literal.
func moment(_ iso: String) -> Timestamp {
  guard let moment = Timestamp(iso: iso) else { preconditionFailure("not a moment: \(iso)") }
  return moment
}

/// A currency of a literal.
func currency(_ code: String) -> Currency {
  guard let currency = Currency(code: code) else { preconditionFailure("no currency: \(code)") }
  return currency
}

/// A decimal of a literal.
func decimal(_ text: String) -> Rational {
  guard let number = Rational(decimal: text) else { preconditionFailure("no number: \(text)") }
  return number
}

/// A publication of literals: `["USD": "1.1"]`.
func publication(
  _ source: SourceID, _ iso: String, base: Currency = .eur, kind: RateKind = .reference,
  _ rates: [String: String]
) -> Publication {
  let quotes = rates.compactMap { code, text in
    PublishedRate(text: text).map { Publication.Quote(currency(code), $0) }
  }
  precondition(quotes.count == rates.count, "not a rate")
  return Publication(source: source, day: day(iso), base: base, kind: kind, quotes: quotes)
}

/// The error of a lookup; nil and a failed test if it returns a rate.
func rateError(_ body: () throws -> RateQuote) -> Problem? {
  do {
    let quote = try body()
    Issue.record("a rate of \(quote.rate) from \(quote.day?.iso ?? "nowhere")")
    return nil
  } catch {
    return error as? Problem
  }
}

/// The error a payload is refused with; nil and a failed test if it is accepted.
func payloadError(_ body: () throws -> [Publication]) -> PayloadError? {
  do {
    let publications = try body()
    Issue.record("\(publications.count) publications were taken")
    return nil
  } catch {
    return error as? PayloadError
  }
}

extension Sample {
  /// The error that publications are refused with; nil when they are accepted.
  static func refusal(
    _ publications: [Publication], book: RateBook, today: Day, scope: FetchScope = .auto
  ) -> PayloadError? {
    do {
      _ = try Acceptance(publications, over: book, today: today, scope: scope)
      return nil
    } catch {
      return error
    }
  }

  /// The first rate of a fetch that is set aside; nil where all are used. A failed test if the fetch is
  /// refused.
  static func doubt(
    _ publications: [Publication], book: RateBook, today: Day, scope: FetchScope = .auto
  ) -> SetAside? {
    do {
      let accepted = try Acceptance(publications, over: book, today: today, scope: scope)
      let all = accepted.publications.flatMap(\.placed)
      return all.first { $0.rate.reason != .publication } ?? all.first
    } catch {
      Issue.record("refused: \(error)")
      return nil
    }
  }
}

extension SetAside {
  /// `USD on 2026-10-30`.
  var row: String { "\(currency.code) on \(day.iso)" }

  /// `moved from 1.1172 of 2026-10-30`; `disagrees with 1.1172 of ecb`.
  var message: String {
    guard let reference = rate.reference else { return rate.reason.rawValue }
    return reference.source == source
      ? "\(rate.reason.rawValue) from \(reference.rate) of \(reference.day.iso)"
      : "\(rate.reason.rawValue) from \(reference.rate) of \(reference.source) \(reference.day.iso)"
  }
}
