// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("Remarks under the fields") struct BoardRemarkTests {
  private let design = Size(columns: 80, rows: 24)
  private let least = Size(columns: 40, rows: 12)

  private func rows(_ state: State, _ size: Size = Size(columns: 80, rows: 24)) -> [String] {
    render(state, size).text().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The row under the one with a label.
  private func row(under label: String, _ state: State, _ size: Size) throws -> String {
    let rows = rows(state, size)
    // In a border the fields have no labels; the result is last but one.
    if size.columns >= 110 {
      let isUnderAmount = label == "Amount" || state.board.focus == .amount
      return rows[isUnderAmount ? 3 : 4]
    }
    let index = try #require(rows.firstIndex { $0.contains(label) })
    return rows[index + 1]
  }

  /// A board with the bundle's newest rates and a row of a currency.
  private func state(_ code: String, amount: String = "100") throws -> State {
    let currency = try #require(Currency(code: code))
    return State(
      clock: Samples.clock,
      board: Board(from: .usd, rows: [currency, .eur], amount: amount))
  }

  private func german(_ text: String) -> State {
    var state = Samples.state()
    state.settings.reading.localeDecimal = .comma
    state.settings.style = NumberStyle(locale: LocaleName("de_DE.UTF-8"))
    return Samples.type(text, on: state)
  }

  @Test("advise what to type or press, never a command or an option of the command line")
  func adviseForTheScreen() throws {
    var strict = Samples.state()
    strict.settings.reading.isStrict = true
    var faults = 0
    for (text, state) in [
      ("100 usd xyzzy", Samples.state()), ("100 usd to ", Samples.state()), ("1,234", strict),
      ("100 usd in in eur", Samples.state()), ("usd eur to zzzz", Samples.state()),
      ("100 usd on 31 feb 2024", Samples.state()), ("-.50", Samples.state()), ("5 +", strict),
      ("half of 10%", Samples.state()), ("1e999", Samples.state()),
    ] {
      let typed = Samples.type(text, on: state)
      for typed in [typed, Samples.press("Enter", on: typed)] {
        guard let fault = typed.board.entry.fault else { continue }
        faults += 1
        let shown = Remark(fault, state: typed).joined
        #expect(!shown.contains("agio ") && !shown.contains("--"), "\(text): \(shown)")
      }
    }
    #expect(faults >= 6)
    let unknown = Samples.press("Enter", on: Samples.type("100 usd xyzzy"))
    let fault = try #require(unknown.board.entry.fault)
    #expect(Remark(fault, state: unknown).joined.hasSuffix("as a note: 100 usd # xyzzy"))
  }

  @Test("say what to type for an amount of two readings")
  func readings() {
    let state = Samples.state()
    for (remedy, advice) in [
      (Remedy.chooseMark(["1234", "1.2340"]), "type 1234, or 1.2340"),
      (.chooseReading(["500", "0.500"]), "type 500, or 0.500"),
      (.chooseReading(["0.50", "-0.50"]), "type 0.50, or -0.50"),
    ] {
      #expect(state.advice(remedy) == advice)
    }
  }

  @Test("name a key that is no letter while a phrase is typed")
  func keysWhileTyping() throws {
    let typed = Samples.type("100 xxx")
    let fault = try #require(typed.selectedRate?.fault)
    #expect(Remark(fault, state: typed).joined.hasSuffix("Alt-f lists currencies"))
    let kept = Samples.press("Enter", on: typed)
    #expect(Remark(fault, state: kept).joined.hasSuffix("Esc f lists currencies"))
    // Where it is not read, Alt-f only says so again.
    let unread = Samples.type("100 xyzzy")
    let reason = try #require(unread.board.amount.fault)
    #expect(Remark(reason, state: unread).joined.hasSuffix("^P lists currencies"))
  }

  @Test("end after a word, with a mark, where there is no room for all of a note")
  func wholeWords() throws {
    var state = Samples.state()
    Samples.send(.board(.edit(.insert("£5k"))), to: &state)
    let text = try row(under: "Amount", state, Size(columns: 60, rows: 18))
    #expect(text.contains("= 5,000.00 GBP · £ is read as GBP…"))
  }

  @Test("say in one row what a symbol can mean", arguments: ["£5k", "$5", "$2500"])
  func symbols(_ typed: String) throws {
    let text = try row(under: "Amount", Samples.paste(typed), design)
    #expect(text.contains(" is read as ") && text.contains("; could be "), "\(text)")
    #expect(text.contains(/or \d+ more/) && !text.contains("…"), "\(text)")
  }

  // MARK: - Values

  @Test("show negative values with the minus of the screen")
  func negative() throws {
    let state = Samples.type("1-1250.5")
    #expect(try row(under: "Amount", state, design).contains("= −1,249.50 USD"))
    var ascii = state
    ascii.settings.glyphs = .ascii
    #expect(try row(under: "Amount", ascii, design).contains("= -1,249.50 USD"))
  }

  @Test("show every whole digit of an endless decimal, and its unit")
  func endless() throws {
    let shown = try row(under: "Amount", Samples.type("100000000/3"), design)
    #expect(shown.contains("= 33,333,333.33… USD"))
  }

  @Test("show an amount as read, in the locale's number style")
  func asRead() throws {
    #expect(try row(under: "Amount", german("1,234"), design).contains(" = 1,234 USD"))
    #expect(try row(under: "Amount", german("1.234,5"), design).contains(" = 1.234,50 USD"))
    #expect(try row(under: "Amount", german("1.234"), design).contains(" = 1.234,00 USD"))
  }

  @Test("show a sum in its first currency, and the meaning of a symbol")
  func otherCurrency() throws {
    let euros = Samples.paste("50€")
    #expect(euros.board.from == .eur)
    let sum = Samples.paste("100 USD + 30 GBP")
    #expect(try row(under: "Amount", sum, design).contains("100.00 USD + 30.00 GBP = 140.20 USD"))
    #expect(
      try row(under: "Amount", Samples.paste("12 eur - 30 usd"), design)
        .contains("12.00 EUR − 30.00 USD = "))
    let dollars = Samples.paste("$50")
    #expect(try row(under: "Amount", dollars, design).contains("= 50.00 USD · $ is read as USD"))
  }

  @Test("show how an ambiguous amount was read, and what to type for the other reading")
  func ambiguous() throws {
    let thousands = Samples.type("1,250")
    #expect(thousands.figures.amount == Rational(1250))
    #expect(
      try row(under: "Amount", thousands, design).contains(
        "= 1,250.00 USD · for 1.25 USD type 1.25"))
    #expect(Samples.type("1.25").figures.amount == Rational(decimal: "1.25"))
    #expect(german("1,250").figures.amount == Rational(decimal: "1.25"))
    let phrase = Samples.type("1,250 eur")
    #expect(phrase.figures.amount == Rational(1250))
    #expect(try row(under: "Amount", phrase, design).contains("for 1.25 EUR type 1.25"))
  }

  // MARK: - Position

  @Test("are under the focused field", arguments: PageFrames.sizes)
  func place(_ size: Size) throws {
    let cases = [
      ("1 2 (", "unexpected \"(\""), ("2 * 3", "= 6.00 "), ("2 * *", "unexpected \"*\""),
    ]
    for (keys, text) in cases {
      #expect(try row(under: "Amount", Samples.press(keys), size).contains(text), "\(keys)")
      let output = Samples.press("Tab " + keys)
      #expect(try row(under: "Result", output, size).contains(text), "\(keys)")
      #expect(try !row(under: "Amount", output, size).contains(text), "\(keys)")
    }
  }

  @Test("mark the character at which parsing failed, without colour too", arguments: Theme.all)
  func mark(_ theme: Theme) throws {
    let frame = render(Samples.press("1 2 ("), design)
    let marked = (0..<80).filter { frame[row: 2, column: $0].role == .fault }
    #expect(marked == [14])
    #expect(frame[row: 2, column: 14].scalar == "(")
    var (fault, error) = (theme[.fault], theme[.error])
    (fault.foreground, error.foreground) = (nil, nil)
    #expect(fault != error)
  }

  @Test("mark nothing when the character is scrolled out")
  func scrolled() {
    let state = Samples.paste("(" + String(repeating: "1+", count: 100) + "1")
    let frame = render(state, least)
    #expect(!frame.roles().contains("e"))
    #expect(frame.roles().contains("E"))
  }

  @Test("next to a wrong text the last answer is marked in words, and faint without colour")
  func outdated() throws {
    for size in PageFrames.sizes {
      for keys in ["1 2 5 0 Enter 7 )", "1 2 5 0 Enter 3 Space z z z Space 4"] {
        let text = render(Samples.press(keys), size).text()
        #expect(text.contains(" was 1,118.87 ") && text.contains(" was 932.91 "))
      }
      let output = render(Samples.press("1 2 5 0 Tab 7 7 , ,"), size).text()
      #expect(output.contains(" was 1,250.00 ") && output.contains(" was 932.91 "))
      for keys in ["1 2 5 0", "7 Enter 1 2 5 0 +", "7 Enter 1 2 5 0 Space u"] {
        let text = render(Samples.press(keys), size).text()
        #expect(text.contains(" 1,118.87 ") && !text.contains("was "))
      }
    }
    for theme in [Theme.default, .mono] {
      #expect(theme[.dim] != theme[.text])
    }
  }

  // MARK: - Advice

  @Test("for a missing rate is the reason and the keys that help", arguments: PageFrames.sizes)
  func missingRate(_ size: Size) throws {
    let chile = words(try state("CLP"), size)
    #expect(chile.contains("ECB does not quote"))
    #expect(chile.contains("^R asks Frankfurter"))
    let russia = words(try state("RUB"), size)
    #expect(russia.contains("does not quote RUB on 2026-11-21: suspended since 2022-03-02"))
    let lira = words(try state("TRL"), size)
    #expect(lira.contains("TRL was replaced by TRY on 2005-01-01"))
    guard size.columns >= 80 else { return }
    #expect(russia.contains("^R asks Frankfurter"))
    #expect(lira.contains("use TRY, or a date before 2005-01-01"))
  }

  @Test("why there is no rate is in rows next to each other, not broken by that of the result")
  func consecutive() throws {
    let state = Samples.press("Enter", on: Samples.type("100 isk on 2010-05-05"))
    let shown = rows(state, Size(columns: 80, rows: 24))
    let first = try #require(shown.firstIndex { $0.contains("ECB does not quote ISK") })
    #expect(shown[first + 1].contains("2018-01-31"), "\(shown[first + 1])")
  }

  @Test(
    "why there is no rate is never beside the word Result, as a result would be",
    arguments: PageFrames.sizes + [Size(columns: 200, rows: 60)], ["isk", "rub", "clp", "trl"])
  func noRemarkAsResult(_ size: Size, _ code: String) throws {
    let state = Samples.press("Enter", on: Samples.type("100 \(code) on 2010-05-05"))
    try #require(state.selectedRate?.fault != nil || code != "isk")
    for state in [state, try self.state(code.uppercased())] where state.selectedRate?.fault != nil {
      let to = state.board.to
      for row in rows(state, size).prefix(7) {
        let words = row.split { " |│".contains($0) }.map(String.init)
        if words.first == "Result" { #expect(words.count == 1 || words[1] == to.code, "\(row)") }
        guard let name = row.firstRange(of: "\(to.code)  \(to.name)") else { continue }
        let field = row[..<name.lowerBound].replacing("Result", with: "")
        #expect(field.allSatisfy { " |│".contains($0) }, "\(row)")
      }
    }
  }

  /// The words of a frame, separated by one blank, without labels and borders.
  private func words(_ state: State, _ size: Size) -> String {
    let rows = rows(state, size).prefix(8).map { row -> String in
      var row = row
      for name in ["Chilean Peso", "Russian Ruble"] { row = row.replacing(name, with: "") }
      for word in ["|", "│", "Rate ", "Result ", "CLP   ", "RUB   "] {
        row = row.replacing(word, with: " ")
      }
      return row
    }
    return rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test("a date before the first rates is shown in full")
  func beforeFirst() {
    var state = Samples.state()
    Samples.send(.board(.show(.day(Samples.day("1998-01-01")))), to: &state)
    let text = render(state, design).text()
    #expect(text.contains("ECB has no rates for 1998-01-01: the first are from 1999-01-04"))
    #expect(text.contains("use a date on or after 1999-01-04"))
  }

}

extension Samples {
  fileprivate static func paste(_ text: String) -> State {
    var state = state()
    send(.board(.edit(.insert(text))), to: &state)
    return state
  }
}
