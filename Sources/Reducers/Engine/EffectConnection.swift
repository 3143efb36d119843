// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The connection from a running effect to the mailbox of its store.
package final class EffectConnection<Message: Sendable>: Sendable {
  private let mailbox: Mailbox<Message>
  private let number: EffectNumber
  /// The name that a debug build reports a late message with.
  private let name: String
  private let path: ReplyPath<Message>?
  private let isOver = Atomic(false)

  package init(
    _ mailbox: Mailbox<Message>, _ number: EffectNumber, _ name: String, _ path: ReplyPath<Message>?
  ) {
    self.mailbox = mailbox
    self.number = number
    self.name = name
    self.path = path
  }

  package var send: EffectSend<Message> { EffectSend(self) }

  /// Ends the connection. Later messages of a cancelled effect are dropped without a report.
  package func finish() {
    if !Task.isCancelled { isOver.store(true, ordering: .relaxed) }
    mailbox.put(.finished(number))
  }
}

extension EffectConnection: ReplyTarget {
  /// Posts a reply to the feature that performed the effect or, if it has no messages of this type,
  /// to the nearest one above it that has.
  package func post<Value: Sendable>(_ value: Value) {
    guard !isOver.load(ordering: .relaxed) else {
      #if DEBUG
      mailbox.put(.issue(.lateSend(value, from: name)))
      #endif
      return
    }
    if let message = ReplyPath.message(for: value, along: path) {
      mailbox.put(.message(message, from: number, origin: .reply, send: 0))
    } else {
      mailbox.put(.issue(.unknownReply(value, from: name)))
    }
  }

  package func report(_ issue: ReducerIssue) {
    mailbox.put(.issue(issue))
  }
}
