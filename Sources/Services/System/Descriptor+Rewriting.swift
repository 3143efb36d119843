// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

extension Descriptor {
  /// Gives an open file the owner, group and permissions of another.
  static func copyAccess(of model: stat, to descriptor: Int32) throws(SystemError) {
    guard let status = stat(of: descriptor) else { throw SystemError(number: errno) }
    if (status.st_uid, status.st_gid) != (model.st_uid, model.st_gid),
      fchown(descriptor, model.st_uid, model.st_gid) != 0
    {
      throw SystemError(number: errno)
    }
    // Only after it: a new owner takes some permissions away.
    if fchmod(descriptor, model.st_mode & 0o7777) != 0 { throw SystemError(number: errno) }
  }

  /// Changes what is in an open file, or leaves it as it was.
  ///
  /// What both texts begin with stays untouched: of prices added at the end, nothing else is written.
  static func rewrite(
    _ descriptor: Int32, _ before: some Collection<UInt8>, _ text: some Collection<UInt8>
  ) throws(SystemError) {
    let common = zip(before, text).prefix { $0 == $1 }.count
    do throws(SystemError) {
      try put(text.dropFirst(common), at: common, in: descriptor)
    } catch {
      try? put(before.dropFirst(common), at: common, in: descriptor)
      throw error
    }
  }

  private static func put(
    _ bytes: some Collection<UInt8>, at offset: Int, in descriptor: Int32
  ) throws(SystemError) {
    if lseek(descriptor, off_t(offset), SEEK_SET) < 0 { throw SystemError(number: errno) }
    try write(bytes, to: descriptor)
    if ftruncate(descriptor, off_t(offset + bytes.count)) != 0 { throw SystemError(number: errno) }
    if fsync(descriptor) != 0 { throw SystemError(number: errno) }
  }
}
