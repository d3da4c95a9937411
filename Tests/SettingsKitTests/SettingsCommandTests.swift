import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import SettingsKit
import Testing

@MainActor @Suite struct SettingsCommandTests {
  private func run(
    _ arguments: String..., over repository: InMemorySettingsRepository = .init(),
    editor: FileEditor = FileEditor { _ in }, width: Int = 80
  ) async -> CommandOutcome {
    let commands = SettingsAssembly(settings: repository, editor: editor, version: "1").commands
    return await CommandLineProgram("characters", testing: commands, reporting: SettingsError.self)
      .run(arguments, width: width)
  }

  // MARK: - Reading

  @Test("Lists each setting with its value and source")
  func list() async {
    let repository = InMemorySettingsRepository(
      ["rows-per-page": "50"], environment: ["CHARACTERS_MOUSE": "off"])
    let table = """
      user-name                   default
      theme             auto      default
      accent            auto      default
      color-selection   auto      default
      color-secondary   auto      default
      color-success     auto      default
      color-warning     auto      default
      color-failure     auto      default
      color             auto      default
      motion            full      default
      mouse             off       CHARACTERS_MOUSE
      rows-per-page     50        file
      source            embedded  default
      max-age           1d        default
      time-limit        30s       default
      pokeapi-url                 default
      rickandmorty-url            default
      swapi-url                   default
      database-url                default
      feed-language     english   default
      newsroom-url                default
      rankings-url                default
      walkthrough       due       default

      """
    #expect(await run("config", over: repository) == CommandOutcome(output: table))
    #expect(await run("config", "list", over: repository) == CommandOutcome(output: table))
  }

  @Test("Narrow output wraps each setting below its key and omits the source")
  func narrow() async {
    let lines = "user-name: empty\ntheme: auto\naccent: auto\ncolor-selection:\n  auto\n"
    #expect(await run("config", width: 20).output.hasPrefix(lines))
  }

  @Test("csv and JSON contain the same fields of a setting")
  func formats() async {
    #expect(
      await run("config", "--format", "csv").output.split(separator: "\r\n").map { String($0) }
        .filter { !$0.contains("color") && !$0.contains("-url") } == [
          "key,value,source,default,allowed,variable",
          "user-name,,default,,\"at most 40 characters, without # and control characters\",CHARACTERS_USER_NAME",
          "theme,auto,default,auto,\"'auto', 'light', 'dark' or 'mono'\",CHARACTERS_THEME",
          "motion,full,default,full,'full' or 'reduced',CHARACTERS_MOTION",
          "mouse,auto,default,auto,\"'auto', 'on' or 'off'\",CHARACTERS_MOUSE",
          "rows-per-page,20,default,20,an integer from 1 to 1000,CHARACTERS_ROWS_PER_PAGE",
          "source,embedded,default,embedded,\"'embedded', 'pokeapi', 'rickandmorty', 'swapi', 'personal' or 'postgres', or another source of your own\",CHARACTERS_SOURCE",
          "max-age,1d,default,1d,\"a duration such as 30s, 15m, 12h or 7d, from 0 to 3650d\",CHARACTERS_MAX_AGE",
          "time-limit,30s,default,30s,\"a duration such as 30s, 15m, 12h or 7d, from 1s to 10m\",CHARACTERS_TIME_LIMIT",
          "feed-language,english,default,english,'english' or 'japanese',CHARACTERS_FEED_LANGUAGE",
          "walkthrough,due,default,due,'due' or 'done',CHARACTERS_WALKTHROUGH",
        ])
    let mouse = """
      {"key":"mouse","value":"auto","source":"default","default":"auto",\
      "allowed":"'auto', 'on' or 'off'","variable":"CHARACTERS_MOUSE"}
      """
    let lines = await run("config", "list", "--format", "jsonl").output.split(separator: "\n")
    #expect(lines.count == SettingKey.all.count && lines.contains(mouse[...]))
    #expect(await run("config", "get", "mouse", "--format", "jsonl").output == mouse + "\n")
  }

  @Test("'get' prints one value, and 'path' prints the path of the file")
  func get() async {
    #expect(
      await run("config", "get", "mouse", over: .init(["mouse": "ON"]))
        == CommandOutcome(output: "on\n"))
    let path = InMemorySettingsRepository.path
    #expect(await run("config", "path") == CommandOutcome(output: path + "\n"))
    #expect(
      await run("config", "path", "--json")
        == CommandOutcome(output: "{\n  \"path\": \"\(path)\"\n}\n")
    )
  }

  @Test("Warns of problems, and prints the values that apply")
  func problems() async {
    let repository = InMemorySettingsRepository(["mouse": "m\u{1B}[2Jaybe"])
    #expect(
      await run("config", "get", "mouse", over: repository)
        == CommandOutcome(
          output: "auto\n",
          error: """
            warning: '/home/ada/.config/characters/config', line 1: mouse must be 'auto', 'on' or 'off', \
            not 'm␛[2Jaybe'

            """))
  }

  // MARK: - Changing

  @Test("Sets and unsets a value, and says when nothing changes")
  func changes() async {
    let repository = InMemorySettingsRepository()
    let set = { await run("config", "set", "rows-per-page", "050", over: repository) }
    let unset = { await run("config", "unset", "rows-per-page", over: repository) }
    #expect(await set() == CommandOutcome(output: "rows-per-page is now 50\n"))
    #expect(repository.load().settings.rowsPerPage == 50)
    #expect(await set() == CommandOutcome(output: "rows-per-page is already 50\n"))
    #expect(await unset() == CommandOutcome(output: "rows-per-page is now 20 (default)\n"))
    #expect(repository.load().settings == Settings())
    #expect(await unset() == CommandOutcome(error: "rows-per-page is not set in the file\n"))
  }

  @Test("Says that the environment overrides a new value")
  func overridden() async {
    let repository = InMemorySettingsRepository(environment: ["CHARACTERS_MOUSE": "off"])
    #expect(
      await run("config", "set", "mouse", "on", over: repository)
        == CommandOutcome(
          output: "mouse is now on\n", error: "note: CHARACTERS_MOUSE overrides the file: off\n"))
  }

  @Test(
    "Says whether a new value is the default or empty",
    arguments: [
      ("rows-per-page", " 20", "rows-per-page is now 20, the default"),
      ("user-name", "", "user-name is now empty, the default"),
      ("theme", "\tDark ", "theme is now dark"),
    ])
  func message(_ key: String, _ value: String, _ message: String) async {
    #expect(await run("config", "set", key, value) == CommandOutcome(output: message + "\n"))
  }

  @Test("A change that repairs the file prints no warning")
  func repairing() async {
    #expect(
      await run("config", "set", "mouse", "on", over: .init(["mouse": "maybe"]))
        == CommandOutcome(output: "mouse is now on\n"))
  }

  @Test(
    "Refuses a value that is not allowed, and lists the allowed values",
    arguments: [
      (["mouse", "maybe"], "mouse must be 'auto', 'on' or 'off', not 'maybe'"),
      (["rows-per-page", "0"], "rows-per-page must be an integer from 1 to 1000, not '0'"),
      (["color", ""], "color must be 'auto', 'always' or 'never', not ''"),
      (["color", "\u{7}\n"], "color must be 'auto', 'always' or 'never', not '␇␊'"),
    ])
  func refused(_ words: [String], _ message: String) async {
    #expect(
      await run("config", "set", words[0], words[1])
        == CommandOutcome(error: "error: \(message)\n", code: .usage))
  }

  @Test(
    "Reports an error of the repository",
    arguments: ["set mouse on", "unset mouse", "path", "edit"])
  func failures(_ line: String) async {
    let commands = SettingsAssembly(
      settings: InMemorySettingsRepository(failing: .unsaved(reason: "disk full")),
      editor: FileEditor { _ in }, version: "1"
    ).commands
    let program = CommandLineProgram("characters", testing: commands, reporting: SettingsError.self)
    #expect(
      await program.run(["config"] + line.split(separator: " ").map { String($0) })
        == CommandOutcome(error: "error: could not save the settings: disk full\n", code: .failure))
  }

  // MARK: - Editing

  @Test("Opens the file in the editor, and then reports problems")
  func edit() async {
    let repository = InMemorySettingsRepository()
    let editor = FileEditor { path in
      #expect(path == InMemorySettingsRepository.path)
      if let key = SettingKey.named("mouse") {
        _ = try? repository.save([SettingChange(key, to: "maybe")])
      }
    }
    let outcome = await run("config", "edit", over: repository, editor: editor)
    #expect(outcome.output == "")
    #expect(
      outcome.error.hasPrefix("warning: '/home/ada/.config/characters/config', line 1: mouse"))
    #expect(outcome.code == .failure)
    #expect(await run("config", "edit") == CommandOutcome())
  }

  @Test("Reports an editor that fails")
  func failingEditor() async {
    let editor = FileEditor { _ throws(FileEditorError) in
      throw FileEditorError(message: "the editor 'vi' failed with exit code 127")
    }
    #expect(
      await run("config", "edit", editor: editor)
        == CommandOutcome(
          error: """
            error: the editor 'vi' failed with exit code 127
            hint: set VISUAL or EDITOR to the command of an editor

            """, code: .failure))
  }

  // MARK: - Command line

  @Test(
    "Refuses missing and unexpected arguments, unknown keys and unsupported formats",
    arguments: [
      (["list", "mouse"], "'list' takes no KEY"), (["path", "mouse"], "'path' takes no KEY"),
      (["get", "mouse", "on"], "'get' takes no VALUE"), (["unset"], "'unset' requires a KEY"),
      (["get"], "'get' requires a KEY"), (["set"], "'set' requires a KEY"),
      (["set", "mouse"], "'set' requires a VALUE"), (["edit", "--json"], "'edit' writes no JSON"),
      (
        ["get", "moose"],
        "argument KEY takes 'user-name', 'theme', 'accent', 'color-selection', 'color-secondary', "
          + "'color-success', 'color-warning', 'color-failure', 'color', 'motion', 'mouse', "
          + "'rows-per-page', 'source', 'max-age', 'time-limit', 'pokeapi-url', 'rickandmorty-url', "
          + "'swapi-url', 'database-url', 'feed-language', 'newsroom-url', 'rankings-url' or 'walkthrough', not 'moose'\nhint: did you mean 'mouse'?"
      ),
      (
        ["get", "mouse", "--format", "csv"],
        "only 'list' has the format csv\nhint: use '--format json' or '--format jsonl'"
      ),
    ])
  func usage(_ words: [String], _ message: String) async {
    let commands = SettingsAssembly(
      settings: InMemorySettingsRepository(), editor: FileEditor { _ in }, version: "1"
    ).commands
    let program = CommandLineProgram("characters", testing: commands, reporting: SettingsError.self)
    #expect(
      await program.run(["config"] + words)
        == CommandOutcome(
          error: """
            error: \(message)
            usage: characters config [options] [ACTION] [KEY] [VALUE]

            """, code: .usage))
  }

  @Test(
    "Completes actions, keys and values",
    arguments: [
      ("", ["list", "get", "set", "unset", "path", "edit"]),
      ("get", SettingKey.all.map(\.name)), ("list", []), ("path", []),
      ("set mouse", ["auto", "on", "off"]),
      ("set rows-per-page", []), ("get mouse", []),
    ])
  func completion(_ line: String, _ words: [String]) async {
    let arguments =
      ["__complete", "words", "config"] + line.split(separator: " ").map { String($0) }
    let commands = SettingsAssembly(
      settings: InMemorySettingsRepository(), editor: FileEditor { _ in }, version: "1"
    ).commands
    let program = CommandLineProgram("characters", testing: commands, reporting: SettingsError.self)
    let outcome = await program.run(arguments + [""])
    let candidates = outcome.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(candidates.filter { !$0.hasPrefix("-") } == words.map { $0[...] })
  }

  @Test("The help names each setting with its values")
  func help() async {
    let help = await run("config", "--help").output
    for key in SettingKey.all { #expect(help.contains("\n\(key.name): ")) }
  }
}
