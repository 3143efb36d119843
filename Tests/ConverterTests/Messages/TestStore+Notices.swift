// SPDX-License-Identifier: Apache-2.0

import ReducersTesting
import Testing

@testable import Converter

extension State {
  /// What showing a notice changes.
  mutating func show(_ text: String, _ tone: Notice.Tone = .plain) {
    notice = Notice(text, tone)
    messages.add(Notice(text, tone))
  }
}

extension TestStore where State == Converter.State, Message == Converter.Message {
  func expireNotice() {
    advance(by: nextDeadline ?? .zero)
    receive(.noticeExpired) {
      $0.notice = nil
      $0.reload.outcome = nil
    }
  }
}
