// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates

/// A file that is written piece by piece and gets its name when it is complete: other programs see
/// the old contents or the new ones.
///
/// On Linux it has no name before, so that nothing is left of it however agio ends. Elsewhere, and
/// on file systems without such files, it is next to the file it replaces.
package final class AtomicFile {
  package let descriptor: Int32
  private let target: String
  private let beside: String
  private let isNamed: Bool
  /// Whether nothing may be there when it gets its name.
  private let isNew: Bool
  private var isFinished = false

  /// Starts a file that replaces an existing one. A link stays a link, and the file keeps its
  /// permissions, and its owner and group where agio may set them.
  package init(_ path: String) throws(FileObstacle) {
    target = try Self.destination(path)
    let model = stat(at: target)
    // A file that may not be changed is not replaced either.
    if model != nil, access(target, W_OK) != 0 { throw .lastError }
    (beside, isNew) = (Self.beside(target), false)
    (descriptor, isNamed) = try Self.open(beside, mode: model == nil ? 0o644 : 0o600)
    if let model { Self.copyAccess(of: model, to: descriptor) }
  }

  private init(creating path: String) throws(FileObstacle) {
    if Self.isStream(path) { throw .stream }
    if let kind = FileKind(at: path) {
      throw kind == .regular ? .system(SystemError(number: EEXIST)) : .kind(kind)
    }
    (target, beside, isNew) = (path, Self.beside(path), true)
    (descriptor, isNamed) = try Self.open(beside, mode: 0o644)
  }

  deinit {
    close(descriptor)
    if isNamed, !isFinished { unlink(beside) }
  }

  /// Gives the file its name, once all of it is on disk.
  package func finish() throws(FileObstacle) {
    if fsync(descriptor) != 0 { throw .lastError }
    if !isNamed {
      unlink(beside)
      // The system cannot link over an existing name: the file is linked next to it, then renamed.
      let descriptorPath = "/proc/self/fd/\(descriptor)"
      if linkat(AT_FDCWD, descriptorPath, AT_FDCWD, beside, AT_SYMLINK_FOLLOW) != 0 {
        throw .lastError
      }
    }
    // Linking fails if a file appeared there meanwhile; renaming overwrites it.
    let result = isNew ? link(beside, target) : rename(beside, target)
    let error = FileObstacle.lastError
    if isNew || result != 0 { unlink(beside) }
    isFinished = true
    if result != 0 { throw error }
  }

  /// `prices.agio-4711`: next to a file, and no other process uses it.
  private static func beside(_ path: String) -> String { "\(path).agio-\(getpid())" }

  private static func open(
    _ beside: String, mode: mode_t
  ) throws(FileObstacle) -> (descriptor: Int32, isNamed: Bool) {
    #if os(Linux)
    let folder = beside.lastIndex(of: "/").map { String(beside[...$0]) } ?? "."
    if access("/proc/self/fd", X_OK) == 0 {
      // O_TMPFILE, a macro that Swift does not import.
      let flags = O_WRONLY | O_DIRECTORY | 0o20_000_000 | O_CLOEXEC
      let nameless = Foundation.open(folder, flags, mode)
      if nameless >= 0 { return (nameless, false) }
    }
    #endif
    unlink(beside)
    let named = Foundation.open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard named >= 0 else { throw .lastError }
    return (named, true)
  }

  /// Gives an open file the owner, group and permissions of another. Where its owner cannot be set,
  /// users outside the old file's group may only do what all others may.
  private static func copyAccess(of model: stat, to descriptor: Int32) {
    let mode = model.st_mode & 0o7777
    // The permissions only after the owner: a new owner takes some away.
    if fchown(descriptor, model.st_uid, model.st_gid) == 0 {
      fchmod(descriptor, mode)
    } else {
      let isGroupKept = fchown(descriptor, uid_t.max, model.st_gid) == 0
      fchmod(descriptor, isGroupKept ? mode & 0o777 : mode & 0o707 | (mode & 0o007) << 3)
    }
  }
}

// MARK: - Whole texts

extension AtomicFile {
  /// The largest file that is read: ten times a million prices.
  private static let limit = 1 << 28

  /// Writes a file that does not exist yet: completely, or not at all.
  package static func create(_ path: String, _ text: String) throws(FileObstacle) {
    try AtomicFile(creating: path).finish(text)
  }

  /// Writes a file, replacing an existing one.
  static func replace(_ path: String, _ text: String) throws(FileObstacle) {
    try AtomicFile(path).finish(text)
  }

  private func finish(_ text: String) throws(FileObstacle) {
    do throws(SystemError) {
      try Descriptor.write(text.utf8, to: descriptor)
    } catch {
      throw .system(error)
    }
    try finish()
  }

  /// Replaces the text of a file, which is created if needed; nil leaves it as it is. Other agios wait.
  ///
  /// A file that has other names (hard links), whose owner cannot be kept, or next to which nothing
  /// can be written, is changed in place instead, as the usual editors do.
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
      if let status = stat(of: descriptor), status.st_nlink == 1,
        let file = try? AtomicFile(target), let new = stat(of: file.descriptor),
        (new.st_uid, new.st_gid) == (status.st_uid, status.st_gid)
      {
        try file.finish(text)
      } else {
        try rewrite(descriptor, before.utf8, text.utf8)
      }
    } catch {
      if isNew { unlink(target) }
      throw error
    }
  }

  /// Writes a text, replacing an older one of the same kind but nothing else.
  ///
  /// - Parameters:
  ///   - path: The file, which is created if needed. An empty one is replaced.
  ///   - text: The new text.
  ///   - reason: Why the present text may not be replaced; nil where it may.
  /// - Throws: the reason, or why the file cannot be written.
  static func replace(
    _ path: String, with text: String, unless reason: (String) -> String?
  ) throws(Problem) {
    var obstacle: String?
    do throws(FileObstacle) {
      try rewrite(path) { before in
        obstacle = before.isEmpty ? nil : reason(before)
        return obstacle == nil ? text : nil
      }
    } catch {
      throw error.problem("write", path)
    }
    if let obstacle {
      throw Problem(
        .cannotCreate, "\(path) was not changed: \(obstacle)",
        advice: "name a new file, or delete this one first")
    }
  }

  /// Opens the file and waits for other agios that are changing it; one of them may have replaced
  /// it meanwhile.
  private static func lock(
    _ path: String
  ) throws(FileObstacle) -> (descriptor: Int32, isNew: Bool) {
    while true {
      let isNew = access(path, F_OK) != 0
      let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { throw .lastError }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if let opened = stat(of: descriptor), opened.identity == stat(at: path)?.identity {
        return (descriptor, isNew && opened.st_size == 0)
      }
      close(descriptor)
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

  /// Changes what is in an open file, or leaves it as it was.
  ///
  /// What both texts begin with stays untouched: of prices added at the end, nothing else is written.
  private static func rewrite(
    _ descriptor: Int32, _ before: String.UTF8View, _ text: String.UTF8View
  ) throws(FileObstacle) {
    let common = zip(before, text).prefix { $0 == $1 }.count
    func put(_ bytes: Substring.UTF8View) throws(FileObstacle) {
      guard lseek(descriptor, off_t(common), SEEK_SET) >= 0 else { throw .lastError }
      do throws(SystemError) {
        try Descriptor.write(bytes, to: descriptor)
      } catch {
        throw .system(error)
      }
      guard ftruncate(descriptor, off_t(common + bytes.count)) == 0, fsync(descriptor) == 0 else {
        throw .lastError
      }
    }
    do throws(FileObstacle) {
      try put(text.dropFirst(common))
    } catch {
      try? put(before.dropFirst(common))
      throw error
    }
  }
}

// MARK: - Where a file is written

extension AtomicFile {
  /// The target of the links at a path.
  ///
  /// - Throws: Where something other than a file is there.
  private static func destination(_ path: String) throws(FileObstacle) -> String {
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
  private static func resolved(_ path: String) -> String {
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
}
