// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation

/// Files written for the person, into the folder agio was started in.
enum TextFile {
  /// Writes a text into a new file; an existing file is never overwritten: the name gets the next
  /// free number instead.
  ///
  /// `show` formats the path in the notice.
  static func writeNew(
    _ text: String, named name: String, ending: String, show: (String) -> String = { $0 }
  ) -> Notice {
    guard let folder = currentFolder else {
      return Notice(
        "Not written: the folder agio was started in is gone; start agio in another one", .problem)
    }
    for number in 1...99 {
      let file = folder + "/" + name + (number == 1 ? "" : "-\(number)") + "." + ending
      do throws(SystemError) {
        try AtomicFile.writeNew(file, text)
        return Notice("Written to \(show(file))", .good)
      } catch  where error.number == EEXIST {
        continue
      } catch {
        return Notice(
          "Not written, \(error): \(show(file)); start agio in another folder", .problem)
      }
    }
    return Notice("Not written: there are already 99 files named \(name).\(ending)", .problem)
  }

  /// Writes a file at a typed path: next to it first, then renamed, so that there is never half a
  /// file. An existing file is replaced only if `replaces` is true.
  static func write(
    _ draft: FileDraft, replaces: Bool, show: (String) -> String = { $0 }
  ) -> FileOutcome {
    let path = absolute(draft.path)
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
  /// was started in.
  private static func absolute(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") {
      let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
      return home + path.dropFirst()
    }
    return path.hasPrefix("/") ? path : (currentFolder ?? "") + "/" + path
  }

  /// Nil when it has been deleted: Foundation then returns the root.
  private static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? (path == "/" ? "" : path) : nil
  }
}
