import CommandLineTesting
import Foundation
import Testing

/// Completes command lines in the shells that are installed.
///
/// The home folder has the files `run one.jsonl` and `zoo.txt`, and two favorites.
@Suite struct ShellCompletionTests {
  private let program = BuiltProgram("characters", timeout: .seconds(120))

  private static let prepare = #"""
    PATH=$(dirname "$0"):$PATH; export PATH LC_ALL=C.UTF-8; cd "$HOME"; touch "run one.jsonl" zoo.txt
    characters favorites add count-dracula sherlock-holmes >/dev/null;
    """#

  private static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
      || FileManager.default.isExecutableFile(atPath: "/bin/\(shell)")
  }

  // MARK: - bash

  /// Calls the completion function for each argument as bash does. Prints the replacements of the
  /// word, and then `--`.
  private static let bash = #"""
    bash --norc -c '
      source <(characters completions bash)
      compopt() { printf "%s\n" "compopt $*"; }
      for line; do
        (
          COMP_LINE=$line COMP_POINT=${#line}
          _characters
          printf "%s\n" "${COMPREPLY[@]}"
          echo --
        )
      done' bash
    """#

  @Test(
    "bash completes names as they are written, favorites, values and files",
    .enabled(if: isInstalled("bash"), "bash is not installed"))
  func bash() async throws {
    let replies = [
      ("detail Sherl", #"Sherlock\ Holmes"#), ("detail Sherlock H", "Holmes"),
      ("detail SHERL", #"Sherlock\ Holmes"#), ("detail sherlock h", "Holmes"),
      ("detail Holm", "Holmes"), ("related quaterm", #"Allan\ Quatermain"#),
      ("fav add quaterm", #"Allan\ Quatermain"#),
      ("detail ulys", "Ulysses"), ("Sherl", #"Sherlock\ Holmes"#), ("Sherlock H", "Holmes"),
      (#"detail "sherlock h"#, "Sherlock Holmes"), ("det", "detail"),
      // With an additional empty reply, bash keeps the word, which is not a prefix of the other
      // replies.
      ("detail lock", "Lady\\ Dedlock\nSherlock\\ Holmes\nShylock\n"),
      ("detail herlock", #"Sherlock\ Holmes"#),
      ("favorites remove holm", #"Sherlock\ Holmes"#),
      ("list --author ostoev", #"Fyodor\ Dostoevsky"#),
      (#"detail "Sherlock H"#, "Sherlock Holmes"), ("show Épo", #"Éponine\ Thénardier"#),
      ("favorites remove ", "count-dracula\nsherlock-holmes"), ("favorites undo ", ""),
      ("list --author Arthur\\ C", #"Arthur\ Conan\ Doyle"#), ("list --work=Dracu", "Dracula"),
      ("replay run", "compopt -o default\n"), ("list --record=run", "compopt -o default\n"),
      ("list --record run", "compopt -o default\n"), ("sho", "show"),
    ]
    let lines = replies.map { " 'characters \($0.0)'" }.joined()
    let outcome = try await program.shell(Self.prepare + Self.bash + lines)
    let answers = outcome.output.components(separatedBy: "\n--\n")
    #expect(answers.count == replies.count + 1)
    for ((line, reply), answer) in zip(replies, answers) { #expect(answer == reply, "\(line)") }
    #expect(outcome.error == "")
  }

  // MARK: - zsh

  /// Types the line and a tab in an interactive shell, and prints the line after the completion.
  private static let zsh = #"""
    zsh -f -c '
      zmodload zsh/zpty
      zpty child "PS1= TERM=dumb zsh -f -i"
      zpty -w child "autoload -U compinit; compinit -u; source <(characters completions zsh)"
      zpty -w child '\''show-line() { print -r -- "<<$BUFFER>>"; BUFFER= }; zle -N show-line'\''
      zpty -w child '\''bindkey "^X" show-line; print ready""now'\''
      zpty -r child output "*readynow*"
      zpty -w -n child "$1"$'\''\t\x18'\''
      zpty -r child output "*<<*>>*"
      output=${output##*<<}
      print -r -- "${output%%>>*}"
      zpty -d child' zsh
    """#

  @Test(
    "zsh completes names as they are written, values and files",
    .enabled(if: isInstalled("zsh"), "zsh is not installed"),
    arguments: [
      ("detail Sherl", #"detail Sherlock\ Holmes "#), ("detail ulys", "detail Ulysses "),
      ("detail Quaterm", #"detail Allan\ Quatermain "#), ("Sherl", #"Sherlock\ Holmes "#),
      ("detail sherlock h", "detail sherlock Holmes "), ("sea", "search "),
      ("detail Sherlock Ho", "detail Sherlock Holmes "),
      ("show Épo", #"show Éponine\ Thénardier "#), ("detail lock", #"detail Lady\ Dedlock"#),
      ("detail herlock", #"detail Sherlock\ Holmes "#),
      ("favorites remove c", "favorites remove count-dracula "),
      ("list --author Arthur\\ C", #"list --author Arthur\ Conan\ Doyle "#),
      ("replay ru", #"replay run\ one.jsonl "#),
      ("list --record=ru", #"list --record=run\ one.jsonl "#),
    ])
  func zsh(line: String, completed: String) async throws {
    let outcome = try await program.shell(Self.prepare + Self.zsh + " 'characters \(line)'")
    #expect(outcome.output == "characters \(completed)\n")
  }

  @Test(
    "If zsh has not run compinit, the script says where to load the completions",
    .enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func beforeCompinit() async throws {
    let outcome = try await program.shell(
      Self.prepare + "zsh -f -c 'source <(characters completions zsh)'")
    #expect(
      outcome.error == """
        characters: in ~/.zshrc, load its completions after 'autoload -U compinit; compinit'

        """)
  }

  // MARK: - fish

  @Test(
    "fish completes names as they are written, favorites, values and files",
    .enabled(if: isInstalled("fish"), "fish is not installed"),
    arguments: [
      ("detail Sherl", "Sherlock Holmes\tsherlock-holmes\n"),
      ("detail Quaterm", "Allan Quatermain\tallan-quatermain\n"),
      ("detail sherlock h", "Holmes\tsherlock-holmes\n"),
      ("Sherl", "Sherlock Holmes\tsherlock-holmes\n"),
      ("detail Sherlock H", "Holmes\tsherlock-holmes\n"),
      ("show Épo", "Éponine Thénardier\teponine-thenardier\n"),
      (
        "detail lock",
        "Lady Dedlock\tlady-dedlock\nSherlock Holmes\tsherlock-holmes\nShylock\tshylock\n"
      ),
      ("favorites remove ", "count-dracula\tCount Dracula\nsherlock-holmes\tSherlock Holmes\n"),
      ("favorites undo ", ""), ("list --author Arthur\\ C", "Arthur Conan Doyle\n"),
      ("list --work=Dracu", "--work=Dracula\n"), ("replay ru", "run one.jsonl\n"),
      ("list --record=ru", "--record=run one.jsonl\n"), ("list --record ru", "run one.jsonl\n"),
    ])
  func fish(line: String, candidates: String) async throws {
    let outcome = try await program.shell(
      Self.prepare
        + "fish -c 'characters completions fish | source; complete -C $argv[1]' 'characters \(line)'"
    )
    #expect(outcome.output == candidates)
  }
}
