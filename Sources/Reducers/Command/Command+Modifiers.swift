// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command {
  /// The command under an id by which it can be cancelled.
  ///
  /// - Parameters:
  ///   - id: the name; see ``EffectID`` for where it reaches.
  ///   - inFlight: what to do when the id is in use already.
  public func cancellable(_ id: EffectID, inFlight: InFlight = .keep) -> Self {
    isNone ? .none : Self(.cancellable(self, id, inFlight))
  }

  /// The command, started after a time on the store's clock.
  public func delayed(by duration: Duration) -> Self {
    isNone ? .none : Self(.delayed(self, duration))
  }

  /// The command, started once no other came under this id for a time: each new one replaces the
  /// one that waits (or still runs) and starts the wait again.
  public func debounced(_ id: EffectID, for duration: Duration) -> Self {
    delayed(by: duration).cancellable(id, inFlight: .cancelPrevious)
  }

  /// The command, at most once in a time under this id: the first starts at once.
  ///
  /// - Parameters:
  ///   - id: the name under which the commands are counted.
  ///   - duration: the length of the window that opens with each start.
  ///   - latest: true to start the last command of a window at its end, false to drop all of them.
  public func throttled(_ id: EffectID, for duration: Duration, latest: Bool) -> Self {
    isNone ? .none : Self(.throttled(self, id, duration, latest: latest))
  }
}
