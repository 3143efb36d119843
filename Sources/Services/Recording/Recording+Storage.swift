// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation
import Rates
import Reducers

extension Recording {
  /// The longest recording that is read: a hundred times hours of typing.
  private static let maximumBytes = 1 << 26

  private static let anotherFile = Remedy.other("give a file written by agio --record")

  /// Reads a file that `agio --record` wrote.
  package static func load(_ path: String) throws(Problem) -> Recording {
    let bytes: [UInt8]
    do throws(FileObstacle) {
      bytes = try Descriptor.read(path, limit: maximumBytes)
    } catch {
      if error.isMissing {
        throw Problem(
          .noInput, "no such file: \(path)", advice: "record one: agio --record \(path)")
      }
      throw Problem(
        .noInput, "\(path) \(error.reason)", remedy: anotherFile)
    }
    do throws(Problem) {
      return try Recording(bytes, coder: .json)
    } catch {
      throw Problem(error.code, error.named(path).message, remedy: error.remedy ?? anotherFile)
    }
  }
}

extension RecordingCoder {
  /// JSON, one object per line, keys sorted so that the same session gives the same bytes.
  static let json = RecordingCoder(
    readFormat: { try JSONDecoder().decode(RecordingFormat.self, from: Data($0)) },
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
