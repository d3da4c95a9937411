public import CharacterDomain
public import HTTPKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A web service with characters, and how to read it.
///
/// ```swift
/// func source(
///   _ name: SourceName, over transport: any HTTPTransport
/// ) throws(CharacterRepositoryError) -> (any CharacterSource)? {
///   try CharacterSourceService.all.first { $0.name == name }?.source(over: transport)
/// }
/// ```
public struct CharacterSourceService: Sendable {
  /// The name that users type before the colon of an ID.
  public let name: SourceName

  /// The address of the public server.
  public let address: String
  private let make: @Sendable (SourceClient) -> any CharacterSource

  /// The services that the program knows, one line for each.
  public static let all = [
    CharacterSourceService("pokeapi", "https://pokeapi.co/api/v2", PokeAPISource.init),
    CharacterSourceService(
      "rickandmorty", "https://rickandmortyapi.com/api", RickAndMortySource.init),
    CharacterSourceService("swapi", "https://swapi.py4e.com/api", SWAPISource.init),
  ]

  private init(
    _ name: SourceName, _ address: String,
    _ make: @escaping @Sendable (SourceClient) -> any CharacterSource
  ) {
    (self.name, self.address, self.make) = (name, address, make)
  }

  /// Creates the source of the service.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - address: The address of a server; by default, the public one.
  ///   - answers: The store of answers that need not be sent again; by default, none.
  /// - Returns: The source, which has sent no request yet.
  /// - Throws: `CharacterRepositoryError.unusable` if the address is not a URL.
  public func source(
    over transport: any HTTPTransport, at address: SourceAddress? = nil,
    answers: (any AnswerStore)? = nil
  ) throws(CharacterRepositoryError) -> any CharacterSource {
    let address = address?.rawValue ?? self.address
    guard let base = URL(string: address) else {
      throw .unusable(reason: "\(address) is not a URL")
    }
    return make(SourceClient(name: name, base: base, transport: transport, answers: answers))
  }
}
