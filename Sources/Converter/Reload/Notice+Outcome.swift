// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Notice {
  /// What the screen says of an answer refused for an implausible rate; a sheet has the rest.
  init(_ refusal: Reload.Refusal) {
    let name = Sources.name(of: refusal.request.source)
    let row = refusal.error.row.map { ": \($0)" } ?? ""
    self.init("\(name): an implausible rate was refused, the rates are kept\(row)", .problem)
  }

  /// The outcome of a fetch in one line: what is new, or why not and that nothing was lost.
  package init(outcome: FetchOutcome, source: SourceID) {
    let name = Sources.name(of: source)
    switch outcome {
    case .updated(let publications, let added):
      let newest = publications.map(\.day).max()
      let day = newest.map { " of \($0.long)" } ?? ""
      switch added {
      case 0 where publications.isEmpty: self.init("\(name): nothing new", .good)
      case 0 where publications.count == 1: self.init("\(name): corrected rates\(day)", .good)
      case 0:
        self.init(
          "\(name): \(publications.count) days of rates corrected, the newest\(day)", .good)
      case 1: self.init("\(name): new rates\(day)", .good)
      default: self.init("\(name): \(added) days of rates, the newest\(day)", .good)
      }
    case .notModified:
      self.init("\(name): not modified; these are the newest rates", .good)
    case .tooEarly(let moment):
      self.init(
        "\(name): asks to be left alone until \(moment.iso); these are the newest rates", .good)
    case .refused(let error) where error.code == .implausibleRate:
      self.init(
        "\(name): answer refused, rates kept: \(error.description); if that is so: "
          + "agio update --source \(source) --confirm", .problem)
    case .refused(let error):
      self.init("\(name): answer refused, rates kept: \(error.description)", .problem)
    case .failed(let reason):
      self.init("\(name): \(reason); rates kept", .problem)
    case .cancelled:
      self.init("reload cancelled; the rates are as they were")
    }
  }
}
