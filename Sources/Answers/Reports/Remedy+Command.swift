// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Remedy {
  /// What to do on the command line.
  package var command: String {
    switch self {
    case .ask(let source, let question, let isStored):
      "another source may have it: " + question.command(of: source, isFetched: !isStored)
    case .fetch(let source): "fetch them: agio update --source \(source)"
    case .fetchNewer(let source): "fetch newer ones: agio update --source \(source)"
    case .fetchDay(let source, let question):
      "fetch them: " + question.command(of: source, isFetched: true)
    case .listSources: "see what there is: agio sources"
    case .listCurrencies: "see what there is: agio currencies"
    case .other(let text): text
    }
  }
}

extension Remedy.Question {
  /// `agio ISK EUR --on 2013-06-15 --source frankfurter --refresh`.
  fileprivate func command(of source: SourceID, isFetched: Bool) -> String {
    let on = day.map { " --on \($0.iso)" } ?? ""
    return "agio \(from.code) \(to.code)\(on) --source \(source)\(isFetched ? " --refresh" : "")"
  }
}
