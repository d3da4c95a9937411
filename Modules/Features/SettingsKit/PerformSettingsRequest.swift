import CharacterDomain

/// Reads or changes the settings, or opens their file in the user's editor.
struct PerformSettingsRequest: Sendable {
  let repository: any SettingsRepository
  let editor: FileEditor

  func callAsFunction(
    _ request: SettingsRequest
  ) async throws(SettingsRequestError) -> SettingsAnswer {
    switch request {
    case .list: return answer { loaded in .listed(SettingKey.all.map { Setting($0, in: loaded) }) }
    case .get(let name): return try answer(about: name) { .shown($0) }
    case .set(let name, let value): return try await set(name, to: value)
    case .unset(let name):
      let isChanged = try await change(try key(named: name), to: nil)
      return try answer(about: name) { .unset($0, isChanged: isChanged) }
    case .path:
      do { return SettingsAnswer(content: .path(try repository.path())) } catch {
        throw .settings(error)
      }
    case .edit: return try await edit()
    }
  }

  // MARK: - Internal

  private func set(
    _ name: String, to text: String
  ) async throws(SettingsRequestError) -> SettingsAnswer {
    let key = try key(named: name)
    guard let value = key.normalized(text) else { throw .rejected(key.rejection(of: text)) }
    let isChanged = try await change(key, to: value)
    return try answer(about: name) { .set($0, to: value, isChanged: isChanged) }
  }

  private func edit() async throws(SettingsRequestError) -> SettingsAnswer {
    let path: String
    do { path = try await repository.create(with: Self.template) } catch { throw .settings(error) }
    do { try await editor(path) } catch { throw .editor(error) }
    return answer { _ in .edited }
  }

  private func change(
    _ key: SettingKey, to value: String?
  ) async throws(SettingsRequestError) -> Bool {
    do { return try await repository.change(key, to: value) } catch { throw .settings(error) }
  }

  /// The command has already checked the name, unless a recording was edited.
  private func key(named name: String) throws(SettingsRequestError) -> SettingKey {
    if let key = SettingKey.named(name) { return key }
    throw .rejected("there is no setting '\(name)'")
  }

  private func answer(_ content: (LoadedSettings) -> SettingsAnswer.Content) -> SettingsAnswer {
    let loaded = repository.load()
    return SettingsAnswer(content: content(loaded), problems: loaded.problems)
  }

  private func answer(
    about name: String, _ content: (Setting) -> SettingsAnswer.Content
  ) throws(SettingsRequestError) -> SettingsAnswer {
    let key = try key(named: name)
    return answer { content(Setting(key, in: $0)) }
  }

  /// The text of a new configuration file: each key with its default, as comments.
  private static var template: String {
    let keys = SettingKey.all.map { key in
      """

      # \(key.summary): \(key.expectation)
      # \(key.name) = \(key.defaultText)

      """
    }
    return "# Settings, each on a line: KEY = VALUE\n" + keys.joined()
  }
}
