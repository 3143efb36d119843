// SPDX-License-Identifier: Apache-2.0

import ReducersTesting
import XCTest

/// The test store works in XCTest as well as in Swift Testing.
final class TestStoreXCTests: XCTestCase {
  func testSilentWhenAllIsSaid() {
    let store = TestStore([], reducer: scripted(["a": .send("b")]))
    store.send("a") { $0 = ["a"] }
    store.receive("b") { $0 = ["a", "b"] }
    store.finish()
    XCTAssertEqual(store.state, ["a", "b"])
  }

  #if canImport(Darwin)
  func testFailureReachesXCTest() {
    XCTExpectFailure {
      TestStore([], reducer: scripted([:])).send("a")
    }
  }
  #endif
}
