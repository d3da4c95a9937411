import TerminalText

/// The root of an app's view tree: the content, and the views that are presented over it.
@MainActor
final class RootView: TerminalView {
  private struct Presentation {
    let view: TerminalView
    weak var presenter: Responder?
    let style: PresentationStyle
    let isAnimated: Bool
    weak var previousFocus: TerminalView?
  }

  private var presentations: [Presentation] = []

  var content: TerminalView? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { insertSubview(content, at: 0) }
    }
  }

  /// The frontmost view, which receives the input; `nil` if the app has no content.
  var front: TerminalView? { presentations.last?.view ?? content }

  var frontPresentedView: TerminalView? { presentations.last?.view }

  override func layoutSubviews() {
    content?.frame = bounds
    for presentation in presentations {
      let (view, style) = (presentation.view, presentation.style)
      let frame = frame(of: view, style: style)
      guard presentation.isAnimated, !view.isPlaced else {
        view.frame = frame
        continue
      }
      animate(duration: .transition, curve: .easeOut) {
        view.place(in: frame, from: hiddenFrame(of: frame, style: style))
      }
    }
  }

  /// Returns the frame in which an animated presentation starts and its dismissal ends: the center
  /// of an alert, or an area below the screen for the other styles.
  private func hiddenFrame(of frame: Rect, style: PresentationStyle) -> Rect {
    switch style {
    case .sheet, .fullScreen:
      Rect(x: frame.minX, y: bounds.height, width: frame.width, height: frame.height)
    case .alert: Rect(origin: frame.center, size: .zero)
    }
  }

  private func frame(of view: TerminalView, style: PresentationStyle) -> Rect {
    switch style {
    case .fullScreen: return bounds
    case .sheet:
      let height = min(view.fittingSize(bounds.size).height, bounds.height)
      return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    case .alert:
      let margins = Size(width: bounds.width - 4, height: bounds.height - 2)
      let proposal = margins.isEmpty ? bounds.size : margins
      let size = view.fittingSize(proposal)
      let (width, height) = (min(size.width, proposal.width), min(size.height, proposal.height))
      return Rect(
        x: (bounds.width - width) / 2, y: (bounds.height - height) / 2,
        width: width, height: height)
    }
  }
}

// MARK: - Presentations

extension RootView {
  func present(
    _ view: TerminalView, from presenter: Responder, style: PresentationStyle, animated: Bool
  ) {
    removePresented(view)
    let focus = attachedApp?.focusedView
    presentations.append(
      Presentation(
        view: view, presenter: presenter, style: style, isAnimated: animated, previousFocus: focus))
    view.presenter = presenter
    addSubview(view)
    attachedApp?.inputTargetDidChange()
  }

  func views(presentedBy presenter: Responder) -> [TerminalView] {
    presentations.filter { $0.presenter === presenter }.map(\.view)
  }

  func dismissViews(of presenter: Responder) {
    for view in views(presentedBy: presenter) { removePresented(view) }
  }

  /// Removes a presented view, and the views that its subtree has presented. If the removal is
  /// animated, a picture of the view moves away. Does nothing if the view is not presented.
  func removePresented(_ view: TerminalView, animated: Bool = false) {
    guard let index = presentations.firstIndex(where: { $0.view === view }) else { return }
    let picture = animated ? makeSnapshot(of: view.presentedFrame) : nil
    let presentation = presentations.remove(at: index)
    view.removeFromSuperview()
    view.presenter = nil
    if let picture {
      addSubview(picture)
      animate(duration: .transition, curve: .easeIn) {
        picture.disappear(to: hiddenFrame(of: picture.frame, style: presentation.style))
      } completion: { [weak picture] in
        picture?.removeFromSuperview()
      }
    }
    attachedApp?.inputTargetDidChange(restoring: presentation.previousFocus)
  }

  /// Removes the views that a subtree has presented, and views whose presenter no longer exists.
  func dismissViews(presentedFrom subtree: TerminalView) {
    for presentation in presentations {
      guard let presenter = presentation.presenter else {
        removePresented(presentation.view)
        continue
      }
      if (presenter as? TerminalView)?.isDescendant(of: subtree) == true {
        removePresented(presentation.view)
      }
    }
  }

  /// Returns the style in which a view is presented, or `nil` if the view is not presented.
  func style(of view: TerminalView) -> PresentationStyle? {
    presentations.first { $0.view === view }?.style
  }
}
