// SPDX-License-Identifier: Apache-2.0

extension Seeded {
  /// An integer of up to `digits` digits, short ones as likely as long ones.
  package mutating func integer(digits: Int) -> String {
    let length = Int.random(in: 1...digits, using: &self)
    var text = ""
    for place in 0..<length {
      text += String(Int.random(in: (place == 0 && length > 1 ? 1 : 0)...9, using: &self))
    }
    return text
  }
}
