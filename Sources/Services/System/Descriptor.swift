// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
