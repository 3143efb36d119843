// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GoldenFiles
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Notices and messages") struct NoticeTests {
  private let size = Size(columns: 80, rows: 24)

  /// `Golden/notices.txt`, in which each line is keys, what is typed in quotes, and the notice after them.
  /// A line of keys alone is completed with `AGIO_REWRITE_GOLDEN=1`.
  @Test("each says what the key did, in the words of the golden file")
  func words() throws {
    let file = Golden.folder(of: #filePath).appending(path: "notices.txt")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let now = try lines.map { line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return String(line) }
      let keys = line.firstRange(of: " → ").map { line[..<$0.lowerBound] } ?? line
      let state = try after(keys)
      let width = state.notice.map { Screen.width(of: $0.text) } ?? 0
      #expect(
        width <= 77 || state.place != .converter, "\(keys): too long for a line at 80 columns")
      let notice = state.notice.map { Remark($0, state: state).joined + mark($0.tone) }
      return "\(keys) → \(notice ?? "none")"
    }
    Golden.expect(now.joined(separator: "\n"), "notices")
  }

  private func after(_ keys: Substring) throws -> State {
    var keys = keys
    var state = Samples.state()
    if keys.hasPrefix("tape: ") { state = Samples.tape(try SampleTape.expenses()) }
    if keys.hasPrefix("empty tape: ") { state = Samples.tape([]) }
    if let place = keys.firstRange(of: "tape: ") { keys = keys[place.upperBound...] }
    for (index, part) in keys.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      state =
        index.isMultiple(of: 2)
        ? Samples.press(String(part), on: state) : Samples.type(String(part), on: state)
    }
    return state
  }

  private func mark(_ tone: Notice.Tone) -> String {
    tone == .plain ? "" : " (\(tone.rawValue))"
  }

  @Test(
    "of undo and redo names the change as its own notice did, whatever was done since",
    arguments: [
      "Alt-s", "Alt-x", "Alt-c g b p Enter", "Alt-c s e k Enter", "Alt-f s e k Enter",
      "Down Down Alt-x", "Shift-Down", "Alt-M Down Right Enter", "Alt-M Right Enter",
    ])
  func undone(_ keys: String) {
    for start in ["", "1 0 0 Space g b p Enter", "Shift-Left"] {
      let done = Samples.press(keys, on: Samples.press(start))
      let mark = " · Esc u undo"
      // The pound is the source already.
      guard let text = done.notice?.text else { continue }
      #expect(text.hasSuffix(mark), "\(keys) \(text)")
      // The key that keeps a temporary row is for now alone.
      let name = text.dropLast(mark.count).replacing(" · Esc a keeps SEK", with: "")
      for since in ["", "Down", "Tab", "Down Down Tab Down"] {
        let undone = Samples.press("Alt-u", on: Samples.press(since, on: done))
        #expect(undone.notice?.text == "Undone: \(name) · Esc U redo", "\(start) \(keys) \(since)")
        let redone = Samples.press("Alt-U", on: Samples.press(since, on: undone))
        #expect(redone.notice?.text == "Redone: \(name) · Esc u undo", "\(start) \(keys) \(since)")
      }
    }
  }

  @Test("a notice is shown for six seconds, with one timer and none after it")
  func expires() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    let notice = Notice("z does nothing here")
    #expect(store.nextDeadline == nil)
    store.send(.notice(notice)) {
      $0.notice = notice
      $0.messages.add(notice)
    }
    #expect(store.nextDeadline == .seconds(6))
    store.advance(by: .seconds(6))
    store.receive(.noticeExpired) { $0.notice = nil }
    #expect(store.nextDeadline == nil)
    store.finish()
  }

  @Test("of a line added to the tape names no key where that is text")
  func textKey() throws {
    let line = try SampleTape.line(1, "2026-11-21", hour: 9, "100", .usd, .eur)
    for start in [Samples.type("5 usd"), Samples.press("Alt-f")] {
      var state = start
      Samples.send(.tape(.appended([line])), to: &state)
      #expect(state.notice?.text == "Added to the tape: 100.00 USD = 89.51 EUR")
    }
  }

  @Test("of a key that does nothing names the key of the help that is no text here")
  func helpKey() {
    for (start, key) in [
      (Samples.state(), "F1"), (Samples.press("Alt-h"), "?"), (Samples.press("Alt-f"), "F1"),
    ] {
      let notice = Samples.press("Ctrl-T", on: start).notice
      #expect(notice?.text.hasSuffix("does nothing here · \(key) keys") == true)
      #expect(KeyRouter.isUseful(.function(1), in: start))
    }
    var page = Samples.press("Alt-h")
    Samples.press([.paste("jjjjjjjj")], in: &page)
    #expect(page.notice?.text == "A paste does nothing here · ? keys")
  }

  @Test("the next notice has its own six seconds")
  func next() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.notice(Notice("first")))
    store.advance(by: .seconds(5))
    store.send(.notice(Notice("second")))
    #expect(store.nextDeadline == .seconds(6))
    store.advance(by: .seconds(5))
    #expect(store.state.notice == Notice("second"))
    store.advance(by: .seconds(1))
    store.receive(.noticeExpired)
    #expect(store.state.notice == nil && store.nextDeadline == nil)
  }

  @Test("the outcome of a reload expires as well, and a notice replaces it")
  func outcome() {
    let store = TestStore(Samples.press("Alt-r"), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.reload(.finished(.ecb, .failed(Problem(.unavailable, "no network")))))
    #expect(store.state.reload.outcome?.text == "ECB: no network; rates unchanged")
    store.send(.notice(Notice("copied")))
    #expect(store.state.reload.outcome == nil)
    #expect(
      store.state.messages.notices.map(\.text) == ["ECB: no network; rates unchanged", "copied"])
    store.skipInFlight()
  }

  @Test("'preferences not saved' does not cover that the disk is full")
  func grave() {
    let full = Problem(.io, "changes are not saved: the disk is full")
    var state = Samples.state()
    Samples.send(.store(full, isKept: false), to: &state)
    #expect(state.shownNotice?.text == full.message)
    Samples.send(.notice(Notice("preferences not saved: disk full", .problem)), to: &state)
    #expect(state.shownNotice?.text == full.message)
    #expect(state.messages.notices.count == 2)
    // An equal one takes its place, and so does what a key does.
    let damaged = Problem(.io, "the database was damaged")
    Samples.send(.store(damaged, isKept: true), to: &state)
    #expect(state.shownNotice?.text == damaged.message)
    Samples.send(.useTheme("light"), to: &state)
    #expect(state.shownNotice?.text.hasPrefix("Theme: ") == true)
  }

  @Test("the list of messages has all notices, the newest first, and the selected one whole")
  func list() {
    let long = "ECB: " + Array(repeating: "response refused", count: 6).joined(separator: ", ")
    var state = Samples.press("Alt-x")
    Samples.send(.notice(Notice(long, .problem)), to: &state)
    state = Samples.press("Alt-L", on: state)
    #expect(state.place == .messages)
    let text = render(state, size).text()
    #expect(text.contains("2 messages") && text.contains("✗ ECB: response refused"))
    #expect(text.contains("EUR removed · Esc u undo"))
    #expect(text.contains("refused, response refused, response refused "))
    let down = Samples.press("Down Down Down", on: state)
    guard case .messages(let list) = down.sheet else {
      Issue.record("the list is closed")
      return
    }
    #expect(list.selected == 1)
    #expect(Samples.press("q", on: down).place == .converter)
  }

  @Test("without messages the list says so")
  func empty() {
    let state = Samples.press("Alt-L")
    #expect(render(state, size).text().contains("No messages yet"))
    PageFrames.expectEverySmallSize(state)
  }

  @Test("the list of messages is in the palette")
  func palette() {
    let state = Samples.press("Enter", on: Samples.type("messages of", on: Samples.press("Ctrl-P")))
    #expect(state.place == .messages)
  }

  @Test("match their golden frames")
  func golden() {
    var state = Samples.press("Alt-x")
    Samples.send(.notice(Notice("ECB: no network; rates unchanged", .problem)), to: &state)
    Samples.send(.notice(Notice("copied 87.61", .good)), to: &state)
    PageFrames.expectGolden(Samples.press("Alt-L", on: state), "messages")
  }
}

@Suite("Badge of triggered alerts") struct AlertBadgeTests {
  private let size = Size(columns: 80, rows: 24)

  private func state() -> State {
    var state = Samples.state()
    let hit = AlertHit(
      id: 1, day: Samples.day("2026-10-30"), fact: "EUR/USD 1.1234 is above 1.12",
      publication: "ECB Fri 30 Oct 2026")
    Samples.send(.alerts(.shown([hit])), to: &state)
    return state
  }

  @Test("stays in the header until the alerts are opened")
  func badge() {
    #expect(render(state(), size).line(0).hasPrefix(" agio   Esc A 1 alert "))
    var later = state()
    Samples.send(.noticeExpired, to: &later)
    #expect(later.notice == nil && render(later, size).line(0).contains("A 1 alert "))
    let opened = Samples.press("Alt-A Esc", on: later)
    #expect(!render(opened, size).line(0).contains("alert"))
  }

  @Test("is in a narrow header, and a click on it opens the alerts")
  func narrow() throws {
    let small = Size(columns: 40, rows: 12)
    #expect(render(state(), small).line(0).contains("A 1"))
    let line = render(state(), size).line(0)
    let column = try #require(line.firstIndex(of: "A")).utf16Offset(in: line)
    let message = KeyRouter.message(for: .click(row: 0, column: column), in: state(), size: size)
    #expect(message == .open(.alerts))
  }

  @Test("several alerts are counted")
  func several() {
    var state = state()
    let hit = AlertHit(
      id: 2, day: Samples.day("2026-10-30"), fact: "EUR/GBP 0.9 is above 0.8",
      publication: "ECB Fri 30 Oct 2026")
    Samples.send(.alerts(.shown([hit])), to: &state)
    #expect(render(state, size).line(0).contains("A 2 alerts"))
  }
}
