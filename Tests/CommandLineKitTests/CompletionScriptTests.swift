import CommandLineKit
import Testing

@MainActor @Suite struct CompletionScriptTests {
  @Test("Prints a bash script that runs the program")
  func bash() async {
    #expect(
      await SampleProgram.run("completions bash").output == #"""
        # Completes zoo in bash. In ~/.bashrc: eval "$(zoo completions bash)"
        _zoo() {
          local reply
          COMPREPLY=()
          while IFS= read -r reply; do
            if [[ $reply == $'\037files' ]]; then
              compopt -o default 2>/dev/null
            else
              COMPREPLY+=("$reply")
            fi
          done < <(command zoo __complete line \
            "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
        }
        complete -o nosort -F _zoo zoo 2>/dev/null || complete -F _zoo zoo

        """#)
  }

  @Test("Prints a zsh script that runs the program")
  func zsh() async {
    #expect(
      await SampleProgram.run("completions zsh").output == #"""
        #compdef zoo
        # Completes zoo in zsh. In ~/.zshrc, after compinit: source <(zoo completions zsh)
        _zoo() {
          local -a before candidates beginning
          local word description typed=${(L)${(Q)PREFIX}}
          (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
          while IFS=$'\t' read -r word description; do
            if [[ $word == $'\037files' ]]; then
              compset -P '--*='
              _files
              return
            fi
            word=${word//\\/\\\\}
            candidates+=("${word//:/\\:}${description:+:$description}")
          done < <(command zoo __complete matching "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)
          # A word in the middle of several names is replaced by one of them, not by their beginning.
          beginning=(${(M)${(L)candidates}:#${(b)typed}*})
          (( $#candidates > 1 && ! $#beginning )) && compstate[insert]=menu
          _describe -V 'zoo' candidates -U
        }
        if [[ $funcstack[1] == _zoo ]]; then
          _zoo "$@"
        elif (( $+functions[compdef] )); then
          compdef _zoo zoo
        else
          print -u2 "zoo: in ~/.zshrc, load its completions after 'autoload -U compinit; compinit'"
        fi

        """#)
  }

  @Test("Prints a fish script that runs the program")
  func fish() async {
    #expect(
      await SampleProgram.run("completions fish").output == #"""
        # Completes zoo in fish. In config.fish: zoo completions fish | source
        function __zoo
          set -l before (commandline -opc)
          set -e before[1]
          set -l current (commandline -ct)
          set -l plain (string unescape -- $current); or set plain (string trim -l -c '"\'' -- $current)
          for reply in (command zoo __complete matching $before "$plain" 2>/dev/null)
            if test "$reply" = \x1f"files"
              set -l option (string match -r -- '^--[^=]*=' "$plain")
              for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$plain"))
                printf '%s\n' "$option$path"
              end
            else
              printf '%s\n' "$reply"
            end
          end
        end
        complete -c zoo -f -k -a '(__zoo)'

        """#)
  }
}
