// SPDX-License-Identifier: Apache-2.0

import CProcess
import Screen

/// The two programs and how they are started.
struct Programs {
  let agio: [String]
  let rival: [String]
  let environment: [String]

  func startAgio(_ size: Size = Script.size) throws -> Child {
    try Child(agio, environment: environment, size: size)
  }

  func startRival(_ size: Size = Script.size) throws -> Child {
    try Child(rival, environment: environment, size: size)
  }
}

/// Calls a function with arguments as C strings.
func withCStrings<Result>(
  _ words: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  let copies = words.map { Array($0.utf8CString) }
  func open(_ index: Int, _ pointers: [UnsafePointer<CChar>?]) -> Result {
    guard index < copies.count else { return body(pointers + [nil]) }
    return copies[index].withUnsafeBufferPointer { open(index + 1, pointers + [$0.baseAddress]) }
  }
  return open(0, [])
}
