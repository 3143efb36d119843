// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser

/// Accepted where nothing is ever fetched, so that a script may pass it to every command.
struct OfflineOption: ParsableArguments {
  @Flag(help: "Touch no network.")
  var offline = false
}
