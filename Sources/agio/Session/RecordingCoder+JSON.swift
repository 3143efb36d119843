// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation
import Reducers

extension RecordingCoder {
  /// JSON, one object per line, keys sorted so that the same session gives the same bytes.
  static let json = RecordingCoder(
    writeHeader: { Array(try encoder.encode($0)) },
    readHeader: { try JSONDecoder().decode(RecordingHeader.self, from: Data($0)) },
    writeEntry: { Array(try encoder.encode($0)) },
    readEntry: { try JSONDecoder().decode(RecordingEntry<Message>.self, from: Data($0)) })

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
