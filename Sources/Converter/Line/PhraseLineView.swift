// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The command line at the bottom of the converter, with the answer or the error above it.
struct PhraseLineView {
  let line: PhraseLine
  let state: State
  let layout: Layout

  private var settings: Settings { state.settings }
  private var fieldRow: Int { layout.statusRow - 1 }
  private var width: Int { layout.size.columns - 2 }

  func draw(in frame: inout Frame) {
    // The rule and the field take two rows; the converter's first three rows stay visible.
    let lines = fitting(lines, in: max(1, fieldRow - 4))
    let top = fieldRow - lines.count
    for row in (top - 1)...fieldRow {
      frame.fill(row: row, column: 0, width: layout.size.columns, role: .text)
    }
    frame.fill(
      row: top - 1, column: 1, width: width, role: .border, with: settings.glyphs.horizontal)
    frame.put(" command ", row: top - 1, column: 3, role: .title)
    for (offset, line) in lines.enumerated() {
      frame.put(
        line.text, row: top + offset, column: line.column, role: line.role,
        width: max(0, layout.size.columns - 1 - line.column))
    }
    frame.put(":", row: fieldRow, column: 1, role: .keycap)
    FieldView(field: line.field, role: .field).draw(
      in: &frame, row: fieldRow, column: Self.fieldColumn, width: layout.size.columns - 4)
  }

  private static let fieldColumn = 3

  /// A line above the field.
  private struct Row {
    var text: String
    var role = Role.text
    var column = PhraseLineView.fieldColumn
    /// Whether the line stays when others do not fit; it is then shown last.
    var isPinned = false
  }

  private var lines: [Row] {
    if line.isTooLong {
      return [Row(text: "too long: at most \(TextField.limit) characters", role: .error)]
    }
    if let completion = line.completion { return completions(completion) }
    guard line.field.text.contains(where: { $0 != " " }) else {
      return [Row(text: "250 sek to nok on 2 jan 2020, 12.50*3 chf in eur, usd", role: .dim)]
    }
    do throws(PhraseError) {
      return answer(try line.question(in: state))
    } catch {
      return fault(error)
    }
  }

  /// The lines that fit, and the number of those that do not.
  ///
  /// The source of the answers is kept; so is an error mark, which must stay above its character.
  private func fitting(_ lines: [Row], in room: Int) -> [Row] {
    let rows = lines.flatMap(broken)
    guard rows.count > room, room > 1 else { return Array(rows.suffix(room)) }
    let kept = rows.filter(\.isPinned).prefix(room - 1)
    let shown = rows.filter { !$0.isPinned }.prefix(max(0, room - 1 - kept.count))
    let more = rows.count - shown.count - kept.count
    return shown + [Row(text: "\(more) more", role: .dim)] + kept
  }

  /// Wraps a line to the screen.
  private func broken(_ line: Row) -> [Row] {
    let room = layout.size.columns - 1 - line.column
    guard Screen.width(of: line.text) > room else { return [line] }
    return wrapped(line.text, width: room).map { text in
      var row = line
      row.text = text
      return row
    }
  }

  private func answer(_ question: LineQuestion) -> [Row] {
    let answer = question.answer(in: state)
    let report = ConversionReport(
      answer, conventions: question.settings.conventions, isExact: question.isExact)
    let answers = report.answers
    let remarks = report.remarks(beside: .text).enumerated().map { index, remark in
      Row(
        text: remark.text, role: role(of: remark),
        isPinned: index == 0 && !answers.isEmpty)
    }
    return answers.map { Row(text: $0, role: .amount) } + remarks
  }

  private func role(of remark: Answers.Line) -> Role {
    switch remark.kind {
    case .stale, .problem: line.isSubmitted ? .error : .dim
    case .advice: .dim
    case .provenance, .note, .nextPublication: .note
    }
  }

  /// The error, its advice, and a mark above the character in the field.
  private func fault(_ error: PhraseError) -> [Row] {
    let role: Role = line.isSubmitted ? .error : .dim
    var lines = [Row(text: error.message, role: role)]
    if let advice = error.advice { lines.append(Row(text: advice, role: .dim)) }
    if let column = column(of: error) {
      lines.append(Row(text: settings.glyphs.fall, role: role, column: column, isPinned: true))
    }
    return lines
  }

  /// The column of the error; nil when the text is scrolled.
  private func column(of error: PhraseError) -> Int? {
    let text = line.field.text
    guard !error.text.isEmpty, Screen.width(of: text) < layout.size.columns - 4,
      let start = text.firstOffset(of: error.text)
    else { return nil }
    let before = String(text.prefix(start + (error.offset ?? 0)))
    return Self.fieldColumn + Screen.width(of: before)
  }

  private func completions(_ completion: PhraseLine.Completion) -> [Row] {
    guard completion.matches.indices.contains(completion.index) else {
      return [Row(text: "no matching currency", role: .dim)]
    }
    return completion.matches.enumerated().map { index, currency in
      let isChosen = index == completion.index
      let mark = isChosen ? settings.glyphs.pointer : " "
      return Row(
        text: "\(mark) \(currency.code)  \(currency.name)", role: isChosen ? .accent : .dim)
    }
  }
}

extension String {
  /// The offset in characters of the first occurrence.
  fileprivate func firstOffset(of part: String) -> Int? {
    let (whole, part) = (Array(self), Array(part))
    guard part.count <= whole.count else { return nil }
    return (0...(whole.count - part.count)).first { start in
      whole[start..<start + part.count].elementsEqual(part)
    }
  }
}
