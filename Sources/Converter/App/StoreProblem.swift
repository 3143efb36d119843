// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// A problem with the database: a damaged file that was moved away, a full disk, a newer version.
package struct StoreProblem: Equatable, Sendable {
  package var problem: Problem
  /// Whether the database can still be written.
  package var isKept: Bool

  package init(_ problem: Problem, isKept: Bool) {
    self.problem = problem
    self.isKept = isKept
  }
}

extension StoreProblem: Codable {
  private enum CodingKeys: String, CodingKey {
    case problem, text, isKept
  }

  /// Recordings of earlier versions have the text of the problem alone.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    problem =
      try values.decodeIfPresent(Problem.self, forKey: .problem)
      ?? Problem(.io, try values.decode(String.self, forKey: .text))
    isKept = try values.decode(Bool.self, forKey: .isKept)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(problem, forKey: .problem)
    try values.encode(isKept, forKey: .isKept)
  }
}
