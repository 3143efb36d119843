// SPDX-License-Identifier: Apache-2.0

import Reducers
import Synchronization
import Testing

@Suite("Interpreter") struct InterpreterTests {
  final class Inbox: Sendable {
    private let messages = Mutex<[String]>([])
    var send: EffectSend<String> {
      EffectSend { message in self.messages.withLock { $0.append(message) } }
    }
    var all: [String] { messages.withLock { $0 } }
  }

  static let echo = Interpreter<String, String> { effect, send in send("echo \(effect)") }

  @Test("can be tested separately: an effect in, messages out") func alone() async {
    let inbox = Inbox()
    await Self.echo.run("x", inbox.send)
    #expect(inbox.all == ["echo x"])
  }

  @Test("combine offers every effect to each interpreter") func combine() async {
    let inbox = Inbox()
    let shout = Interpreter<String, String> { effect, send in send(effect.uppercased()) }
    await Interpreter.combine(Self.echo, shout, .empty).run("x", inbox.send)
    #expect(inbox.all.sorted() == ["X", "echo x"])
  }

  @Test("pullback handles its case of a larger effect and ignores the others") func pullback() async
  {
    enum Large: Sendable { case text(String), number(Int) }
    let path = CasePath<Large, String>(embed: Large.text) {
      if case .text(let text) = $0 { text } else { nil }
    }
    let inbox = Inbox()
    let large = Self.echo.pullback(effect: path, message: { "large \($0)" })
    await large.run(.text("x"), inbox.send)
    await large.run(.number(1), inbox.send)
    #expect(inbox.all == ["large echo x"])
  }
}
