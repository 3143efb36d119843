// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation

extension Preferences {
  /// The key of the undo history, stored as JSON.
  static let undoKey = "undo"

  /// Reads the preferences from a store's values; nil without any.
  ///
  /// A history written by another version that this one cannot read is left out.
  init?(stored values: [String: String]) {
    self.init(values: values)
    undo = values[Self.undoKey].flatMap {
      try? JSONDecoder().decode(UndoHistory.self, from: Data($0.utf8))
    }
  }

  /// The values to write: those that changed since the preferences were read or written.
  func stored(over kept: [String: String], since before: Preferences) -> [String: String?] {
    var changed: [String: String?] = values(over: kept, since: before).mapValues { $0 }
    guard undo != before.undo else { return changed }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = undo.flatMap { try? encoder.encode($0) }
    changed[Self.undoKey] = .some(data.map { String(decoding: $0, as: UTF8.self) })
    return changed
  }
}
