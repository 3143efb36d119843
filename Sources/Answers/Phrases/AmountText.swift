// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The amount of a phrase as an expression: signs for words, codes for names, the rest as typed.
struct AmountText {
  private(set) var text = ""
  /// What was decided to find the currencies in it.
  private(set) var notes: [ReadingNote] = []
  /// For each scalar of ``text``, the place in the phrase it is from.
  private var origins: [Int] = []
  /// The lexeme whose letters were copied last.
  private var copied: Lexeme?

  init(_ lexemes: ArraySlice<Lexeme>, in phrase: PhraseText) {
    var place = lexemes.startIndex
    if case .minor(let unit, _)? = lexemes.dropFirst(2).first?.meaning,
      lexemes[place].currency == unit
    {
      // `aud 50 cents`
      place += 1
    }
    while place < lexemes.endIndex {
      let rest = lexemes[place...]
      if let count = wholeWithParts(rest) {
        // One amount, whatever is done with it: `20 usd - 5 dollars and 50 cents`.
        let isAlone = count == lexemes.count
        if !isAlone { write("(", for: rest[place]) }
        for lexeme in rest.prefix(2) { append(lexeme, in: phrase) }
        write("+", for: rest[place + 1])
        for lexeme in rest.prefix(count).suffix(2) { append(lexeme, in: phrase) }
        place += count
        if !isAlone { join(")", for: rest[place - 1]) }
        continue
      }
      let before = place > lexemes.startIndex ? lexemes[place - 1] : nil
      var count = appendDiscount(rest, after: before, in: phrase)
      if count == 0 { count = appendNumber(rest, in: phrase) }
      if count == 0 { append(lexemes[place], in: phrase) }
      place += max(count, 1)
    }
  }

  /// Reads it, with places of the phrase in what it refuses.
  ///
  /// `currency` applies to a number without one: it can settle `1,234`.
  func read(
    _ options: ReadingOptions, in currency: Currency? = nil
  ) throws(PhraseFault) -> Reading {
    var options = options
    options.assumedCurrency = currency ?? options.assumedCurrency
    do throws(AmountError) {
      return try Expression.read(text, options: options)
    } catch {
      throw PhraseFault(.amount(error), at: origin(of: error.offset))
    }
  }

  /// The same with a currency after it.
  func followed(by currency: Currency, at lexeme: Lexeme) -> AmountText {
    var result = self
    result.write(currency.code, for: lexeme)
    return result
  }

  /// The same with a lexeme after it as it is typed.
  func followed(by lexeme: Lexeme, in phrase: PhraseText) -> AmountText {
    var result = self
    result.copy(lexeme, in: phrase)
    return result
  }

  /// Whether an amount of money ends in a bare number it is multiplied or divided by:
  /// `100 USD * 30`.
  ///
  /// A currency after it may belong to the number or be where the amount is to go.
  func endsInFactor(_ options: ReadingOptions) -> Bool {
    guard let place = text.lastIndex(where: { "*×/÷".contains($0) }) else { return false }
    let tail = text[text.index(after: place)...]
    // The stroke of `S/ 25` is part of a symbol: nothing before it is divided.
    guard tail.last != "%",
      (try? Expression.read(String(text[..<place]), options: options)) != nil,
      let factor = try? Expression.read(String(tail), options: options)
    else { return false }
    return factor.terms.allSatisfy { $0.currency == nil }
  }

  // MARK: - Writing

  private mutating func append(_ lexeme: Lexeme, in phrase: PhraseText) {
    switch lexeme.meaning {
    case .number, .unknown, .stray, .symbol, .pair, .undecided, .undecidedMinor, .undecidedNumber:
      copy(lexeme, in: phrase)
    case .currency(let currency, let note):
      if let note { notes.appendIfNew(note) }
      if Currency(code: phrase[lexeme.place]) == currency {
        // The case of `Php.50` shows that its point ends an abbreviation.
        copy(lexeme, in: phrase, as: phrase.isBeforePoint(lexeme) ? nil : currency.code)
      } else {
        write(currency.code, for: lexeme)
      }
    case .minor(let currency, let note):
      if let note { notes.appendIfNew(note) }
      // A sen is the hundredth of a yen, though none is paid.
      let zeros = String(repeating: "0", count: max(currency.minorUnit, 2) - 1)
      write("* 0.\(zeros)1 \(currency.code)", for: lexeme)
    case .word(.share(let percent)): write(percent + " of", for: lexeme)
    case .word(.magnitude(.asTyped)): copy(lexeme, in: phrase)
    case .word(.magnitude(let magnitude)): join(magnitude.text, for: lexeme)
    case .word(.number(let digits)): write(digits, for: lexeme)
    case .word(.sign(let sign)):
      // A dash is copied, so that one for a zero, `—.50`, is met.
      if lexeme.place.count == 1, sign == "-" || sign == phrase[lexeme.place] {
        copy(lexeme, in: phrase, as: sign == "-" && !phrase.isBeforePoint(lexeme) ? "-" : nil)
      } else if sign == ")" {
        join(sign, for: lexeme)
      } else {
        write(sign, for: lexeme)
      }
    case .word(.and): write("+", for: lexeme)
    case .word(.of): write("of", for: lexeme)
    case .word(.off): write("off", for: lexeme)
    case .word(.on): write("on", for: lexeme)
    case .word(.the), .word(.label): break
    case .word: copy(lexeme, in: phrase)
    }
  }

  /// How many lexemes an amount in major and minor units begins with: `5 dollars 50 cents`,
  /// `£5 and 50p`, `5 euro, 50 cents`.
  private func wholeWithParts(_ lexemes: ArraySlice<Lexeme>) -> Int? {
    let head = Array(lexemes.prefix(5))
    guard head.count >= 4 else { return nil }
    let isJoined = [.and, .comma].contains(head[2].role)
    let parts = isJoined ? 3 : 2
    let isNumberFirst = head[0].isNumber
    guard isNumberFirst || head[1].isNumber,
      let currency = head[isNumberFirst ? 1 : 0].currency, head.count > parts + 1,
      head[parts].isNumber, case .minor(currency, _) = head[parts + 1].meaning
    else { return nil }
    return parts + 2
  }

  /// Writes the `20% off` of `80 usd 20% off`, `80 usd, 20% off` and `80 usd less 20% off` as
  /// `- 20%`, and `$5 off` as `- $5`; how many lexemes that took. Before an amount `off` is an operator, and before another
  /// discount only after a sign.
  private mutating func appendDiscount(
    _ lexemes: ArraySlice<Lexeme>, after before: Lexeme?, in phrase: PhraseText
  ) -> Int {
    let isJoined = [.comma, .and].contains(lexemes.first?.role)
    let rest = isJoined ? lexemes.dropFirst() : lexemes
    guard let before, let discount = rest.discount, let first = discount.first else { return 0 }
    let hasMinus = before.isSign("-") && !isJoined && !text.isEmpty
    let next = rest[(discount.endIndex + 1)...]
    if next.first?.beginsOperand == true, hasMinus || next.discount == nil { return 0 }
    guard hasMinus || before.endsOperand || before.isMoney else { return 0 }
    if !hasMinus { write("-", for: first) }
    for lexeme in discount { append(lexeme, in: phrase) }
    return discount.endIndex + 1 - lexemes.startIndex
  }

  /// Writes a number of several parts in parentheses: `two dozen`, `2 ⅓`, `1 crore 50 lakh`;
  /// returns the number of lexemes consumed.
  private mutating func appendNumber(_ lexemes: ArraySlice<Lexeme>, in phrase: PhraseText) -> Int {
    var parts: [ArraySlice<Lexeme>] = []
    var (end, power) = (lexemes.startIndex, Int.max)
    while parts.isEmpty || power > 0 {
      // `two hundred and 50`
      let hasAnd = end < lexemes.endIndex && !parts.isEmpty && lexemes[end].role == .and
      let rest = lexemes[end...].dropFirst(hasAnd ? 1 : 0)
      guard let part = rest.number, let number = part.first else { break }
      let words = part.count == 1 ? number.powerOfWords(in: phrase) : 0
      let partPower = part.dropFirst().reduce(words) { $0 + $1.power(in: phrase) }
      guard
        parts.isEmpty || !hasAnd && (1..<power).contains(partPower)
          || partPower == 0 && number.continues(after: power, in: phrase, afterAnd: hasAnd)
      else { break }
      parts.append(part)
      (end, power) = (rest.startIndex + part.count, partPower)
    }
    let isComposed = parts.contains { $0.contains(where: \.composes) }
    guard let first = parts.first?.first, parts.count > 1 || isComposed else { return 0 }
    write("(", for: first)
    for (index, part) in parts.enumerated() {
      if index > 0, let number = part.first { write("+", for: number) }
      let sum = part.firstIndex(where: \.isAdded)
      if sum != nil, part.last?.isAdded == false, let number = part.first {
        write("(", for: number)
      }
      for (place, lexeme) in zip(part.indices, part) {
        append(lexeme, in: phrase)
        // The power is of the whole: `1 1/3 million`.
        if place == sum, lexeme != part.last { join(") * 1", for: lexeme) }
      }
    }
    join(")", for: lexemes[end - 1])
    return end - lexemes.startIndex
  }

  /// Copies a lexeme as typed, or as `letters`, and the blanks before it if the previous lexeme was
  /// copied too.
  private mutating func copy(_ lexeme: Lexeme, in phrase: PhraseText, as letters: String? = nil) {
    if let copied, copied.tokens.upperBound == lexeme.tokens.lowerBound {
      add(phrase[copied.place.upperBound..<lexeme.place.lowerBound], from: copied.place.upperBound)
    } else {
      part(at: lexeme.place.lowerBound)
    }
    add(letters ?? phrase[lexeme.place], from: lexeme.place.lowerBound)
    copied = lexeme
  }

  /// Other words than those typed.
  private mutating func write(_ words: String, for lexeme: Lexeme) {
    guard !words.isEmpty else { return }
    part(at: lexeme.place.lowerBound)
    join(words, for: lexeme)
  }

  private mutating func join(_ words: String, for lexeme: Lexeme) {
    text += words
    origins += repeatElement(lexeme.place.lowerBound, count: words.unicodeScalars.count)
    copied = nil
  }

  private mutating func part(at place: Int) {
    guard !text.isEmpty, !text.hasSuffix("(") else { return }
    add(" ", from: place)
  }

  private mutating func add(_ words: String, from place: Int) {
    text += words
    origins += place..<(place + words.unicodeScalars.count)
  }

  /// The place in the phrase of a character of ``text``.
  private func origin(of offset: Int) -> Int {
    let scalars = text.prefix(offset).unicodeScalars.count
    return scalars < origins.count ? origins[scalars] : (origins.last.map { $0 + 1 } ?? 0)
  }
}
