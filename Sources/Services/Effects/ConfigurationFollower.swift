// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Rates
import Synchronization

/// Reads the configuration file of a running screen again.
package final class ConfigurationFollower: Sendable {
  private struct Reading {
    /// The last one without a mistake.
    var configuration: Configuration
    /// The mistake that was reported last; nil after a reading without one.
    var problem: Problem?
  }

  private let file: ConfigurationFile
  private let settings: @Sendable (Configuration) throws(Problem) -> Settings
  private let isColored: Bool
  private let last: Mutex<Reading>

  /// Follows the file of a session, from the configuration that the session has.
  package init(_ session: Session, isColored: Bool) {
    let paths = session.paths
    file = ConfigurationFile(
      path: paths.configurationFile,
      name: String(paths.configurationFile.split(separator: "/").last ?? ""),
      isNamed: paths.isConfigurationNamed)
    let (choices, environment) = (session.choices, session.environment)
    let isUnicode = session.host.isUnicode
    settings = { configuration throws(Problem) in
      try Settings(
        choices, environment: environment, configuration: configuration, isUnicode: isUnicode)
    }
    self.isColored = isColored
    last = Mutex(Reading(configuration: session.configuration))
  }

  /// What is new in the file, or wrong with it. A person who requested it is also answered where nothing has
  /// changed; a mistake is otherwise reported once.
  package func message(isRequested: Bool) -> Message? {
    last.withLock { last in
      do throws(Problem) {
        let configuration = try file.load()
        guard configuration != last.configuration || last.problem != nil else {
          return isRequested ? .notice(Notice("The configuration has not changed")) : nil
        }
        let changed = try ScreenConfiguration(
          configuration, since: last.configuration, settings: settings(configuration),
          isColored: isColored)
        last = Reading(configuration: configuration)
        return .configuration(.changed(changed))
      } catch {
        guard isRequested || error != last.problem else { return nil }
        last.problem = error
        return .notice(Notice(error, "Not read"))
      }
    }
  }
}
