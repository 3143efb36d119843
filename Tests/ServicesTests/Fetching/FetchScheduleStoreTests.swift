// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("An installation's schedule") struct FetchScheduleStoreTests {
  @Test("its delay is drawn once")
  func drawnOnce() throws {
    let folder = try TemporaryFolder()
    let first = FetchSchedule(archive: SamplePublications.archive(folder.database))
    let second = FetchSchedule(archive: SamplePublications.archive(folder.database))
    #expect(first == second)
    #expect((0..<FetchSchedule.spreadSeconds).contains(first.offsetSeconds))
  }
}
