public import DisplayKit

/// Drives a view model inside
/// ``drive(_:exhaustivity:sourceLocation:body:)-(()->Driven,_,_,_)``.
@MainActor
public final class ViewModelDriver<Driven: ViewModel>:
  AnyViewModelDriver<Driven.State, Driven.Action>
{
  /// The view model, for checks of what its states and actions do not show.
  public let viewModel: Driven

  init(_ viewModel: () throws -> Driven, exhaustivity: Exhaustivity) rethrows {
    let observer = DriverObserver()
    let driven = try withDisplayObserver(observer) { try viewModel() }
    self.viewModel = driven
    super.init(driven.eraseToAnyViewModel(), observer: observer, exhaustivity: exhaustivity)
  }

  // MARK: - Internal

  override var ownsViewModel: Bool { true }
}
