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
    case .get(let key): return answer { .shown(Setting(key, in: $0)) }
    case .set(let key, let text):
      guard let value = key.normalized(text) else { throw .rejected(key.rejection(of: text)) }
      let isChanged = try await change(key, to: value)
      return answer { .set(Setting(key, in: $0), to: value, isChanged: isChanged) }
    case .unset(let key):
      let isChanged = try await change(key, to: nil)
      return answer { .unset(Setting(key, in: $0), isChanged: isChanged) }
    case .path:
      do { return SettingsAnswer(content: .path(try repository.path())) } catch {
        throw .settings(error)
      }
    case .edit: return try await edit()
    }
  }

  // MARK: - Internal

  private func edit() async throws(SettingsRequestError) -> SettingsAnswer {
    let path: String
    do { path = try await repository.create(with: Self.template) } catch { throw .settings(error) }
    do { try await editor(path) } catch { throw .editor(error) }
    return answer { _ in .edited }
  }

  private func change(
    _ key: SettingKey, to value: String?
  ) async throws(SettingsRequestError) -> Bool {
    do { return try await repository.save([SettingChange(key, to: value)]) } catch {
      throw .settings(error)
    }
  }

  private func answer(_ content: (LoadedSettings) -> SettingsAnswer.Content) -> SettingsAnswer {
    let loaded = repository.load()
    return SettingsAnswer(content: content(loaded), problems: loaded.problems)
  }

  /// The text of a new configuration file: each key with its default, as comments.
  private static var template: String {
    let keys = SettingKey.all.map {
      "\n# \($0.summary): \($0.expectation)\n# \($0.name) = \($0.defaultText)\n"
    }
    return "# Settings, each on a line: KEY = VALUE\n" + keys.joined()
  }
}
