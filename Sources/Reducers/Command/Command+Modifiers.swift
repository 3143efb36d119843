// SPDX-License-Identifier: Apache-2.0

extension Command {
  /// Makes the command cancellable by an id.
  ///
  /// Under this and the other modifiers, ``none`` stays `none`: it neither replaces nor restarts
  /// anything. To end what is under way, return ``cancel(_:)``.
  ///
  /// - Parameters:
  ///   - id: the id; see ``EffectID`` for its scope.
  ///   - inFlight: what to do if the id is already in use.
  /// - Returns: the cancellable command.
  public func cancellable(_ id: EffectID, inFlight: InFlight = .keep) -> Self {
    isNone ? .none : Self(.cancellable(self, id, inFlight))
  }

  /// Starts the command after a delay on the store's clock.
  public func delayed(by duration: Duration) -> Self {
    isNone ? .none : Self(.delayed(self, duration))
  }

  /// Starts the command once no other command with this id has arrived for `duration`: each new one
  /// replaces the one that waits (or still runs) and restarts the wait.
  public func debounced(_ id: EffectID, for duration: Duration) -> Self {
    delayed(by: duration).cancellable(id, inFlight: .cancelPrevious)
  }

  /// Starts the command at most once per `duration` for this id; the first one starts immediately.
  ///
  /// - Parameters:
  ///   - id: the id under which the commands are counted.
  ///   - duration: the length of the window that opens with each start.
  ///   - latest: true to start the last command of a window when it ends, false to drop all of
  ///     them.
  /// - Returns: the throttled command.
  public func throttled(_ id: EffectID, for duration: Duration, latest: Bool) -> Self {
    isNone ? .none : Self(.throttled(self, id, duration, latest: latest))
  }

  /// Translates the command into the messages and effects of another feature.
  ///
  /// Replies of its effects become messages of the other feature through `message`.
  public func map<OtherMessage, OtherEffect>(
    message: @escaping @Sendable (Message) -> OtherMessage,
    effect: @escaping @Sendable (Effect) -> OtherEffect
  ) -> Command<OtherMessage, OtherEffect> {
    lifted(message: message, extract: nil, effect: effect, dismiss: nil)
  }

  /// Does what ``map(message:effect:)`` does, and turns `dismiss` into the message by which the
  /// parent knows it. `extract` is the way back of `message`, if it is known.
  @inlinable
  func lifted<OtherMessage, OtherEffect>(
    message: @escaping @Sendable (Message) -> OtherMessage,
    extract: (@Sendable (OtherMessage) -> Message?)?,
    effect: @escaping @Sendable (Effect) -> OtherEffect,
    dismiss: OtherMessage?
  ) -> Command<OtherMessage, OtherEffect> {
    typealias Other = Command<OtherMessage, OtherEffect>
    func lift(_ command: Self) -> Other {
      command.lifted(message: message, extract: extract, effect: effect, dismiss: dismiss)
    }
    switch kind {
    case .none: return .none
    case .send(let value): return .send(message(value))
    case .perform(let value, let path):
      let outer = path?.lifted(message, extract: extract) ?? ReplyPath(message, extract: extract)
      return Other(.perform(effect(value), outer))
    case .cancel(let id): return .cancel(id)
    case .dismiss: return dismiss.map { .send($0) } ?? .dismiss
    case .end: return Other(.end)
    case .run(let work): return Other(.run(work.map(message, extract: extract)))
    case .every(let interval, let value): return Other(.every(interval, message(value)))
    case .batch(let parts): return Other(.batch(parts.map(lift)))
    case .sequence(let parts): return Other(.sequence(parts.map(lift)))
    case .cancellable(let inner, let id, let inFlight):
      return Other(.cancellable(lift(inner), id, inFlight))
    case .delayed(let inner, let duration): return Other(.delayed(lift(inner), duration))
    case .throttled(let inner, let id, let duration, let latest):
      return Other(.throttled(lift(inner), id, duration, latest: latest))
    case .scoped(let inner, let element): return Other(.scoped(lift(inner), element))
    case .report(let issue): return .report(issue)
    }
  }

  /// The command as issued by the child at `element`.
  ///
  /// A child that cannot end needs its place only if ids are involved. Without ids it is left out,
  /// so a plain `.perform` of a pulled-back reducer stays equal to the one it returned.
  @inlinable
  func scoped(_ element: ScopeElement) -> Self {
    guard element.canEnd || usesIDs else { return self }
    return isNone ? self : Self(.scoped(self, element))
  }
}
