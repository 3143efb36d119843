// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GRDB
import Money
import Rates

extension Archive {
  /// The saved view and rows, by key.
  package func preferences() -> [String: String] {
    read([:]) { try Self.preferences(in: $0, &$1) }
  }

  /// Saves values by key; nil deletes one. All or nothing; other keys stay as they are.
  package func setPreferences(_ values: [String: String?]) throws(Problem) {
    try write { try Self.set(values, in: $0) }
  }

  /// Saves what a screen changed since it read or saved its preferences, over what is stored now.
  package func save(_ new: Preferences, since before: Preferences) throws(Problem) {
    try write { db in
      let kept = try Self.preferences(in: db)
      try Self.set(new.stored(over: kept, since: before), in: db)
    }
  }

  static func set(_ values: [String: String?], in db: Database) throws {
    for (key, value) in values {
      if let value {
        try db.replace(in: "preferences", ["key": key, "value": value])
      } else {
        try db.execute(sql: "DELETE FROM preferences WHERE key = ?", arguments: [key])
      }
    }
  }

  /// Before a change: damage is reported where preferences are only read.
  private static func preferences(in db: Database) throws -> [String: String] {
    var damage = Damage()
    return try preferences(in: db, &damage)
  }

  static func preferences(
    in db: Database, _ damage: inout Damage
  ) throws -> [String: String] {
    var values: [String: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT key, value, checksum FROM preferences") {
      if let key = row.text(0), let value = row.text(1), row.isIntact {
        values[key] = value
      } else {
        damage.count(.preference)
      }
    }
    return values
  }
}

extension Archive {
  /// Changes the rows of the screen, and leaves what else it remembers.
  ///
  /// Rows that another agio has changed meanwhile are what `change` gets. `from` is the source currency
  /// of a screen that was never opened, `lineup` what the configuration sets: until it changes there,
  /// these rows take precedence.
  ///
  /// - Returns: the rows after the change.
  package func changeRows(
    from: Currency, over lineup: Answers.Configuration.Lineup, standard: [Currency],
    _ change: @escaping @Sendable ([Currency]) throws(Problem) -> [Currency]
  ) throws(Problem) -> [Currency] {
    try changePreferences(from: from, over: lineup, standard: standard) {
      (preferences) throws(Problem) in
      let rows = try change(preferences.rows)
      preferences.rows = rows
      if !rows.contains(preferences.to), let first = rows.first { preferences.to = first }
    }.rows
  }

  /// Enables, disables or orders sources, as the screen does. `configured` are those that the
  /// configuration enables or disables.
  ///
  /// - Returns: the switches after the change.
  package func changeSources(
    _ request: SourcesRequest, configured: [SourceID], from: Currency,
    over lineup: Answers.Configuration.Lineup, standard: [Currency]
  ) throws(Problem) -> SourceSwitches {
    try changePreferences(from: from, over: lineup, standard: standard) {
      (preferences) throws(Problem) in
      try preferences.switches.apply(request, configured: configured)
    }.switches
  }

  /// Changes what the screen remembers, from what is stored now; nothing where `change` refuses.
  private func changePreferences(
    from: Currency, over lineup: Answers.Configuration.Lineup, standard: [Currency],
    _ change: @escaping @Sendable (inout Preferences) throws(Problem) -> Void
  ) throws(Problem) -> Preferences {
    try write { db in
      let kept = try Self.preferences(in: db)
      let before =
        Preferences(stored: kept)
        ?? Preferences(
          rows: standard, from: from, to: standard.first ?? from, amount: "1")
      var preferences = before.applying(lineup)
      let start = preferences
      try change(&preferences)
      if preferences != start {
        try Self.set(preferences.stored(over: kept, since: before), in: db)
      }
      return preferences
    }
  }
}

extension Preferences {
  /// Reads the preferences from a store's values; nil without any. What another version wrote and this one
  /// cannot read is left out.
  init?(stored values: [String: String]) {
    guard let from: Currency = values.preference("from") else { return nil }
    let codes: [String] = values.preference("rows") ?? []
    let rows = Preferences.rows(codes.compactMap { Currency(code: $0) })
    self.init(
      rows: rows, from: from, to: values.preference("to") ?? rows[0],
      amount: values.preference("amount") ?? "1",
      switches: values.preference("switches") ?? SourceSwitches(),
      theme: values.preference("theme"), tapeTotals: values.preference("tape-totals"),
      undo: values.preference("undo"), over: values.preference("over"),
      recent: values.preference("recent"), range: values.preference("range"),
      output: values.preference("output"))
  }

  private var stored: [String: String?] {
    [
      "rows": .json(rows), "from": .json(from), "to": .json(to),
      "amount": .json(amount), "output": .json(output), "switches": .json(switches),
      "theme": .json(theme), "tape-totals": .json(tapeTotals), "undo": .json(undo),
      "range": .json(range), "over": .json(over), "recent": .json(recent),
    ]
  }

  /// The values to write: those that changed since the preferences were read or written, so that two agios
  /// overwrite each other's values only where both changed them. Nil deletes one.
  func stored(over kept: [String: String], since before: Preferences) -> [String: String?] {
    guard let other = Preferences(stored: kept) else { return stored.filter { $0.value != nil } }
    let known = before.stored
    return merged(over: other, since: before).stored.filter { $0.value != known[$0.key] }
  }
}

extension [String: String] {
  /// A value of the store; nil where there is none, or one that this version cannot read.
  func preference<Kept: Decodable>(_ key: String) -> Kept? {
    self[key].flatMap { try? JSONDecoder().decode(Kept.self, from: Data($0.utf8)) }
  }
}

extension String? {
  /// A value for the store.
  static func json(_ value: (some Encodable)?) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return value.flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
