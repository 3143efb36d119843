// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Currency {
  /// Whether its rate may move by 20 % to 50 % between two publications and still be right.
  ///
  /// Currencies that have done so since 2000 (ISK in 2008, RUB in 2014 and 2022, TRY in 2001 and
  /// 2021, the official devaluations of the others), and the metals.
  var isVolatile: Bool {
    status == .metal || Self.volatile.contains(self)
  }

  private static let volatile = Set<Currency>(
    [Currency].codes(
      "AOA ARS BYN CDF EGP ETB GHS GNF HTG IRR ISK KZT LAK LBP LRD MMK MWK MZN NGN RUB SDG SLE"
        + " SRD SSP SYP TJS TRL TRY UAH UZS VED VES YER ZMW ZWG ZWL"))
}
