package import HTTPKit

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension HTTPRequest {
  /// Returns a request for a test that runs beside others, which can use all processors for more
  /// than the standard limit of time.
  package static func unhurried(
    _ url: URL, method: HTTPRequest.Method = .get, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) -> HTTPRequest {
    var request = HTTPRequest(url, method: method, headers: headers, body: body)
    request.limits.connect = .seconds(300)
    request.limits.total = .seconds(300)
    request.limits.stall = .seconds(300)
    return request
  }
}
