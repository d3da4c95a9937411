//
//  TickerViewController.swift
//  Rates
//

import AppServices
import DisplayKit
import UIKit

class TickerViewController: UIViewController {
    private let delegate: AnyViewModel<TickerState, TickerAction> // the presenter
    var subscription: SubscriptionToken?
    private var shown = TickerState()

    private let tableView = UITableView()
    private let currencyButton = UIButton()
    private let refreshButton = UIButton()
    private let spinner = UIActivityIndicatorView()

    private var viewItems = [TickerViewItem]()

    init(delegate: AnyViewModel<TickerState, TickerAction>) {
        self.delegate = delegate

        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        view.addSubview(tableView)
        tableView.dataSource = self
        tableView.delegate = self

        view.addSubview(currencyButton)
        currencyButton.addAction(UIAction { [weak self] _ in
            self?.delegate.send(.onSwitch(currencyCode: "EUR"))
        }, for: .touchUpInside)

        view.addSubview(refreshButton)
        refreshButton.addAction(UIAction { [weak self] _ in self?.delegate.send(.onRefresh) }, for: .touchUpInside)

        view.addSubview(spinner)

        delegate.send(.viewDidLoad) // last, because it calls the view
    }

}

extension TickerViewController: UITableViewDataSource, UITableViewDelegate {

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        viewItems.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let item = viewItems[indexPath.row]
        cell.textLabel?.text = "\(item.coin) \(item.rate ?? "–")"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate.send(.onSelect(index: indexPath.row))
    }

}

// MARK: - ITickerView

extension TickerViewController: StatefulView {

    func render(state: TickerState) {
        let old = shown
        shown = state
        if state.viewItems != old.viewItems, let viewItems = state.viewItems { show(viewItems: viewItems) }
        if state.currencyCode != old.currencyCode, let currencyCode = state.currencyCode { set(currencyCode: currencyCode) }
        if state.isLoading != old.isLoading, let isLoading = state.isLoading { isLoading ? showLoading() : hideLoading() }
    }

    func show(viewItems: [TickerViewItem]) {
        Log.record("view.show(\(viewItems.map { "\($0.coin) \($0.rate ?? "–")" }))")
        self.viewItems = viewItems
        tableView.reloadData()
    }

    func set(currencyCode: String) {
        Log.record("view.set(\(currencyCode))")
        currencyButton.setTitle(currencyCode, for: .normal)
    }

    func showLoading() {
        Log.record("view.showLoading()")
        spinner.startAnimating()
    }

    func hideLoading() {
        Log.record("view.hideLoading()")
        spinner.stopAnimating()
    }

    // Shows an alert for each error.
    func showError(message: String) {
        Log.record("view.showError(\(message))")
        let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
        present(alert, animated: true)
    }

}
