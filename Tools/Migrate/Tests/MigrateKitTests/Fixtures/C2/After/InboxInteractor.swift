import AppServices

class InboxInteractor {
	private let service: InboxService

	init(service: InboxService) {
		self.service = service
	}
}

extension InboxInteractor: IInboxInteractor {

	var messages: [String] {
		Log.record("interactor.messages")
		return service.messages
	}

	func reload() {
		Log.record("interactor.reload()")
		service.reload()
	}

}
