// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Screen
import Testing

@testable import Terminal

@Suite("What a terminal understands") struct CapabilitiesTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private let important = Style(color: .ansi(.cyan), bold: true, reverse: true)

  @Test("attributes and colours are one sequence")
  func joined() {
    #expect(text(Capabilities(.xterm()).addition(of: important)) == "^[1;7;36m")
    #expect(text(Capabilities(.xterm()).addition(of: .plain)) == "")
  }

  @Test("the end of a style does not select the character set")
  func characterSet() {
    #expect(text(Capabilities(.xterm()).plain) == "^[m")
    #expect(text(Capabilities(.xterm(["sgr0": "\u{1B}[m\u{F}", "rmacs": "\u{F}"])).plain) == "^[m")
    #expect(text(Capabilities(.xterm(["rmacs": ""])).plain) == "^(B^[m")
  }

  @Test("with eight colours, bright ones are bold, and grey is faint")
  func eightColors() {
    let capabilities = Capabilities(.xterm(numbers: ["colors": 8]))
    #expect(text(capabilities.addition(of: Style(color: .ansi(.brightRed)))) == "^[1;31m")
    #expect(text(capabilities.addition(of: Style(color: .ansi(.brightBlack)))) == "^[2m")
    #expect(text(capabilities.addition(of: Style(color: .ansi(.green)))) == "^[32m")
  }

  @Test("attributes that a terminal shows as colours give way to colours")
  func exclusive() {
    let capabilities = Capabilities(.xterm(numbers: ["colors": 8, "ncv": 2 + 16]))
    #expect(
      text(capabilities.addition(of: Style(color: .ansi(.red), bold: true, underline: true)))
        == "^[1;31m")
    #expect(text(capabilities.addition(of: Style(bold: true, underline: true))) == "^[1;4m")
  }

  @Test("without colours or attributes, text is plain")
  func plain() {
    #expect(text(Capabilities(.xterm(["setaf": ""])).addition(of: important)) == "^[1;7m")
    #expect(text(Capabilities(.xterm(["sgr0": ""])).addition(of: important)) == "")
    #expect(text(Capabilities(.xterm(numbers: ["xmc": 1])).addition(of: important)) == "")
  }

  @Test("the cursor moves by steps only where all of them are standard")
  func motion() {
    #expect(Capabilities(.xterm()).hasStandardMotion)
    #expect(!Capabilities(.xterm(["cub1": "\u{1B}[D"])).hasStandardMotion)
    #expect(!Capabilities(.xterm(["cup": "\u{1B}Y,-"])).hasStandardMotion)
  }
}
