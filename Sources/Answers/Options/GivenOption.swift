// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// An option as it was given; the value is nil for a flag.
package struct GivenOption: Equatable, Sendable {
  package let option: CommandOption
  package let value: String?

  package init(option: CommandOption, value: String?) {
    self.option = option
    self.value = value
  }

  /// Refuses the option if it is given twice, or another one asks for the opposite.
  package func check(among others: [GivenOption]) throws(Problem) {
    if !option.isList, others.count(where: { $0.option == option }) > 1 {
      throw Problem(.usage, "\(option.word) is given twice", advice: "give it once")
    }
    if let other = others.first(where: { option.opposites.contains($0.option) }) {
      throw .contradiction(option.word, other.option.word)
    }
    for opposed in CommandOption.opposed
    where opposed.option == option && opposed.value == value {
      guard others.contains(where: { $0.option == opposed.other }) else { continue }
      throw .contradiction("\(option.word) \(opposed.value)", opposed.other.word)
    }
  }
}

extension Problem {
  static func contradiction(_ first: String, _ second: String) -> Problem {
    Problem(.usage, "\(first) conflicts with \(second)", advice: "leave out one of them")
  }
}
