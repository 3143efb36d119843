// SPDX-License-Identifier: Apache-2.0

/// Why there is no screen; the command line still works.
package enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or output is a file, a pipe or nothing.
  case notATerminal
  /// `TERM` is not set.
  case noType
  /// A terminal of this type cannot position its cursor.
  case unable(type: String)
  /// The screen library failed to initialize for this type.
  case failed(type: String)
  /// No more files can be opened.
  case noPipe

  package var message: String {
    switch self {
    case .notATerminal: "the screen needs a terminal as standard input and output"
    case .noType: "TERM is not set"
    case .unable(let type): "terminal type \(type) cannot show the screen"
    case .failed(let type): "the screen could not be opened on a terminal of type \(type)"
    case .noPipe: "the screen cannot open a pipe: too many open files"
    }
  }

  /// What to do for a screen, in one line; nil where nothing is known.
  package var advice: String? {
    switch self {
    case .notATerminal, .failed: nil
    case .noType: "set it, for example TERM=xterm-256color"
    case .unable: "if yours can, set TERM=xterm-256color"
    case .noPipe: "see ulimit -n"
    }
  }
}
