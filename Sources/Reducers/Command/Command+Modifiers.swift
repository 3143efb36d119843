// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
}
