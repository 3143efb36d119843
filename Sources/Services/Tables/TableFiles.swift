// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

/// Where tables are read, and where each is written; nil for standard input and output.
package struct TablePlaces {
  package struct Place {
    package let input: String?
    package let output: String?

    /// Refuses a report in place of the table that it is about.
    func refuseReplacing() throws(Problem) {
      guard let output, let written = stat(at: output),
        written.identity == stat(at: input ?? "/dev/stdin")?.identity
      else { return }
      throw Problem(
        .usage, "the report of --check would replace the table \(output)",
        advice: "name another file with -o")
    }
  }

  package let all: [Place]
  /// Whether they are written into a folder.
  let isFolder: Bool

  /// Each table in the folder, under its own name, or the only one in the file; `-` is standard input or
  /// output. `command` are the words for advice.
  package init(
    of tables: [String], in output: String?, command: [String]
  ) throws(Problem) {
    let output = output == "-" ? nil : output
    let inputs = tables.isEmpty ? ["-"] : tables
    guard let folder = output, FileKind(at: folder) == .directory else {
      guard inputs.count == 1 else { throw Self.noFolder(output, command) }
      isFolder = false
      all = [Place(input: inputs[0] == "-" ? nil : inputs[0], output: output)]
      return
    }
    var places: [Place] = []
    for (index, input) in inputs.enumerated() {
      let name = URL(fileURLWithPath: input).lastPathComponent
      if input == "-" {
        throw Problem(
          .usage, "standard input has no name in \(folder)", advice: "name a file with -o")
      }
      if let other = inputs[..<index].first(where: {
        // Some systems take capitals for small letters.
        URL(fileURLWithPath: $0).lastPathComponent.lowercased() == name.lowercased()
      }) {
        throw Problem(
          .usage, "\(other) and \(input) have the same name in \(folder)",
          advice: "convert them into two folders")
      }
      let output = folder + (folder.hasSuffix("/") ? "" : "/") + name
      if let written = stat(at: output), written.identity == stat(at: input)?.identity {
        throw Problem(
          .usage, "\(input) is in \(folder), where it would be replaced",
          advice: "name another folder with -o")
      }
      places.append(Place(input: input, output: output))
    }
    (all, isFolder) = (places, true)
  }

  /// For a preview, which writes nothing.
  package init(reading tables: [String]) {
    all = (tables.isEmpty ? ["-"] : tables).map {
      Place(input: $0 == "-" ? nil : $0, output: nil)
    }
    isFolder = false
  }

  private static func noFolder(_ output: String?, _ command: [String]) -> Problem {
    guard let output else {
      let words = (command + ["-o", "converted"]).map(ShellWord.word).joined(separator: " ")
      return Problem(
        .usage, "several tables need a folder to be written to",
        advice: "try: mkdir converted && agio \(words)")
    }
    return Problem(
      .usage, "\(output) is not a folder, and several tables need one",
      advice: FileKind(at: output) == nil
        ? "create it: mkdir \(ShellWord.word(output))" : "name a folder with -o")
  }
}

/// The table that `agio csv` reads, and the file it writes.
struct TableFiles {
  let input: Int32
  let inputName: String
  /// Nil for standard output.
  private let output: AtomicFile?
  private let outputName: String?

  /// Opens both. Without a name, the table is standard input, and rows go to standard output.
  init(
    reading file: String?, or standardInput: Int32, writing output: String?
  ) throws(Problem) {
    inputName = file ?? "standard input"
    outputName = output
    input = try file.map { path throws(Problem) in try Self.open(path) } ?? standardInput
    self.output = try output.map { path throws(Problem) in try Self.begin(path) }
  }

  private static func open(_ file: String) throws(Problem) -> Int32 {
    let input = Foundation.open(file, O_RDONLY | O_CLOEXEC)
    guard input < 0 else { return input }
    let error = SystemError(number: errno)
    throw Problem(
      error.number == ENOENT ? .noInput : .io, "cannot read \(file): \(error)",
      advice: error.number == EACCES
        ? "ask its owner, or read it as another user" : "name a CSV file")
  }

  /// Refuses a table that standard output is appended to: its rows would never end.
  static func refuseOutput(into table: String) throws(Problem) {
    guard let input = stat(at: table), input.kind == .regular,
      input.identity == stat(of: STDOUT_FILENO)?.identity
    else { return }
    throw Problem(
      .usage, "input and output are the same file",
      advice: "write it with -o, which may name the table itself")
  }

  private static func begin(_ output: String) throws(Problem) -> AtomicFile {
    do throws(FileObstacle) {
      return try AtomicFile(output)
    } catch {
      throw error.problem("write", output, advice: advice(error, output))
    }
  }

  private static func advice(_ error: FileObstacle, _ output: String) -> String {
    guard case .system(let system) = error else {
      return error == .stream
        ? "leave out -o to write to standard output, or use >" : "name a file with -o"
    }
    let folder = URL(fileURLWithPath: output).deletingLastPathComponent().relativePath
    return FileKind(at: folder) == nil
      ? "create its folder: mkdir -p \(ShellWord.word(folder))"
      : system.number == EACCES || system.number == EROFS
        ? "name a file in a folder that you may write to: -o FILE" : "name a file with -o"
  }

  /// Writes rows to the file, or with `standardOutput` where there is none.
  func writer(_ standardOutput: @escaping TableRun.Write) -> TableRun.Write {
    guard let output else { return standardOutput }
    return { bytes throws(SystemError) in try Descriptor.write(bytes, to: output.descriptor) }
  }

  /// Replaces the file by what was written; otherwise it stays as it was.
  func finish() throws(Problem) {
    do throws(FileObstacle) {
      try output?.finish()
    } catch {
      throw Problem(
        .io, "cannot write \(outputName ?? ""): \(error)", advice: "the file was not changed")
    }
  }

  /// What there is to say of an output file that was not replaced.
  var unchanged: [Line] { outputName.map { [Line(.advice, "\($0) was not changed")] } ?? [] }

  /// Why the table was not converted completely.
  func problem(_ obstacle: TableRun.Obstacle) -> Problem {
    switch obstacle {
    case .table(let problem): problem.named(inputName)
    case .reading(let trouble): Problem(.io, "cannot read \(inputName): \(trouble)")
    case .writing(let trouble):
      Problem(
        .io, "cannot write \(outputName ?? "to standard output"): \(trouble)",
        advice: outputName == nil ? nil : "the file was not changed")
    }
  }
}
