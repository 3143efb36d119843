// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Remark {
  /// Why a text cannot be read. Of two readings the person types the one that was meant: the command
  /// line's option is no key.
  init(_ fault: AmountError) {
    let readings = fault.readings
    // A fourth digit behind the mark leaves nothing to guess.
    let retype = readings.count == 2 ? "type \(readings[0]), or \(readings[1])0" : nil
    self.init(text: fault.message, advice: retype ?? fault.advice)
  }

  /// Why there is no rate, with the keys that help in place of commands.
  init(_ fault: RateError, state: State) {
    self.init(text: fault.message, advice: state.advice(on: fault))
  }
}

extension State {
  /// What to do on the screen about a missing rate.
  func advice(on fault: RateError) -> String? {
    func key(_ action: Action) -> String { settings.keys.name(of: action, in: .converter) }
    if let other = fault.alternative {
      let name = Sources.name(of: other)
      // The screen keeps to the source it was started with.
      if case .only = settings.source { return "\(name) may have it: agio --source \(other)" }
      return "\(name) may have it: \(key(.sources)) lists sources"
    }
    guard let fetched = fault.fetching else { return fault.advice }
    guard fetched == resolver.fetched else {
      return "\(key(.sources)) lists the sources to fetch from"
    }
    let action: Action = fault.code == .noRates ? .reloadHistory : .reload
    return "\(key(action)) fetches them"
  }
}
