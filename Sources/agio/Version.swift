// SPDX-License-Identifier: Apache-2.0

import CBuild

/// The version of this program, and the build.
enum Version {
  static let number = "0.2.0"
  /// As `agio --version` prints it: `agio 0.2.0 (release, 62f30798c1de)`.
  static var text: String { "agio \(number) (\(build))" }

  /// How it was built, and from which commit where that is known.
  private static var build: String {
    #if DEBUG
    let kind = "debug"
    #else
    let kind = "release"
    #endif
    let commit = String(cString: agio_commit())
    return commit.isEmpty ? kind : "\(kind), \(commit)"
  }
}
