// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The checkout under test, read as text.
enum House {
  /// The folder of Package.swift.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below a folder, with its path relative to the root.
  static func swiftFiles(under folder: String) -> [(path: String, text: String)] {
    files(under: folder, endings: [".swift"])
  }

  /// Every file below a folder whose name ends in one of these ways.
  static func files(under folder: String, endings: [String]) -> [(path: String, text: String)] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return walk.compactMap { entry in
      guard let path = entry as? String, endings.contains(where: path.hasSuffix) else {
        return nil
      }
      guard let text = try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
      else { return nil }
      return (folder + "/" + path, text)
    }
    .sorted { $0.path < $1.path }
  }

  /// The files of these names in a folder.
  static func files(under folder: String, named names: [String]) -> [(path: String, text: String)] {
    names.compactMap { name in
      let url = root.appendingPathComponent(folder).appendingPathComponent(name)
      return (try? String(contentsOf: url, encoding: .utf8)).map { (name, $0) }
    }
  }

  /// The names of the folders in a folder.
  static func folders(in folder: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      let path = base.appendingPathComponent(name).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    .sorted()
  }

  /// The modules a Swift text imports.
  static func imports(of text: String) -> Set<String> {
    var modules: Set<String> = []
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first,
        first.hasPrefix("@") || first == "public" || first == "internal"
      {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { continue }
      let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      modules.insert(String(name.prefix { $0 != "." }))
    }
    return modules
  }
}
