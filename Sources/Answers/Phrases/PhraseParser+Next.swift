// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension PhraseParser {
  /// What can come after the first `count` tokens of an unfinished phrase, and after how many of
  /// them: the last may be the beginning of a name, as `danish`.
  func next(after count: Int) -> (kinds: [PhraseReading.Next], count: Int) {
    let lexicon = PhraseLexicon(text: text, options: options)
    var place = 0
    var isTargetFirst = false
    while place < count,
      let word = PhraseLexicon.word(
        text.tokens[place..<min(count, place + DayReader.longest)],
        where: { $0 == .question || $0 == .howMany })
    {
      isTargetFirst = isTargetFirst || word.role == .howMany
      place += word.count
    }
    guard place < count else {
      return (isTargetFirst ? [.currency, .number] : PhraseReading.starts, count)
    }
    if let day = partOfDay(before: count) {
      if day <= place { return ([.day] + PhraseReading.starts, count) }
      let isWhole = reader.endsDay(text.tokens[day..<count])
      return ([.day] + (isWhole ? next(after: day).kinds.filter { $0 != .day } : []), count)
    }
    var lexemes = lexicon.lexemes(of: Array(place..<count)[...])
    while lexemes.last?.meaning == .unknown { lexemes.removeLast() }
    guard let last = lexemes.last else {
      return (isTargetFirst ? [.currency] : PhraseReading.starts, place)
    }
    let joint = lexemes.firstIndex(where: \.isJoint)
    let wantsAmount =
      joint.map { isTargetFirst || [.exchange, .per].contains(lexemes[$0].role) } ?? false
    let kinds = next(
      after: last, isRequested: joint != nil && !wantsAmount,
      hasAmount: lexemes.contains(where: \.endsOperand))
    return (kinds, last.tokens.upperBound)
  }

  private func next(
    after last: Lexeme, isRequested: Bool, hasAmount: Bool
  ) -> [PhraseReading.Next] {
    switch last.meaning {
    case .currency, .symbol, .minor, .undecidedMinor, .pair, .undecided:
      if isRequested { return [.and] + (hasAmount ? [.sign] : []) + [.currency, .on, .day] }
      return (hasAmount ? [] : [.number]) + [.to, .currency, .sign, .and, .on, .day]
    case .number, .undecidedNumber, .word(.number), .word(.magnitude):
      return [.magnitude, .currency, .sign, .to, .and, .on, .day]
    case .word(.sign(")")), .word(.off), .word(.label):
      return [.currency, .sign, .to, .and, .on, .day]
    case .word(.sign("%")): return [.currency, .sign, .to, .and, .on, .day, .number]
    case .word(.sign), .word(.share): return [.number, .currency]
    case .word(.to), .word(.equals): return [.currency, .number]
    case .word(.and), .word(.comma):
      return isRequested ? [.currency, .and, .day] : [.currency, .number, .and, .day]
    case .word(.exchange), .word(.per), .word(.with), .word(.dated), .word(.of), .word(.from),
      .word(.the):
      return [.currency, .number]
    case .word(.on): return [.day, .number, .currency]
    case .word(.range): return [.number]
    case .word(.question), .word(.closing), .word(.howMany), .word(.minor): return []
    case .unknown, .stray: return []
    }
  }

  /// Where the last tokens begin that may be the first of a day, also after `on`.
  private func partOfDay(before count: Int) -> Int? {
    let tokens = text.tokens
    for start in max(0, count - DayReader.longest)..<count {
      let rest = tokens[start..<count]
      let isFactor = start > 0 && tokens[start - 1].endsPercentage
      if !isFactor, let on = PhraseLexicon.word(rest, where: { $0 == .on }) {
        let day = rest.dropFirst(on.count)
        if day.isEmpty || DayReader.mayBegin(day) { return start }
      }
    }
    let end = [",", ":"].contains(tokens[count - 1].text) ? count - 1 : count
    return (max(0, count - DayReader.longest)..<count).first { start in
      let rest = tokens[start..<count]
      guard DayReader.mayBegin(rest) else { return false }
      return rest.contains { $0.kind == .word && DayVocabulary.isUnambiguous($0.text) }
        || (start < end && reader.read(tokens[start..<end]) != nil)
    }
  }

  /// The query without the unfinished last word and the words that need it: `100 usd` for
  /// `100 usd to e`. An operator makes another amount of what is before it: `12.50-` means nothing yet.
  func queryWithoutLooseEnd(of count: Int) -> Query? {
    guard count > 0, looseEnd(of: text.tokens[...])?.isOperator != true else { return nil }
    var count = count
    if let day = partOfDay(before: count) { count = day }
    while let loose = looseEnd(of: text.tokens[..<count]) {
      guard !loose.isOperator else { return nil }
      count -= loose.count
    }
    let kept = text[0..<(count > 0 ? text.tokens[count - 1].place.upperBound : 0)]
    return try? PhraseParser(PhraseText(kept), today: today, options: options).query()
  }

  /// How many tokens at an end mean nothing without what follows them, and whether they calculate.
  private func looseEnd(
    of tokens: ArraySlice<PhraseToken>
  ) -> (count: Int, isOperator: Bool)? {
    for count in (1...3).reversed() where count <= tokens.count {
      if let word = PhraseLexicon.word(tokens.suffix(count), where: \.needsNext),
        word.count == count
      {
        let isOperator = if case .sign = word.role { true } else { false }
        return (count, isOperator)
      }
    }
    guard let last = tokens.last?.text,
      ["+", "-", "*", "/", "×", "÷", "−", "–", "—", "^", "("].contains(last)
    else { return nil }
    return (1, true)
  }
}

extension PhraseRole {
  /// Whether it means nothing without what follows it.
  fileprivate var needsNext: Bool {
    switch self {
    case .to, .exchange, .per, .with, .equals, .and, .comma, .from, .on, .of, .the, .share: true
    case .sign(let sign): sign != "%" && sign != ")"
    default: false
    }
  }
}

extension PhraseReading {
  /// What a phrase can begin with.
  static let starts: [Next] = [.number, .currency, .question, .on, .day]
}
