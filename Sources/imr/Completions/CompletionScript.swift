import ArgumentParser

/// The supported shells.
enum CompletionScript: String, CaseIterable, ExpressibleByArgument {
  case bash, zsh, fish

  /// The completion script, which calls the program to get the candidates.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # bash completion for imr
    _imr() {
      local lines line
      COMPREPLY=()
      mapfile -t lines < <(imr complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      for line in "${lines[@]:1}"; do
        # What ends with a mark goes on.
        if [[ $line == *[:,\(=] ]]; then compopt -o nospace; fi
        COMPREPLY+=("$line")
      done
      if [[ ${lines[0]} == files ]]; then
        if ((${#COMPREPLY[@]} == 0)); then
          compopt -o bashdefault -o default
        else
          compopt -o filenames
          mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
        fi
      fi
    }
    complete -F _imr imr

    """#

  private static let zshText = #"""
    #compdef imr
    _imr() {
      local -a lines words_done ending going shown_ending shown_going
      local line text summary
      words_done=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$(imr complete zsh "${words_done[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in "${(@)lines[2,-1]}"; do
        text=${line%%$'\t'*}
        summary=${line#*$'\t'}
        [[ -n $text ]] || continue
        if [[ $text == *[:,\(=] ]]; then
          going+=("$text")
          shown_going+=("$text${summary:+  -- $summary}")
        else
          ending+=("$text")
          shown_ending+=("$text${summary:+  -- $summary}")
        fi
      done
      local found=1
      ((${#ending})) && compadd -l -d shown_ending -a ending && found=0
      ((${#going})) && compadd -S '' -l -d shown_going -a going && found=0
      if [[ ${lines[1]} == files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _files && found=0
      fi
      return $found
    }
    if [[ $funcstack[1] == _imr ]]; then _imr "$@"; else compdef _imr imr; fi

    """#

  private static let fishText = #"""
    # fish completion for imr
    function __imr_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l lines (imr complete fish $words[2..-1] "$current" 2>/dev/null)
        if test "$lines[1]" = files
            __fish_complete_path "$current"
        end
        printf '%s\n' $lines[2..-1]
    end
    complete -c imr -f -a '(__imr_complete)'

    """#
}
