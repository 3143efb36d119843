// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Answers

@Suite("Text for a shell") struct ShellWordTests {
  @Test("a phrase is quoted where a shell would change it, and only there")
  func phrases() {
    for plain in ["100 usd to eur", "12,50 eur in usd", "20% of 50 eur", "€5 chf"] {
      #expect(ShellWord.phrase(plain) == plain)
    }
    #expect(ShellWord.phrase("$100 cad, usd") == "'$100 cad, usd'")
    #expect(ShellWord.phrase("100 usd > eur") == "'100 usd > eur'")
    #expect(ShellWord.phrase("5 o'clock") == #"'5 o'\''clock'"#)
  }

  @Test(
    "the name of a file is quoted where a shell would change it",
    arguments: [
      ("rates.lock", "rates.lock"), ("über/2024_a-b+c.lock", "über/2024_a-b+c.lock"),
      ("my rates.lock", "'my rates.lock'"), ("Ada's", "'Ada'\\''s'"), ("$HOME", "'$HOME'"),
      ("~/a", "'~/a'"), ("a\"b`c", "'a\"b`c'"), ("-x", "./-x"), ("a*b", "'a*b'"),
      ("two\nlines'", "$'two\\012lines\\''"), ("", "''"),
    ]) func file(name: String, word: String) throws
  {
    #expect(ShellWord.file(name) == word)
  }
}
