// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Fetches rates automatically when a publication is due. Until then a single timer sleeps.
let reloadInApp = Reducer<State, Message, Effect> { state, message in
  guard state.settings.updatesAutomatically, let source = state.resolver.fetched else {
    return .none
  }
  switch message {
  case .stored, .reload(.finished(.updated)), .reload(.check):
    return .perform(.planFetch(source, newest: state.book.newestDay(of: source)))
      .cancellable(.planning, inFlight: .cancelPrevious)

  case .reload(.planned(let seconds?)) where seconds > 0:
    return .check(in: seconds)

  case .reload(.planned(0)) where !state.reload.isRunning:
    return state.reloadRequest(.auto).map { .send(.reload(.startAutomatically($0))) } ?? .none

  case .reload(.finished), .reload(.cancel):
    // A cancelled attempt is not recorded, nor is any when the database cannot be written: checking
    // now could start again at once.
    return .check(in: 3600)

  default:
    return .none
  }
}

extension State {
  /// Decides which source is used, fetched and shown.
  var resolver: SourceResolver { book.resolver(settings.source) }

  /// The request of a reload: rates newer than those shown; nil when all sources are disabled.
  func reloadRequest(_ scope: FetchScope) -> FetchRequest? {
    resolver.fetched.map { source in
      FetchRequest(source: source, scope: scope, newestKnown: book.newestDay(of: source))
    }
  }

  /// A reload requested by the user.
  func reload(_ scope: FetchScope) -> Message {
    if settings.isOffline { return .notice(offline) }
    guard let request = reloadRequest(scope) else {
      let key = settings.keys.name(of: .sources, in: .converter)
      return .notice(Notice("All sources are disabled: \(key) enables one", .problem))
    }
    return .reload(.start(request))
  }

  /// A reload of one source; for a disabled source, a notice.
  func reload(_ source: SourceID) -> Message {
    if settings.isOffline { return .notice(offline) }
    guard resolver.isOn(source) else {
      let key = settings.keys.name(of: .toggleSource, in: .sources)
      return .notice(
        Notice("\(Sources.name(of: source)) is disabled: \(key) enables it", .problem))
    }
    return .reload(.start(FetchRequest(source: source, scope: .auto)))
  }

  private var offline: Notice {
    Notice("Started with --offline \(settings.glyphs.separator) nothing fetched")
  }
}

extension Command where Message == Converter.Message, Effect == Converter.Effect {
  /// Checks again after this many seconds.
  fileprivate static func check(in seconds: Int) -> Self {
    .send(.reload(.check)).delayed(by: .seconds(seconds))
      .cancellable(.planning, inFlight: .cancelPrevious)
  }
}

extension EffectID {
  static let planning: EffectID = "planning"
}
