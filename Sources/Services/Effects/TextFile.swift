// SPDX-License-Identifier: Apache-2.0

import Converter
import Foundation

/// Files written for the user, into the folder agio was started in.
enum TextFile {
  /// Writes a file at a typed path: next to it first, then renamed, so that there is never half a
  /// file. An existing file is replaced only if `replaces` is true.
  static func write(
    _ draft: FileDraft, replaces: Bool, show: (String) -> String = { $0 }
  ) -> FileOutcome {
    guard let path = absolute(draft.path) else {
      return .done(
        Notice(
          "Not written: the folder agio was started in is gone; start agio in another one",
          .problem))
    }
    func refused(_ reason: String) -> FileOutcome {
      .done(Notice("Not written, \(reason): \(show(path))", .problem))
    }
    if let kind = FileKind(at: path) {
      guard kind == .regular else { return refused("this is not a file") }
      guard replaces else { return .exists(draft) }
    }
    do throws(FileObstacle) {
      if replaces {
        try AtomicFile.replace(path, draft.text)
      } else {
        try AtomicFile.create(path, draft.text)
      }
      return .done(Notice("Written to \(show(path))", .good))
    } catch {
      return error == .system(SystemError(number: EEXIST))
        ? .exists(draft) : refused(error.description)
    }
  }

  /// The absolute path: `~` is the home directory, and other paths are relative to the folder agio
  /// was started in. Nil when that has been deleted.
  private static func absolute(_ path: String) -> String? {
    if path == "~" || path.hasPrefix("~/") {
      let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
      return home + path.dropFirst()
    }
    return path.hasPrefix("/") ? path : currentFolder.map { $0 + "/" + path }
  }

  /// Nil when it has been deleted: Foundation then returns the root.
  private static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? (path == "/" ? "" : path) : nil
  }
}
