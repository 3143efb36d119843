// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// The platform's own clipboard, for a user working at this machine.
///
/// Over ssh, the user means the clipboard on the other side; only the terminal can reach that
/// one.
package struct ClipboardTool: Equatable, Sendable {
  package let name: String
  private let path: String
  private let arguments: [String]

  /// The installed tool; nil over ssh, without a desktop, or where there is none.
  package static func find(environment: [String: String]) -> ClipboardTool? {
    guard environment.filled("SSH_CONNECTION") == nil, environment.filled("SSH_TTY") == nil else {
      return nil
    }
    for candidate in candidates
    where candidate.display.map({ environment.filled($0) != nil }) ?? true {
      guard let path = try? ProgramLookup.path(of: candidate.name, in: environment) else {
        continue
      }
      return ClipboardTool(name: candidate.name, path: path, arguments: candidate.arguments)
    }
    return nil
  }

  /// Copies a text to the clipboard.
  ///
  /// - Returns: whether the tool was started and accepted the text.
  package func copy(_ text: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let input = Pipe()
    process.standardInput = input
    do {
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      return true
    } catch {
      return false
    }
  }

  /// The known tools, and the variable that shows that their desktop is running.
  private static let candidates: [(name: String, arguments: [String], display: String?)] = [
    ("pbcopy", [], nil),
    ("wl-copy", [], "WAYLAND_DISPLAY"),
    ("xclip", ["-selection", "clipboard"], "DISPLAY"),
    ("xsel", ["--clipboard", "--input"], "DISPLAY"),
  ]
}
