import InjectionKit
import SettingsKit

enum SettingsDependencies {
  static let assembly = Dependency.unique("settings") { resolver in
    SettingsAssembly(
      settings: try resolver.resolve(SharedDependencies.settingsRepository),
      editor: .chosen(by: try resolver.resolve(SharedDependencies.environment)))
  }
}
