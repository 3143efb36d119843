// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Services

@Suite("Paths of files") struct PathsTests {
  @Test("the XDG folders are used where they are absolute")
  func xdg() {
    let paths = Paths(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/etc/xdg",
    ])
    #expect(paths.database == "/data/agio/agio.sqlite")
    #expect(paths.configurationFile == "/etc/xdg/agio/config.toml")
  }

  @Test("relative and empty ones are ignored, as the specification asks")
  func defaults() {
    let paths = Paths(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "",
    ])
    #if os(macOS)
    #expect(paths.dataDirectory == "/home/ada/Library/Application Support/agio")
    #else
    #expect(paths.dataDirectory == "/home/ada/.local/share/agio")
    #endif
    #expect(paths.configurationFile == "/home/ada/.config/agio/config.toml")
  }

  @Test("paths in the home directory are shown with a tilde, all others unchanged")
  func short() {
    for home in ["/home/ada", "/home/ada/"] {
      let paths = Paths(environment: ["HOME": home])
      #expect(paths.short("/home/ada/x/y") == "~/x/y")
      #expect(paths.short("/home/adam/x") == "/home/adam/x")
      #expect(paths.short("/tmp/x") == "/tmp/x")
    }
    #expect(Paths(environment: ["HOME": "/"]).short("/tmp/x") == "/tmp/x")
  }

  @Test("AGIO_DATA names the folder, AGIO_CONFIG the file")
  func overrides() {
    let paths = Paths(environment: [
      "HOME": "/home/ada", "AGIO_DATA": "/tmp/x", "AGIO_CONFIG": "/tmp/y.toml",
    ])
    #expect(paths.database == "/tmp/x/agio.sqlite")
    #expect(paths.configurationFile == "/tmp/y.toml")
  }
}
