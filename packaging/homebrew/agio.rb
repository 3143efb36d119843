# SPDX-License-Identifier: Apache-2.0
class Agio < Formula
  desc "Currency converter for the terminal"
  homepage "https://github.com/…/agio"
  url "https://github.com/…/agio.git", tag: "v0.2.0"
  license "Apache-2.0"

  depends_on xcode: ["16.3", :build]
  depends_on :macos
  uses_from_macos "curl"
  uses_from_macos "expat"
  uses_from_macos "ncurses"
  uses_from_macos "python" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "agio",
           "-Xswiftc", "-cross-module-optimization"
    system "Scripts/packaging/install", ".build/release/agio", prefix
  end

  test do
    assert_match "100.00 USD = 89.51 EUR",
                 shell_output("#{bin}/agio 100 USD EUR --on 2026-10-30 --offline")
  end
end
