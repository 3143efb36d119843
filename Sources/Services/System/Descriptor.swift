// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The system's error: `no space left on device`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// `errno` as it was.
  package let number: Int32
  package var description: String {
    number == EBADF ? "it is closed" : String(cString: strerror(number)).lowercased()
  }
}

/// Reads and writes files by their descriptors; errors are described in the system's own words.
package enum Descriptor {
  /// Writes all of the bytes, waiting while the other end of a pipe is slow.
  package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32)
    throws(SystemError)
  {
    let bytes = ContiguousArray(bytes)
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try write(buffer, to: descriptor) }
    }
    try result.get()
  }

  /// The same for bytes in memory.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&room, 1, -1)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  /// How many bytes of a file are still to be read; nil for anything but a file.
  package static func remaining(_ descriptor: Int32) -> Int? {
    guard let status = stat(of: descriptor), status.kind == .regular else { return nil }
    return Int(status.st_size) - Int(max(lseek(descriptor, 0, SEEK_CUR), 0))
  }

  /// Whether `count` more can be opened.
  static func canOpen(_ count: Int) -> Bool {
    let opened = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    return opened.allSatisfy { $0 >= 0 }
  }

  /// Occupies the numbers of standard input, output and error where they are closed: a database
  /// opened next would get one of them, and answers would be written into it. Reading and writing
  /// fail as before.
  package static func reserveStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

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
