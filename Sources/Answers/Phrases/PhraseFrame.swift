// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// A phrase without what is around its middle: words of questions, and the day.
struct PhraseFrame {
  /// The tokens that are left, by their index.
  private(set) var body: ArraySlice<Int>
  private(set) var day: Day?
  /// Whether the target currency comes first, as after `how many`.
  private(set) var isTargetFirst = false
  let text: PhraseText
  let reader: DayReader

  init(_ text: PhraseText, reader: DayReader) throws(PhraseFault) {
    self.text = text
    self.reader = reader
    body = Array(text.tokens.indices)[...]
    try refuseFuture()
    try takeMarkedDay()
    takeMark()
    while try takeStart() {}
    while try takeEnd() {}
    try takeInnerDay()
  }

  /// Some tokens from a place on, as far as there are any.
  func tokens(at place: Int, maximumCount count: Int) -> ArraySlice<PhraseToken> {
    text.tokens(with: body[place...].prefix(count))
  }

  // MARK: - The day

  /// Takes `on 2 jan 2020` out, wherever it is.
  private mutating func takeMarkedDay() throws(PhraseFault) {
    for place in body.indices.reversed() {
      let rest = tokens(at: place, maximumCount: DayReader.longest)
      guard rest.first?.kind != .number,
        let word = PhraseLexicon.word(rest, where: { [.on, .of, .dated].contains($0) })
      else { continue }
      // The `of` of `as of`, which is met next.
      if word.role == .of, place > body.startIndex, text.tokens[body[place - 1]].text == "as" {
        continue
      }
      let start = place + word.count
      let next = tokens(at: start, maximumCount: DayReader.longest)
      if word.role == .dated {
        // `eur for 20240315 jpy` asks for an amount.
        guard let (day, count) = longest(next, reader.read), !isCalculation(next.prefix(count))
        else { continue }
        return try take(day, place..<(start + count))
      }
      let isFactor = place > body.startIndex && text.tokens[body[place - 1]].endsPercentage
      if let (day, count) = longest(next, reader.read) {
        if isAmount(next.prefix(count), after: word.role, isFactor: isFactor) { continue }
        return try take(day, place..<(start + count))
      }
      guard word.role == .on, !isFactor else { continue }
      if next.beginWithMoney {
        // `3 nights at 120 eur`
        throw text.outOfPlace(text.tokens[body[place]].place)
      }
      if next.beginWithDiscount {
        // `80 usd at 20% off`
        body = body[..<place] + body[start...]
        return try takeMarkedDay()
      }
      let name = text.tokens[body[place]].place
      throw PhraseFault(
        start < body.endIndex
          ? .notADay(text[tokens: body[start]..<text.tokens.count]) : .noDayFollows(text[name]),
        at: name)
    }
  }

  /// Whether a day after `of` or `on` is rather an amount: `10% of 20240115 usd`,
  /// `20% on 20240115 usd`.
  private func isAmount(
    _ day: ArraySlice<PhraseToken>, after role: PhraseRole, isFactor: Bool
  ) -> Bool {
    let isNumber = day.count <= 2 && day.allSatisfy { $0.kind != .word }
    return isFactor ? role == .of || isNumber : role == .of && isNumber
  }

  /// Takes `2024-03-15` out from between two words, and `last friday` from between a currency and
  /// `to`.
  private mutating func takeInnerDay() throws(PhraseFault) {
    guard day == nil else { return }
    for place in body.indices.dropFirst() {
      let (before, first) = (text.tokens[body[place - 1]], text.tokens[body[place]])
      guard before.kind == .word || before.kind == .symbol else { continue }
      if first.text == "(",
        let end = body[place...].prefix(8).firstIndex(where: { text.tokens[$0].text == ")" }),
        let meaning = reader.read(tokens(at: place + 1, maximumCount: end - place - 1))
      {
        // `100 usd (2024-03-15) to eur`
        return try take(meaning, place..<(end + 1))
      }
      if first.kind == .number, first.text.utf8.count == 4, place + 5 < body.endIndex,
        let meaning = reader.read(tokens(at: place, maximumCount: 5))
      {
        return try take(meaning, place..<(place + 5))
      }
      if first.kind == .number || DayVocabulary.contains(first.text),
        let (meaning, count) = dayBeforeTo(
          tokens(at: place, maximumCount: DayReader.longest + 1),
          isAfterName: PhraseLexicon.word([before], where: { _ in true }) == nil)
      {
        return try take(meaning, place..<(place + count))
      }
    }
  }

  /// The day that some tokens are as far as `to`; after a name, also as far as the next, where they end in
  /// a word.
  private func dayBeforeTo(
    _ tokens: ArraySlice<PhraseToken>, isAfterName: Bool
  ) -> (meaning: DayReader.Meaning, count: Int)? {
    let to = tokens.firstIndex { token in
      token.kind == .word && PhraseLexicon.word([token], where: { $0 == .to }) != nil
    }
    if let to {
      guard !isCalculation(tokens[..<to]), let meaning = reader.read(tokens[..<to]) else {
        return nil
      }
      return (meaning, to - tokens.startIndex)
    }
    guard isAfterName,
      let (meaning, count) = longest(tokens.prefix(while: DayReader.mayBePart), reader.read),
      let next = tokens.dropFirst(count).first, next.kind == .word || next.kind == .symbol,
      tokens.prefix(count).last?.kind == .word,
      tokens.prefix(count).contains(where: { DayVocabulary.isUnambiguous($0.text) || count == 1 })
    else { return nil }
    return (meaning, count)
  }

  /// The longest day that some tokens begin with.
  func longest(
    _ tokens: ArraySlice<PhraseToken>,
    _ read: (ArraySlice<PhraseToken>) -> DayReader.Meaning?
  ) -> (DayReader.Meaning, Int)? {
    for count in stride(from: tokens.count, to: 0, by: -1) {
      if let meaning = read(tokens.prefix(count)) { return (meaning, count) }
    }
    return nil
  }

  private mutating func take(_ meaning: DayReader.Meaning, _ range: Range<Int>) throws(PhraseFault)
  {
    let place = text.tokens[body[range.lowerBound]].place.lowerBound
    try refuseList(after: range)
    try refuseYear(after: range)
    switch meaning {
    case .otherWeekday(let day, let named):
      throw PhraseFault(.otherWeekday(day, named: named), at: place)
    case .either(let first, let second) where min(first, second) > reader.today:
      let words = text[tokens: body[range.lowerBound]..<(body[range.upperBound - 1] + 1)]
      throw PhraseFault(.future(words, today: reader.today), at: place)
    case .either(let first, let second): throw PhraseFault(.eitherDay(first, second), at: place)
    case .day(let found):
      guard found <= reader.today else {
        throw PhraseFault(.future(found.iso, today: reader.today), at: place)
      }
      if let day, day != found { throw PhraseFault(.twoDays(day, found), at: place) }
      day = found
    }
    if range.lowerBound == body.startIndex {
      body.removeFirst(range.count)
    } else {
      body.removeSubrange(range)
    }
  }

  // MARK: - The ends

  /// Takes a day or words of a question off the start.
  private mutating func takeStart() throws(PhraseFault) -> Bool {
    let start = tokens(at: body.startIndex, maximumCount: DayReader.longest)
    if let word = PhraseLexicon.word(start, where: { $0 == .question || $0 == .howMany }) {
      isTargetFirst = isTargetFirst || word.role == .howMany
      body.removeFirst(word.count)
      return true
    }
    let maximumCount = start.prefix(while: DayReader.mayBePart).count
    for count in stride(from: maximumCount, to: 0, by: -1) {
      try refuseDivision(start.prefix(count), beside: start.dropFirst(count).first)
      guard let meaning = reader.read(start.prefix(count)),
        !isCalculation(start.prefix(count))
          || isAmountNext(after: count)
            && (count > 1 || start.first?.text.hasSuffix(".") == true)
      else { continue }
      try refuseAmount(start.prefix(count))
      try take(meaning, body.startIndex..<(body.startIndex + count))
      takeMark()
      return true
    }
    return false
  }

  /// Takes the mark off that is after a day at the start: `on 2 jan 2020: 100 usd`.
  private mutating func takeMark() {
    guard day != nil, let first = body.first, [",", ":"].contains(text.tokens[first].text) else {
      return
    }
    body.removeFirst()
  }

  /// Whether a day is as likely a number: `15/3/24`, `20240315`, `15.3.` at the end of a sentence.
  func isCalculation(_ day: ArraySlice<PhraseToken>) -> Bool {
    guard let last = day.last, let first = day.first, first.kind == .number else { return false }
    return day.count == 1
      ? first.text.utf8.count == 8 && !first.text.contains(".") || first.text.hasSuffix(".")
      : day.count == 5 && last.text.utf8.count == 2 && first.text.utf8.count < 4
  }

  /// Whether numbers at the end are a day: not after a sign, and eight digits only next to an
  /// amount, which is one after `per`.
  private func endsInDay(_ day: ArraySlice<PhraseToken>) -> Bool {
    guard isCalculation(day) else { return true }
    let rest = body.dropLast(day.count)
    guard let before = rest.last.map({ text.tokens[$0] }), before.kind != .mark else {
      return false
    }
    if day.count > 1 { return rest.count > 1 }
    return rest.contains { text.tokens[$0].kind == .number || text.tokens[$0].text == "per" }
  }

  /// Whether a number is after `count` tokens: `15/3/24 100 usd` begins with a day.
  func isAmountNext(after count: Int) -> Bool {
    let next = body.startIndex + count
    return next < body.endIndex && text.tokens[body[next]].kind == .number
  }

  /// Takes a day or a closing word off the end.
  private mutating func takeEnd() throws(PhraseFault) -> Bool {
    let last = text.tokens(with: body.suffix(DayReader.longest))
    for count in stride(from: min(2, last.count), to: 0, by: -1) {
      if let word = PhraseLexicon.word(last.suffix(count), where: { $0 == .closing }),
        word.count == count
      {
        body.removeLast(count)
        return true
      }
    }
    let maximumCount = last.reversed().prefix {
      DayReader.mayBePart($0) || $0.text == "(" || $0.text == ")"
    }.count
    for count in stride(from: maximumCount, to: 0, by: -1) {
      let part = last.suffix(count)
      try refuseNoDay(part)
      if count == 5, !endsInDay(part) {
        try refuseDivision(part, beside: last.dropLast(count).last)
      }
      let isWrapped = count > 2 && part.first?.text == "(" && part.last?.text == ")"
      guard let meaning = reader.read(isWrapped ? part.dropFirst().dropLast() : part),
        endsInDay(part)
      else { continue }
      try take(meaning, (body.endIndex - count)..<body.endIndex)
      return true
    }
    return false
  }
}
