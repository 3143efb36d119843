// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// words = one … nineteen, tens and units, N hundred [ and ] rest, thousand and million in falling order, half,
///         quarter, a, an, dozen; before a power or a currency. A hyphen joins.
extension Parser {
  func spoken(at start: Int) -> [Part] {
    guard let first = word(at: start), NumberVocabulary.contains(first) else { return [] }
    if first == "half" || first == "quarter" || first == "a" && word(at: start + 1) == "quarter" {
      var end = start + (first == "a" ? 2 : 1)
      let part = Rational(1) / Rational(first == "half" ? 2 : 4)
      if ["a", "an"].contains(word(at: end)) { end += 1 }
      if word(at: end) == "dozen" { return [words(end + 1, part * Rational(12))] }
      return [words(end, part)]
    }
    if first == "a" || first == "an" {
      if word(at: start + 1) == "dozen" { return [words(start + 2, 12)] }
      let isPower =
        word(at: joint(start + 1)).map { ["hundred", "thousand", "million"].contains($0) } ?? false
      return isPower
        ? whole(at: start).map { [words($0.end, Rational($0.value))] } ?? []
        : [words(start + 1, 1)]
    }
    if first == "dozen" { return [words(start + 1, 12)] }
    guard let whole = whole(at: start) else { return [] }
    if word(at: whole.end) == "dozen" {
      return [words(whole.end + 1, Rational(whole.value) * Rational(12))]
    }
    return [words(whole.end, Rational(whole.value))]
  }

  private func words(_ end: Int, _ value: Rational) -> Part {
    Part(end: end, value: Operand(value), tail: .words, evidence: Evidence(needsEcho: true))
  }

  private func words(_ end: Int, _ value: Int) -> Part { words(end, Rational(value)) }

  /// Millions, thousands and the rest, each at most once and falling.
  private func whole(at start: Int) -> (value: Int, end: Int)? {
    guard let first = scaled(at: start, below: Int.max) else { return nil }
    var (total, scale, end) = (first.part.total, first.part.scale, first.end)
    while scale > 1 {
      let next = word(at: joint(end)) == "and" ? joint(joint(end) + 1) : joint(end)
      if next == count { expect(.number, at: next) }
      guard let more = scaled(at: next, below: scale) else { break }
      (total, scale, end) = (total + more.part.total, more.part.scale, more.end)
    }
    return (total, end)
  }

  /// A number below a thousand and the scale after it.
  private func scaled(at start: Int, below scale: Int) -> (part: Scaled, end: Int)? {
    guard let (value, end) = hundreds(at: start) else { return nil }
    for (name, power) in [("million", 1_000_000), ("thousand", 1000)]
    where word(at: joint(end)) == name {
      if power >= scale { return nil }
      let end = joint(end) + 1
      if let next = word(at: end), isPower(next) { return nil }
      return (Scaled(total: value * power, scale: power), end)
    }
    return scale > 100 || value < scale ? (Scaled(total: value, scale: 1), end) : nil
  }

  private struct Scaled {
    let total: Int
    let scale: Int
  }

  private func isPower(_ word: String) -> Bool {
    ["million", "thousand", "hundred", "billion", "trillion", "lakh", "crore"].contains(word)
  }

  private func hundreds(at start: Int) -> (Int, Int)? {
    let isArticle = ["a", "an"].contains(word(at: start))
    guard let (value, end) = isArticle ? (1, start + 1) : tens(at: start) else { return nil }
    let power = joint(end)
    guard word(at: power) == "hundred", value < 100 else { return (value, end) }
    var next = joint(power + 1)
    if word(at: next) == "and" { next = joint(next + 1) }
    if next == count { expect(.number, at: next) }
    if let (rest, after) = tens(at: next) { return (value * 100 + rest, after) }
    return (value * 100, power + 1)
  }

  /// one … nineteen, or tens and units.
  private func tens(at start: Int) -> (Int, Int)? {
    guard let word = word(at: start), let value = NumberVocabulary.values[word] else { return nil }
    guard value >= 20 else { return (value, start + 1) }
    let isJoined = isMark("-", at: start + 1) && isGlued(start + 1) && isGlued(start + 2)
    let next = start + (isJoined ? 2 : 1)
    if let unit = self.word(at: next).flatMap({ NumberVocabulary.values[$0] }), unit < 10 {
      return (value + unit, next + 1)
    }
    let isScale = ["hundred", "thousand", "million"].contains(self.word(at: next))
    return isJoined && !isScale ? nil : (value, start + 1)
  }

  /// Where the next of the words of a number is: a hyphen glued between them joins.
  private func joint(_ place: Int) -> Int {
    isMark("-", at: place) && isGlued(place) && isGlued(place + 1) && word(at: place + 1) != nil
      ? place + 1 : place
  }
}
