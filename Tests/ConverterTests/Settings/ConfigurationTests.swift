// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("A configuration that is read again") struct ConfigurationTests {
  /// A file with some changes, read in place of an empty one.
  private func changed(
    since before: Configuration = Configuration(), _ change: (inout Configuration) throws -> Void
  ) throws -> Message {
    var configuration = before
    try change(&configuration)
    let settings = try Settings(
      Choices(), environment: [:], configuration: configuration, isUnicode: true)
    return .configuration(
      .changed(
        try ScreenConfiguration(
          configuration, since: before, settings: settings, isColored: true)))
  }

  private func state(after message: Message, on state: State = Samples.state()) -> State {
    var state = state
    Samples.send(message, to: &state)
    return state
  }

  @Test("is read when the terminal gets the focus, on a page and under a sheet too")
  func focus() {
    for keys in ["", "Alt-h", "Ctrl-P", "Esc"] {
      let state = Samples.press(keys)
      let message = KeyRouter.message(for: .focus, in: state, size: .standard)
      #expect(message == .configuration(.read(isRequested: false)), "\(keys)")
      #expect(self.state(after: .configuration(.read(isRequested: false)), on: state) == state)
    }
  }

  @Test(
    "its rows, theme, keys, age limit and own rates are used at once; the amount stays")
  func values() throws {
    let day = Samples.day("2026-11-20")
    let own = UserRate(
      base: .eur, quote: .usd, rate: try #require(PublishedRate(text: "1.25")), day: day)
    let message = try changed {
      $0.lineup = .init(rows: [.chf, .sek], from: .gbp, theme: "light")
      $0.screen.keys = [.init("", [.init("swap", ["w"])])]
      $0.maximumAgeDays = 99
      $0.rates = [own]
      $0.publications = try UserRate.publications([own])
    }
    let state = state(after: message)
    #expect(state.board.rows == [.chf, .sek] && state.board.from == .usd)
    #expect(state.theme.name == "light")
    #expect(state.screen.keys.keys(of: .swap, in: .converter) == ["w"])
    #expect(state.book.maximumAge == 99 && state.book.newestDay(of: .user) == day)
    #expect(
      state.notice?.text
        == "Configuration: rows, theme, keys, max_age_days, rates; from the next start: from"
        + " · Esc u undo")
    let undone = Samples.press("Esc u", on: state)
    #expect(undone.board.rows == Samples.state().board.rows && undone.board.from == .usd)
    let without = self.state(after: try changed { _ in }, on: state)
    #expect(without.book.newestDay(of: .user) == nil && without.theme.name == "light")
  }

  @Test("what was set on the screen stays, where the file sets what it set before")
  func screen() throws {
    var before = Configuration()
    before.lineup = .init(rows: [.chf, .sek], theme: "light")
    var start = Samples.state()
    Samples.send(try changed { $0 = before }, to: &start)
    start = Samples.press("Alt-x", on: start)
    Samples.send(.useTheme("mono"), to: &start)
    Samples.send(.toggleSource(.frankfurter), to: &start)
    let state = state(after: try changed(since: before) { $0.rounding = .halfEven }, on: start)
    #expect(state.settings.rounding == .halfEven)
    #expect(state.board.rows == [.sek] && state.theme.name == "mono")
    #expect(!state.book.isEnabled(.frankfurter))
  }

  @Test("a source that is used alone stays, unless the file names another one")
  func source() throws {
    var start = Samples.state()
    start.settings.source = .only(.ecb)
    #expect(
      state(after: try changed { $0.decimal = .comma }, on: start).settings.source == .only(.ecb))
    let named = try changed { $0.source = .only(.frankfurter) }
    #expect(state(after: named, on: start).settings.source == .only(.frankfurter))
  }

  @Test("a text that is being typed stays as it is")
  func typing() throws {
    for text in ["250 us", "250", "xyz"] {
      let typed = Samples.type(text)
      let state = state(after: try changed { $0.lineup.rows = [.chf, .sek] }, on: typed)
      #expect(state.board.entry.field.text == text)
      #expect(state.board.rows.prefix(2) == [.chf, .sek])
    }
  }

  @Test("what is only used from the next start is named")
  func later() throws {
    let state = state(after: try changed { $0.mouse = false })
    #expect(state.notice?.text == "Configuration read again; from the next start: mouse")
    let secret = try changed { $0.sources[.ecb] = SourceConfiguration(key: "hidden") }
    #expect(
      self.state(after: secret).notice?.text.hasSuffix("addresses and keys of sources") == true)
  }

  @Test("is recorded and read back unchanged, without secrets")
  func recording() throws {
    let message = try changed {
      $0.lineup.rows = [.chf]
      $0.sources[.ecb] = SourceConfiguration(key: "hidden", isEnabled: false)
    }
    let bytes = try JSONCoding.encode(message)
    #expect(try JSONCoding.decode(Message.self, from: bytes) == message)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hidden"))
  }
}
