// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceID {
  package static let ecb: SourceID = "ecb"
}

extension Source {
  /// The European Central Bank's euro foreign exchange reference rates.
  static let ecb = Source(
    id: .ecb, name: "ECB", fullName: "European Central Bank",
    home:
      "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/",
    terms: "free to use with attribution, unmodified; for information only",
    base: .eur, kind: .reference, calendar: .ecb,
    defaultURL: "https://www.ecb.europa.eu/stats/eurofxref",
    firstDay: ReferenceHistory.firstDay, firstScope: .full, isBundled: true,
    isEnabledByDefault: true,
    coverage: .listed(ReferenceHistory.currencies),
    plan: { plan throws(PayloadError) in
      func file(since day: Day) -> PayloadRequest {
        plan.today - day < 85
          ? PayloadRequest(url: "\(plan.base)/eurofxref-hist-90d.xml", usualBytes: 80_000)
          : PayloadRequest(url: "\(plan.base)/eurofxref-hist.zip", usualBytes: 700_000)
      }
      switch plan.scope {
      case .latest:
        return [PayloadRequest(url: "\(plan.base)/eurofxref-daily.xml", usualBytes: 2_000)]
      case .recent:
        return [PayloadRequest(url: "\(plan.base)/eurofxref-hist-90d.xml", usualBytes: 80_000)]
      case .full:
        return [PayloadRequest(url: "\(plan.base)/eurofxref-hist.zip", usualBytes: 700_000)]
      case .days(let days): return [file(since: days.lowerBound)]
      case .day(let day): return [file(since: day)]
      }
    },
    decoder: { payload throws(PayloadError) in
      // By content, not by the server's label: mirrors send a zip under any type.
      switch payload.bytes {
      case let bytes where bytes.starts(with: [0x50, 0x4B]):
        return try ECBHistory.decodeZip(payload)
      case let bytes where bytes.starts(with: "Date, ".utf8):
        return try ECBSingleDay.decode(payload)
      case let bytes where bytes.starts(with: "Date,".utf8):
        return try ECBHistory.decodeCSV(payload)
      case let bytes where bytes.starts(with: "KEY,".utf8) || bytes.starts(with: "FREQ,".utf8):
        return try ECBSDMX.decode(payload)
      default:
        return try ECBXML.decode(payload)
      }
    })
}
