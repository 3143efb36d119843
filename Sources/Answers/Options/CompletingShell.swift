// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A shell that completes the words of a command line.
package enum CompletingShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The words of a line as agio takes them; the last one is unfinished.
  ///
  /// bash splits `--on=today` into three words. Right after the `=` that is the last one, and the
  /// value is empty.
  package func words(of line: [String]) -> [String] {
    guard self == .bash else { return line }
    return line.filter { $0 != "=" } + (line.last == "=" ? [""] : [])
  }

  /// What ``script`` reads: a word on each line, or `/` alone where a file is expected.
  package func written(_ completion: CommandCompletion) -> String {
    if completion.isFile { return "/\n" }
    return completion.words.map { line($0) + "\n" }.joined()
  }

  private func line(_ word: CommandCompletion.Word) -> String {
    switch self {
    case .bash: word.text
    case .zsh:
      word.text.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
        + (word.help.isEmpty ? "" : ":" + word.help)
    case .fish: word.text + (word.help.isEmpty ? "" : "\t" + word.help)
    }
  }

  /// What the shell reads at its start.
  package var script: String {
    switch self {
    case .bash:
      #"""
      # Completions of agio for bash, made by: agio completions bash
      _agio() {
        local line last=${COMP_WORDS[COMP_CWORD]} IFS=$'\n'
        COMPREPLY=()
        [ "$last" = = ] && last=
        for line in $(agio completions bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null); do
          if [ "$line" = / ]; then
            compopt -o filenames 2>/dev/null
            COMPREPLY=($(compgen -f -- "$last"))
          else
            COMPREPLY+=("$line")
          fi
        done
      }
      complete -F _agio agio

      """#
    case .zsh:
      #"""
      #compdef agio
      # Completions of agio for zsh, made by: agio completions zsh
      _agio() {
        local -a found
        found=("${(@f)$(agio completions zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        if [[ $found[1] == / ]]; then
          _files
        elif [[ -n $found[1] ]]; then
          _describe -t words word found -M 'm:{[:lower:]}={[:upper:]}'
        fi
      }
      if [[ $funcstack[1] == _agio ]]; then _agio "$@"; else compdef _agio agio; fi

      """#
    case .fish:
      #"""
      # Completions of agio for fish, made by: agio completions fish
      function __agio_complete
          set -l words (commandline -opc)
          set -l last (commandline -ct)
          set -l found (agio completions fish -- $words[2..-1] "$last" 2>/dev/null)
          if test "$found" = /
              __fish_complete_path "$last"
          else
              printf '%s\n' $found
          end
      end
      complete -c agio -f -a '(__agio_complete)'

      """#
    }
  }
}
