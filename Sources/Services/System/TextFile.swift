// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Foundation

/// Files written for the person, into the folder agio was started in.
enum TextFile {
  /// Writes a text into a new file; one that is there is never overwritten, the next free number is
  /// added to the name instead.
  static func writeNew(_ text: String, named name: String, ending: String) -> Notice {
    let folder = FileManager.default.currentDirectoryPath
    for number in 1...99 {
      let file = folder + "/" + name + (number == 1 ? "" : "-\(number)") + "." + ending
      guard !FileManager.default.fileExists(atPath: file) else { continue }
      do {
        try Data(text.utf8).write(
          to: URL(fileURLWithPath: file), options: [.withoutOverwriting])
        return Notice("written to \(file)", .good)
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        continue
      } catch {
        return Notice("cannot write \(file): \(error.localizedDescription)", .problem)
      }
    }
    return Notice("cannot write \(name).\(ending): 99 of that name are there already", .problem)
  }
}
