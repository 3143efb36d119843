// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Notice {
  /// The notice for a response refused because of an implausible rate; a sheet shows the details.
  init(_ refusal: Reload.Refusal) {
    let name = Sources.name(of: refusal.request.source)
    let row = refusal.error.row.map { ": \($0)" } ?? ""
    self.init("\(name): implausible rate refused, rates unchanged\(row)", .problem)
  }

  /// The notice for the outcome of a fetch; `known` is the newest publication before it.
  package init(outcome: FetchOutcome, source: SourceID, newest known: Day? = nil) {
    let name = Sources.name(of: source)
    switch outcome {
    case .updated(let publications, let added, let gap):
      let brought = publications.map(\.day).max()
      let newest = brought?.short ?? ""
      // Days may fill a gap before what is known.
      let latest = [brought, known].compactMap(\.self).max()?.short ?? ""
      let news =
        switch added {
        case 0 where publications.isEmpty: "\(name): nothing new"
        case 0 where publications.count == 1: "\(name) updated: \(newest) corrected"
        case 0: "\(name) updated: \(publications.count) days corrected, latest \(latest)"
        case 1: "\(name) updated: \(newest)"
        default: "\(name) updated: \(added) days, latest \(latest)"
        }
      self.init(
        news + (gap.map { ", but \($0)" } ?? ""), gap == nil ? .good : .problem)
    case .unkept(let publications, let reason):
      let newest = publications.map(\.day).max()?.short ?? ""
      self.init("\(name): \(newest) fetched, but not kept: \(reason)", .problem)
    case .notModified:
      self.init("\(name) already up to date" + (known.map { " (\($0.short))" } ?? ""), .good)
    case .tooEarly(let moment):
      self.init("\(name): busy; retry after \(moment.minute)", .good)
    case .refused(let error) where error.isConfirmable:
      self.init(
        "\(name): response refused, rates unchanged: \(error.description); if the rate is right: "
          + "agio update --source \(source) --confirm", .problem)
    case .refused(let error):
      self.init("\(name): response refused, rates unchanged: \(error.description)", .problem)
    case .failed(let reason):
      self.init("\(name): \(reason); rates unchanged", .problem)
    case .cancelled:
      self.init("Reload cancelled; rates unchanged")
    }
  }
}
