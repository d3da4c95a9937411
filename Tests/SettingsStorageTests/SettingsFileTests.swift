import CharacterDomain
import Foundation
import SettingsStorage
import Testing

@Suite struct SettingsFileTests {
  // MARK: - Reading

  @Test("Reads keys and values, and ignores comments and spaces")
  func reading() async throws {
    let text = "\n# Comment\n  mouse=on\ncolor = never # for logs\n\trows-per-page\t=\t50 #\n"
    try await ConfigurationFolder.make(text) { folder in
      let loaded = folder.repository.load()
      #expect(loaded.settings.mouse == .on)
      #expect(loaded.settings.color == .never)
      #expect(loaded.settings.rowsPerPage == 50)
      #expect(loaded.problems == [])
    }
  }

  @Test("Reading a missing file creates nothing and reports no problem")
  func missing() async throws {
    try await ConfigurationFolder.make { folder in
      #expect(folder.repository.load() == LoadedSettings(environment: [:]))
      #expect(folder.names == [])
    }
  }

  @Test("The environment overrides the file")
  func environment() async throws {
    try await ConfigurationFolder.make("mouse = on\ncolor = never\n") { folder in
      let variables = ["XDG_CONFIG_HOME": folder.path, "CHARACTERS_MOUSE": "off"]
      let settings = SettingsFile(environment: variables).load().settings
      #expect(settings.mouse == .off)
      #expect(settings.color == .never)
    }
  }

  @Test("Reports each invalid line and uses the others")
  func problems() async throws {
    let text = "moose = on\nmouse\nmouse = maybe\ncolor=#\nrows-per-page = 7\n"
    try await ConfigurationFolder.make(text) { folder in
      let loaded = folder.repository.load()
      #expect(
        loaded.problems.map { $0.replacing("'\(folder.file)', ", with: "") } == [
          """
          line 1: unknown key 'moose'; the keys are user-name, theme, accent, color-selection, \
          color-secondary, color-success, color-warning, color-failure, color, motion, mouse, \
          rows-per-page, source, max-age, time-limit, pokeapi-url, rickandmorty-url, swapi-url, \
          database-url, feed-language, newsroom-url, rankings-url, walkthrough
          """,
          "line 2: a setting must be written KEY = VALUE, not 'mouse'",
          "line 3: mouse must be 'auto', 'on' or 'off', not 'maybe'",
          "line 4: color must be 'auto', 'always' or 'never', not '#'",
        ])
      #expect(loaded.settings.rowsPerPage == 7)
    }
  }

  @Test("Reports a file that can't be read, and uses the defaults")
  func unreadable() async throws {
    func problems(_ prepare: (ConfigurationFolder) throws -> Void) async throws -> [String] {
      var problems: [String] = []
      try await ConfigurationFolder.make { folder in
        try prepare(folder)
        let loaded = folder.repository.load()
        #expect(loaded.settings == Settings())
        problems = loaded.problems.map { $0.replacing(folder.file, with: "FILE") }
      }
      return problems
    }
    let size = SettingsFile.maximumSize + 1
    #expect(
      try await problems { try $0.write(Data([0xFF])) }
        == ["could not read 'FILE': it is not valid UTF-8"])
    #expect(
      try await problems { try $0.write(Data(repeating: 0x20, count: size)) }
        == ["could not read 'FILE': it is larger than 64 KB"])
    #expect(
      try await problems {
        try FileManager.default.createDirectory(
          atPath: $0.file, withIntermediateDirectories: true)
      } == ["could not read 'FILE': it is a folder"])
    #expect(
      try await problems {
        try FileManager.default.createDirectory(
          atPath: $0.path + "/characters", withIntermediateDirectories: true)
        try #require(mkfifo($0.file, 0o600) == 0)
      } == ["could not read 'FILE': it is not a regular file"])
  }

  @Test("Without a folder, uses the defaults and refuses changes")
  func noFolder() async throws {
    let file = SettingsFile(environment: [:])
    #expect(file.load() == LoadedSettings(environment: [:]))
    let hint = "set HOME or XDG_CONFIG_HOME to the path of a folder"
    #expect(throws: SettingsError.noFolder(hint: hint)) { try file.path() }
    await #expect(throws: SettingsError.noFolder(hint: hint)) {
      try await file.save([SettingChange(key("mouse"), to: "on")])
    }
    #expect(
      throws: SettingsError.noFolder(
        hint: "HOME is not valid UTF-8: set it to the path of another folder")
    ) { try SettingsFile(environment: ["HOME": "/home/\u{FFFD}"]).path() }
  }

  // MARK: - Writing

  @Test(
    "Changes only the value of the last line of a key, or adds a line",
    arguments: [
      ("", "mouse = on\n"),
      ("# Mine\n", "# Mine\nmouse = on\n"),
      ("color = auto", "color = auto\nmouse = on\n"),
      ("\n\n", "\n\nmouse = on\n"),
      ("mouse = off\n", "mouse = on\n"),
      ("mouse=off", "mouse=on"),
      (
        "mouse = off\nmouse =\toff  # why\nmoose = x\n",
        "mouse = off\nmouse =\ton  # why\nmoose = x\n"
      ),
      ("mouse =\n", "mouse = on\n"), ("mouse = # c\n", "mouse = on # c\n"),
      ("mouse\n# mouse = off\n", "mouse\n# mouse = off\nmouse = on\n"),
      ("color = auto\r\nmouse = off\r\n", "color = auto\r\nmouse = on\r\n"),
      ("# a\r\n# b", "# a\r\n# b\r\nmouse = on\r\n"),
      ("\u{FEFF}mouse = off\n", "\u{FEFF}mouse = on\n"),
    ])
  func setting(_ old: String, _ new: String) async throws {
    try await ConfigurationFolder.make(old) { folder in
      let isChanged = try await folder.change("mouse", to: "on")
      #expect(isChanged)
      #expect(folder.text == new)
      #expect(folder.repository.load().settings.mouse == .on)
      #expect(folder.names == ["characters", "characters/config"])
    }
  }

  @Test(
    "Removes all lines of a key, but no comments",
    arguments: [
      ("# a\nmouse = on\n# b\nmouse=off\n", "# a\n# b\n"),
      ("mouse = on # why\r\ncolor = auto\r\n", "# why\r\ncolor = auto\r\n"),
      ("color = auto\nmouse = on", "color = auto\n"),
    ])
  func removing(_ old: String, _ new: String) async throws {
    try await ConfigurationFolder.make(old) { folder in
      let isChanged = try await folder.change("mouse", to: nil)
      #expect(isChanged)
      #expect(folder.text == new)
    }
  }

  @Test("A change without effect writes nothing")
  func unchanged() async throws {
    try await ConfigurationFolder.make { folder in
      let isChanged = try await folder.change("mouse", to: nil)
      #expect(!isChanged)
      #expect(folder.names == [])
      try folder.write(Data("mouse = on\n".utf8))
      try folder.setPermissions(0o400, of: folder.file)
      let isChangedAgain = try await folder.change("mouse", to: "on")
      #expect(!isChangedAgain)
      try folder.setPermissions(0o600, of: folder.file)
      try folder.write(Data("user-name =\n".utf8))
      let isEmptied = try await folder.change("user-name", to: "")
      #expect(!isEmptied)
    }
  }

  @Test("The first change creates a file that only the user can read")
  func creating() async throws {
    try await ConfigurationFolder.make { folder in
      let nested = ConfigurationFolder(path: folder.path + "/a/b")
      try await nested.change("color", to: "never")
      #expect(nested.text == "color = never\n")
      #expect(nested.permissions(of: nested.file) == 0o600)
      #expect(nested.permissions(of: nested.path) == 0o700)
    }
  }

  @Test("Creates a file with text only if none exists")
  func creatingText() async throws {
    try await ConfigurationFolder.make { folder in
      let path = try await folder.repository.create(with: "# a\n")
      #expect(path == folder.file)
      _ = try await folder.repository.create(with: "# b\n")
      #expect(folder.text == "# a\n")
    }
  }

  @Test("Does not overwrite an existing file that is not valid UTF-8")
  func creatingOverInvalidText() async throws {
    try await ConfigurationFolder.make { folder in
      try folder.write(Data([0xFF]))
      let path = try await folder.repository.create(with: "# a\n")
      #expect(path == folder.file)
      #expect(folder.text == "\u{FFFD}")
    }
  }

  @Test("Keeps the permissions of the file")
  func permissions() async throws {
    try await ConfigurationFolder.make("mouse = off\n") { folder in
      try folder.setPermissions(0o644, of: folder.file)
      try await folder.change("mouse", to: "on")
      #expect(folder.permissions(of: folder.file) == 0o644)
    }
  }

  @Test("A change keeps a symbolic link, even if its target does not exist")
  func link() async throws {
    try await ConfigurationFolder.make("# mine\n") { folder in
      let manager = FileManager.default
      try manager.moveItem(atPath: folder.file, toPath: folder.path + "/dotfile")
      try manager.createSymbolicLink(
        atPath: folder.file, withDestinationPath: folder.path + "/link")
      try manager.createSymbolicLink(
        atPath: folder.path + "/link", withDestinationPath: "dotfile")
      try await folder.change("mouse", to: "on")
      #expect(folder.text == "# mine\nmouse = on\n")
      try manager.removeItem(atPath: folder.path + "/dotfile")
      try await folder.change("mouse", to: "off")
      #expect(folder.text == "mouse = off\n")
      #expect(folder.names == ["characters", "characters/config", "dotfile", "link"])
    }
  }

  @Test("Reports why a change can't be saved, and changes nothing")
  func unsaved() async throws {
    func error(
      _ prepare: (ConfigurationFolder) throws -> Void
    ) async throws -> SettingsError? {
      var error: SettingsError?
      try await ConfigurationFolder.make { folder in
        try prepare(folder)
        let names = folder.names
        error = await #expect(throws: SettingsError.self) {
          try await folder.change("mouse", to: "on")
        }
        #expect(folder.names == names)
        if case .unsaved(let reason, let hint)? = error {
          error = .unsaved(reason: reason.replacing(folder.path, with: "FOLDER"), hint: hint)
        }
      }
      return error
    }
    let file = "FOLDER/characters/config"
    #expect(
      try await error { try $0.write(Data([0xC0, 0x80])) }
        == .unsaved(reason: "'\(file)': it is not valid UTF-8"))
    #expect(
      try await error { try Data().write(to: URL(filePath: $0.path + "/characters")) }
        == .unsaved(reason: "'FOLDER/characters': not a directory"))
    #expect(
      try await error { folder in
        try folder.write(Data())
        try FileManager.default.removeItem(atPath: folder.file)
        try FileManager.default.createSymbolicLink(
          atPath: folder.file, withDestinationPath: "config")
      } == .unsaved(reason: "'\(file)': too many levels of symbolic links"))
  }

  @Test("Does not replace a file or a folder that is not writable", .enabled(if: getuid() != 0))
  func readOnly() async throws {
    for name in ["/characters", "/characters/config"] {
      try await ConfigurationFolder.make("mouse = off\n") { folder in
        try folder.setPermissions(name == "/characters" ? 0o500 : 0o400, of: folder.path + name)
        let reason = "'\(folder.file)': permission denied"
        await #expect(throws: SettingsError.unsaved(reason: reason)) {
          try await folder.change("mouse", to: "on")
        }
        #expect(folder.text == "mouse = off\n")
        try folder.setPermissions(0o700, of: folder.path + name)
      }
    }
  }

  // MARK: - Several programs

  @Test("Concurrent changes of different settings are all saved, without invalid files")
  func concurrent() async throws {
    let values = ["mouse": ["on", "off"], "color": ["never", nil], "rows-per-page": ["7", "8"]]
    try await ConfigurationFolder.make("# mine\n") { folder in
      try await withThrowingTaskGroup { group in
        for (name, values) in values {
          group.addTask {
            for round in 0..<40 {
              try await folder.change(name, to: values[round % 2])
              let loaded = folder.repository.load()
              let expected = values[round % 2] ?? key(name).defaultText
              #expect(key(name).text(in: loaded.settings) == expected)
              #expect(loaded.problems == [])
            }
          }
        }
        try await group.waitForAll()
      }
      let lines = (folder.text ?? "").split(separator: "\n")
      #expect(lines.first == "# mine")
      #expect(lines.dropFirst().sorted() == ["mouse = off", "rows-per-page = 8"])
      #expect(folder.names == ["characters", "characters/config"])
    }
  }

  @Test("Waits for another program only for a limited time")
  func timeout() async throws {
    try await ConfigurationFolder.make("mouse = off\n") { folder in
      let lock = open(folder.path + "/characters", O_RDONLY)
      defer { close(lock) }
      try #require(flock(lock, LOCK_EX) == 0)
      let file = folder.repository(timeout: .zero)
      await #expect(
        throws: SettingsError.unsaved(reason: "another program is changing them", hint: "try again")
      ) { try await file.save([SettingChange(key("mouse"), to: "on")]) }
      #expect(file.load().settings.mouse == .off)
    }
  }

  @Test("Replaces the temporary file of a killed program")
  func leftover() async throws {
    try await ConfigurationFolder.make("mouse = off\n") { folder in
      try Data("half".utf8).write(to: URL(filePath: folder.file + ".new"))
      try await folder.change("mouse", to: "on")
      #expect(folder.text == "mouse = on\n")
      #expect(folder.names == ["characters", "characters/config"])
    }
  }

  @Test("A cancelled task changes nothing")
  func cancelled() async throws {
    try await ConfigurationFolder.make { folder in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await folder.change("mouse", to: "on")
      }
      await #expect(throws: SettingsError.cancelled) { try await task.value }
      #expect(folder.names == [])
    }
  }
}
