// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Rates

/// A home of its own for the measured programs: nothing of the person's is read or written, and no
/// network is touched.
struct Sandbox {
  private let folder: URL

  init(_ name: String) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("agio-benchmark-\(name)-\(process)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The day is that of the newest rates built in, so that no newer ones are due; a fetch all the same
  /// would end at a proxy that is not there.
  var environment: [String] {
    let homes = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
    return homes.map { "\($0)=\(folder.path)" } + [
      "PATH=/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "TERM=xterm-256color",
      "LC_ALL=C.UTF-8", "TZ=UTC", "AGIO_TODAY=\(Script.today.iso)", "SWIFT_BACKTRACE=enable=no",
      "http_proxy=http://127.0.0.1:1", "https_proxy=http://127.0.0.1:1",
    ]
  }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
