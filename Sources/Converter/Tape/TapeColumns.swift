// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The columns of the tape page: as wide as their texts need, the note takes the rest.
struct TapeColumns {
  private let time: Area
  /// All columns after the time, for a line that is not a conversion.
  private let afterTime: Area
  private let amount: Area
  private let equals: Area
  private let value: Area
  private let note: Area
  /// The rate, and its source and day; empty without room.
  private let rate: Area
  private let origin: Area
  private let total: Area
  private let ledger: TapeLedger
  private let settings: Settings
  private let localTime: LocalTime
  /// The day of a panel without headings of days: a line of another one has its day instead of the time.
  private let day: Day?
  private let today: Day

  init(_ ledger: TapeLedger, _ state: State, of day: Day? = nil, in area: Area) {
    let (settings, today) = (state.settings, state.clock.today)
    (self.day, self.today) = (day, today)
    let others = ledger.days.map(\.day).filter { day != nil && $0 != day }
    let timeWidth = others.reduce(Self.timeWidth) {
      max($0, width(of: $1.short(seenOn: today)) + 2)
    }
    func layout(hasValue: Bool) -> (widths: Widths, hasTime: Bool, hasRate: Bool) {
      Self.widths(
        ledger, settings, room: area.width - Self.pointerWidth - (hasValue ? 4 : 0) - 1,
        hasValue: hasValue, timeWidth: timeWidth,
        rate: area.width >= Self.wideColumns ? Self.rateWidth + Self.originWidth : nil)
    }
    var hasValue = area.width >= Self.valueColumns
    var (widths, hasTime, hasRate) = layout(hasValue: hasValue)
    // Values that the last column has, too, leave their room to longer notes.
    if hasValue, hasTime, !hasRate, Self.repeatsValues(ledger) {
      func noteRoom(_ widths: Widths) -> Int {
        let gaps = widths.value > 0 ? 7 : 3
        let used = timeWidth + widths.amount + widths.value + widths.total
        return max(0, area.width - Self.pointerWidth - gaps - used)
      }
      let brief = layout(hasValue: false).widths
      let longest = Self.longestNote(ledger, settings)
      if longest > noteRoom(widths), longest <= noteRoom(brief) {
        (widths, hasValue) = (brief, false)
      }
    }
    let parts = area.columns([
      .fixed(Self.pointerWidth + (hasTime ? timeWidth : 0)), .fixed(widths.amount),
      .fixed(hasValue ? 2 : 0),
      .fixed(hasValue ? widths.value + 2 : 0), .fill, .fixed(hasRate ? Self.rateWidth : 0),
      .fixed(hasRate ? Self.originWidth : 0),
      .fixed(widths.total + 1),
    ])
    (self.ledger, self.settings) = (ledger, settings)
    localTime = LocalTime(state.clock)
    afterTime = area.inset(leading: Self.pointerWidth + (hasTime ? timeWidth - 1 : 0))
    time = hasTime ? parts[0].inset(leading: Self.pointerWidth, trailing: 2) : parts[0].prefix(0)
    amount = parts[1]
    equals = parts[2]
    value = parts[3].inset(leading: 2)
    note = parts[4].inset(leading: 2, trailing: hasRate ? 1 : 0)
    rate = parts[5]
    origin = parts[6].inset(leading: 2, trailing: 1)
    total = parts[7].inset(leading: 1)
  }

  private typealias Widths = (amount: Int, value: Int, total: Int)

  /// The mark of the selected line and a blank.
  private static let pointerWidth = 2
  /// The time and two blanks.
  private static let timeWidth = 7
  /// The columns from which there is room for the values beside those of the total.
  private static let valueColumns = 44
  /// The columns of a note that a remark leaves to it.
  private static let noteColumns = 8
  private static let rateWidth = 12
  /// The source and the day of a rate, with blanks at both sides.
  private static let originWidth = 23
  /// The columns from which there may be room for both.
  private static let wideColumns = 110

  /// The columns of the numbers: what their texts need, where that leaves some room for the notes, else
  /// what they need when the longest are shortened. Without room for all, first the rate goes, before a
  /// note is cut, then the time, then the notes. `rate` is what its columns take, nil for none.
  private static func widths(
    _ ledger: TapeLedger, _ settings: Settings, room: Int, hasValue: Bool, timeWidth: Int,
    rate: Int?
  ) -> (Widths, hasTime: Bool, hasRate: Bool) {
    let entries = ledger.days.flatMap(\.entries)
    let details = entries.compactMap(\.conversion)
    let sums = ([ledger.total] + ledger.days.map(\.total)).map { ledger.rounded($0) }
    let numbers = sums + entries.compactMap(\.value)
    // A part of the note, and the shortest remark.
    let note = entries.reduce(0) { widest, entry in
      let taken = min(noteColumns, width(of: entry.conversion?.note ?? ""))
      return max(widest, taken + (entry.remarks(settings).last.map { width(of: $0) + 2 } ?? 0))
    }
    func widths(_ maximum: Int) -> Widths {
      let amount = details.reduce(12) {
        max($0, width(of: $1.amountText(settings, width: maximum)))
      }
      let value = details.reduce(12) {
        max($0, width(of: $1.valueText(settings, width: maximum)))
      }
      let total = numbers.reduce(8) { widest, number in
        let text = settings.withMinus(number.formatted(settings.style))
        let fitted = settings.fitted(
          text, of: number.rational, width: max(11, maximum - 4))
        return max(widest, width(of: fitted))
      }
      return (amount, hasValue ? value : 0, total)
    }
    func fits(_ widths: Widths, beside rest: Int) -> Bool {
      widths.amount + widths.value + widths.total + rest <= room
    }
    let whole = widths(room)
    if let rate, fits(whole, beside: timeWidth + rate + max(note, longestNote(ledger, settings))) {
      return (whole, true, true)
    }
    if hasValue, fits(whole, beside: timeWidth + note) {
      return (whole, true, false)
    }
    if fits(whole, beside: note) { return (whole, false, false) }
    let short = [24, 20, 18, 16, 14].lazy.map(widths)
    if let rate, let fitting = short.first(where: { fits($0, beside: timeWidth + rate) }) {
      return (fitting, true, true)
    }
    if hasValue,
      let fitting = short.first(where: { fits($0, beside: timeWidth + note) })
    {
      return (fitting, true, false)
    }
    return (short.first { fits($0, beside: 0) } ?? widths(12), false, false)
  }

  /// Whether each value is that of the totals.
  private static func repeatsValues(_ ledger: TapeLedger) -> Bool {
    ledger.days.flatMap(\.entries).allSatisfy { entry in
      guard let detail = entry.conversion else { return true }
      return detail.from == detail.to
        || detail.to == ledger.currency && detail.value.rational == entry.value?.rational
    }
  }

  /// The columns of the longest note with its shortest remark.
  private static func longestNote(_ ledger: TapeLedger, _ settings: Settings) -> Int {
    ledger.days.flatMap(\.entries).reduce(0) { longest, entry in
      let note = width(of: entry.conversion?.note ?? "")
      let remark = entry.remarks(settings).last.map { width(of: $0) + 2 } ?? 0
      return note == 0 ? longest : max(longest, note + remark)
    }
  }

  /// Draws a conversion on a line; `role` adapts the roles to a selected row.
  func put(
    _ entry: TapeLedger.Entry, in line: Area, _ role: (Role) -> Role = { $0 },
    of frame: inout Frame
  ) {
    guard let detail = entry.conversion else {
      frame.put(entry.line.text, in: afterTime.intersection(line), role: role(.dim))
      return
    }
    func put(_ text: String, _ column: Area, _ plain: Role, _ align: TextAlignment = .trailing) {
      frame.put(text, in: column.intersection(line), role: role(plain), align: align)
    }
    put(detail.amountText(settings, width: amount.width), amount, .text)
    if !value.isEmpty, detail.from != detail.to {
      put("=", equals, .dim)
      put(detail.valueText(settings, width: value.width), value, .amount)
    }
    // The note first, then what else is to know. Without a column for the day, that is before the note.
    let isOther = time.isEmpty && day != nil && entry.day != day
    let text = isOther ? "\(entry.day.short(seenOn: today)) \(detail.note)" : detail.note
    let taken = min(width(of: text), Self.noteColumns)
    let remarks = entry.remarks(settings)
    // Beside a value it is shown whole even where that leaves no room for the note.
    let remark =
      remarks.first { width(of: text) + 2 + width(of: $0) <= note.width }
      ?? remarks.last { taken + 2 + width(of: $0) <= note.width }
      ?? remarks.first { !value.isEmpty && width(of: $0) < note.width } ?? ""
    let gap = min(2, note.width - width(of: remark))
    let parts = note.columns(
      .fill, .fixed(width(of: remark)), gap: remark.isEmpty || taken == 0 ? 0 : gap)
    put(text, parts.0, .text, .leading)
    put(remark, parts.1, .dim, .leading)
    if !rate.isEmpty {
      let shown = detail.rate.map { settings.columnText(of: $0.rational, width: 11) }
      put(shown ?? "", rate, .text)
      put(detail.originText, origin, .dim, .leading)
    }
    let part =
      entry.value.map { total($0.rational, text: $0.formatted(settings.style)) } ?? "no rate"
    put(part, total, entry.value == nil ? .dim : entry.isStale ? .stale : .text)
  }

  /// Draws the local time at which a line was added, or its day.
  func putTime(of entry: TapeLedger.Entry, in line: Area, role: Role, of frame: inout Frame) {
    let isOther = day != nil && entry.day != day
    let text = isOther ? entry.day.short(seenOn: today) : localTime.time(of: entry.line.at)
    frame.put(text, in: time.intersection(line), role: role)
  }

  /// Draws the heading of a day beside its total: the longest wording that fits.
  func put(heading wordings: [String], in line: Area, of frame: inout Frame) {
    let room = line.columns(.fill, .fixed(total.width), gap: 1).0
    frame.put(wordings.fitting(room.width), in: room, role: .title)
  }

  /// Draws a sum with the decimals of the column.
  func put(total sum: Rational, in line: Area, role: Role, of frame: inout Frame) {
    frame.put(
      total(sum, text: ledger.text(of: sum, settings)), in: total.intersection(line),
      role: role,
      align: .trailing)
  }

  /// A number in the column of the totals; one that does not fit is shortened and marked.
  private func total(_ value: Rational, text: String) -> String {
    settings.fitted(settings.withMinus(text), of: value, width: total.width)
  }

  /// Draws the total in the last row of an area, under a rule if there is room for it, and how many of its lines
  /// are not shown.
  func putTotal(in area: Area, hidden: (above: Int, below: Int), of frame: inout Frame) {
    let (rule, line) = area.rows(.fill, .fixed(1))
    let more = [(hidden.above, "above"), (hidden.below, "below")].filter { $0.0 > 0 }
      .map { "\($0.0) more \($0.1)" }
    frame.fill(total.intersection(rule), role: .border, with: settings.glyphs.horizontal)
    let (missing, reason) = ledger.left
    let without = missing == 0 ? "" : " without \(missing) of \(ledger.count): \(reason)"
    let stale = ledger.isStale ? ", stale" : ""
    let before = line.columns(.fill, .fixed(total.width + 1)).0
    let label = "total\(stale)\(without)"
    frame.put(
      label, in: before,
      role: missing == 0 && !ledger.isStale ? .dim : .stale, align: .trailing)
    let shortest = more.isEmpty ? "" : "\(hidden.above + hidden.below) more"
    let rest = before.inset(trailing: width(of: label) + 1)
    frame.put(
      [more.joined(separator: ", "), shortest, ""].fitting(rest.width), in: rest, role: .dim)
    put(total: ledger.total, in: line, role: .accent, of: &frame)
  }
}
