/// A view that shows a model.
///
/// A change of the ``model`` marks the view, and its next layout shows the newest one.
///
/// ```swift
/// final class Greeting: View<String> {
///   override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 20, height: 1) }
///   override func draw(in canvas: Canvas) { canvas.draw("Hello, \(model)", at: .zero) }
/// }
/// ```
///
/// The idea comes from "FLIC - The holy grail of all GUI architectures" and "Data-Driven UI with
/// UIKit". In contrast to the article, `modelDidUpdate()` is called once for many changes.
open class View<Model>: TerminalView {
  /// The data that the view shows. Setting it requests a layout.
  public var model: Model {
    didSet {
      isModelNew = true
      setNeedsLayout()
      invalidateSize()
    }
  }

  private var isSetUp = false
  private var isModelNew = true

  /// Creates a view of a model.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }

  /// Creates the subviews. It is called once, before the first layout.
  open func setUp() {}

  /// Shows the newest model. It is called after ``setUp()``, and then at most once in a display
  /// cycle, if the model was set.
  open func modelDidUpdate() {}

  override func prepareForLayout() {
    if !isSetUp {
      isSetUp = true
      setUp()
    }
    guard isModelNew else { return }
    isModelNew = false
    modelDidUpdate()
  }
}
