// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A word where a target is expected that no currency is called.
package struct UnknownTarget: Equatable, Sendable {
  package let name: String
  /// The targets before it.
  let place: Int
  let problem: Problem
}

extension Grammar {
  /// The question in a command, which is answered for the targets that are currencies: a script that
  /// asks for several has an error for each of the others.
  ///
  /// - Throws: where there are no others, or the word is no target.
  package func command(_ text: String, on day: Day? = nil) throws(Problem) -> Query {
    do throws(Problem) {
      return try query(text, on: day)
    } catch {
      guard let query = query(text, without: error, on: day) else { throw error }
      return query
    }
  }

  /// With a currency that is not in the text for each word that no currency is called: such a word is a
  /// target if that is one.
  private func query(_ text: String, without first: Problem, on day: Day?) -> Query? {
    var (problem, changed) = (first, text)
    var unknown: [(name: String, stand: Currency, problem: Problem)] = []
    var others = Currency.all.filter { !text.uppercased().contains($0.code) }
    while problem.code == .unknownCurrency, let offset = problem.offset,
      let other = others.popLast()
    {
      let parser = Parser(TokenizedText(changed), today: today, options: options)
      guard let place = parser.tokens.indices.first(where: { parser.text.offset(of: $0) == offset })
      else { return nil }
      unknown.append((parser.text.written(place..<place + 1), other, problem.at(nil)))
      changed = parser.replacing(place..<place + 1, with: other.code)
      do throws(Problem) {
        return try query(changed, on: day).without(unknown)
      } catch {
        problem = error
      }
    }
    return nil
  }
}

extension Query {
  /// Nil where one of the words is no target, or there are no others.
  fileprivate func without(
    _ unknown: [(name: String, stand: Currency, problem: Problem)]
  ) -> Query? {
    var query = self
    for (name, stand, problem) in unknown {
      guard let place = targets.firstIndex(of: stand) else { return nil }
      query.unknownTargets.append(UnknownTarget(name: name, place: place, problem: problem))
    }
    query.targets.removeAll { target in unknown.contains { $0.stand == target } }
    query.unknownTargets.sort { $0.place < $1.place }
    return query.targets.isEmpty ? nil : query
  }
}
