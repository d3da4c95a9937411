import CharacterDomain
import CharacterPresentation
import DisplayKit
import InjectionKit
import SourceCache
import Synchronization

/// The sources that the screens of `browse` read: selects one of them, and publishes their states.
@MainActor
final class BrowsedSources {
  nonisolated static let dependency = Dependency.shared("browsedSources") { resolver in
    BrowsedSources(
      try resolver.resolve(SharedDependencies.selectedCharacters),
      copies: try resolver.resolve(SharedDependencies.copiedCharacters),
      status: try resolver.resolve(SharedDependencies.screenSource).status)
  }

  /// What the screens show about the sources.
  let status: Store<SourceStatus>

  private let characters: SelectedCharacters
  private let copies: SelectedCharacters
  /// The newest states that have arrived, but are not published yet.
  private nonisolated let arrivals = Mutex<[SourceName: SourceState]>([:])
  private let (arrivalSignals, continuation) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private var selection: SourceSelection?

  /// Creates the sources of `browse`, which reads the embedded catalog before
  /// ``start(_:waitsForLists:)``.
  ///
  /// - Parameters:
  ///   - characters: The characters that the screens read.
  ///   - copies: The characters that the list of favorites reads without requests.
  ///   - status: The status that all screens share.
  init(
    _ characters: SelectedCharacters, copies: SelectedCharacters, status: Store<SourceStatus>
  ) {
    (self.characters, self.copies, self.status) = (characters, copies, status)
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
    await characters.select(ofScreens) { [weak self, continuation] source, state in
      self?.arrivals.withLock { $0[source] = state }
      continuation.yield()
    }
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
    for await _ in arrivalSignals { publishArrivedStates() }
  }

  /// Publishes the states that have arrived until now. Apps call this method after each cycle, so
  /// that a picture, whose last cycle may come before ``publishStates()``, shows all of them.
  func publishArrivedStates() {
    let arrived = arrivals.withLock { states in
      defer { states = [:] }
      return states
    }
    if arrived.isEmpty { return }
    status.update { $0.states.merge(arrived) { $1 } }
  }

  // MARK: - Sessions

  /// The name of the selected source for a session; `nil` if it is the embedded catalog, with which
  /// sessions start anyway.
  var sessionName: String? {
    if status.state.selected == nil, selection?.source == nil { return nil }
    return status.state.selected?.rawValue ?? SourceName.embeddedWord
  }

  /// Selects the source of a session, unless the command line names one.
  func restore(_ name: String) async {
    if selection?.isSourceTyped == true { return }
    let source = SourceName.known.first { $0.rawValue == name }
    if source != nil || name == SourceName.embeddedWord { await select(source) }
  }

  // MARK: - Internal

  private func publish(_ source: SourceName?) {
    let isOffline = selection?.policy.requests == .never
    status.update {
      if let source, $0.states[source] == nil { $0.states[source] = SourceState() }
      if let source, isOffline { $0.states[source]?.isOffline = true }
      $0.selected = source
    }
  }
}
