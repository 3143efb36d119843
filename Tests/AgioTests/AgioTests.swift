// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Services
import Testing

@testable import agio

@Suite("The command line") struct AgioTests {
  @Test("quotes a refused word as it was typed", arguments: ["-5", "->"])
  func refusedWord(word: String) {
    let words = CommandWords(["rate", "EUR", "USD", word])
    let problem = #expect(throws: Problem.self) {
      try Agio.answer(words, HostProgram(environment: [:], version: ""))
    }
    #expect(problem?.message.contains("'\(word)'") == true, "\(problem?.message ?? "")")
  }
}
