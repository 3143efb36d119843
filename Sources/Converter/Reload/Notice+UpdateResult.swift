// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Notice {
  /// The notice for a response refused because of an implausible rate; a sheet shows the details.
  init(_ refusal: Reload.Refusal) {
    let name = Sources.name(of: refusal.request.source)
    let row = refusal.error.row.map { ": \($0)" } ?? ""
    self.init("\(name): implausible rate refused, rates unchanged\(row)", .problem)
  }

  init(_ result: UpdateResult) {
    let isCancelled = result.outcome == .cancelled
    self.init(result.message, result.isProblem ? .problem : isCancelled ? .plain : .good)
  }
}
