// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for the part of UIKit that the fixtures use, because Linux has no UIKit. As in UIKit,
// the classes belong to the main actor, and code that is not isolated can use them in Swift 5 mode.

@_exported import Foundation

@preconcurrency @MainActor
open class UIResponder {
  public init() {}
}

@preconcurrency @MainActor
open class UIView: UIResponder {
  public private(set) var subviews: [UIView] = []
  open var isHidden = false

  /// What a person sees of this view itself.
  var appearance: String? { nil }

  public func addSubview(_ view: UIView) { subviews.append(view) }

  public func endEditing(_ force: Bool) -> Bool { false }
}

public final class UILabel: UIView {
  public var text: String?
  override var appearance: String? { text ?? "" }
}

public final class UIActivityIndicatorView: UIView {
  public private(set) var isAnimating = false
  override var appearance: String? { isAnimating ? "spinning" : "still" }

  public func startAnimating() { isAnimating = true }
  public func stopAnimating() { isAnimating = false }
}

@preconcurrency @MainActor
public struct UIAction {
  let handler: (UIAction) -> Void

  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

open class UIControl: UIView {
  public struct Event: Sendable {
    public static let touchUpInside = Event()
    public static let editingChanged = Event()
    public static let valueChanged = Event()
  }

  public struct State: Sendable {
    public static let normal = State()
  }

  public var isEnabled = true
  private var actions: [UIAction] = []

  public func addAction(_ action: UIAction, for event: Event) { actions.append(action) }

  /// Does what UIKit does when a person uses the control.
  public func sendActions(for event: Event) { actions.forEach { $0.handler($0) } }
}

public final class UIButton: UIControl {
  private var title: String?
  override var appearance: String? { "[\(title ?? "")]\(isEnabled ? "" : " disabled")" }

  public func setTitle(_ title: String?, for state: State) { self.title = title }
}

public final class UITextField: UIControl {
  public var text: String?
  override var appearance: String? { "|\(text ?? "")|" }

  public func becomeFirstResponder() -> Bool { true }
}

public final class UISwitch: UIControl {
  public var isOn = false
  override var appearance: String? { isOn ? "on" : "off" }
}

public final class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false
  override var appearance: String? { isRefreshing ? "refreshing" : "refreshed" }

  public func beginRefreshing() { isRefreshing = true }
  public func endRefreshing() { isRefreshing = false }

  /// Does what UIKit does when a person pulls the list down.
  public func pull() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}

public final class UITableViewCell: UIView {
  public let textLabel: UILabel? = UILabel()
}

@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

public final class UITableView: UIView {
  public weak var dataSource: (any UITableViewDataSource)?
  public weak var delegate: (any UITableViewDelegate)?
  /// The rows since the last `reloadData`.
  private var rows: [String] = []
  override var appearance: String? { rows.isEmpty ? "no rows" : rows.joined(separator: ", ") }

  public func reloadData() {
    guard let dataSource else { return }
    rows = (0..<dataSource.tableView(self, numberOfRowsInSection: 0)).map { row in
      dataSource.tableView(self, cellForRowAt: IndexPath(row: row, section: 0)).textLabel?.text
        ?? ""
    }
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var row: Int { self[1] }
  public var section: Int { self[0] }
}

@preconcurrency @MainActor
open class UIViewController: UIResponder {
  public var title: String?
  public internal(set) weak var navigationController: UINavigationController?
  public private(set) var presentedViewController: UIViewController?

  private var loadedView: UIView?

  public var isViewLoaded: Bool { loadedView != nil }

  /// The view, which is loaded at its first use.
  public var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView()
    loadedView = view
    viewDidLoad()
    return view
  }

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  /// Loads the view, as UIKit does before a view controller appears.
  public func loadViewIfNeeded() { _ = view }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}

  public func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewController
    completion?()
  }

  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }
}

extension UIViewController {
  /// What a person sees on the screen: one line for each view that shows something.
  public var screen: [String] {
    guard isViewLoaded else { return ["not loaded"] }
    var lines = ["title: \(title ?? "")"]
    for view in view.subviews {
      if let appearance = view.appearance, !view.isHidden { lines.append(appearance) }
    }
    if let alert = presentedViewController as? UIAlertController {
      lines.append("alert: \(alert.title ?? "") \(alert.message ?? "")")
    }
    return lines
  }

  /// Returns the subview at a position among the subviews of the same type.
  public func subview<View: UIView>(_ type: View.Type, _ index: Int = 0) -> View? {
    let views = view.subviews.compactMap { $0 as? View }
    return views.indices.contains(index) ? views[index] : nil
  }
}

open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public let tableView = UITableView()
  public var refreshControl: UIRefreshControl? {
    didSet { if let refreshControl { view.addSubview(refreshControl) } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = self
    tableView.delegate = self
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

public final class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.navigationController = self
    viewControllers.append(viewController)
  }

  public func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.popLast()
  }
}

public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case alert, actionSheet }

  public private(set) var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }
}
