// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser

/// For commands that never use the network, so that scripts can pass `--offline` to every command.
struct OfflineOption: ParsableArguments {
  @Flag(help: "Do not use the network.")
  var offline = false
}
