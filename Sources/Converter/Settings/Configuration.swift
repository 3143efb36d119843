// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Reducers

package enum ConfigurationMessage: Equatable, Sendable, Codable {
  /// Reads the file again: the terminal has got the focus, or a person requested it.
  case read(isRequested: Bool)
  case changed(ScreenConfiguration)
}

/// What a changed configuration file sets for a running screen.
package struct ScreenConfiguration: Equatable, Sendable, Codable {
  private let settings: Settings
  private let screen: Configuration.Screen
  private let isColored: Bool
  /// Those of the configured sources that are enabled.
  private let enabled: [SourceID]
  private let ownRates: [Publication]
  /// Whether `source` has changed, so that it takes precedence over one chosen on the screen.
  private let selectsSource: Bool
  /// The settings that have changed, used at once and from the next start.
  private let changed: [String]
  private let later: [String]

  /// The file as it is now, after it was used as it was `before`; `settings` are what it gives under the
  /// options and the environment of this process.
  ///
  /// - Throws: what is wrong with a key or a theme, with its line.
  package init(
    _ configuration: Configuration, since before: Configuration, settings: Settings, isColored: Bool
  ) throws(Problem) {
    _ = try ScreenSettings(configuration, isColored: isColored)
    (self.settings, self.isColored) = (settings, isColored)
    screen = configuration.screen
    enabled = settings.configuredSources.filter { configuration.sources[$0]?.isEnabled == true }
    ownRates = configuration.publications
    selectsSource = configuration.source != before.source
    changed = [
      ("source", selectsSource),
      ("rows", configuration.lineup.rows != before.lineup.rows),
      (
        "theme",
        configuration.lineup.theme != before.lineup.theme
          || configuration.screen.themes != before.screen.themes
      ),
      ("keys", configuration.screen.keys != before.screen.keys),
      ("rounding", configuration.rounding != before.rounding),
      ("max_age_days", configuration.maximumAgeDays != before.maximumAgeDays),
      ("fees", configuration.fees != before.fees), ("rates", configuration.rates != before.rates),
      ("sources", configuration.enabled != before.enabled),
    ].filter(\.1).map(\.0)
    later = [
      ("from", configuration.lineup.from != before.lineup.from),
      ("mouse", configuration.mouse != before.mouse),
      ("addresses and keys of sources", configuration.access != before.access),
    ].filter(\.1).map(\.0)
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.screen = screen
    configuration.publications = ownRates
    for source in settings.configuredSources {
      configuration.sources[source] = SourceConfiguration(isEnabled: enabled.contains(source))
    }
    return configuration
  }

  /// The settings with the source that was chosen on the screen, unless the file names another one.
  fileprivate func settings(over present: Settings) -> Settings {
    var settings = settings
    if !selectsSource { settings.source = present.source }
    return settings
  }

  fileprivate var screenSettings: ScreenSettings {
    (try? ScreenSettings(configuration, isColored: isColored)) ?? ScreenSettings()
  }

  fileprivate var book: RateBook { configuration.book(maximumAge: settings.maximumAge) }

  fileprivate var report: String {
    (changed.isEmpty
      ? "Configuration read again" : "Configuration: \(changed.joined(separator: ", "))")
      + (later.isEmpty ? "" : "; from the next start: \(later.joined(separator: ", "))")
  }
}

extension Configuration {
  fileprivate var enabled: [SourceID: Bool] { sources.compactMapValues(\.isEnabled) }

  /// How sources are asked, which a running fetch keeps.
  fileprivate var access: [SourceID: SourceConfiguration] {
    sources.mapValues { SourceConfiguration(url: $0.url, key: $0.key, command: $0.command) }
      .filter { $0.value != SourceConfiguration() }
  }
}

/// Reads the configuration file again, and follows it as a start does: what it sets anew takes precedence
/// over what was set on the screen, and what it sets as before does not.
let configurationReducer = Reducer<State, Message, Effect> { state, message in
  guard case .configuration(let message) = message else { return .none }
  switch message {
  case .read(let isRequested):
    return .perform(.readConfiguration(isRequested: isRequested))
  case .changed(let configured):
    let (now, set) = (state.preferences, configured.settings(over: state.settings))
    let followed = now.applying(set.lineup)
    state.settings = set
    state.screen = configured.screenSettings
    state.themeName = followed.theme
    state.book.configure(as: configured.book)
    state.switches.apply(to: &state.book, except: set.configuredSources)
    // The currency of the amount is not the file's any more.
    guard followed.rows != now.rows else {
      state.notice = Notice(configured.report)
      return .none
    }
    return .sequence(
      .send(.board(.lineup(.configure(now.from, followed.rows)))),
      .send(.notice(Notice(configured.report + state.hint(.undo)))))
  }
}

extension Action {
  package static let reloadConfiguration = Action("reload-configuration")
}
