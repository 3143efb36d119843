// SPDX-License-Identifier: Apache-2.0

import Converter
import Foundation
import Rates
import Reducers

/// Writes a session into a file as it happens: the system has each line before the next key is
/// read, so a kill loses nothing but a line cut short.
package final class RecordingFile {
  /// What went wrong while writing; the session itself continues.
  package private(set) var trouble: Problem?
  private let path: String
  private let descriptor: Int32

  /// Creates the file, readable by its owner only, because amounts are private.
  ///
  /// An existing file is only replaced if `overwrites` is true.
  package init(path: String, overwrites: Bool, header: RecordingHeader) throws {
    self.path = path
    do throws(FileObstacle) {
      descriptor = try PrivateFile.create(path, overwrites: overwrites)
    } catch {
      throw error == .notEmpty
        ? Problem(
          .cannotCreate, "\(path) is not empty and was not overwritten",
          advice: "name another file, or replace it: --record \(path) --overwrite")
        : error.problem(
          "record to", path, advice: "name a file that can be written: --record session.jsonl")
    }
    write { try JSONRecordingCoder().line(header) }
    if let trouble { throw trouble }
  }

  deinit { close(descriptor) }

  package var middleware: Middleware<State, Message, Effect> {
    Recorder<State, Message, Effect> { entry in
      self.write { try JSONRecordingCoder().line(entry) }
    }.middleware
  }

  private func write(_ line: () throws -> [UInt8]) {
    // After a failed line the rest would be out of order: no recording is better than a false one.
    guard trouble == nil else { return }
    do {
      try Descriptor.write(try line(), to: descriptor)
    } catch {
      trouble = Problem(
        .io, "the recording is incomplete, \(error): \(path)",
        advice: "free some space, or name another file: --record FILE")
    }
  }
}

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
