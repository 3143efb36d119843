// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// A field for an amount, with its parsed value.
///
/// A text that is not read keeps the last reading: the screen shows its answer faint while the text is unfinished.
package struct TypedAmount: Equatable, Sendable {
  package private(set) var field: TextField
  /// The value of the text, or of the last valid text; nil for an empty field.
  package private(set) var reading: Reading?
  package private(set) var fault: Problem?
  /// Whether the next character replaces the text, as if all of it were selected.
  package private(set) var isFresh: Bool
  /// Whether the text may be the beginning of a phrase that means nothing yet.
  private(set) var isUnfinished = false
  /// The same text with the mark of an ambiguous number taken the other way.
  private(set) var otherReading: Reading?
  /// Whether the text is rounded, so that the reading is the exact amount and not the text's value.
  package private(set) var isRounded = false

  /// Whether the text was computed from the other field and not typed since.
  var isComputed = false
  /// Whether the conversion of this text was added to the tape.
  var isRecorded = false

  /// Creates an entry with given text; typing replaces it.
  package init(_ text: String, options: ReadingOptions) {
    field = TextField(text)
    isFresh = true
    read(options)
  }

  /// Creates an entry that shows a computed amount and keeps its exact value; typing replaces it.
  ///
  /// If the text has another value, it is rounded and ``isRounded`` is true.
  init(showing text: String, of value: Rational, options: ReadingOptions) {
    self.init(text, options: options)
    otherReading = nil
    guard fault != nil || reading?.plainValue != value else { return }
    fault = nil
    reading = Reading(terms: [Reading.Term(currency: nil, value: value)])
    isRounded = true
  }

  /// The text as a notice shows it.
  var shownText: String { field.text.words.joined(separator: " ") }

  /// The entry with all its text selected.
  func allSelected() -> TypedAmount {
    var entry = self
    entry.isFresh = true
    return entry
  }

  /// Whether the reading is the value of the current text.
  package var isCurrent: Bool { fault == nil && !isUnfinished }

  /// The value of a number without a currency, or with this one; nil for invalid text.
  func value(in currency: Currency) -> Rational? {
    guard isCurrent, let reading, reading.currency == nil || reading.currency == currency else {
      return nil
    }
    return reading.value
  }

  /// Whether the text is a calculation, whose value is shown on its own line.
  package var isExpression: Bool {
    var isFirst = true
    for scalar in field.text.unicodeScalars {
      switch scalar {
      case " " where isFirst: continue
      case "+", "-", "*", "/", "^", "%", "×", "÷", "−", "(":
        if !isFirst { return true }
      default: break
      }
      isFirst = false
    }
    return false
  }

  /// Whether an edit begins a new text.
  func isReplaced(by edit: FieldEdit) -> Bool { isFresh && edit.replacesFreshText }

  /// Performs an edit and parses the text.
  ///
  /// - Returns: Whether the result fits into the field.
  mutating func apply(_ edit: FieldEdit, options: ReadingOptions) -> Bool {
    var (edited, edit) = (field, edit)
    if isFresh {
      // What goes on after a calculation goes on with its result.
      let text = edit.bindsTighter && isExpression && isCurrent ? "(\(field.text))" : field.text
      edited = isReplaced(by: edit) ? TextField() : TextField(text)
      edit = edit.ofSelectedText
    }
    guard edited.apply(edit) else { return false }
    isFresh = false
    isComputed = false
    guard edited.text != field.text else {
      field = edited
      return true
    }
    field = edited
    read(options)
    return true
  }

  /// Replaces the whole text, with the cursor after it.
  mutating func replaceText(_ text: String, options: ReadingOptions) {
    field = TextField(text)
    isFresh = false
    isComputed = false
    read(options)
  }

  /// Takes what the text means as a phrase.
  mutating func adopt(_ phrase: TypedPhrase) {
    fault = phrase.fault
    isRounded = false
    isUnfinished = phrase.fault == nil && phrase.query == nil
    otherReading = phrase.otherAmount
    if let query = phrase.query, phrase.fault == nil { reading = query.amount }
  }

  private mutating func read(_ options: ReadingOptions) {
    fault = nil
    otherReading = nil
    isUnfinished = false
    isRounded = false
    guard field.text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
      reading = nil
      return
    }
    do throws(Problem) {
      let meaning = try Grammar(options: options).amount(field.text)
      reading = meaning.query.amount
      otherReading = options.other(than: meaning) { try? Grammar(options: $0).amount(field.text) }
    } catch {
      fault = error
    }
  }
}

extension FieldEdit {
  /// Whether the edit replaces text that is selected. A space and what goes on with an amount go on at its
  /// end: `+19%`, `, gbp`, `# dinner`. A minus does not, since it is the sign of an amount: `-1250`. A paste
  /// is whole.
  fileprivate var replacesFreshText: Bool {
    guard case .insert(let text) = self, let first = text.first else { return false }
    return text.count > 1 || !" +*/^%×÷),#".contains(first)
  }

  /// Whether it goes on with what binds tighter than a sum.
  fileprivate var bindsTighter: Bool {
    guard case .insert(let text) = self, let first = text.first else { return false }
    return "*/^×÷".contains(first)
  }

  /// The arrows go to the ends of a selected text.
  fileprivate var ofSelectedText: FieldEdit {
    switch self {
    case .left: .start
    case .right: .end
    default: self
    }
  }
}

extension TextField {
  var characterBeforeCursor: Character? {
    guard cursor > 0 else { return nil }
    return text[text.index(text.startIndex, offsetBy: cursor - 1)]
  }
}

extension ReadingOptions {
  /// The amount with its only mark taken the other way; nil where more than the marks of the screen decided.
  func other(than meaning: Meaning, _ read: (ReadingOptions) -> Meaning?) -> Reading? {
    guard meaning.assumes != .auto, decimal == .auto else { return nil }
    var options = self
    options.decimal = meaning.assumes.other
    return read(options)?.query.amount
  }
}

extension DecimalMark {
  var other: DecimalMark { self == .comma ? .point : .comma }
}

extension Grammar {
  /// The day that a text is; nil where it is none.
  ///
  /// - Throws: where it can be two days.
  func onlyDay(_ text: String) throws(Problem) -> Day? {
    do throws(Problem) {
      let day: Day = try day(text)
      return day
    } catch {
      if error == .notADate(text) { return nil }
      throw error
    }
  }

  /// Whether a text is a day, or can be several.
  func readsDay(_ text: String) -> Bool {
    do throws(Problem) {
      return try onlyDay(text) != nil
    } catch {
      return true
    }
  }
}

extension Problem {
  /// What to write for each meaning of a text that has several.
  var choices: [String] {
    switch remedy {
    case .chooseMark(let phrases), .chooseReading(let phrases): phrases
    default: []
    }
  }
}
