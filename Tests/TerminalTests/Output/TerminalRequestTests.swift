// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Terminal

@Suite("Requests to the terminal") struct TerminalRequestTests {
  @Test("a text for the clipboard is sent as OSC 52")
  func clipboard() {
    let bytes = TerminalRequest.clipboard(base64: "YQ==").bytes(speaksOSC: true)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;YQ==\u{7}")
  }

  @Test("a text too long for any terminal is not sent")
  func tooLong() {
    let text = String(repeating: "x", count: TerminalRequest.longestClipboard + 1)
    #expect(TerminalRequest.clipboard(base64: text).bytes(speaksOSC: true).isEmpty)
  }

  @Test("a notification cannot contain commands")
  func notification() {
    let bytes = TerminalRequest.notification("up\u{7}\u{1B}]52;c;ZXZpbA==\u{7}").bytes(
      speaksOSC: true)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]9;up␇␛]52;c;ZXZpbA==␇\u{7}")
  }

  @Test("nothing is sent to a terminal that would print it")
  func console() {
    #expect(TerminalRequest.clipboard(base64: "x").bytes(speaksOSC: false).isEmpty)
    #expect(TerminalRequest.notification("x").bytes(speaksOSC: false).isEmpty)
    #expect(TerminalRequest.bell.bytes(speaksOSC: false) == [7])
  }

  @Test("requests from any thread are kept in order and taken out once")
  func outbox() async throws {
    let outbox = TerminalOutbox(wake: try WakePipe())
    await Task.detached { outbox.post(.clipboard(base64: "a")) }.value
    outbox.post(.bell)
    #expect(outbox.take() == [.clipboard(base64: "a"), .bell])
    #expect(outbox.take() == [])
  }
}
