// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension PublicationCalendar {
  /// The ECB: about 16:00 Central European Time on TARGET days.
  ///
  /// TARGET is closed on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and
  /// 26 December (ECB press release of 14 December 2000, in force since 2002; in 2000 and 2001 also
  /// on 31 December; in 1999 on 1 January, 25 and 31 December only).
  package static let ecb = PublicationCalendar(
    frequency: .workingDays, holidays: targetHolidays, hour: 16, zone: .centralEurope)

  static let targetHolidays: [Holiday] = [
    .date(month: 1, day: 1),
    .easter(-2, years: 2000...9999),
    .easter(1, years: 2000...9999),
    .date(month: 5, day: 1, years: 2000...9999),
    .date(month: 12, day: 25),
    .date(month: 12, day: 26, years: 2000...9999),
    .date(month: 12, day: 31, years: 1999...2001),
  ]

  /// Frankfurter follows the banks it collects, most of which publish with the ECB; its website
  /// promises "around 16:00 CET".
  static let frankfurter = PublicationCalendar(
    frequency: .workingDays, holidays: targetHolidays, hour: 16, minute: 15, zone: .centralEurope)

  /// Česká národní banka: after 14:30 on Czech working days (zákon č. 245/2000 Sb.).
  static let cnb = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .date(month: 1, day: 1), .easter(-2, years: 2016...9999), .easter(1),
      .date(month: 5, day: 1), .date(month: 5, day: 8), .date(month: 7, day: 5),
      .date(month: 7, day: 6), .date(month: 9, day: 28, years: 2000...9999),
      .date(month: 10, day: 28), .date(month: 11, day: 17, years: 2000...9999),
      .date(month: 12, day: 24), .date(month: 12, day: 25), .date(month: 12, day: 26),
    ], hour: 14, minute: 30, zone: .centralEurope)

  /// Narodowy Bank Polski, table A: 11:45 to 12:15 on Polish working days (ustawa o dniach wolnych
  /// od pracy; 24 December since 2025).
  static let nbp = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .date(month: 1, day: 1), .date(month: 1, day: 6, years: 2011...9999), .easter(1),
      .date(month: 5, day: 1), .date(month: 5, day: 3), .easter(60), .date(month: 8, day: 15),
      .date(month: 11, day: 1), .date(month: 11, day: 11),
      .date(month: 12, day: 24, years: 2025...9999), .date(month: 12, day: 25),
      .date(month: 12, day: 26),
    ], hour: 12, minute: 15, zone: .centralEurope)

  /// The Bank of Canada: by 16:30 Eastern Time on its business days.
  static let boc = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .observed(month: 1, day: 1), .easter(-2), .onOrBefore(weekday: 1, month: 5, day: 24),
      .observed(month: 7, day: 1), .nth(1, weekday: 1, month: 8), .nth(1, weekday: 1, month: 9),
      .observed(month: 9, day: 30, years: 2021...9999), .nth(2, weekday: 1, month: 10),
      .observed(month: 11, day: 11), .observed(month: 12, day: 25),
      .observed(month: 12, day: 26, isSecondOfTwo: true),
    ], hour: 16, minute: 30, zone: .easternAmerica)

  /// Norges Bank: about 16:00 on Norwegian working days.
  static let norgesBank = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .date(month: 1, day: 1), .easter(-3), .easter(-2), .easter(1), .date(month: 5, day: 1),
      .date(month: 5, day: 17), .easter(39), .easter(50), .date(month: 12, day: 25),
      .date(month: 12, day: 26),
    ], hour: 16, zone: .centralEurope)

  /// The United States Treasury: as of the last day of each quarter, published a few days later.
  static let usTreasury = PublicationCalendar(
    frequency: .quarterly, hour: 16, zone: .easternAmerica, lag: 7)

  /// HM Revenue & Customs: for each month, published by the last days of the month before.
  static let hmrc = PublicationCalendar(frequency: .monthly, hour: 0, zone: .britain)

  /// A service that publishes every day at a time in UTC.
  static func daily(hour: Int, minute: Int = 0) -> PublicationCalendar {
    PublicationCalendar(frequency: .everyDay, hour: hour, minute: minute)
  }

  /// A service or a program of the user's own: when it has newer rates is not known in advance.
  static let unknown = PublicationCalendar(frequency: .unknown)

  /// Nothing is ever published: rates the user sets.
  static let never = PublicationCalendar(frequency: .never)
}
