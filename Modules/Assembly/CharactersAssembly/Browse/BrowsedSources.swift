import CharacterCatalog
import CharacterDomain
import CharacterPresentation
import DisplayKit
import InjectionKit

/// The sources that the screens of `browse` read: selects one of them, and publishes their states.
@MainActor
final class BrowsedSources {
  nonisolated static let dependency = Dependency.shared("browsedSources") { resolver in
    BrowsedSources(
      try resolver.resolve(SharedDependencies.selectedCharacters),
      copies: try resolver.resolve(SharedDependencies.copiedCharacters),
      status: try resolver.resolve(SharedDependencies.screenSource).status,
      own: CatalogFile.sources(environment: try resolver.resolve(SharedDependencies.environment))
        + (try resolver.resolve(SharedDependencies.loadedSettings).settings.databaseAddress
          .map { _ in [.postgres] } ?? []))
  }

  /// What the screens show about the sources.
  let status: Store<SourceStatus>

  private let characters: SelectedCharacters
  private let copies: SelectedCharacters
  private let own: [SourceName]
  private var updates: AsyncStream<SourceUpdate>?
  private var selection: SourceSelection?

  /// Creates the sources of `browse`, which reads the embedded catalog before
  /// ``start(_:waitsForLists:)``.
  ///
  /// - Parameters:
  ///   - characters: The characters that the screens read.
  ///   - copies: The characters that the list of favorites reads without requests.
  ///   - status: The status that all screens share.
  ///   - own: The sources of the user's own, and the shared database if the user has one.
  init(
    _ characters: SelectedCharacters, copies: SelectedCharacters, status: Store<SourceStatus>,
    own: [SourceName]
  ) {
    (self.characters, self.copies, self.status) = (characters, copies, status)
    self.own = own
  }

  /// The sources to choose from, besides the embedded catalog.
  var names: [SourceName] {
    let selected = status.state.selected.map { [$0] } ?? []
    let all = SourceName.known + own
    return all + selected.filter { !all.contains($0) }
  }

  /// Selects what the command line says, before the first screen is shown.
  ///
  /// - Parameters:
  ///   - selection: The options of the command line.
  ///   - waitsForLists: Whether lists wait for all characters, as a picture does, unless no request
  ///     may be sent. Otherwise, lists contain what has been copied so far.
  func start(_ selection: SourceSelection, waitsForLists: Bool) async {
    self.selection = selection
    var ofScreens = selection.ofScreens
    if waitsForLists, selection.policy.requests != .never { ofScreens.policy.lists = .complete }
    updates = await characters.select(ofScreens)
    var ofFavorites = selection.ofCopies
    ofFavorites.source = nil
    await copies.select(ofFavorites)
    publish(selection.source)
  }

  /// Selects another source. Lists and statistics then load its characters.
  func select(_ source: SourceName?) async {
    await characters.read(source)
    publish(source)
  }

  /// Publishes the states of sources as they change, until the task is cancelled.
  func publishStates() async {
    guard let updates else { return }
    for await _ in updates { publishCurrentStates() }
  }

  /// Publishes the current states. Apps call this method after each cycle, so that a picture, whose
  /// last cycle may come before ``publishStates()``, shows the last ones.
  func publishCurrentStates() {
    let states = status.state.states.merging(characters.states) { $1 }
    if states != status.state.states { status.update { $0.states = states } }
  }

  // MARK: - Sessions

  /// The name of the selected source for a session; `nil` if it is the embedded catalog, with which
  /// sessions start anyway.
  var sessionName: String? {
    if status.state.selected == nil, selection?.source == nil { return nil }
    return status.state.selected?.rawValue ?? SourceName.embeddedWord
  }

  /// Selects the source of a session, unless the command line names one. Returns `false` if the source
  /// is unknown.
  func restore(_ name: String) async -> Bool {
    if selection?.isSourceTyped == true { return true }
    let source = names.first { $0.rawValue == name }
    guard source != nil || name == SourceName.embeddedWord else { return false }
    await select(source)
    return true
  }

  // MARK: - Internal

  private func publish(_ source: SourceName?) {
    let isOffline = selection?.policy.requests == .never
    status.update {
      if let source, !source.isWritable {
        $0.states[source, default: SourceState()].isOffline = isOffline
      }
      $0.selected = source
    }
  }
}
