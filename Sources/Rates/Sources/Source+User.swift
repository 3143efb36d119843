// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceID {
  package static let user: SourceID = "user"
}

extension Source {
  /// The rates the user has set: nothing to fetch, see ``UserRate``.
  static let user = Source(
    id: .user, name: "your rate list", fullName: "Rates set by you in the configuration",
    home: "", terms: "", base: .eur, kind: .user, calendar: .never, defaultURL: "",
    isRowDated: true, publishesPrices: true,
    plan: { _ throws(PayloadError) in
      throw PayloadError(.unsupported, "custom rates are in the configuration; nothing to fetch")
    },
    decoder: { _ throws(PayloadError) in
      throw PayloadError(.unsupported, "custom rates are in the configuration; nothing to fetch")
    })
}
