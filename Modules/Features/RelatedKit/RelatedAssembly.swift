public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// The dependencies of the feature.
@MainActor
public protocol RelatedDependencies {
  /// The source of characters.
  var characterRepository: any CharacterRepository { get }
}

/// Creates the view models, views and commands of the feature.
@MainActor
public struct RelatedAssembly {
  private let dependencies: any RelatedDependencies

  /// Creates an assembly; it accesses no dependency before one is used.
  public init(dependencies: any RelatedDependencies) {
    self.dependencies = dependencies
  }

  /// Creates the view model of a screen.
  public func viewModel(
    for request: RelatedRequest
  ) -> AnyViewModel<RelatedState, RelatedAction> {
    relatedViewModel(for: request).eraseToAnyViewModel()
  }

  /// Creates the view model of a screen, with its signals.
  func relatedViewModel(for request: RelatedRequest) -> RelatedViewModel {
    RelatedViewModel(
      request, getRelated: GetRelated(repository: dependencies.characterRepository))
  }

  /// Creates the view of related characters in an output format.
  public func view(
    for format: RelatedFormat, console: Console
  ) -> AnyStatefulView<RelatedState> {
    switch format {
    case .text: AnyStatefulView(RelatedTextView(console: console))
    case .json(let layout): AnyStatefulView(RelatedJSONView(console: console, layout: layout))
    case .dot: AnyStatefulView(RelatedDOTView(console: console))
    }
  }

  /// The commands of the feature, in the order of the help.
  public var commands: [any Command] {
    [RelatedCommand(assembly: self)]
  }

  /// Returns slugs and names for the first word of a name, and the rest of names for later ones.
  func completions(for context: CompletionContext) async -> [CompletionCandidate] {
    let repository = dependencies.characterRepository
    let slugs =
      context.operands.isEmpty ? await GetAllCharacters(repository: repository)() : []
    let typed = (context.operands + [context.word]).joined(separator: " ")
    let matches = await FindNames(repository: repository)(typed)
    return context.completions(
      of: slugs.map { CompletionCandidate($0.slug, description: $0.name) },
      matches: matches.map { CompletionCandidate($0.reference.slug, description: $0.matchedName) })
  }
}
