// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Area {
  /// What a part takes by the length of the area that is split: `[100: .fixed(16), 58: .fixed(8)]` is
  /// 16 cells of 100 or more, 8 of 58 or more, and none of less. The longest comes first.
  package struct Steps: Sendable, ExpressibleByDictionaryLiteral {
    private let steps: [(least: Int, part: Part)]

    package init(dictionaryLiteral steps: (Int, Part)...) {
      self.steps = steps.map { (least: $0.0, part: $0.1) }
    }

    /// What its part takes of a length: for blank cells between parts that are split elsewhere.
    package func cells(of length: Int) -> Int { part(of: length).cells(of: length) }

    fileprivate func part(of length: Int) -> Part {
      steps.first { $0.least <= length }?.part ?? .fixed(0)
    }
  }

  /// Splits the area from top to bottom; a row that needs more height than it has is empty.
  package func rows(_ steps: [Steps]) -> [Area] { rows(steps.map { $0.part(of: height) }) }

  /// Splits the area from left to right, where the first column depends on the width.
  package func columns(_ steps: Steps, _ part: Part) -> (Area, Area) {
    columns(steps.part(of: width), part)
  }

  /// Splits the area from left to right; a column that needs more width than it has is empty.
  package func columns(_ steps: [Steps]) -> [Area] { columns(steps.map { $0.part(of: width) }) }
}
