// SPDX-License-Identifier: Apache-2.0

import Reducers

extension TestStore {
  /// Does everything that needs no decision of the test, as long as no message waits: ends effects,
  /// handles cancelled messages and advances time.
  func advanceEngine(_ caller: Caller) {
    takeActions(caller)
    while true {
      if pumpEffects() { continue }
      if let first = engine.queue.first {
        switch first {
        case .finished, .issue: break
        case .message(_, let number, _, _):
          if number == 0 || engine.table.isAlive(number) { return }
        }
        engine.queue.removeFirst()
        _ = engine.open(first)
      } else {
        let due = [engine.table.timers.next?.deadline, clock.nextDeadline].compactMap { $0 }.min()
        guard let due, due <= targetTime else {
          clock.advance(to: targetTime)
          _ = engine.fireNextTimer()
          return
        }
        clock.advance(to: due)
        _ = engine.fireNextTimer()
      }
      takeActions(caller)
    }
  }

  @discardableResult
  func openFirst(_ caller: Caller) -> Command<Message, Effect>? {
    guard let first = engine.queue.popFirst() else { return nil }
    let command = engine.open(first)
    advanceEngine(caller)
    return command
  }

  func skipWaiting(_ caller: Caller) {
    while firstWaiting != nil { openFirst(caller) }
  }

  /// The message to be received next. ``advanceEngine(_:)`` leaves nothing else at the head of the queue.
  var firstWaiting: Message? {
    if case .message(let message, _, _, _)? = engine.queue.first { message } else { nil }
  }

  private func takeActions(_ caller: Caller) {
    let actions = engine.table.actions
    engine.table.actions = []
    for action in actions {
      switch action {
      case .perform(let effect, let path, let number):
        guard engine.table.isAlive(number) else { continue }
        running.append(RunningEffect(kind: .effect(effect), number: number, path: path))
      case .run(let work, let number):
        guard engine.table.isAlive(number) else { continue }
        running.append(
          RunningEffect(kind: .work(work.name), number: number, path: work.path, work: work))
      case .cancel(let number):
        tasks.removeValue(forKey: number)?.cancel()
        guard let index = running.firstIndex(where: { $0.number == number }) else { continue }
        cancelled.append(running.remove(at: index).kind)
      case .ended:
        break
      case .report(let issue):
        fail(.issueReported, issue.description, caller)
      }
    }
  }
}
