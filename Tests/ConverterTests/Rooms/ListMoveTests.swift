// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Converter

@Suite("Moving in a list") struct ListMoveTests {
  @Test("a move stops at both ends, and an empty list has its first row selected")
  func stops() {
    func moved(_ row: Int, _ move: ListMove, count: Int = 5) -> Int {
      var row = row
      row.move(move, count: count)
      return row
    }
    #expect(moved(2, .by(1)) == 3 && moved(2, .by(-10)) == 0 && moved(2, .by(10)) == 4)
    #expect(moved(2, .to(4)) == 4 && moved(2, .to(9)) == 4 && moved(2, .last) == 4)
    #expect(moved(0, .last, count: 0) == 0 && moved(3, .by(1), count: 0) == 0)
  }

  @Test("Home and End are of the text in the field, and of the rows in the list beside it")
  func ends() {
    let alerts = [Samples.alert(3), Samples.alert(4, .below, "1"), Samples.alert(5, .below, "0.9")]
    let typed = Samples.press("Alt-A 1 2 Home 3", on: Samples.state(alerts: alerts))
    #expect(typed.alertSheet?.threshold.field.text == "312")
    let list = Samples.press("Tab End", on: typed)
    #expect(list.alertSheet?.selected == 2 && list.alertSheet?.threshold.field.text == "312")
    #expect(Samples.press("Home", on: list).alertSheet?.selected == 0)
  }
}
