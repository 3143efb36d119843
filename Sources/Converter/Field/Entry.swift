// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money

/// A field with what its text was read as.
///
/// A text that cannot be read leaves the last good reading in place beside the fault, so that the
/// screen can show the old answer dimmed and never a wrong one.
package struct Entry: Equatable, Sendable {
  /// What is typed.
  package private(set) var field: Field
  /// What the text says, or said before it became unreadable; nil for an empty field.
  package private(set) var reading: Reading?
  /// Why the text cannot be read.
  package private(set) var fault: AmountError?
  /// Whether the next character typed replaces the text, as if all of it were selected.
  package private(set) var isFresh: Bool
  /// Whether the text is rounded and the reading is not of it, but of the amount it stands for.
  package private(set) var isRounded = false

  /// An entry with a text the program put there; typing replaces it.
  package init(_ text: String, options: ReadingOptions) {
    field = Field(text)
    isFresh = true
    read(options)
  }

  /// An entry that shows a computed amount and stands for it to the last digit; typing replaces it.
  ///
  /// Where the text reads back as another amount it is rounded for the eye, and ``isRounded`` says so.
  init(showing text: String, of value: Rational, options: ReadingOptions) {
    self.init(text, options: options)
    guard fault != nil || reading?.plainValue != value else { return }
    fault = nil
    reading = Reading(terms: [Reading.Term(currency: nil, value: value)])
    isRounded = true
  }

  /// The same entry, as if all of its text were selected.
  func settled() -> Entry {
    var entry = self
    entry.isFresh = true
    return entry
  }

  /// Whether the reading is of the text as it stands.
  package var isCurrent: Bool { fault == nil }

  /// Whether the text calculates, so that its value is worth a line of its own.
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

  /// Carries out an edit and reads the text again.
  ///
  /// - Returns: Whether the edit fitted into the field.
  mutating func apply(_ edit: FieldEdit, options: ReadingOptions) -> Bool {
    var edited = isFresh && edit.replacesFreshText ? Field() : field
    guard edited.apply(edit) else { return false }
    isFresh = false
    guard edited.text != field.text else {
      field = edited
      return true
    }
    field = edited
    read(options)
    return true
  }

  private mutating func read(_ options: ReadingOptions) {
    fault = nil
    isRounded = false
    guard field.text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
      reading = nil
      return
    }
    do throws(AmountError) {
      reading = try Expression.read(field.text, options: options)
    } catch {
      fault = error
    }
  }
}

extension FieldEdit {
  /// Whether the edit puts something in place of a fresh text. Moving the cursor or deleting a
  /// character keeps it, and so does an operator: `+19%` goes on from the answer shown.
  fileprivate var replacesFreshText: Bool {
    guard case .insert(let text) = self, let first = text.first(where: { $0 != " " }) else {
      return false
    }
    return !"+-*/^%×÷−)".contains(first)
  }
}
