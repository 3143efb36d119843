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
    case .updated(let publications, let added, let gap):
      let newest = publications.map(\.day).max()
      let day = newest.map { " of \($0.long)" } ?? ""
      let news =
        switch added {
        case 0 where publications.isEmpty: "nothing new"
        case 0 where publications.count == 1: "corrected rates\(day)"
        case 0: "\(publications.count) days of rates corrected, the newest\(day)"
        case 1: "new rates\(day)"
        default: "\(added) days of rates, the newest\(day)"
        }
      self.init(
        "\(name): \(news)" + (gap.map { ", but \($0)" } ?? ""), gap == nil ? .good : .problem)
    case .notModified:
      self.init("\(name): not modified; these are the newest rates", .good)
    case .tooEarly(let moment):
      self.init(
        "\(name): asks to be left alone until \(moment.iso); these are the newest rates", .good)
    case .refused(let error) where error.isConfirmable:
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
