// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

/// The files that a command reads and writes: all must differ, whatever their names.
package enum DistinctFiles {
  /// Refuses two options that name the same file, before anything is written to it.
  ///
  /// Devices, pipes and `-` may be named twice.
  package static func check(_ files: [(option: String, path: String?)]) throws(Problem) {
    var known: [(option: String, name: Name)] = []
    for (option, path) in files {
      guard let path, path != "-", let name = Name(path) else { continue }
      if let other = known.first(where: { $0.name == name }) {
        throw Problem(
          .usage, "\(other.option) and \(option) name the same file: \(path)",
          advice: "name another file in \(option)")
      }
      known.append((option, name))
    }
  }

  /// Refuses a table that standard output is appended to: its rows would never end.
  static func checkOutput(of table: String) throws(Problem) {
    guard let name = Name(table), name == Name("/dev/stdout") else { return }
    throw Problem(
      .usage, "input and output are the same file",
      advice: "write it with -o, which may name the table itself")
  }

  private enum Name: Equatable {
    case file(FileIdentity)
    /// One that is not there yet.
    case new(folder: FileIdentity, name: String)
    case unknown(String)

    /// Nil for what is not a file.
    init?(_ path: String) {
      if let status = stat(at: path) {
        guard status.kind == .regular else { return nil }
        self = .file(status.identity)
        return
      }
      let url = URL(fileURLWithPath: AtomicFile.resolved(path))
      if let folder = stat(at: url.deletingLastPathComponent().path)?.identity {
        self = .new(folder: folder, name: url.lastPathComponent)
      } else {
        self = .unknown(path)
      }
    }
  }
}

extension DistinctFiles {
  /// Refuses to read and write the same file, and a lock file that is not a file.
  ///
  /// `read` are the tables that a command reads, and `written` the files that it writes, in
  /// addition to those of the choices.
  static func check(
    of choices: Choices, reading read: [String], _ written: [(option: String, path: String?)],
    _ paths: Paths, _ environment: [String: String]
  ) throws(Problem) {
    if choices.rates == "-" {
      throw Problem(
        .usage, "--rates reads a lock file, not standard input", advice: "save it to a file first")
    }
    if choices.lock == "-" {
      throw Problem(
        .usage, "--lock cannot write to standard output, where the answer goes",
        advice: "name a file, or print a lock file with agio export -")
    }
    if choices.config?.isEmpty == true {
      throw Problem(.usage, "--config needs the name of a file", advice: "or leave it out")
    }
    let logged = LogFile.file(of: choices, environment)
    let lock = ("--lock", choices.lock)
    let chosen = [("--rates", choices.rates), lock, logged]
    // Most commands name no file, and need not look for agio's own.
    guard (chosen + written).contains(where: { $0.1 != nil }) else { return }
    let configuration = (
      choices.config == nil ? "the configuration" : "--config",
      paths.configurationFile as String?
    )
    try check([("agio's database", paths.database)] + chosen + [configuration] + written)
    // A table may be written over itself: it is replaced at the end.
    let tables = read.map { ("the table", $0 == "-" ? "/dev/stdin" : $0) }
    for input in tables + [("standard input", "/dev/stdin")] {
      try check([input, lock, logged])
    }
  }
}
