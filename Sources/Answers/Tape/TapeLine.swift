// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The contents of a line of the tape.
package struct TapeEntry: Equatable, Sendable {
  /// Made when the line was added or changed.
  package let text: String
  /// The stored columns of a conversion; nil for an event. They are kept as they were read, so that
  /// a line that is restored is the same as before, whatever version stored it.
  package let detail: String?
  /// nil for an event, and where this version cannot read the columns: the line is then its text.
  package let conversion: RecordedConversion?

  /// What the store has.
  package init(text: String, detail: String?) {
    self.text = text
    self.detail = detail
    conversion = detail.flatMap { RecordedConversion(stored: $0) }
  }

  package init(event text: String) { self.init(text: text, detail: nil) }

  package init(_ conversion: RecordedConversion, _ settings: Settings) {
    text = conversion.lineText(settings)
    detail = conversion.stored
    self.conversion = conversion
  }
}

extension TapeEntry: CustomReflectable {
  /// Recordings have the effect that adds it with these two.
  package var customMirror: Mirror {
    Mirror(self, children: ["text": text, "detail": detail as Any], displayStyle: .tuple)
  }
}

/// A line of the tape, as stored.
package struct TapeLine: Equatable, Sendable, Identifiable {
  /// Assigned by the store; increases with time.
  package let id: Int64
  package let at: Timestamp
  package let entry: TapeEntry

  package init(id: Int64, at: Timestamp, _ entry: TapeEntry) {
    self.id = id
    self.at = at
    self.entry = entry
  }

  /// What the store has.
  package init(id: Int64, at: Timestamp, text: String, detail: String? = nil) {
    self.init(id: id, at: at, TapeEntry(text: text, detail: detail))
  }

  /// A row that is not what was stored. It has its number, under which it can be removed.
  package init(id: Int64, at: Timestamp, damaged text: String) {
    self.init(id: id, at: at, TapeEntry(text: "damaged: \(text)", detail: ""))
  }

  package var text: String { entry.text }
  package var conversion: RecordedConversion? { entry.conversion }
  package var isEvent: Bool { entry.detail == nil }
  /// Whether it is a conversion whose columns this version cannot read: damaged, or of a later version.
  package var isUnreadable: Bool { !isEvent && conversion == nil }

  /// The text with plain digits, whatever the marks were when it was added, and with all of them.
  var plainText: String { conversion?.exactText ?? text }

  /// The same line with another conversion.
  package func with(_ conversion: RecordedConversion, _ settings: Settings) -> TapeLine {
    TapeLine(id: id, at: at, TapeEntry(conversion, settings))
  }

  /// The day it belongs to: its own date, or the local day it was added.
  package func day(offset: Int) -> Day { conversion?.on ?? dayAdded(offset: offset) }

  fileprivate func dayAdded(offset: Int) -> Day { conversion?.addedOn ?? localDay(offset: offset) }

  /// The day it was added on, in a time zone by its offset from UTC in seconds.
  package func localDay(offset: Int) -> Day { at.adding(seconds: offset).utcDay }
}

extension TapeLine: Codable, CustomReflectable {
  /// In recordings and undo steps, a line is what its row is in the store.
  private struct Stored: Codable {
    let id: Int64
    let at: Timestamp
    let text: String
    let detail: String?
  }

  package init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    self.init(id: stored.id, at: stored.at, text: stored.text, detail: stored.detail)
  }

  package func encode(to encoder: any Encoder) throws {
    try stored.encode(to: encoder)
  }

  private var stored: Stored { Stored(id: id, at: at, text: text, detail: entry.detail) }

  package var customMirror: Mirror { Mirror(reflecting: stored) }
}

extension [TapeLine] {
  /// The lines that match a filter, by day.
  package func shown(matching filter: String, offset: Int) -> [TapeLine] {
    let words = filter.lowercased().split(whereSeparator: \.isWhitespace)
    let found = words.isEmpty ? self : self.filter { $0.contains(words) }
    return found.map { (day: $0.day(offset: offset), line: $0) }
      .sorted { ($0.day, $0.line.id) < ($1.day, $1.line.id) }.map(\.line)
  }

  /// The conversions added on a local day. The newest lines are last, so older ones are not read.
  package func added(on today: Day, offset: Int) -> [TapeLine] {
    let newest = reversed().prefix { $0.dayAdded(offset: offset) >= today }
    return newest.reversed().filter { !$0.isEvent }
  }
}

extension TapeLine {
  /// Whether its text or its note contains all the words, whatever the marks of the amounts in either.
  fileprivate func contains(_ words: [Substring]) -> Bool {
    let text = "\(plainText) \(conversion?.note ?? "")".lowercased()
    let missing = words.filter { !text.contains($0) }
    guard let conversion, missing.allSatisfy({ $0.contains(where: \.isPunctuation) }) else {
      return missing.isEmpty
    }
    let written = Self.numberStyles.map { style in
      conversion.lineText(Settings(style: style)).lowercased()
    }
    return missing.allSatisfy { word in written.contains { $0.contains(word) } }
  }

  /// How people write amounts: `100000.00`, `100,000.00`, `1,00,000.00`, `100.000,00`, `100'000.00`.
  private static let numberStyles = [
    .plain, .english, NumberStyle(decimalMark: ".", groupingMark: ",", indian: true),
    NumberStyle(decimalMark: ",", groupingMark: "."),
    NumberStyle(decimalMark: ".", groupingMark: "'"),
    NumberStyle(decimalMark: ".", groupingMark: "’"),
  ]
}
