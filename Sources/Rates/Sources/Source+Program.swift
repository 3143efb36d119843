// SPDX-License-Identifier: Apache-2.0

import Money

extension Source {
  static let programPrefix = "exec:"

  /// `exec:NAME`: a configured program that prints what a `json:URL` service answers.
  ///
  /// - Returns: nil for a name with anything but ASCII letters, digits, `.`, `_` and `-`.
  static func program(_ name: Substring) -> Source? {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || [0x2D, 0x2E, 0x5F].contains($0)
    }
    guard isPlain, (1...40).contains(name.utf8.count) else { return nil }
    let id = programPrefix + name
    return Source(
      id: SourceID(rawValue: id), name: String(name), fullName: "the program \(name)",
      home: id, terms: "see the terms of the program", base: .eur, kind: .mid, calendar: .unknown,
      defaultURL: id, isProgram: true,
      plan: { plan throws(PayloadError) in
        try plan.requireNewest(of: String(name))
        return [PayloadRequest(url: id, usualBytes: 20_000)]
      },
      decoder: { payload throws(PayloadError) in try RatesObject.decode(payload) })
  }
}
