import { describe, expect, it } from "vitest"
import { parsePlace } from "#adapters/maps/googleGeocoder.ts"

const salmiya = { latitude: 29.334, longitude: 48.076 }
const component = (long_name: string, types: ReadonlyArray<string>, short_name = long_name) => ({
  long_name,
  short_name,
  types
})
const kuwait = component("Kuwait", ["country", "political"], "KW")

describe("googleGeocoder: parsePlace", () => {
  it.each([
    ["in English", "Block 4", "Salmiya", "Hawalli Governorate"],
    ["in Arabic", "قطعة ٤", "السالميه", "محافظة حولي"]
  ])("reads area, block and street of Kuwait %s", (_, block, area, governorate) => {
    expect(
      parsePlace(salmiya, [
        {
          address_components: [
            component("Salem Al Mubarak Street", ["route"]),
            component(block, ["neighborhood", "political"]),
            component(area, ["locality", "political"]),
            component(governorate, ["administrative_area_level_1", "political"]),
            kuwait
          ]
        }
      ])
    ).toEqual({
      country: "KW",
      governorate: "hawalli",
      city: "Salmiya",
      block: "4",
      street: "Salem Al Mubarak Street"
    })
  })

  it("takes the nearest area where Google names none of the list", () => {
    expect(
      parsePlace(salmiya, [{ address_components: [component("Somewhere", ["locality"]), kuwait] }])
    ).toMatchObject({ country: "KW", governorate: "hawalli", city: "Salmiya", block: "" })
  })

  it("takes region and city of another country as Google writes them", () => {
    expect(
      parsePlace({ latitude: 24.7, longitude: 46.7 }, [
        {
          address_components: [
            component("Riyadh", ["locality"]),
            component("Riyadh Province", ["administrative_area_level_1"]),
            component("Saudi Arabia", ["country"], "SA")
          ]
        }
      ])
    ).toEqual({
      country: "SA",
      governorate: "Riyadh Province",
      city: "Riyadh",
      block: "",
      street: ""
    })
  })

  it.each([[[]], [null], [[{ address_components: "none" }]], ["ZERO_RESULTS"]])(
    "an answer without a place is nowhere: %j",
    (results) => {
      expect(parsePlace(salmiya, results)).toEqual({
        country: null,
        governorate: "",
        city: "",
        block: "",
        street: ""
      })
    }
  )
})
