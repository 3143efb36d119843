// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

extension Remark {
  /// Why there is no rate or a text cannot be read, with advice that names keys instead of commands.
  init(_ fault: Problem, state: State) {
    self.init(text: fault.message, advice: state.advice(on: fault))
  }
}

extension State {
  /// What to do on the screen about a missing rate.
  func advice(on fault: Problem) -> String? {
    func key(_ action: Action) -> String { self.key(of: action) }
    switch fault.remedy {
    case .ask(let other, _, _), .askHistory(let other, _, _):
      let name = Sources.name(of: other)
      // The source given with --source cannot be changed on the screen.
      if case .only = settings.source { return "\(name) may have it: agio --source \(other)" }
      return "\(name) may have it: \(key(.sources)) lists sources"
    case .fetch(let source), .fetchNewer(let source), .fetchDay(let source, _):
      guard source == resolver.fetched else {
        return "\(key(.sources)) lists the sources to fetch from"
      }
      let action: Action = fault.code == .noRates ? .reloadHistory : .reload
      return "\(key(action)) fetches them"
    case .lock: return nil
    case .enable: return "\(key(.sources)) enables sources"
    case .confirmRates: return "if they are right: \(key(.reviewRates))"
    case .chooseReading(let readings, _):
      // With a fourth digit after the mark the amount is not ambiguous; one that may be negative is typed.
      let isDecimal = readings.first?.contains(".") == false
      let forms = readings.enumerated().map { $0 == 1 && isDecimal ? $1 + "0" : $1 }
      return "type " + forms.joined(separator: ", or ")
    case .say(let lead, let phrase): return "\(lead): \(phrase)"
    case .listPhrases: return nil
    case .listSources: return "\(key(.sources)) lists sources"
    case .listCurrencies: return "\(key(.find)) lists currencies"
    case .other(let text): return text
    case nil: return nil
    }
  }

  /// How an action of the converter is reached now: while a phrase is typed, a letter is text, and the
  /// palette lists everything.
  private func key(of action: Action) -> String {
    let keys = settings.keys
    func free(_ action: Action) -> Key? {
      guard isTyping else { return keys.keys(of: action, in: .converter).first }
      return keys.keys(of: action, in: .converter).first { key in
        if case .character(let character) = key { !board.entry.takes(character) } else { true }
      }
    }
    guard let key = free(action) ?? free(.palette) else {
      return keys.name(of: action, in: .converter)
    }
    return settings.glyphs.name(of: key)
  }

  private var isTyping: Bool { room == nil && board.phrase != nil }
}
