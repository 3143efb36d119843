// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Currency {
  /// Whether its rate may move by 20 % to 50 % between two publications and still be right.
  var isVolatile: Bool { status == .metal || Self.volatile.contains(self) }

  /// The currencies that moved by more than 20 % from one of HMRC's months to the next since 2014, where
  /// the month before and the month after agree: a move, not a mistake. `VolatileTests` compares this
  /// list with that history.
  static let volatile = Set<Currency>(
    [Currency].codes(
      "AOA ARS AZN BIF BOB BYN BYR CDF CUP CVE EGP ETB GHS HTG IQD KZT LBP LKR LYD MRU MWK MZN NGN"
        + " RUB SCR SDG SLL SRD TOP TRY UAH UZS VED VEF VES ZMW ZWG ZWL"))
}
