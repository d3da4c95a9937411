import AppServices
import DisplayKit
import UIKit

final class BookmarksViewController: UIViewController {
    let presenter: AnyViewModel<BookmarksState, BookmarksAction>
    var subscription: SubscriptionToken?
    private var shown = BookmarksState()

    private let tableView = UITableView()
    private let statusLabel = UILabel()
    private let noteLabel = UILabel()
    private let removeButton = UIButton()

    private var items: [BookmarkRow] = []

    init(presenter: AnyViewModel<BookmarksState, BookmarksAction>) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder _: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        setupTable()
        setupLabels()

        presenter.send(.setup)
    }

    private func setupTable() {
        view.addSubview(tableView)
        tableView.dataSource = self
        tableView.delegate = self
    }

    private func setupLabels() {
        view.addSubview(statusLabel)
        view.addSubview(noteLabel)
        view.addSubview(removeButton)
        removeButton.addAction(UIAction { [weak self] _ in self?.actionRemove() }, for: .touchUpInside)
    }

    private func showStatus(_ text: String) {
        statusLabel.text = text
    }

    private func actionRemove() {
        presenter.send(.removeAll)
    }
}

extension BookmarksViewController: UITableViewDataSource {
    func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int {
        items.count
    }

    func tableView(_: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let item = items[indexPath.row]
        switch item.style {
        case .plain:
            cell.textLabel?.text = item.title
        case let .marked(symbol):
            cell.textLabel?.text = "\(item.title) \(symbol)"
        }
        return cell
    }
}

extension BookmarksViewController: UITableViewDelegate {
    func tableView(_: UITableView, didSelectRowAt indexPath: IndexPath) {
        presenter.send(.select(index: indexPath.row))
    }
}

extension BookmarksViewController: BookmarksViewProtocol, StatefulView {
    func render(state: BookmarksState) {
        let old = shown
        shown = state
        if state.title != old.title, let title = state.title { didReceive(title: title) }
        if state.content != old.content, let content = state.content {
            switch content {
            case .items(let items): didReceive(items: items)
            case .empty(let message): didReceiveEmpty(message: message)
            }
        }
        if state.note != old.note, let note = state.note { didReceive(note: note) }
    }

    func didReceive(title: String) {
        Log.record("view.didReceive(title: \(title))")
        self.title = title
    }

    func didReceive(items: [BookmarkRow]) {
        Log.record("view.didReceive(items: \(items.map(\.title)))")
        self.items = items
        showStatus("\(items.count)")
        tableView.reloadData()
    }

    func didReceiveEmpty(message: String) {
        Log.record("view.didReceiveEmpty(message: \(message))")
        items = []
        showStatus(message)
        tableView.reloadData()
    }

    func didReceive(note: String?) {
        Log.record("view.didReceive(note: \(note ?? "–"))")
        noteLabel.text = note ?? "Select a bookmark"
    }
}
