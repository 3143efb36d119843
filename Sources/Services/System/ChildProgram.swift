// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// A program that the person names, which agio runs by its name or path, never through a shell.
package struct ChildProgram {
  /// Why it did not run successfully.
  package enum Trouble: Error, Equatable, CustomStringConvertible {
    case notFound
    case notStarted(String)
    case failed(status: Int32)
    case killed(signal: Int32)

    package var description: String {
      switch self {
      case .notFound: "no such program"
      case .notStarted(let reason): "cannot be started: \(reason)"
      case .failed(let status): "ended with status \(status)"
      case .killed(let signal): "was ended by signal \(signal)"
      }
    }
  }

  private let path: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - name: A name to look up in `PATH`, or a path.
  ///   - environment: All the variables it gets.
  /// - Throws: ``Trouble/notFound``.
  package init(_ name: String, environment: [String: String]) throws(Trouble) {
    guard let path = environment.program(name) else { throw .notFound }
    self.path = path
    self.environment = environment
  }

  /// Runs it to its end. It shares agio's output, and reads nothing.
  package func run() throws(Trouble) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .notStarted(error.localizedDescription.lowercased())
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { throw .killed(signal: status) }
    if status != 0 { throw .failed(status: status) }
  }
}

extension [String: String] {
  /// The path of a program that can be run; a name without a slash is looked up in `PATH`.
  func program(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    guard !name.isEmpty else { return nil }
    return (filled("PATH") ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
