import DisplayKit
import __Entity__Domain

/// A request: running, finished or failed.
typealias __Name__State = LoadState<
  __Name__Result, __Entity__RepositoryError
>

enum __Name__Action: Sendable, Codable {
  case appeared
  case retryTapped
  case requestFinished(__Name__Result)
  case requestFailed(__Entity__RepositoryError)
}

/// The text of __aNoun__ for display.
struct __Name__DisplayModel: Hashable {
  let id: String
  let __field__: String

  init(_ entity: __Entity__) {
    self.id = entity.id.description
    self.__field__ = __FieldText__
  }

  /// The values of all fields, with their names except for the first text.
  var fieldTexts: String {
    var texts: [String] = []
    texts.append("__fieldLabel__\(self.__field__)")
    return texts.joined(separator: ", ")
  }
}
