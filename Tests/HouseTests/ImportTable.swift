// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which module may import which.
///
/// A module that is not in the table must not exist, and an import that is not in it must not be
/// written.
enum ImportTable {
  /// What comes with the language, open to a module. The C library, which reads files and the clock, is
  /// open only where neither is off limits, and to `Reducers`, which compares memory and threads with it.
  static func language(of module: String) -> Set<String> {
    let library: Set = ["Glibc", "Darwin", "Musl"]
    let isOpen = ["Reducers", "Terminal", "Services", "agio"].contains(module)
    return Set(["Synchronization", "Observation"]).union(isOpen ? library : [])
  }

  /// What each module may import beyond ``language(of:)``, and what a folder of one may import in
  /// addition: the last column of the table in CONTRIBUTING.md, without what is in parentheses.
  private static let rows: [String: Set<String>] = {
    let text = House.files(under: "", named: ["CONTRIBUTING.md"]).first?.text ?? ""
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix("| may import |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    func names(_ cell: String) -> [String] {
      cell.replacing(#/\(.*\)|`/#, with: "").split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return Dictionary(
      rows.flatMap { row in
        let cells = row.split(separator: "|").map(String.init)
        let allowed = Set(names(cells[cells.count - 1])).subtracting(["nothing"])
        return names(cells[0]).map { ($0, allowed) }
      }
    ) { $0.union($1) }
  }()

  static let modules = Set(rows.keys.filter { !$0.contains("/") })

  /// What some file of a module may import.
  static func allowed(for module: String) -> Set<String> {
    rows.reduce(into: []) { all, row in
      if (row.key + "/").hasPrefix(module + "/") { all.formUnion(row.value) }
    }
  }

  /// What a file may import, by its path.
  static func allowed(in path: String) -> Set<String> {
    rows.reduce(into: []) { all, row in
      if path.hasPrefix("Sources/" + row.key + "/") { all.formUnion(row.value) }
    }
  }

  /// The folders that may import more than their module.
  static let folders = rows.keys.filter { $0.contains("/") }

  /// The modules written in C, and the system libraries each may include.
  static let inC: Set = [
    "CBuild", "CNcursesw", "CTerminal", "CCurl", "CProgram", "CExpat", "CIconv", "CZlib",
    "CReferenceRates",
  ]

  /// Products of packages, by the modules they provide.
  static let products: Set = [
    "BigInt", "DequeModule", "HeapModule", "OrderedCollections", "CustomDump", "IssueReporting",
    "GRDB", "GRDBSQLite", "ArgumentParser", "Logging",
  ]
}
