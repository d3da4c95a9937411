import CharacterDomain
import Foundation

extension ServiceFixture {
  static let all = [pokeAPI, rickAndMorty, swapi].map(ServiceFixture.init)

  private static let link = "https://other.example/"

  // MARK: - rickandmorty

  private static let rickAndMorty = Shape(
    name: "rickandmorty", folder: "character", hasSlash: false,
    missingPage: ["error": "no such page"],
    entry: { character in
      FictionalCharacter(
        id: character.id, name: character.name, work: "Rick and Morty", kind: character.kind,
        origin: character.origin,
        facts: [LabeledFact("Species", species(of: character)), LabeledFact("Episodes", "1")],
        image: character.image)
    },
    entryJSON: { character in
      let unknown = ["name": "unknown", "url": ""]
      return [
        "id": Int(character.id.local) ?? 0, "name": character.name, "status": "unknown",
        "species": species(of: character), "type": "", "gender": "unknown",
        "origin": character.origin.map { ["name": $0, "url": link] } ?? unknown,
        "location": unknown, "image": character.image ?? NSNull(), "episode": [link],
        "url": link + character.id.local, "created": "2020-01-02T03:04:05.678Z",
      ]
    },
    pageJSON: { page in
      ["info": page.filter { $0.key != "results" }, "results": page["results"] ?? []]
    })

  private static func species(of character: FictionalCharacter) -> String {
    character.kind?.rawValue.capitalized ?? character.facts.last?.value ?? ""
  }

  // MARK: - swapi

  private static let swapi = Shape(
    name: "swapi", folder: "people",
    entry: { character in
      FictionalCharacter(
        id: character.id, name: character.name, work: "Star Wars",
        facts: [
          LabeledFact("Born", "20BBY"), LabeledFact("Height", "180 cm"),
          LabeledFact("Mass", "1,234 kg"), LabeledFact("Films", "1"),
        ])
    },
    entryJSON: { character in
      [
        "name": character.name, "height": "180", "mass": "1,234", "hair_color": "none",
        "skin_color": "unknown", "eye_color": "unknown", "birth_year": "20BBY", "gender": "n/a",
        "homeworld": link, "films": [link], "species": [], "vehicles": [], "starships": [],
        "created": "2020-01-02T03:04:05.678901Z", "edited": "2020-01-02T03:04:05.678901Z",
        "url": "\(link)people/\(character.id.local)/",
      ]
    })

  // MARK: - pokeapi

  private static let pokeAPI = Shape(
    name: "pokeapi", folder: "pokemon-species", pages: ("offset", 0, 5), missingPage: nil,
    entry: { character in
      FictionalCharacter(
        id: character.id, slug: slug(of: character), name: character.name, work: "Pokémon",
        biography: character.biography, facts: [LabeledFact("Color", "blue")])
    },
    entryJSON: { character in
      let languages = [["name": "fr", "url": link], ["name": "en", "url": link]]
      let story = character.biography?.replacing(" ", with: "\n")
      return [
        "id": Int(character.id.local) ?? 0, "name": slug(of: character),
        "names": [
          ["language": languages[0], "name": "Autre"],
          ["language": languages[1], "name": character.name],
        ],
        "flavor_text_entries": story.map { [["language": languages[1], "flavor_text": $0]] } ?? [],
        "color": ["name": "blue", "url": link], "habitat": NSNull(), "genera": [],
      ]
    },
    listed: { character in
      let slug = slug(of: character)
      return FictionalCharacter(id: character.id, slug: slug, name: slug, work: "Pokémon")
    },
    listedJSON: { character in
      ["name": slug(of: character), "url": "\(link)pokemon-species/\(character.id.local)/"]
    })

  private static func slug(of character: FictionalCharacter) -> String {
    character.slug ?? character.name.lowercased().replacing(" ", with: "-")
  }
}
