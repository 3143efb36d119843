// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

// Days that could be read, but may be something else.

extension PhraseFrame {
  /// Refuses `tomorrow` and `next friday`.
  func refuseFuture() throws(PhraseFault) {
    for place in body {
      let word = text.tokens[place]
      guard word.kind == .word, word.text == "tomorrow" || word.text == "next" else { continue }
      let next = place + 1 < text.tokens.count ? text.tokens[place + 1].text : ""
      guard word.text == "tomorrow" || DayVocabulary.isUnambiguous(next) else { continue }
      throw PhraseFault(
        .future(word.text == "next" ? "next " + next : word.text, today: reader.today),
        at: word.place)
    }
  }

  /// Refuses `29 feb 2023 usd`: the day is none, and the year no amount.
  func refuseYear(after range: Range<Int>) throws(PhraseFault) {
    let day = text.tokens(with: body[range])
    guard let year = tokens(at: range.upperBound, maximumCount: 1).first, year.kind == .number,
      year.text.utf8.count == 4, let value = Int(year.text), (1900...2100).contains(value),
      day.count(where: { $0.kind == .number }) == 1,
      day.contains(where: { $0.kind == .word && DayVocabulary.month($0.text) != nil })
    else { return }
    let words = text[tokens: body[range.lowerBound]..<(body[range.upperBound] + 1)]
    throw PhraseFault(.notADay(words), at: text.tokens[body[range.lowerBound]].place)
  }

  /// Refuses `on 15 march 2024 and 2025`: an amount of 2,025, or another day.
  func refuseList(after range: Range<Int>) throws(PhraseFault) {
    guard range.lowerBound > body.startIndex, range.upperBound + 1 < body.endIndex,
      [",", "&", "-", "–", "—", "and", "or", "to", "until", "till"]
        .contains(text.tokens[body[range.upperBound]].text)
    else { return }
    let next = tokens(at: range.upperBound + 1, maximumCount: DayReader.longest)
    let (number, after) = (next.first, next.dropFirst().first)
    let isBare =
      number?.kind == .number
      && after.map { PhraseLexicon.word([$0], where: { $0 == .to }) != nil } ?? true
    guard isBare || longest(next, reader.read) != nil else { return }
    let words = text[tokens: body[range.lowerBound]..<text.tokens.count]
    throw PhraseFault(.notADay(words), at: text.tokens[body[range.upperBound]].place)
  }

  /// Refuses `15/3/24 usd` and `usd 15/3/24`: a day, or a division.
  func refuseDivision(
    _ part: ArraySlice<PhraseToken>, beside other: PhraseToken?
  ) throws(PhraseFault) {
    guard part.count == 5, isCalculation(part), let first = part.first, let last = part.last,
      let other, other.kind == .word || other.kind == .symbol, reader.read(part) != nil
    else { return }
    let place = first.place.lowerBound..<last.place.upperBound
    throw PhraseFault(.dayOrDivision(text[place]), at: place)
  }

  /// Refuses `2020-02-30` and `30.02.2020` at the end: they are neither a calculation nor a day.
  func refuseNoDay(_ part: ArraySlice<PhraseToken>) throws(PhraseFault) {
    guard part.count == 5 || part.count == 1, part.count < body.count - 1, let first = part.first,
      first.kind == .number,
      case .numbers(let parts)? = DayReader.Item.items(of: part).first,
      parts.contains(where: { $0.digits == 4 }), part.count > 1 || first.text.contains("."),
      reader.read(part) == nil, text.tokens[body[body.endIndex - part.count - 1]].kind != .mark
    else { return }
    let place = first.place.lowerBound..<(part.last ?? first).place.upperBound
    throw PhraseFault(.notADay(text[place]), at: place)
  }

  /// Refuses `15 mar 24 usd`: the 24th year, or 24 dollars.
  func refuseAmount(_ part: ArraySlice<PhraseToken>) throws(PhraseFault) {
    guard part.count < body.count, let last = part.last, last.kind == .number, part.count > 2,
      last.text.count == 2, reader.read(part.dropLast()) != nil
    else { return }
    if !isAmountNext(after: part.count) {
      throw PhraseFault(.yearOrAmount(last.text), at: last.place)
    }
  }
}
