// SPDX-License-Identifier: Apache-2.0

import Reducers
import Synchronization

/// An interpreter for strings: effects start, wait, and answer when the test calls for it.
final class Puppet<Message: Sendable>: Sendable {
  private struct Run {
    let effect: String
    let send: EffectSend<Message>
    var end: CheckedContinuation<Void, Never>?
    var isCancelled = false
  }

  private struct Stage {
    var runs: [Run] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let stage = Mutex(Stage())

  var interpreter: Interpreter<String, Message> {
    Interpreter { effect, send in
      let index = self.change { stage in
        stage.runs.append(Run(effect: effect, send: send))
        return stage.runs.count - 1
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isOver = self.change { stage in
            stage.runs[index].end = continuation
            return stage.runs[index].isCancelled
          }
          if isOver { self.end(index) }
        }
      } onCancel: {
        self.change { $0.runs[index].isCancelled = true }
        self.end(index)
      }
    }
  }

  /// The effects that have started, in the order their tasks began to run.
  var started: [String] { stage.withLock { $0.runs.map(\.effect) } }

  /// The effects whose task has been cancelled.
  var cancelled: [String] {
    stage.withLock { $0.runs.filter(\.isCancelled).map(\.effect) }
  }

  /// Waits until this effect runs; if there are several, the newest.
  func started(_ effect: String) async -> EffectSend<Message> {
    await until { $0.last { $0.effect == effect && $0.end != nil } }.send
  }

  /// Waits until the task of this effect is cancelled.
  func cancelled(_ effect: String) async {
    _ = await until { $0.first { $0.effect == effect && $0.isCancelled } }
  }

  /// Lets the effect end on its own.
  func finish(_ effect: String) {
    if let index = stage.withLock({ $0.runs.lastIndex { $0.effect == effect } }) { end(index) }
  }

  private func until(_ find: ([Run]) -> Run?) async -> Run {
    while true {
      if let run = stage.withLock({ find($0.runs) }) { return run }
      await withCheckedContinuation { continuation in
        let isPresent = stage.withLock { stage in
          if find(stage.runs) != nil { return true }
          stage.watchers.append(continuation)
          return false
        }
        if isPresent { continuation.resume() }
      }
    }
  }

  @discardableResult
  private func change<Result: Sendable>(_ body: (inout sending Stage) -> sending Result) -> Result {
    let (result, watchers) = stage.withLock { stage in
      let result = body(&stage)
      let watchers = stage.watchers
      stage.watchers = []
      return (result, watchers)
    }
    for watcher in watchers { watcher.resume() }
    return result
  }

  private func end(_ index: Int) {
    let continuation = stage.withLock { stage in
      defer { stage.runs[index].end = nil }
      return stage.runs[index].end
    }
    continuation?.resume()
  }
}
