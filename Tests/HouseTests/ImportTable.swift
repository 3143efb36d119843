// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Which module may import which.
///
/// A module that is not in this table must not exist, and an import that is not in it must not be
/// written. Changing the table changes the design: give the reason in the commit.
enum ImportTable {
  /// The C library and the modules of the language, open to every module.
  static let language: Set = ["Glibc", "Darwin", "Musl", "Synchronization", "Observation"]

  /// What each module may import beyond ``language``.
  static let allowed: [String: Set<String>] = [
    "Reducers": ["DequeModule", "OrderedCollections"],
    "ReducersTesting": ["Reducers", "CustomDump", "IssueReporting", "IssueReportingTestSupport"],
    "Money": ["BigInt", "FoundationEssentials"],
    "Rates": ["Money", "CReferenceRates", "CExpat", "CZlib", "FoundationEssentials"],
    "Screen": [],
    // Screen, for the widths, glyphs and charts of reports on a terminal; it is as pure as they
    // are.
    "Answers": ["Money", "Rates", "Screen"],
    "Converter": ["Reducers", "Money", "Rates", "Answers", "Screen"],
    "Terminal": ["CTerminal", "Screen", "Reducers"],
    "Services": [
      "CCurl", "CProgram", "GRDB", "GRDBSQLite", "Money", "Rates", "Answers", "Converter",
      "Reducers", "Foundation", "Logging",
    ],
    "agio": [
      "ArgumentParser", "Answers", "CBuild", "Converter", "Logging", "Money", "Rates", "Reducers",
      "Screen", "Services", "Terminal", "Foundation",
    ],
  ]

  /// The modules written in C, and the system libraries each may include.
  static let inC: Set = [
    "CBuild", "CNcursesw", "CTerminal", "CCurl", "CProgram", "CExpat", "CZlib", "CReferenceRates",
  ]

  /// Products of packages, by the modules they provide.
  static let products: Set = [
    "BigInt", "DequeModule", "OrderedCollections", "CustomDump", "IssueReporting", "GRDB",
    "GRDBSQLite", "ArgumentParser", "Logging",
  ]
}
