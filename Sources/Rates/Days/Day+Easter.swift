// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Day {
  /// Easter Sunday of the western churches, on which most banks' movable holidays depend.
  ///
  /// The anonymous Gregorian algorithm (Nature, 1876; Meeus, *Astronomical Algorithms*, ch. 8).
  package static func easterSunday(_ year: Int) -> Day {
    let a = year % 19
    let b = year / 100
    let c = year % 100
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - b / 4 - g + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let month = (h + l - 7 * m + 90) / 25
    let day = (h + l - 7 * m + 33 * month + 19) % 32
    return Day(unchecked: year, month, day)
  }
}
