// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

/// The file that is written next to another and then gets its name. A kill may leave it.
enum LeftoverFile {
  private static let mark = ".agio-"

  /// `prices.agio-4711`: that of this process.
  static func name(beside path: String) -> String { path + mark + "\(getpid())" }

  /// Removes what killed processes left next to a file.
  ///
  /// What a process that runs may still be writing stays, and so does a file that has changed within
  /// the last minute: its process may be that of another machine or container.
  static func removeAll(of path: String, now: time_t = time(nil)) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let start = (slash.map { String(path[path.index(after: $0)...]) } ?? path) + mark
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), let process = pid_t(name.dropFirst(start.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      let leftover = (slash == nil ? "" : folder) + name
      guard let status = stat(named: leftover), status.kind == .regular,
        status.st_uid == geteuid(), now - status.modified > 60
      else { continue }
      unlink(leftover)
    }
  }
}

extension stat {
  fileprivate var modified: time_t {
    #if os(Linux)
    return st_mtim.tv_sec
    #else
    return st_mtimespec.tv_sec
    #endif
  }
}
