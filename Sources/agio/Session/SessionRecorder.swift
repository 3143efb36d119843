// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation
import Reducers
import Services

/// Writes a session into a file as it happens: each line is with the system before the next key is
/// read, so that a kill loses nothing but a line cut short.
final class SessionRecorder {
  /// What went wrong while writing; the session itself goes on.
  private(set) var trouble: String?
  private let path: String
  private let descriptor: Int32

  /// Creates the file, readable by its owner alone: amounts are nobody else's business.
  init(path: String, header: RecordingHeader) throws {
    self.path = path
    guard SessionRecorder.mayReplace(path) else {
      throw Failure(
        .cannotCreate, "\(path) is there and is no recording: it is left alone",
        advice: "name another file: --record session.jsonl")
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(
        .cannotCreate, "cannot record to \(path): \(String(cString: strerror(errno)))",
        advice: "name a file that can be written: --record session.jsonl")
    }
    write { try RecordingCoder.json.line(header) }
    if let trouble { throw Failure(.io, trouble) }
  }

  deinit { close(descriptor) }

  /// What to give to the store.
  var middleware: Middleware<State, Message, Effect> {
    Recorder<State, Message, Effect>(digest: { $0.digest }) { entry in
      self.write { try RecordingCoder.json.line(entry) }
    }.middleware
  }

  /// Whether nothing is lost when the file is written anew: it is not there, empty, or a recording.
  private static func mayReplace(_ path: String) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return true }
    // A pipe or a device holds nothing that could be lost, and reading it may never end.
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard type == .typeRegular || type == .typeSymbolicLink else { return true }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 9)) ?? Data()
    return start.isEmpty || start == Data(#"{"agio":""#.utf8)
  }

  private func write(_ line: () throws -> [UInt8]) {
    // After a line that failed the rest would be out of order: better none than a false one.
    guard trouble == nil else { return }
    do {
      try Descriptor.write(try line(), to: descriptor)
    } catch {
      trouble = "the recording breaks off, \(error): \(path)"
    }
  }
}
