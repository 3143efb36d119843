// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The targets in Package.swift, read as text.
enum PackageManifest {
  /// The modules a target may import: names of targets and of products. Nil if there is no such
  /// target.
  static func dependencies(of target: String, in manifest: String) -> Set<String>? {
    let head = #/\.(executableTarget|target|systemLibrary)\(\s*name: "([^"]+)"/#
    let heads = manifest.matches(of: head)
    guard let at = heads.firstIndex(where: { $0.output.2 == target }) else { return nil }
    let start = heads[at].range.upperBound
    // A declaration ends where the next of any kind begins.
    let next = manifest[start...].firstMatch(
      of: #/\.(executableTarget|target|systemLibrary|testTarget)\(/#)
    let body = String(manifest[start..<(next?.range.lowerBound ?? manifest.endIndex)])
    guard let list = body.firstMatch(of: #/dependencies:\s*(\[[^\]]*\]|\w+)/#) else { return [] }
    return names(in: String(list.output.1), of: manifest)
  }

  private static func names(in list: String, of manifest: String) -> Set<String> {
    var rest = list
    var found: Set<String> = []
    for product in list.matches(
      of: #/\.product\(\s*name: "([^"]+)",\s*package: "[^"]+"(,\s*condition: \w+)?\s*\)/#)
    {
      found.insert(String(product.output.1))
      rest = rest.replacingOccurrences(of: String(product.output.0), with: "")
    }
    for name in rest.matches(of: #/"([^"]+)"/#) {
      found.insert(String(name.output.1))
      rest = rest.replacingOccurrences(of: String(name.output.0), with: "")
    }
    for constant in rest.matches(of: #/[A-Za-z]\w*/#) {
      let pattern = "let \(constant.output): "
      guard let declared = manifest.range(of: pattern),
        let value = manifest[declared.upperBound...].firstMatch(of: #/=\s*(\[[^\]]*\]|"[^"]+")/#)
      else { continue }
      found.formUnion(names(in: String(value.output.1), of: manifest))
    }
    return found
  }
}
