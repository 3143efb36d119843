// SPDX-License-Identifier: Apache-2.0

import ReducersTesting
import Synchronization

/// Collects what a test store reports instead of failing the test.
final class Failures: Sendable {
  private let list = Mutex<[TestFailure]>([])

  var reporter: FailureReporter {
    FailureReporter { failure in self.list.withLock { $0.append(failure) } }
  }

  var all: [TestFailure] { list.withLock { $0 } }
  var kinds: [TestFailure.Kind] { all.map(\.kind) }
}
