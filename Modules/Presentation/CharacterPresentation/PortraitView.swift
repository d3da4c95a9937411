public import CharacterDomain
public import DisplayKit
import PictureKit
import TerminalPictures
public import TerminalViews

/// A portrait that loads while it is visible, fails, and is loaded again on Retry.
public final class PortraitView: Screen<PortraitState>, ContentContainer {
  /// The closure to call after the view shows another state.
  public var onChange: ((PortraitState) -> Void)?

  private let viewModel: AnyViewModel<PortraitState, PortraitAction>
  private let caption: String
  private let loader = AsyncView(.loading(""))

  /// Creates a view. The caption of the character describes the picture for accessibility.
  public init(of character: CharacterSummary, as form: PortraitForm, getPortrait: GetPortrait) {
    viewModel = PortraitViewModel(
      of: character.reference.id, as: form, getPortrait: getPortrait
    ).eraseToAnyViewModel()
    caption = character.caption
    super.init(viewModel)
  }

  public override func setUp() {
    content = loader
    loader.onRetry = { [viewModel] in viewModel.send(.retryTapped) }
  }

  public override func didAttach() {
    super.didAttach()
    viewModel.send(.appeared)
  }

  public override func didDetach() {
    super.didDetach()
    viewModel.send(.disappeared)
  }

  public override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("")
    case .loaded(let image):
      loader.model = .success(ImageView(image, label: "Portrait of \(caption)"))
    case .failed(.missing):
      loader.model = .failure(title: "No picture", canRetry: false)
    case .failed(let error):
      loader.model = .failure(
        title: "Could not load", description: error.description.withUppercaseStart + ".")
    }
    onChange?(model)
  }
}

extension CharacterSummary {
  /// The name, and what a picture may show, such as `Zeus: deity, Greek mythology`.
  public var caption: String {
    let facts = [kind?.rawValue, tradition ?? work].compactMap(\.self).joined(separator: ", ")
    return facts.isEmpty ? reference.name : "\(reference.name): \(facts)"
  }
}
