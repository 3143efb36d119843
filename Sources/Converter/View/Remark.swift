// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// A message about input or a missing rate, with advice.
///
/// It is wrapped into as many free parts of the screen as it needs. Advice is shown completely or not
/// at all.
struct Remark: Equatable {
  let text: String
  var advice: String?
  var role = Role.error

  /// The message and the advice as one sentence.
  var joined: String { advice.map { "\(text); \($0)" } ?? text }

  /// Whether all of it fits into these parts of rows.
  func fits(_ areas: [Area]) -> Bool { place(in: areas.map(\.width)).isWhole }

  /// Draws it into these parts of rows.
  func draw(in areas: [Area], of frame: inout Frame) {
    for (area, line) in zip(areas, place(in: areas.map(\.width)).lines) {
      let text = shortened(line.text, width: area.width, ellipsis: frame.glyphs.ellipsis)
      frame.put([Span(text, line.role)], in: area)
    }
  }

  /// A line for each of the first widths. If message and advice fit the first one, they share it.
  private func place(in widths: [Int]) -> (lines: [Span], isWhole: Bool) {
    if let first = widths.first, width(of: joined) <= first { return ([Span(joined, role)], true) }
    let message = Self.wrap(text, into: widths[...])
    let lines = message.lines.map { Span($0, role) }
    guard let advice else { return (lines, message.isWhole) }
    // On one line, if any remaining width is large enough.
    let wide = widths[lines.count...].firstIndex { width(of: advice) <= $0 } ?? lines.count
    let advised = Self.wrap(advice, into: widths[wide...])
    guard advised.isWhole else {
      // As one sentence, they may need fewer lines.
      let sentence = Self.wrap(joined, into: widths[...])
      guard sentence.isWhole else { return (lines, false) }
      return (sentence.lines.map { Span($0, role) }, true)
    }
    let skipped = (lines.count..<wide).map { _ in Span("") }
    return (lines + skipped + advised.lines.map { Span($0, .note) }, message.isWhole)
  }

  /// The text wrapped to lines of these widths; the last line takes the rest, even if too long.
  private static func wrap(
    _ text: String, into widths: ArraySlice<Int>
  ) -> (lines: [String], isWhole: Bool) {
    var widths = widths
    guard var room = widths.popFirst() else { return ([], false) }
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if width(of: longer) <= room || widths.isEmpty {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
        room = widths.removeFirst()
      }
    }
    return (lines, width(of: lines[lines.count - 1]) <= room)
  }
}

extension Frame {
  /// Draws in the middle of an area why it shows nothing else.
  mutating func put(reason text: String, in area: Area) {
    let lines = wrapped(text, width: area.width).map { Span($0, .note) }
    put(lines: lines, in: area.centered(width: area.width, height: lines.count), align: .center)
  }
}

extension Remark {
  /// Why there is no rate or a text cannot be read, with advice that names keys instead of commands.
  init(_ fault: Problem, state: State) {
    self.init(text: fault.message, advice: fault.remedy.flatMap(state.advice))
  }

  init(_ notice: Notice, state: State) {
    let role: Role =
      switch notice.tone {
      case .good: .success
      case .plain: .text
      case .problem, .grave: .error
      }
    self.init(text: notice.text, advice: notice.remedy.flatMap(state.advice), role: role)
  }
}

extension State {
  /// What to do about a problem: on the screen, a key.
  func advice(_ remedy: Remedy) -> String? { advice(remedy, in: place) }

  /// The same on a page that may be below a sheet.
  func advice(_ remedy: Remedy, in here: Place) -> String? {
    func key(_ action: Action) -> String { self.key(of: action, in: here) }
    func fetching(_ source: SourceID, _ action: Action) -> String {
      // The page of the sources fetches the selected one.
      let isReloaded = action == .reload && reloads(source, isAnswered: true)
      let fetches = source == resolver.fetched || isReloaded || here == .sources
      let action = hasKey(action, in: here) || !hasKey(.reload, in: here) ? action : .reload
      return fetches
        ? "\(key(action)) fetches them" : "\(key(.sources)) lists the sources to fetch from"
    }
    switch remedy {
    case .ask(let other, _, _) where reloads(other, isAnswered: false):
      return "\(key(.reload)) asks \(Sources.name(of: other))"
    case .ask(let other, _, _), .askHistory(let other, _, _):
      return "\(Sources.name(of: other)) may have it: \(key(.sources)) lists sources"
    case .fetch(let source), .fetchDay(let source, _): return fetching(source, .reloadHistory)
    case .fetchNewer(let source): return fetching(source, .reload)
    case .useDate: return isTyping ? remedy.command : "\(key(.date)): \(remedy.command)"
    case .enable:
      return hasKey(.toggleSource, in: here)
        ? "\(key(.toggleSource)) enables it" : "\(key(.sources)) enables sources"
    case .acceptRates:
      return here == .setAside ? nil : "\(key(.reviewRates)) reviews the rates"
    case .chooseMark(let readings), .chooseReading(let readings):
      return "type " + readings.joined(separator: ", or ")
    case .say(let lead, let phrase): return "\(lead): \(phrase)"
    case .listPhrases: return "\(key(.help)) shows what can be typed"
    case .listSources: return "\(key(.sources)) lists sources"
    case .listCurrencies:
      // Beside a text that is not read only the palette opens.
      let isUnread = here == .converter && board.stateWithoutList == .unread
      return "\(key(isUnread ? .palette : .find)) lists currencies"
    case .configure, .run, .other: return remedy.command
    }
  }

  /// Whether a reload asks a source: it has what is shown, or may have what is not.
  private func reloads(_ source: SourceID, isAnswered: Bool) -> Bool {
    !settings.isOffline
      && fetchNeeds.contains {
        $0.days == nil && $0.isAnswered == isAnswered && $0.sources.contains(source)
      }
  }

  /// How an action is reached now: by a key of this place, or on the converter; beside a text that is typed there,
  /// where the menu does not open, by the key with Alt.
  func key(of action: Action) -> String { key(of: action, in: place) }

  private func key(of action: Action, in here: Place) -> String {
    let keys = screen.keys
    let name = keys.name(of: action, in: .converter)
    if here == .converter {
      let stroke = board.fieldState == .settled ? nil : keys.stroke(of: action, in: here)
      return stroke.map(settings.glyphs.name) ?? name
    }
    return hasKey(action, in: here)
      ? keys.name(of: action, in: here) : "\(name) on the converter"
  }

  private func hasKey(_ action: Action, in here: Place) -> Bool {
    screen.keys.bindings.contains { $0.action == action && $0.place == here }
  }

  private var isTyping: Bool { place == .converter && board.phrase != nil }
}
