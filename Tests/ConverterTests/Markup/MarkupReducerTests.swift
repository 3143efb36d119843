// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import ReducersTesting
import Testing

@testable import Converter

@Suite("Markup") struct MarkupReducerTests {
  private func sheet() -> MarkupSheet {
    MarkupSheet(paying: Rational(1250), from: .usd, to: .eur, settings: Settings())
  }

  private func sheet(_ keys: String) -> MarkupSheet? {
    let state = Samples.press(keys, on: Samples.type("1250"))
    guard case .markup(let sheet) = state.sheet else { return nil }
    return sheet
  }

  @Test("the amount received gives the rate, and the rate gives the amount")
  func eitherWay() {
    let received = sheet("Alt-m 1 1 0 0")
    #expect(received?.paidValue == Rational(1250))
    #expect(received?.receivedValue == Rational(1100))
    #expect(received?.rateValue == Rational(22, 25))
    let rate = sheet("Alt-m Tab 0 . 9")
    #expect(rate?.receivedValue == Rational(1125))
    #expect(rate?.rateValue == Rational(9, 10))
  }

  @Test("passing over a line changes nothing: what was typed stays")
  func passing() {
    for keys in [
      "Tab Tab Ctrl-U 2 0 0 0", "Tab Left Tab Ctrl-U 2 0 0 0", "Shift-Tab Ctrl-U 2 0 0 0",
    ] {
      let passed = sheet("Alt-m 8 8 0 " + keys)
      #expect(passed?.paidValue == Rational(2000) && passed?.receivedValue == Rational(880))
    }
  }

  @Test("Esc puts away what is typed and names it, then closes; what is on the tape is not typed")
  func putAway() {
    let cleared = Samples.press("Esc", on: Samples.press("Alt-m 8 8 0", on: Samples.type("1250")))
    guard case .markup(let sheet) = cleared.sheet else { return #expect(Bool(false)) }
    #expect(sheet.result.field.isEmpty && sheet.paidValue == Rational(1250))
    #expect(cleared.notice?.text == "Put away: 880")
    #expect(Samples.press("Esc", on: cleared).sheet == nil)
    #expect(Samples.press("Alt-m Esc").sheet == nil)
    #expect(Samples.press("Alt-m 1 1 0 0 Enter Esc", on: Samples.type("1250")).sheet == nil)
  }

  @Test(
    "an amount like 1.250 is not guessed silently: it shows how it is read, and the other reading")
  func ambiguous() {
    let state = Samples.press("Alt-m 1 . 2 5 0", on: Samples.type("1250"))
    #expect(render(state, .standard).text().contains("= 1.25 EUR · for 1,250.00 EUR type 1250"))
    #expect(!render(Samples.press("Alt-m 1 2 5 0"), .standard).text().contains(" type 1"))
  }

  @Test("letters after a space are text, and the currency of the field may be named")
  func currency() {
    let state = Samples.type("880 eur", on: Samples.press("Alt-m", on: Samples.type("1250")))
    guard case .markup(let sheet) = state.sheet else { return #expect(Bool(false)) }
    #expect(sheet.entry.field.text == "880 eur" && sheet.receivedValue == Rational(880))
    let other = Samples.type("880 gbp", on: Samples.press("Alt-m"))
    guard case .markup(let sheet) = other.sheet else { return #expect(Bool(false)) }
    #expect(sheet.receivedValue == nil && other.notice == nil)
    #expect(sheet.from == .usd && sheet.to == .eur)
  }

  @Test("Got is focused where the board has an amount; the first digit in Paid replaces it")
  func focus() {
    #expect(sheet("Alt-m")?.focus == .got)
    #expect(sheet("Alt-m 5")?.receivedValue == Rational(5))
    #expect(sheet("Alt-m 5")?.paidValue == Rational(1250))
    #expect(sheet("Alt-m Shift-Tab 5")?.paidValue == Rational(5))
    #expect(sheet(Samples.press("Alt-m 5"))?.paidValue == Rational(5))
    let zero = Samples.press("Alt-m", on: Samples.type("0"))
    #expect(sheet(zero)?.focus == .paid)
  }

  @Test("opens only once the board's amount is read")
  func faultyAmount() {
    let state = Samples.press("Alt-m", on: Samples.type("5/0"))
    #expect(state.sheet == nil && state.notice?.tone == .problem)
  }

  @Test("moving through the lines changes no value")
  func around() {
    let before = sheet("Alt-m 1 1 0 1")
    for keys in [
      "Alt-m 1 1 0 1 Tab", "Alt-m 1 1 0 1 Tab Tab Tab", "Alt-m 1 1 0 1 Up Up Up Up",
      "Alt-m 1 1 0 1 Alt-s Alt-s",
    ] {
      let after = sheet(keys)
      #expect(after?.paidValue == before?.paidValue)
      #expect(after?.receivedValue == before?.receivedValue)
      #expect(after?.rateValue == before?.rateValue)
    }
  }

  @Test("swapping makes the price the amount received, and asks for the payment")
  func turn() {
    var sheet = sheet()
    sheet.take(.turn)
    #expect((sheet.from, sheet.to) == (.eur, .usd))
    #expect(sheet.paid.field.isEmpty && sheet.focus == .paid)
    #expect(sheet.receivedValue == Rational(1250))
    sheet.take(.edit(.insert("1120")))
    #expect(sheet.paidValue == Rational(1120) && sheet.receivedValue == Rational(1250))
    #expect(sheet.rateValue == Rational(1250, 1120))
  }

  @Test("invalid input has no value, not the last valid one")
  func unreadable() {
    let sheet = sheet("Alt-m 1 1 0 0 *")
    #expect(sheet?.receivedValue == nil)
    #expect(sheet?.entry.fault != nil)
  }

  @Test("opening and closing the sheet leaves the state behind it unchanged")
  func untouched() {
    let before = Samples.press("1 2 5 0 Enter")
    let after = Samples.press("Alt-m 1 1 0 0 Alt-s Tab Esc Esc", on: before)
    #expect(after.board == before.board && after.sheet == nil)
  }

  @Test("p selects one fee profile after the other, then none")
  func profiles() {
    var state = withProfiles
    for profile in ["Card", "Bank", nil] {
      state = Samples.press("Alt-p", on: state)
      #expect(sheet(state)?.profile == profile)
    }
  }

  @Test("a profile that has gone from the configuration is none, and the next is the first")
  func goneProfile() {
    var state = Samples.press("Alt-p Alt-p", on: withProfiles)
    #expect(sheet(state)?.profile == "Bank")
    state.settings.fees.removeLast()
    #expect(render(state, .standard).text().contains("Card"))
    #expect(sheet(Samples.press("Alt-p", on: state))?.profile == "Card")
  }

  private var withProfiles: State {
    var state = Samples.state()
    state.settings.fees = [
      FeeProfile(name: "Card", percent: .one), FeeProfile(name: "Bank", fixed: .one),
    ]
    return Samples.press("Alt-m 1 Tab", on: state)
  }

  private func sheet(_ state: State) -> MarkupSheet? {
    if case .markup(let sheet) = state.sheet { sheet } else { nil }
  }

  @Test("a rate alone is not swapped away")
  func swapOfRate() {
    var state = Samples.press("Alt-m Ctrl-U Tab Tab 0 . 8 8 Alt-s")
    #expect(sheet(state)?.result.field.text == "0.88" && sheet(state)?.from == .usd)
    state = Samples.press("Shift-Tab Shift-Tab 1 0 0 Alt-s", on: state)
    #expect(sheet(state)?.from == .eur)
  }

  @Test("without fee profiles the key does nothing")
  func noProfile() {
    var sheet = sheet()
    sheet.take(.nextProfile)
    #expect(sheet.profile == nil)
    #expect(!KeyRouter.isUseful(.character("p"), in: Samples.press("Alt-m")))
  }

  @Test("Enter adds the exchange to the tape with its markup; again, it is there already")
  func adding() throws {
    let store = TestStore(
      Samples.press("Alt-m 1 1 0 0", on: Samples.type("1250")), reducer: appReducer)
    let quote = try store.state.quote(from: .usd, to: .eur)
    let entry = TapeEntry(
      RecordedConversion(
        Rational(1250), value: Rational(1100).rounded(for: .eur), quote: quote,
        addedOn: store.state.clock.today, isExchange: true), Settings())
    let line = TapeLine(id: 7, at: store.state.clock.now, entry)
    #expect(KeyRouter.message(for: .enter, in: store.state) == .sheet(.child(.markup(.record))))
    store.send(.sheet(.child(.markup(.record)))) {
      guard case .markup(var sheet) = $0.sheet else { return }
      sheet.added = entry.conversion
      $0.sheet = .markup(sheet)
    }
    store.perform(.appendToTape([entry]), replying: .tape(.appended([line])))
    store.receive(.tape(.appended([line]))) {
      $0.tape.lines = [line]
      $0.log.record(.tape(TapeChange(added: [line])))
      $0.tape.totals.currency = .eur
      $0.show("Added to the tape: 1,250.00 USD = 1,100.00 EUR")
    }
    store.expireNotice()
    store.finish()
    let again = Samples.press("Enter", on: store.state)
    #expect(again.place == .markup && again.notice?.text.hasPrefix("Already on the tape") == true)
    let closed = Samples.press("Esc", on: again)
    #expect(closed.sheet == nil && closed.notice == nil)
    let markup = "markup +1.72 % over ECB Fri 30 Oct 2026, stale"
    #expect(line.text == "1,250.00 USD = 1,100.00 EUR  \(markup)")
    #expect(Samples.press("Alt-u", on: closed).tape.lines.isEmpty)
  }

  /// What Enter adds to the tape.
  private func added(_ keys: String) -> RecordedConversion? {
    var state = Samples.press(keys, on: Samples.type("1250"))
    for case .appendToTape(let entries) in appReducer.reduce(
      &state, .sheet(.child(.markup(.record)))
    ).effects {
      return entries.first?.conversion
    }
    return nil
  }

  @Test(
    "an amount is added as typed; one computed from a rate with the digits that its markup needs",
    arguments: [
      ("Alt-m 1 1 0 0", "1100.00"), ("Alt-m 1 1 0 0 . 0 0 5", "1100.005"),
      ("Alt-m Shift-Tab 1 9 . 9 9 Tab Tab 0 . 8 8 4 3 2 1", "17.678"),
      ("Alt-m Shift-Tab 1 Tab Tab 0 . 0 0 4", "0.004"),
      ("Alt-m Tab 0 . 8 8 4 3 2 1", "1105.40"),
    ])
  func received(keys: String, value: String) throws {
    let conversion = try #require(added(keys))
    #expect(conversion.value.description == value)
    let shown = try #require(sheet(keys)?.cost(in: Samples.state()).markup)
    #expect(conversion.markup?.percent.rounded(digits: 2) == shown.percent.rounded(digits: 2))
  }

  @Test("on another day the line has that day, and the rate of that day")
  func earlierDay() throws {
    let conversion = try #require(added("Shift-Left Alt-m Tab 1 1 0 0"))
    #expect(conversion.on == conversion.rateDay && conversion.on != nil)
  }

  @Test("Enter moves on while an amount is missing, and says so where that is this one")
  func unfinished() {
    #expect(sheet("Alt-m Enter")?.focus == .rate)
    for keys in [
      "Alt-m Enter", "Alt-m Enter Enter", "Alt-m Shift-Tab Ctrl-U Enter",
      "Alt-m Shift-Tab 1 ( Enter", "Alt-m 1 ( Enter",
    ] {
      let said = Samples.press(keys, on: Samples.type("1250"))
      #expect(said.notice != nil, "\(keys)")
      #expect(said.place == .markup)
    }
    let silent = Samples.press("Alt-m Shift-Tab 5 Enter", on: Samples.type("1250"))
    #expect(silent.notice == nil && sheet(silent)?.focus == .got)
  }

  @Test("a text that is not read stays in its field, with its reason")
  func unread() {
    for keys in ["Enter", "Tab", "Up", "Alt-s"] {
      let typed = Samples.type("1000 usd to 880 eur", on: Samples.press("Alt-m Tab"))
      let state = Samples.press(keys, on: typed)
      guard case .markup(let sheet) = state.sheet else { return #expect(Bool(false)) }
      #expect(sheet.focus == .got && sheet.entry.field.text == "1000 usd to 880 eur")
      #expect(state.notice?.text.hasPrefix("Nothing changed") == true, "\(keys)")
    }
  }

  @Test("every binding of the sheet sends a message")
  func everyBinding() {
    var state = Samples.state()
    state.settings.fees = [FeeProfile(name: "Card", percent: .one)]
    state = Samples.press("Alt-m", on: state)
    for binding in Keymap.standard.bindings where binding.applies(in: .markup) {
      guard ![.repaint, .suspend, .help].contains(binding.action) else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }

  @Test("a field that is entered has its text selected, also when it was typed into before")
  func entering() {
    for keys in ["Shift-Tab Tab", "Tab Tab Tab", "Down Up", "Up Down"] {
      let again = sheet("Alt-m Shift-Tab 1 0 0 0 Tab 8 8 0 \(keys) 0 . 9")
      #expect(again?.result.field.text == "0.9", "\(keys)")
    }
    #expect(sheet("Alt-m Shift-Tab 5 Tab Shift-Tab 7")?.paid.field.text == "7")
    #expect(sheet("Alt-m Shift-Tab 5 Tab 3 Tab 4 Shift-Tab Tab 6")?.result.field.text == "6")
  }
}

extension TypedAmount {
  /// The same entry after typing: the next character is appended.
  fileprivate var typed: TypedAmount {
    var entry = self
    _ = entry.apply(.end, options: ReadingOptions())
    return entry
  }
}
