// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

extension Descriptor {
  /// Reads available bytes into a buffer, after waiting for the first one; 0 at the end.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        var bytes = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&bytes, 1, -1)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  /// Whether reading would not block.
  static func isReady(_ descriptor: Int32) -> Bool {
    var bytes = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&bytes, 1, 0) > 0
  }

  /// All bytes of a file that should be short; it does not wait for a pipe, and stops reading
  /// `/dev/zero`.
  package static func read(_ path: String, limit: Int) throws(FileObstacle) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      // A socket cannot be opened.
      let error = errno
      if error == ENXIO, let kind = FileKind(at: path) { throw .kind(kind) }
      throw .system(SystemError(number: error))
    }
    defer { close(descriptor) }
    // /dev/null serves as an empty file; reading shows what other devices are.
    let kind = stat(of: descriptor)?.kind ?? .regular
    guard kind == .regular || kind == .device else { throw .kind(kind) }
    do throws(SystemError) {
      let bytes = try read(descriptor, limit: limit + 1)
      if bytes.count <= limit { return bytes }
    } catch {
      throw .system(error)
    }
    throw kind == .device ? .kind(kind) : .tooLong(limit: limit)
  }

  /// The bytes available from a descriptor, after waiting for the first one; empty at its end.
  package static func readSome(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let result = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(SystemError) in try read(descriptor, into: bytes) }
    }
    return Array(buffer.prefix(try result.get()))
  }

  /// The bytes from a descriptor up to its end or a limit.
  static func read(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
    return bytes
  }
}
