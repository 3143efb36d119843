// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Grammar {
  /// The day that a text is; nil where it is none.
  ///
  /// - Throws: where it can be two days.
  func onlyDay(_ text: String) throws(Problem) -> Day? {
    do throws(Problem) {
      let day: Day = try day(text)
      return day
    } catch {
      if error == .notADate(text) { return nil }
      throw error
    }
  }

  /// Whether a text is a day, or can be several.
  func readsDay(_ text: String) -> Bool {
    do throws(Problem) {
      return try onlyDay(text) != nil
    } catch {
      return true
    }
  }
}

extension Problem {
  /// What to write for each meaning of a text that has several.
  var choices: [String] {
    switch remedy {
    case .chooseMark(let phrases), .chooseReading(let phrases): phrases
    default: []
    }
  }
}
