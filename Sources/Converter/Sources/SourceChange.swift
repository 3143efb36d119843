// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// One undo step of the sources.
package enum SourceChange: Equatable, Sendable, Codable, ReversibleChange {
  case enabled(SourceID, Bool)
  /// A source moved by some places in the order of preference, up when negative.
  case moved(SourceID, Int)

  package var reversed: SourceChange {
    switch self {
    case .enabled(let source, let isOn): .enabled(source, !isOn)
    case .moved(let source, let places): .moved(source, -places)
    }
  }

  package var source: SourceID {
    switch self {
    case .enabled(let source, _), .moved(let source, _): source
    }
  }
}

package enum SourcesMessage: Equatable, Sendable, Codable {
  case move(SourceID, by: Int)
  /// Uses one source for the board, or all again.
  case use(SourceID)
  case undo
  case redo
}
