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
      return try Recording(bytes, coder: JSONRecordingCoder())
    } catch {
      throw Problem(error.code, error.named(path).message, remedy: error.remedy ?? anotherFile)
    }
  }
}

/// JSON, one object per line, keys sorted so that the same session gives the same bytes.
struct JSONRecordingCoder: RecordingCoder {
  func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  func decode<Value: Decodable>(_ type: Value.Type, from line: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line))
  }
}
