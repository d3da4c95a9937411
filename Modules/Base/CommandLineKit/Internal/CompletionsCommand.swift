/// The command `completions SHELL`, which prints a completion script.
struct CompletionsCommand: Command {
  private static let shell = Argument<Shell>(
    "SHELL", help: "Shell that runs the script", parser: .choice)

  static let definition = CommandDefinition(
    name: "completions", summary: "Print a completion script for a shell",
    arguments: [shell])

  let program: ProgramDefinition

  var definition: CommandDefinition { Self.definition }

  func run(_ input: CommandInput, console: Console) async throws {
    let shell = try input.require(Self.shell)
    let script = shell.script(for: program.name)
    switch input.format {
    case .text: console.write(script)
    case .json:
      console.write(.object([("shell", .string(shell.rawValue)), ("script", .string(script))]))
    }
  }
}

/// A shell with a completion script.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the completion script, which runs the program to find candidates.
  func script(for program: String) -> String {
    let function = "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    return switch self {
    case .bash: Self.bash(program, function)
    case .zsh: Self.zsh(program, function)
    case .fish: Self.fish(program, "_" + function)
    }
  }

  private static func bash(_ program: String, _ function: String) -> String {
    """
    # Completes \(program) in bash. In ~/.bashrc: eval "$(\(program) completions bash)"
    \(function)() {
      local reply
      COMPREPLY=()
      while IFS= read -r reply; do
        if [[ $reply == $'\\037files' ]]; then
          compopt -o default 2>/dev/null
        else
          COMPREPLY+=("$reply")
        fi
      done < <(command \(program) __complete line \\
        "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
    }
    complete -o nosort -F \(function) \(program) 2>/dev/null || complete -F \(function) \(program)

    """
  }

  private static func zsh(_ program: String, _ function: String) -> String {
    """
    #compdef \(program)
    # Completes \(program) in zsh. In ~/.zshrc, after compinit: source <(\(program) completions zsh)
    \(function)() {
      local -a before candidates beginning
      local word description typed=${(L)${(Q)PREFIX}}
      (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
      while IFS=$'\\t' read -r word description; do
        if [[ $word == $'\\037files' ]]; then
          compset -P '--*='
          _files
          return
        fi
        word=${word//\\\\/\\\\\\\\}
        candidates+=("${word//:/\\\\:}${description:+:$description}")
      done < <(command \(program) __complete matching "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)
      # A word in the middle of several names is replaced by one of them, not by their beginning.
      beginning=(${(M)${(L)candidates}:#${(b)typed}*})
      (( $#candidates > 1 && ! $#beginning )) && compstate[insert]=menu
      _describe -V '\(program)' candidates -U
    }
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    elif (( $+functions[compdef] )); then
      compdef \(function) \(program)
    else
      print -u2 "\(program): in ~/.zshrc, load its completions after 'autoload -U compinit; compinit'"
    fi

    """
  }

  private static func fish(_ program: String, _ function: String) -> String {
    """
    # Completes \(program) in fish. In config.fish: \(program) completions fish | source
    function \(function)
      set -l before (commandline -opc)
      set -e before[1]
      set -l current (commandline -ct)
      set -l plain (string unescape -- $current); or set plain (string trim -l -c '"\\'' -- $current)
      for reply in (command \(program) __complete matching $before "$plain" 2>/dev/null)
        if test "$reply" = \\x1f"files"
          set -l option (string match -r -- '^--[^=]*=' "$plain")
          for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$plain"))
            printf '%s\\n' "$option$path"
          end
        else
          printf '%s\\n' "$reply"
        end
      end
    end
    complete -c \(program) -f -k -a '(\(function))'

    """
  }
}
