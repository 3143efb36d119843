// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// A file that is written piece by piece and gets its name when it is complete.
///
/// On Linux it has no name before, so that nothing is left of it however agio ends. Elsewhere it is
/// next to the file it replaces.
package final class AtomicOutput {
  package let descriptor: Int32
  private let target: String
  private let beside: String
  private let isNamed: Bool

  /// Starts a file that replaces an existing one. A link stays a link, and the file keeps its
  /// permissions, and its owner and group where agio may set them.
  package init(_ path: String) throws(FileObstacle) {
    target = try AtomicFile.destination(path)
    beside = LeftoverFile.name(beside: target)
    // A file that may not be changed is not replaced either.
    if FileKind(at: target) != nil, access(target, W_OK) != 0 {
      throw .system(SystemError(number: errno))
    }
    let model = stat(at: target)
    LeftoverFile.removeAll(of: target)
    let nameless = AtomicOutput.nameless(in: target)
    isNamed = nameless < 0
    if isNamed { unlink(beside) }
    descriptor =
      isNamed ? open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) : nameless
    guard descriptor >= 0 else { throw .system(SystemError(number: errno)) }
    if let model {
      do throws(SystemError) {
        try Descriptor.copyAccess(of: model, to: descriptor)
      } catch {
        // Its owner is agio's user then. Users outside the old file's group may only do what all others may.
        let mode = model.st_mode & 0o777
        let isGroupKept = fchown(descriptor, uid_t.max, model.st_gid) == 0
        fchmod(descriptor, isGroupKept ? mode : mode & 0o707 | (mode & 0o007) << 3)
      }
    }
  }

  /// Gives the file its name, once all of it is on disk.
  package func finish() throws(FileObstacle) {
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { try fail() }
    if !isNamed {
      unlink(beside)
      // The system cannot link over an existing name: the file is linked next to it, then renamed.
      let descriptorPath = "/proc/self/fd/\(descriptor)"
      if linkat(AT_FDCWD, descriptorPath, AT_FDCWD, beside, AT_SYMLINK_FOLLOW) != 0 { try fail() }
    }
    if rename(beside, target) != 0 { try fail() }
  }

  package func discard() {
    close(descriptor)
    if isNamed { unlink(beside) }
  }

  private func fail() throws(FileObstacle) {
    let number = errno
    unlink(beside)
    throw .system(SystemError(number: number))
  }

  /// A file without a name, on the same disk as another; negative where the system has none.
  private static func nameless(in path: String) -> Int32 {
    #if os(Linux)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    // O_TMPFILE, a macro that Swift does not import.
    return open(folder, O_WRONLY | O_DIRECTORY | 0o20_000_000 | O_CLOEXEC, 0o644)
    #else
    return -1
    #endif
  }
}
