// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation

/// Files written for the person, into the folder agio was started in.
enum TextFile {
  /// Writes a text into a new file; one that is there is never overwritten, the next free number is
  /// added to the name instead.
  ///
  /// `show` formats the path in the notice.
  static func writeNew(
    _ text: String, named name: String, ending: String, show: (String) -> String = { $0 }
  ) -> Notice {
    guard let folder = currentFolder else {
      return Notice(
        "not written: the folder agio was started in is gone; start agio in another one", .problem)
    }
    for number in 1...99 {
      let file = folder + "/" + name + (number == 1 ? "" : "-\(number)") + "." + ending
      switch create(file, text) {
      case 0: return Notice("written to \(show(file))", .good)
      case EEXIST: continue
      case let error:
        let reason = String(cString: strerror(error)).lowercased()
        return Notice(
          "not written, \(reason): \(show(file)); start agio in another folder", .problem)
      }
    }
    return Notice("not written: there are 99 files \(name).\(ending) already", .problem)
  }

  /// Writes a file under a typed path: beside it first, then renamed, so that there is never half a
  /// file. A file that is there is replaced only where `replaces` says so.
  static func write(
    _ draft: FileDraft, replaces: Bool, show: (String) -> String = { $0 }
  ) -> FileOutcome {
    let path = absolute(draft.path)
    func refused(_ reason: String) -> FileOutcome {
      .done(Notice("not written, \(reason): \(show(path))", .problem))
    }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return refused("this is not a file") }
      guard replaces else { return .exists(draft) }
    }
    let beside = path + ".agio-\(getpid())"
    unlink(beside)
    var error = create(beside, draft.text)
    if error == 0 {
      // A link is not made over a file that came there meanwhile; renaming would be.
      if replaces {
        error = rename(beside, path) == 0 ? 0 : errno
      } else if link(beside, path) != 0 {
        error = errno
      }
      unlink(beside)
    }
    switch error {
    case 0: return .done(Notice("written to \(show(path))", .good))
    case EEXIST: return .exists(draft)
    default: return refused(String(cString: strerror(error)).lowercased())
    }
  }

  /// The path from the root: `~` is the home, and anything else is in the folder agio was started in.
  private static func absolute(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") {
      let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
      return home + path.dropFirst()
    }
    return path.hasPrefix("/") ? path : (currentFolder ?? "") + "/" + path
  }

  /// Nil when it has been deleted: Foundation then names the root.
  private static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? (path == "/" ? "" : path) : nil
  }

  /// Writes a file that is not there yet: whole, or not at all. Gives 0, or the system's error.
  private static func create(_ path: String, _ text: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { return errno }
    var error: Int32 = 0
    do throws(Descriptor.Trouble) {
      try Descriptor.write(text.utf8, to: file)
    } catch let trouble {
      error = trouble.number
    }
    if close(file) != 0, error == 0 { error = errno }
    if error != 0 { unlink(path) }
    return error
  }
}
