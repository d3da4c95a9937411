import CommandLineTesting
import Foundation
import TerminalKit
import TerminalTesting
import Testing

@Suite struct SettingsProgramTests {
  private let program = BuiltProgram("characters")

  @Test("Keeps settings between runs; the environment overrides them, and options override both")
  func order() async throws {
    let outcome = try await program.shell(
      """
      count() { "$0" list --format tsv --no-header "$@" 2>&- | wc -l; }
      "$0" config set rows-per-page 3 && count && CHARACTERS_ROWS_PER_PAGE=2 count && count -n 1
      "$0" config unset rows-per-page; count; cat .config/characters/config "$HOME"/.config/*/config
      """)
    #expect(
      outcome
        == ProcessOutcome(
          output: "rows-per-page is now 3\n3\n2\n1\nrows-per-page is now 20 (default)\n20\n",
          error: "cat: .config/characters/config: No such file or directory\n", code: 1))
  }

  @Test("The color setting also applies to pipes; options and the environment override it")
  func colors() async throws {
    let outcome = try await program.shell(
      """
      colored() { "$@" | grep -c "$(printf '\\033')"; }
      "$0" config set color always >&-
      colored "$0" list -n 1; NO_COLOR=1 colored "$0" list -n 1; colored "$0" help
      colored "$0" list -n 1 --color auto; colored "$0" list -n 1 --no-color
      CHARACTERS_COLOR=never colored "$0" list -n 1; "$0" list -n 1 --record r.jsonl >&-
      colored "$0" replay r.jsonl --color never; rm -f r.jsonl
      """)
    let counts = outcome.output.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == 7)
    #expect(counts.map { $0 > 0 } == [true, true, true, false, false, false, false])
  }

  @Test("A problem of the settings is a warning, without control characters")
  func problems() async throws {
    let outcome = try await program.shell(
      #"""
      "$0" detail 801 >expected; mkdir -p "$HOME/.config/characters"
      printf 'color = \033[2Jred\n' >"$HOME/.config/characters/config"
      "$0" detail 801 >actual && cmp expected actual; rm -f expected actual
      """#)
    #expect(outcome.output == "")
    #expect(
      outcome.error.split(separator: "/config', ").last
        == "line 1: color must be 'auto', 'always' or 'never', not '␛[2Jred'\n")
    #expect(outcome.code == 0)
  }

  @Test("Concurrent changes of the settings by many programs are all saved")
  func concurrent() async throws {
    let outcome = try await program.shell(
      """
      XDG_CONFIG_HOME=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d "$HOME/config.XXXXXX")
      export XDG_CONFIG_HOME; trap 'rm -rf "$XDG_CONFIG_HOME"' EXIT
      for line in 'color never' 'mouse on' 'rows-per-page 7' 'color never' 'mouse on' \
      'rows-per-page 7'; do "$0" config set $line & done | wc -l
      sort "$XDG_CONFIG_HOME/characters/config"; ls -A "$XDG_CONFIG_HOME/characters"
      """)
    #expect(
      outcome
        == ProcessOutcome(
          output: "6\ncolor = never\nmouse = on\nrows-per-page = 7\nconfig\n", code: 0))
  }

  @Test("Opens a new file with all settings in the editor, and then checks it")
  func edit() async throws {
    let outcome = try await program.shell(
      #"""
      VISUAL=cat "$0" config edit; EDITOR='sed -i s/^#.mouse.=.*/mouse=x/' "$0" config edit; echo $?
      """#)
    #expect(
      outcome.output == """
        # Settings, each on a line: KEY = VALUE

        # Your name in 'browse': at most 40 characters, without # and control characters
        # user-name = 

        # Colors of 'browse'; with 'auto', those of the terminal: 'auto', 'light', 'dark' or 'mono'
        # theme = auto

        # Color of the focus and of keys: 'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB
        # accent = auto

        # Background color of the selected row: 'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB
        # color-selection = auto

        # Color of secondary text: 'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB
        # color-secondary = auto

        # Color of messages about success: 'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB
        # color-success = auto

        # Color of warnings: 'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB
        # color-warning = auto

        # Color of errors: 'auto', a color such as 'cyan' or 'bright-blue', or #RRGGBB
        # color-failure = auto

        # When to use colors (--color): 'auto', 'always' or 'never'
        # color = auto

        # Animations in 'browse': 'full' or 'reduced'
        # motion = full

        # Mouse in 'browse', which F2 turns on or off: 'auto', 'on' or 'off'
        # mouse = auto

        # Results per page of 'list' and 'search' (--limit): an integer from 1 to 1000
        # rows-per-page = 20

        # What commands read (--source): 'embedded', 'pokeapi', 'rickandmorty', 'swapi', 'personal' or 'postgres', or another source of your own
        # source = embedded

        # Age at which the copy of a web service is refreshed (--max-age): a duration such as 30s, 15m, 12h or 7d, from 0 to 3650d
        # max-age = 1d

        # Time limit of a request to a web service or a database: a duration such as 30s, 15m, 12h or 7d, from 1s to 10m
        # time-limit = 30s

        # Server of pokeapi instead of the public one (--base-url): an address such as https://example.com/api, without a password or a query, or empty
        # pokeapi-url = 

        # Server of rickandmorty instead of the public one (--base-url): an address such as https://example.com/api, without a password or a query, or empty
        # rickandmorty-url = 

        # Server of swapi instead of the public one (--base-url): an address such as https://example.com/api, without a password or a query, or empty
        # swapi-url = 

        # Database of the source postgres (default that of psql): an address such as postgresql://ada@example.com/team without a password, which belongs in psql's password file, or empty
        # database-url = 

        # Language of the feeds: 'english' or 'japanese'
        # feed-language = english

        # Server of the newsroom instead of the public one: an address such as https://example.com/api, without a password or a query, or empty
        # newsroom-url = 

        # Server of the app rankings instead of the public one: an address such as https://example.com/api, without a password or a query, or empty
        # rankings-url = 

        # Whether 'browse' begins with the walkthrough: 'due' or 'done'
        # walkthrough = due
        1

        """)
    #expect(outcome.error.hasSuffix("line 34: mouse must be 'auto', 'on' or 'off', not 'x'\n"))
  }

  @Test("Says that 'vi' has no terminal, and that an editor does not exist")
  func noEditor() async throws {
    let hint = "hint: set VISUAL or EDITOR to the command of an editor\n"
    #expect(
      try await program.shell(#""$0" config edit; EDITOR=emax "$0" config edit 2>&1 | tail -n 2"#)
        == ProcessOutcome(
          output: "error: the editor 'emax' was not found\n" + hint,
          error: "error: there is no terminal for the editor 'vi'\n" + hint, code: 0))
  }

  @Test(
    "Reports why settings can't be saved, with the exit code for storage",
    arguments: [
      (
        "env -u HOME",
        "there is no folder for the configuration file\n"
          + "hint: set HOME or XDG_CONFIG_HOME to the path of a folder"
      ),
      (
        "XDG_CONFIG_HOME=/dev/null",
        "could not save the settings: '/dev/null/characters': not a directory"
      ),
    ])
  func failures(variables: String, message: String) async throws {
    #expect(
      try await program.shell(variables + #" "$0" config set mouse on"#)
        == ProcessOutcome(error: "error: \(message)\n", code: 5))
  }

  @Test("The setting 'mouse = on' turns the mouse on when 'browse' starts")
  func mouse() async throws {
    let shell = try TerminalShell(
      "browse", "--open", "list/id=801",
      file: ("home/.config/characters/config", "mouse = on\n"))
    try await shell.wait(for: "Sherlock Holmes")
    #expect(shell.output.contains("\u{1B}[?1002h"))
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(shell.leftovers == [])
  }

  @Test("A selected theme applies to a detail that is open in another tab")
  func theme() async throws {
    let shell = try TerminalShell(
      "browse", "--open", "detail/801", environment: ["COLORTERM": "truecolor"])
    try await shell.wait(for: "Arthur Conan Doyle")
    #expect(shell.model.cell(2, 3).style.background == nil)
    // With more features, the settings have another key. Only the first nine tabs have one.
    if let key = shell.model.row(0).firstMatch(of: /(\d) Settings/)?.1 {
      shell.type(String(key))
      try await shell.wait(for: "Rows per page")
      shell.type("\u{1B}[B\n")
      try await shell.wait(for: "those of the terminal")
      shell.type("\u{1B}[B\n")
      try await shell.wait(for: "Rows per page")
      shell.type("1")
    } else {
      shell.type("\u{1A}")
      #expect(try await shell.status() == 128 + Int(SIGTSTP))
      shell.type(#"clear; "$0" config set theme light; fg"# + "\n")
    }
    try await shell.terminal.waitUntil("the background of the light theme") { output in
      var model = TerminalModel(size: Size(width: 80, height: 24))
      model.write(output[...])
      return model.cell(2, 3).style.background == .rgb(0xF6, 0xF8, 0xFA)
    }
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Test("The page of the theme says that NO_COLOR is set")
  func noColor() async throws {
    let shell = try TerminalShell(
      "browse", "--open", "settings/theme", environment: ["NO_COLOR": "1"])
    try await shell.wait(for: "No colors: NO_COLOR is set, or the terminal has none.")
    shell.type("q")
    #expect(try await shell.status() == 0)
  }

  @Test("A name changed in 'browse' is saved even if the program is killed")
  func killed() async throws {
    let shell = try TerminalShell(
      "browse", "--open", "settings/user-name", size: Size(width: 120, height: 36))
    try await shell.wait(for: "Your name in 'browse'")
    shell.type("Ada King\n")
    try await shell.wait(for: "Ada King")
    try await shell.wait(for: "Enter opens the selected row")
    shell.type("\u{1A}")
    #expect(try await shell.status() == 128 + Int(SIGTSTP))
    shell.type("kill -9 %1; clear; \"$0\" browse --open settings\n")
    try await shell.wait(for: "Ada King")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(try shell.text(of: "home/.config/characters/config").contains("user-name = Ada King\n"))
  }

  @Test("Shows changes that other programs make to the target of a symbolic link")
  func followed() async throws {
    let shell = try TerminalShell(
      "browse", "--open", "settings", size: Size(width: 120, height: 36),
      file: ("home/dotfiles/config", "# mine\ntheme = light # day\n"))
    try await shell.wait(for: "auto")
    let folder = shell.path("home/.config/characters")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/config", withDestinationPath: shell.path("home/dotfiles/config"))
    try await shell.wait(for: "light")
    try "theme = dark".write(
      toFile: shell.path("home/dotfiles/config"), atomically: true, encoding: .utf8)
    try await shell.wait(for: "dark")
    shell.type("\u{1B}[B\r")
    try await shell.wait(for: "current")
    shell.type("\r")
    try await shell.wait(for: "Enter opens the selected row")
    shell.type("q")
    #expect(try await shell.status() == 0)
    #expect(try shell.text(of: "home/dotfiles/config") == "theme = dark")
  }
}
