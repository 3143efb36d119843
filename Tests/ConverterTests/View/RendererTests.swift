// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Renderer that keeps frames") struct RendererTests {
  /// Keys that change each part of the board: short and long amounts, errors, rows, currencies,
  /// dates, sheets and pages, opened and closed.
  static let session = """
    1 2 5 0 Down 7 + 1 9 % * Backspace Backspace Down Down Up Alt-s 1 2 3 4 5 6 7 8 9 0 1 2 3 4 Ctrl-U 5 Tab
    8 8 Tab Shift-Left Shift-Left Shift-Right Alt-n Esc u a Esc c z k Enter Shift-Down Shift-Up Alt-f g b p
    Enter F1 Esc Alt-h 7 Left Esc Alt-t Esc Alt-S Esc Alt-d Esc Alt-m 1 Esc Alt-y 5 Space e u Down Esc Esc
    7 Enter Enter Esc Esc
    """

  @Test("draws the same as a new one, after every key", arguments: PageFrames.sizes)
  func session(_ size: Size) {
    var renderer = Renderer()
    var state = Samples.state()
    for key in Self.session.split(whereSeparator: \.isWhitespace) {
      state = Samples.press(String(key), on: state)
      #expect(renderer.frame(of: state, size: size) == render(state, size), "after \(key)")
    }
  }

  @Test("follows the size of the terminal and changes of the settings")
  func outside() {
    var renderer = Renderer()
    var state = Samples.state()
    for size in PageFrames.sizes + [Size(columns: 20, rows: 5)] + PageFrames.sizes {
      #expect(renderer.frame(of: state, size: size) == render(state, size))
      state.settings.glyphs = state.settings.glyphs == .ascii ? .unicode : .ascii
      #expect(renderer.frame(of: state, size: size) == render(state, size))
      state.clock.today = state.clock.today.adding(1)
      #expect(renderer.frame(of: state, size: size) == render(state, size))
      state.notice = Notice("day \(state.clock.today.iso)", .good)
      #expect(renderer.frame(of: state, size: size) == render(state, size))
    }
  }
}
