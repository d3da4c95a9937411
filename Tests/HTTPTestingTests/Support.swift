import Foundation
import HTTPKit

/// Returns a request without a short limit of time, because other tests can use all processors for
/// more than half a minute.
func unhurried(
  _ url: URL, method: HTTPRequest.Method = .get, headers: HTTPHeaders = [:], body: [UInt8] = []
) -> HTTPRequest {
  var request = HTTPRequest(url, method: method, headers: headers, body: body)
  request.limits.connect = .seconds(300)
  request.limits.total = .seconds(300)
  return request
}
