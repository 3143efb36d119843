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
