import CharacterDomain
import DisplayKit
import TerminalViews

/// The menu of all settings with their values, of the pages that test the terminal, and of the
/// program.
///
/// It finds the settings on the responder chain, and emits ``SettingsEvent/rowSelected(_:)``.
final class SettingsMenuScreen: TerminalView, ContentContainer {
  private let version: String
  private let list = ListView<SettingsRow>(ListRows([]))
  private var settings = Settings()

  init(selecting row: SettingsRow, version: String) {
    self.version = version
    super.init()
    list.label = "Settings"
    list.onActivate = { [weak self] in self?.emit(SettingsEvent.rowSelected($0)) }
    content = list
    showRows()
    list.select(row)
  }

  override func storesDidChange(_ stores: StoreReader) {
    guard let settings = stores.state(Settings.self), settings != self.settings else { return }
    self.settings = settings
    showRows()
  }

  // MARK: - Internal

  private func showRows() {
    let keys = SettingKey.all.map { row(SettingsRow($0), value: $0.text(in: settings)) }
    let tests = SettingsRow.tests.map { row($0) }
    let name = settings.userName
    let sections = [
      ListSection(name.isEmpty ? "Settings" : "Settings of \(name)", start: 0),
      ListSection("Tests of the terminal", start: keys.count),
      ListSection("Program", start: keys.count + tests.count),
    ]
    let program = SettingsRow.program.map { row($0, value: $0 == .version ? version : "") }
    list.model = ListRows(keys + tests + program, sections: sections)
  }

  private func row(_ row: SettingsRow, value: String = "") -> ListRow<SettingsRow> {
    ListRow(id: row, StyledText(row.title), StyledText(value, style: .foreground(.secondary)))
  }
}
