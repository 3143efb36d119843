// SPDX-License-Identifier: Apache-2.0

import Screen
import Synchronization

/// Something a terminal does other than showing frames.
package enum TerminalRequest: Equatable, Sendable {
  /// Rings or flashes, as the user has configured.
  case bell
  /// Copies a text, in base64, to the clipboard of the machine the user works at (OSC 52), even over ssh.
  case clipboard(base64: String)
  /// Shows a text as a desktop notification (OSC 9), if the terminal can.
  case notification(String)

  /// The longest base64 sent to a clipboard; terminals drop longer ones.
  static let longestClipboard = 99_992

  /// The bytes to send; none if the terminal would print them instead.
  func bytes(speaksOSC: Bool) -> [UInt8] {
    switch self {
    case .bell:
      return [0x07]
    case .clipboard(let base64):
      guard speaksOSC, base64.utf8.count <= Self.longestClipboard else { return [] }
      return Array("\u{1B}]52;c;\(base64)\u{07}".utf8)
    case .notification(let text):
      guard speaksOSC else { return [] }
      return Array("\u{1B}]9;\(printable(text))\u{07}".utf8)
    }
  }
}

/// Collects, from any thread, what effects ask the terminal to do: ring, copy, notify.
package final class TerminalOutbox: Sendable {
  private let waiting = Mutex<[TerminalRequest]>([])
  private let wake: WakePipe

  /// Creates an outbox whose requests wake the loop.
  package init(wake: WakePipe) {
    self.wake = wake
  }

  /// Posts a request; the loop performs it in its next turn, in order.
  package func post(_ request: TerminalRequest) {
    waiting.withLock { $0.append(request) }
    wake.wake()
  }

  /// Takes out the waiting requests: use it for ``Program/requests``.
  package func take() -> [TerminalRequest] {
    waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }
}
