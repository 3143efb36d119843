// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen
import Testing

@testable import Converter

@Suite("A problem with the database") struct StoreProblemTests {
  @Test("is shown with what to do about it")
  func advice() {
    var state = Samples.state()
    let problem = Problem(.io, "changes are not saved: a is a folder", advice: "move it away")
    Samples.send(.store(StoreProblem(problem, isKept: false)), to: &state)
    #expect(
      state.notice == Notice("changes are not saved: a is a folder; move it away", .problem))
  }

  @Test("is the same after it is read from a recording")
  func recorded() throws {
    let problem = StoreProblem(Problem(.io, "full", advice: "make room"), isKept: false)
    #expect(try JSONCoding.decode(StoreProblem.self, from: JSONCoding.encode(problem)) == problem)
  }
}
