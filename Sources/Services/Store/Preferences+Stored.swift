// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import Money

extension Preferences {
  /// Reads the preferences from a store's values; nil without any. What another version wrote and this one
  /// cannot read is left out.
  init?(stored values: [String: String]) {
    guard let from: Currency = values.preference("from") else { return nil }
    let codes: [String] = values.preference("favourites") ?? []
    let rows = Preferences.rows(codes.compactMap { Currency(code: $0) })
    self.init(
      favourites: rows, from: from, to: values.preference("to") ?? rows[0],
      amount: values.preference("amount") ?? "1",
      switches: values.preference("switches") ?? SourceSwitches(),
      theme: values.preference("theme"), tapeTotals: values.preference("tape-totals"),
      undo: values.preference("undo"), over: values.preference("over"),
      recent: values.preference("recent"), range: values.preference("range"),
      output: values.preference("output"))
  }

  private var stored: [String: String?] {
    [
      "favourites": .json(favourites), "from": .json(from), "to": .json(to),
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
