// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

/// The connection from a running effect to the mailbox of its store.
package final class EffectConnection<Message: Sendable>: Sendable {
  private let mailbox: Mailbox<Message>
  private let number: EffectNumber
  /// The name that a debug build reports a late message with.
  private let name: String
  private let isOver = Atomic(false)

  package init(_ mailbox: Mailbox<Message>, _ number: EffectNumber, _ name: String) {
    self.mailbox = mailbox
    self.number = number
    self.name = name
  }

  package var send: Send<Message> {
    Send(report: { self.mailbox.put(.issue($0)) }) { message in
      guard !self.isOver.load(ordering: .relaxed) else {
        #if DEBUG
        self.mailbox.put(.issue(.lateSend(message, from: self.name)))
        #endif
        return
      }
      self.mailbox.put(.message(message, from: self.number, origin: .reply, send: 0))
    }
  }

  /// Ends the connection. Later messages of a cancelled effect are dropped without a report.
  package func finish() {
    if !Task.isCancelled { isOver.store(true, ordering: .relaxed) }
    mailbox.put(.finished(number))
  }
}
