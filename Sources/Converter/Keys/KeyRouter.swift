// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// What a key means in a state: the message it sends.
package enum KeyRouter {
  /// The message a key sends, or nil where it means nothing.
  package static func message(for key: Key, in state: State) -> Message? {
    if let sheet = state.sheet { return message(for: key, on: sheet, in: state) }
    let place = state.place
    if takes(key, as: place), let text = key.text {
      return .board(.edit(.insert(text)))
    }
    guard let action = state.settings.keys.action(for: key, in: place) else { return nil }
    switch action {
    case .quit: return .quit
    case .back: return .back
    // The terminal shell has done these already.
    case .repaint, .suspend: return nil
    default: break
    }
    guard let page = state.pages.top else { return converter(action, state) }
    return self.page(action, key, page, in: state)
  }

  /// Whether a key types into the field of a place. Where the field is an amount, letters never do:
  /// they are commands.
  static func takes(_ key: Key, as place: Binding.Place) -> Bool {
    switch key {
    case .paste: place == .converter || place.hasField
    case .character(let character):
      switch place {
      case .picker, .phrase: true
      case .date: !"[]".contains(character)
      case .alerts: !character.isCommand(besides: "?<>")
      case .converter, .markup: !character.isCommand(besides: "?:[]")
      default: false
      }
    default: false
    }
  }

  /// Looking at rates that were refused, where there are any.
  static func reviewRates(_ state: State) -> Message? {
    state.reload.refusal == nil ? nil : .open(.refusedRates)
  }

  private static func converter(_ action: Action, _ state: State) -> Message? {
    if let edit = action.fieldEdit { return .board(.edit(edit)) }
    return switch action {
    case .help: .pages(.push(.help(Help())))
    case .history: .pages(.push(.history(state.history)))
    case .phrase: .open(.phrase)
    case .copy: .copyOutput
    case .record: .recordConversion
    case .tape: .pages(.push(.tape))
    case .sources: .pages(.push(.sources(SourceList())))
    case .reviewRates: reviewRates(state)
    case .reload: state.reload(.auto)
    case .reloadHistory: state.reload(.full)
    case .swap: .board(.lineup(.message(.swap)))
    case .find: .open(.picker(.output))
    case .pickSource: .open(.picker(.source))
    case .addRow: .open(.picker(.row))
    case .date: .open(.date)
    case .dayBack: .board(.step(forward: false))
    case .dayOn: .board(.step(forward: true))
    case .newest: .board(.show(nil))
    case .markup: .open(.markup)
    case .alerts: .open(.alerts)
    case .removeRow: .board(.lineup(.message(.remove)))
    case .rowDown: .board(.lineup(.message(.shift(1))))
    case .rowUp: .board(.lineup(.message(.shift(-1))))
    case .undo: .board(.lineup(.undo))
    case .redo: .board(.lineup(.redo))
    case .switchFocus: .board(.switchFocus)
    case .up: .board(.move(-1))
    case .down: .board(.move(1))
    case .pageUp: .board(.move(-10))
    case .pageDown: .board(.move(10))
    case .first: .board(.select(0))
    case .last: .board(.select(state.board.rows.count - 1))
    default: nil
    }
  }
}

extension Character {
  /// Whether it is a command where an amount is typed: a letter, or one of these marks.
  fileprivate func isCommand(besides marks: StaticString) -> Bool {
    // What the keys of amounts are is told without asking the tables of Unicode.
    guard utf8.count == 1, let byte = utf8.first else { return isLetter }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { return true }
    return marks.withUTF8Buffer { $0.contains(byte) }
  }
}

extension Key {
  /// The text a key types.
  var text: String? {
    switch self {
    case .paste(let text): text
    case .character(let character): String(character)
    default: nil
    }
  }
}

extension State {
  /// What decides which source answers, is fetched and is shown.
  var resolver: SourceResolver { book.resolver(settings.source) }

  /// What a reload asks for: what is newer than what is shown; nil when there is nobody to ask.
  func reloadRequest(_ scope: FetchScope) -> FetchRequest? {
    resolver.fetched.map { source in
      FetchRequest(source: source, scope: scope, newestKnown: book.newestDay(of: source))
    }
  }

  /// A reload the person asks for.
  func reload(_ scope: FetchScope) -> Message {
    guard let request = reloadRequest(scope) else {
      let key = settings.keys.name(of: .sources, in: .converter)
      return .notice(Notice("every source is switched off: \(key) switches one on", .problem))
    }
    return .reload(.start(request))
  }

  /// A reload of one source; of one that is off, how it is switched on.
  func reload(_ source: SourceID) -> Message {
    guard resolver.isOn(source) else {
      let key = settings.keys.name(of: .toggleSource, in: .sources)
      return .notice(
        Notice("\(Sources.name(of: source)) is off: \(key) switches it on", .problem))
    }
    return .reload(.start(FetchRequest(source: source, scope: .auto)))
  }
}
