public import CharacterDomain
public import CommandLineKit
public import DisplayKit

/// Creates the view models, views and commands of the feature.
@MainActor
public struct RelatedAssembly {
  let characters: any CharacterRepository

  /// Creates an assembly over the source of characters, which it accesses when one is used.
  public init(characters: any CharacterRepository) {
    self.characters = characters
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
      request, getRelated: GetRelated(repository: characters))
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
}
