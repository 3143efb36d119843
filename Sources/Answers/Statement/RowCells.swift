// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Reads the cells of an amount, its currency and its day in rows that are not written in the usual way,
/// as the plan says.
struct RowCells {
  let amounts: AmountCell
  let places: (amount: Int, currency: Int, date: Int, other: Int)
  /// Whether the amounts are in one column, with their own signs.
  let isPlain: Bool
  let isPair: Bool
  /// The currency of all amounts.
  let fixed: Currency?
  let plan: StatementPlan
  private let request: TableRequest
  /// The direction of amounts that show none.
  private let unmarked: Int?
  /// The columns of words that may leave a row out.
  private let wordColumns: [Int]

  /// `part` is the plan of one of the columns of amounts.
  init(_ plan: TablePlan, _ part: StatementPlan) {
    self.plan = part
    places = part.places
    isPair = if case .pair = part.amount { true } else { false }
    unmarked = part.sign == nil ? part.direction(of: "", plan.request) : nil
    let only =
      if case .column(_, let otherwise) = part.currency { otherwise } else { nil as Currency? }
    isPlain =
      !isPair && part.sign == nil && unmarked != -1 && part.unit == nil && only == nil
    fixed = if case .fixed(let currency, _) = part.currency { currency } else { nil }
    amounts = AmountCell(
      part.mark, isMarked: part.isMarked, hasBothMarks: part.hasBothMarks, options: plan.reading)
    request = plan.request
    let isLeavingOut = plan.request.signs.values.contains(0)
    wordColumns = isLeavingOut ? part.states + [part.sign?.column].compactMap(\.self) : []
  }

  /// The text of a cell; empty where the row does not have it.
  func text(_ cell: CSVCell, _ rows: UnsafeBufferPointer<UInt8>) -> String {
    guard cell.exists else { return "" }
    guard !plan.encoding.isUTF8 else { return Excerpt.trimmed(cell.text(in: rows)) }
    let text = plan.encoding.text(cell.bytes(in: rows)) ?? cell.text(in: rows)
    return Excerpt.trimmed(cell.isDoubled ? text.replacing("\"\"", with: "\"") : text)
  }

  /// The texts of all cells of the row that begins at a position.
  func texts(_ rows: UnsafeBufferPointer<UInt8>, from start: Int) -> [String] {
    var position = start
    guard !plan.encoding.isUTF8 else {
      return CSVRow.texts(rows, from: &position, plan.ends).map(Excerpt.trimmed)
    }
    _ = CSVRow.texts(rows, from: &position, plan.ends)
    let bytes = UnsafeBufferPointer(rebasing: rows[start..<min(position, rows.count)])
    guard var text = plan.encoding.text(bytes) else { return [] }
    return text.withUTF8 { bytes in
      var position = 0
      return CSVRow.texts(bytes, from: &position, plan.ends).map(Excerpt.trimmed)
    }
  }

  /// Whether a row without a day in its place has one, or an amount, in a column of other cells: its cells are shifted,
  /// or its line is torn. After a blank row, where notes are, it has both.
  func isTorn(_ texts: [String], isFooter: Bool) -> Bool {
    let cells = texts.map(Excerpt.Cell.init)
    let hasDay = cells.indices.contains { cells[$0].day != nil && !plan.dayColumns.contains($0) }
    let hasAmount = cells.indices.contains {
      cells[$0].isLikeMoney && !plan.moneyColumns.contains($0)
    }
    return (isFooter ? hasDay && hasAmount : hasDay || hasAmount)
      && !texts.contains(where: StatementWords.isTotal)
  }

  /// What there is to say of a row without an amount: that another column has one.
  func noteOnEmpty(_ texts: [String]) -> String? {
    let found = plan.otherAmounts.first { column in
      guard column < texts.count else { return false }
      return Excerpt.Cell(texts[column]).isLikeMoney
        && texts[column].contains { ("1"..."9").contains($0) }
    }
    return found.map { "no amount, but \(plan.shown($0)) has one" }
  }

  func day(_ text: String, _ form: DayForm) -> Day? {
    var text = Digits.ascii(text)
    return text.withUTF8 { form.read($0) }
  }

  /// Why a cell is no day, and whether it is one in another order than the rest.
  func noDay(_ text: String, _ place: StatementPlan.DayPlace) -> (Problem, hasOtherOrder: Bool) {
    guard !text.isEmpty else { return (Problem(.badDate, "no date"), false) }
    if case .column(_, .order(let order)) = place, let parts = DayParts(text),
      let other = parts.orders.first
    {
      return (
        Problem(
          .badDate, "\(Shown.cell(text)) has the \(other.name), the other rows the \(order.name)"),
        true
      )
    }
    return (Problem(.badDate, "not a date: \(Shown.cell(text))"), false)
  }

  /// Whether some rows may be left out for a word.
  var mayLeaveOut: Bool { !wordColumns.isEmpty }

  /// The word for which a row with these cells is left out.
  func wordLeavingOut(_ texts: [String]) -> String? {
    wordColumns.lazy.compactMap { $0 < texts.count ? texts[$0] : nil }
      .first { request.signs[$0] == 0 }
  }

  /// Nothing, or the dashes of a cell without an amount.
  static func isEmpty(_ text: String) -> Bool {
    text.allSatisfy { $0 == "-" || $0 == "–" || $0 == "—" || $0.isWhitespace }
  }

  /// An amount with the sign of its row's word, or that of amounts that show none.
  func signed(
    _ text: String, _ word: String, _ currency: Currency?
  ) throws(Problem) -> AmountCell.Exact {
    let amount = try amounts.read(text: text, in: currency)
    guard amount.value != .zero else { return amount }
    guard let sign = plan.sign else {
      let isOpen = unmarked == nil && (plan.hasUnmarked || plan.isMarked)
      guard amount.value > .zero, unmarked == -1 || isOpen else { return amount }
      if isOpen {
        guard amount.sign == (plan.isMarked ? 0 : 1) else { return amount }
        throw Problem(
          .badAmount,
          (plan.isMarked ? "it has no mark, as others have" : "it has a mark, as no others have")
            + ": --read '=debit' or '=credit' says what those without are")
      }
      return amount.sign == 0 ? amount.reversed : amount
    }
    guard let direction = plan.direction(of: word, request) else {
      throw Problem(
        .badAmount,
        word.isEmpty
          ? "no sign: --read '=debit' or '=credit' says what an empty cell is"
          : "\(Shown.cell(word)) is not known as a sign: --read WORD=debit, credit or none")
    }
    let isNegative = amount.value < .zero
    let agrees =
      switch sign.written {
      case .none: !isNegative || direction < 0
      case .same: isNegative == (direction < 0)
      case .opposite: isNegative == (direction > 0)
      }
    guard agrees else {
      throw Problem(.badAmount, "the sign of the amount is not that of \(Shown.cell(word))")
    }
    return isNegative == (direction < 0) ? amount : amount.reversed
  }

  /// A debit, which is negative, or a credit.
  func pair(_ texts: [String], _ currency: Currency?) throws(Problem) -> AmountCell.Exact {
    var found: [AmountCell.Exact?] = []
    for text in texts {
      found.append(Self.isEmpty(text) ? nil : try amounts.read(text: text, in: currency))
    }
    let filled = found.indices.filter { found[$0].map { $0.value != .zero } ?? false }
    guard filled.count < 2 else { throw Problem(.badAmount, "both a debit and a credit") }
    guard let place = filled.first, let amount = found[place] else {
      guard let zero = found.compactMap(\.self).first else {
        throw Problem(.badAmount, "no amount")
      }
      return zero
    }
    let isNegative = amount.value < .zero
    if place == 0, let usual = plan.debitsHaveMinus, isNegative != usual {
      throw Problem(
        .badAmount, "the debit has \(usual ? "no" : "a") minus, as no others have")
    }
    // A column of signs for a pair says that its amounts go its way, with a minus, too.
    let isReversed =
      place == 0
      ? !isNegative || request.sign == "none"
      : isNegative && ![nil, "none"].contains(request.sign)
    return isReversed ? amount.reversed : amount
  }

  /// A line within a row that has as many cells as the table, an amount and a day; counted from 0.
  func swallowedLine(
    _ rows: UnsafeBufferPointer<UInt8>, _ row: Range<Int>, width: Int
  ) -> Int? {
    guard places.date >= 0, width > 2, case .column(_, let form) = plan.day else { return nil }
    var line = 0
    var position = row.lowerBound
    while let end = rows.first(plan.ends.lineEnd, from: position), end < row.upperBound {
      line += 1
      position = end + 1
      var next = position
      let inside = UnsafeBufferPointer(rebasing: rows[..<row.upperBound])
      let texts = CSVRow.texts(inside, from: &next, plan.ends)
      if texts.count == width, day(texts[places.date], form) != nil { return line }
    }
    return nil
  }
}

extension CSVCell {
  var exists: Bool { start >= 0 }

  /// Its bytes, where a quote may still be doubled.
  @inline(__always)
  func bytes(in all: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: all[start..<end])
  }
}

/// Reads the currencies of a column: codes at once, names and symbols from memory.
struct CurrencyCell {
  enum Found {
    case currency(Currency, note: ReadingNote?)
    case unknown(Problem)
  }

  /// The currency of each code of three letters, by the number the letters make; -1 for none.
  private static let codes: [Int16] = {
    var codes = [Int16](repeating: -1, count: 26 * 26 * 26)
    for currency in Currency.all {
      let number = currency.code.utf8.reduce(0) { $0 * 26 + Int($1 &- 0x41) }
      codes[number] = currency.isKeptInTables ? -1 : currency.index
    }
    return codes
  }()

  /// More are forgotten: a column of free text must not fill the memory.
  private static let maximumWords = 2_000

  private let options: ReadingOptions
  private let codes = Self.codes
  private let all = Currency.all
  private var words: [String: Found] = [:]

  init(options: ReadingOptions) {
    self.options = options
  }

  /// The currency of a code in either case; nil for anything else, and where only the last letter is
  /// small: hundredths are written so.
  @inline(__always)
  func code(_ bytes: UnsafeBufferPointer<UInt8>) -> Currency? {
    guard bytes.count == 3, (bytes[0] | bytes[1]) & 0x20 != 0 || bytes[2] & 0x20 == 0 else {
      return nil
    }
    var number = 0
    for index in 0..<3 {
      let letter = (bytes[index] & 0xDF) &- 0x41
      guard letter < 26 else { return nil }
      number = number &* 26 &+ Int(letter)
    }
    let index = codes[number]
    return index < 0 ? nil : all[Int(index)]
  }

  /// What a word means that is not a code.
  mutating func word(_ text: String) -> Found {
    if let known = words[text] { return known }
    let found: Found
    if let code = Currency(inTable: text), text.count > 3 {
      words[text] = .currency(code, note: nil)
      return .currency(code, note: nil)
    }
    do throws(CurrencyError) {
      let resolved = try Currency.resolve(text, options: options, suggests: false)
      found = .currency(resolved.currency, note: resolved.note)
    } catch {
      found = .unknown(
        text.isEmpty ? Problem(.noCurrency, "no currency") : Problem(error))
    }
    if words.count >= Self.maximumWords { words.removeAll(keepingCapacity: true) }
    words[text] = found
    return found
  }
}
