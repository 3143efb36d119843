// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// The rows found by a read that are missing something or differ from what was written.
struct Damage {
  struct Key: Hashable, Comparable {
    let source: String
    let day: String

    static func < (left: Key, right: Key) -> Bool {
      (left.source, left.day) < (right.source, right.day)
    }
  }

  /// Publications whose rows are not those that were stored.
  var publications: Set<Key> = []
  /// How many other rows of a table cannot be read.
  private(set) var rows: [Part: Int] = [:]

  /// What is counted: rows of a table, and pages of the file.
  enum Part: Hashable, CaseIterable {
    case tape, alert, preference, fetch, rate, page
  }

  var isEmpty: Bool { publications.isEmpty && rows.isEmpty }

  mutating func count(_ part: Part) {
    rows[part, default: 0] += 1
  }

  /// A note on the rows that are left in place, with what the user loses.
  func notes(_ name: String) -> [String] {
    Part.allCases.compactMap { part in
      guard let count = rows[part], let what = part.words(count) else { return nil }
      return "\(what) cannot be read and \(count == 1 ? "stays" : "stay") in \(name)"
    }
  }

  /// The publications, as named in a note.
  var publicationNames: String {
    let keys = publications.sorted()
    let names = keys.prefix(3).map { key in
      "\(Sources.find(SourceID(rawValue: key.source))?.name ?? key.source), \(key.day)"
    }
    let more = keys.count > 3 ? [" and \(keys.count - 3) more"] : []
    return names.joined(separator: "; ") + more.joined()
  }
}

extension Damage.Part {
  /// Nil for what is fetched or chosen again.
  fileprivate func words(_ count: Int) -> String? {
    switch self {
    case .tape: count.counted("line") + " of the tape"
    case .alert: count.counted("alert")
    case .preference: count.counted("setting")
    case .fetch, .rate, .page: nil
    }
  }
}
