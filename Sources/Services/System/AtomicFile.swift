// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// Text files that are written completely or not at all.
package enum AtomicFile {
  /// The largest file that is read: ten times a million prices.
  private static let limit = 1 << 28

  /// Replaces the text of a file, which is created if needed; nil leaves it as it is.
  ///
  /// The new text is written next to the file, which is then replaced by renaming: other programs
  /// see the old text or the new one. Other agios wait. A link stays a link, and the file keeps its
  /// permissions, its owner and its group. A file that has other names (hard links), whose owner
  /// cannot be kept, or next to which nothing can be written, is changed in place instead, as the
  /// usual editors do.
  package static func rewrite(
    _ path: String, _ change: (String) -> String?
  ) throws(FileObstacle) {
    let target = try destination(path)
    let (descriptor, isNew) = try lock(target)
    defer { close(descriptor) }
    do throws(FileObstacle) {
      let before = try read(descriptor)
      guard let text = change(before) else {
        if isNew { unlink(target) }
        return
      }
      try exchange(before, for: text, in: descriptor, at: target)
    } catch {
      if isNew { unlink(target) }
      throw error
    }
  }

  /// Writes a file that does not exist yet: completely, or not at all.
  package static func create(_ path: String, _ text: String) throws(FileObstacle) {
    if isStream(path) { throw .stream }
    if let kind = FileKind(at: path) {
      throw kind == .regular ? .system(SystemError(number: EEXIST)) : .kind(kind)
    }
    // Linking fails if a file appeared there meanwhile; renaming would overwrite it.
    try put(text, at: path) { link($0, $1) }
  }

  /// Writes a file with the usual permissions of a new one, replacing an existing one.
  static func replace(_ path: String, _ text: String) throws(FileObstacle) {
    try put(text, at: path) { rename($0, $1) }
  }

  /// Writes a text into a file that does not exist yet, and removes it if that fails.
  private static func writeNew(
    _ path: String, _ text: String, like model: stat? = nil
  ) throws(SystemError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, model == nil ? 0o644 : 0o600)
    guard file >= 0 else { throw SystemError(number: errno) }
    var trouble: SystemError?
    do throws(SystemError) {
      try Descriptor.write(text.utf8, to: file)
      if let model { try Descriptor.copyAccess(of: model, to: file) }
      if fsync(file) != 0 { throw .init(number: errno) }
    } catch {
      trouble = error
    }
    if close(file) != 0, trouble == nil { trouble = .init(number: errno) }
    if let trouble {
      unlink(path)
      throw trouble
    }
  }

  /// Writes next to the file, then gives the new one the file's name.
  private static func put(
    _ text: String, at path: String, like model: stat? = nil,
    _ name: (String, String) -> Int32
  ) throws(FileObstacle) {
    LeftoverFile.removeAll(of: path)
    let beside = LeftoverFile.name(beside: path)
    unlink(beside)
    defer { unlink(beside) }
    do throws(SystemError) {
      try writeNew(beside, text, like: model)
      if name(beside, path) != 0 { throw .init(number: errno) }
    } catch {
      throw .system(error)
    }
  }

  /// Where a file is written: the target of its links.
  ///
  /// - Throws: Where something other than a file is there.
  static func destination(_ path: String) throws(FileObstacle) -> String {
    if isStream(path) { throw .stream }
    let target = resolved(path)
    if let kind = FileKind(at: target), kind != .regular { throw .kind(kind) }
    return target
  }

  private static func isStream(_ path: String) -> Bool {
    let streams = ["/dev/stdin", "/dev/stdout", "/dev/stderr"]
    return streams.contains(path)
      || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// As many links as Linux follows.
  private static let maximumLinks = 40

  /// The target of a chain of links, whether it exists or not.
  static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<maximumLinks {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      // Nothing is there, or a link to a file that is not there yet.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  /// Opens the file and waits for other agios that are changing it; one of them may have replaced
  /// it meanwhile.
  private static func lock(
    _ path: String
  ) throws(FileObstacle) -> (descriptor: Int32, isNew: Bool) {
    while true {
      let isNew = access(path, F_OK) != 0
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { throw .system(SystemError(number: errno)) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if let opened = stat(of: descriptor), opened.identity == stat(at: path)?.identity {
        return (descriptor, isNew && opened.st_size == 0)
      }
      close(descriptor)
    }
  }

  private static func exchange(
    _ before: String, for text: String, in descriptor: Int32, at path: String
  ) throws(FileObstacle) {
    guard let status = stat(of: descriptor) else { throw .system(SystemError(number: errno)) }
    if status.st_nlink == 1 {
      do throws(FileObstacle) {
        return try put(text, at: path, like: status) { rename($0, $1) }
      } catch {
        guard case .system(let trouble) = error,
          [EPERM, EACCES, EROFS, EINVAL].contains(trouble.number)
        else { throw error }
      }
    }
    do throws(SystemError) {
      try Descriptor.rewrite(descriptor, before.utf8, text.utf8)
    } catch {
      throw .system(error)
    }
  }

  private static func read(_ descriptor: Int32) throws(FileObstacle) -> String {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.read(descriptor, limit: limit + 1)
    } catch {
      throw .system(error)
    }
    if bytes.count > limit { throw .tooLong(limit: limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }
}
