import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { draftMismatch, emptyDraft, setPosition, updateField } from "#core/address/addressForm.ts"
import {
  findArea,
  findAreaMismatch,
  governoratePosition,
  kilometresBetween,
  nearestArea,
  searchAreas
} from "#core/address/areas.ts"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import { defaultPosition, inferPrecision } from "#core/address/MapPicker.ts"
import { countryKeys, governorateKeys } from "#core/contact/countries.ts"
import { area, position } from "#core/testing/addressArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const nameOf = (name: string) => findArea(name)?.english ?? null

/**
 * Spellings of a name that people type: other alefs, hamzas and tehs, without the article, in
 * capitals.
 */
const spellingsOf = (name: string): ReadonlyArray<string> => [
  name,
  ` ${name.toUpperCase()} `,
  name.replace(/[أإآ]/g, "ا"),
  name.replaceAll("ة", "ه"),
  name.replaceAll("ى", "ي"),
  name.replaceAll("-", " "),
  name.replace(/^ال(?=...)/, ""),
  name.replace("عبدالله", "عبد الله")
]

describe("areas of Kuwait", () => {
  it("there are more than 150, each with a name of its own in either language", () => {
    expect(kuwaitAreas.length).toBeGreaterThan(150)
    for (const area of kuwaitAreas) {
      expect(area.english).toMatch(/^[A-Z][A-Za-z-]*( [A-Z][A-Za-z-]*)*$/)
      expect(area.arabic).toMatch(/^[ء-ي]+( [ء-ي]+)*$/)
      expect([findArea(area.english), findArea(area.arabic)]).toEqual([area, area])
    }
  })

  it("each lies in Kuwait, near another area of its governorate", () => {
    for (const area of kuwaitAreas) {
      const { latitude, longitude } = area.position
      expect(latitude, area.english).toBeGreaterThan(28.52)
      expect(latitude, area.english).toBeLessThan(30.11)
      expect(longitude, area.english).toBeGreaterThan(46.54)
      expect(longitude, area.english).toBeLessThan(48.44)
      const neighbours = kuwaitAreas
        .filter((other) => other !== area)
        .map((other) => ({ other, far: kilometresBetween(area.position, other.position) }))
        .toSorted((one, other) => one.far - other.far)
        .slice(0, 4)
      expect(neighbours[0]?.far, area.english).toBeGreaterThan(0.2)
      if (!remoteAreas.includes(area.english))
        expect(
          neighbours.map(({ other }) => other.governorate),
          area.english
        ).toContain(area.governorate)
    }
  })

  it("are found by either name in every usual spelling", () => {
    for (const area of kuwaitAreas)
      for (const name of [area.english, area.arabic])
        for (const spelled of spellingsOf(name))
          expect([spelled, nameOf(spelled)]).toEqual([spelled, area.english])
    expect(["", " ", "ال", "al", "Paris", "constructor"].map(nameOf)).toEqual(
      Array.from({ length: 6 }, () => null)
    )
  })

  it("distances are those of the map: Kuwait Towers to Jahra about 34 km", () => {
    expect(
      kilometresBetween(
        { latitude: 29.3897, longitude: 48.0032 },
        { latitude: 29.3375, longitude: 47.6581 }
      )
    ).toBeCloseTo(33.9, 0)
  })
})

describe("area search", () => {
  it("lists the chosen governorate first, and all areas that contain the text", () => {
    expect(searchAreas("sab", "ahmadi").map(({ english }) => english)).toEqual([
      "Sabahiya",
      "Sabah Al-Ahmad",
      "Sabah Al-Ahmad Sea City",
      "Ali Sabah Al-Salem",
      "South Sabah Al-Ahmad",
      "Sabah Medical Area",
      "Sabah Al-Nasser",
      "Sabah Al-Salem University City",
      "Sabah Al-Salem"
    ])
    expect(searchAreas("احمدي", "")[0]?.english).toBe("Ahmadi")
    expect(searchAreas("zzz", "")).toEqual([])
  })

  it("finds every area by any part of either name, whatever governorate is chosen", () => {
    fc.assert(
      fc.property(
        area,
        fc.constantFrom("", ...governorateKeys),
        fc.boolean(),
        fc.nat(),
        (area, governorate, isArabic, start) => {
          const [word = ""] = (isArabic ? area.arabic : area.english)
            .split(/[ -]/)
            .filter((part) => part.length > 2)
          const part = word.slice(start % Math.max(1, word.length - 2))
          expect(searchAreas(part, governorate)).toContain(area)
        }
      )
    )
  })

  it("without a text lists the areas of the governorate, or all", () => {
    expect(searchAreas("", "")).toEqual(kuwaitAreas)
    for (const key of governorateKeys)
      expect(searchAreas(" ", key)).toEqual(
        kuwaitAreas.filter(({ governorate }) => governorate === key)
      )
  })
})

describe("area and pin", () => {
  it("choosing an area names its governorate and puts the pin where it does not contradict it", () => {
    fc.assert(
      fc.property(area, fc.option(position), fc.boolean(), (area, before, isArabic) => {
        const draft = updateField(
          {
            ...emptyDraft,
            position: before && { ...before, precision: inferPrecision(before) }
          },
          "city",
          isArabic ? area.arabic : area.english
        )
        expect(draft.governorate).toBe(area.governorate)
        expect(draftMismatch(draft)).toBe(null)
        expect(draft.position).toEqual(
          before !== null &&
            findAreaMismatch(area, before) === null &&
            !kuwaitAreas.some(({ position }) => position === before)
            ? { ...before, precision: "door" }
            : { ...area.position, precision: "area" }
        )
      }),
      runs(300)
    )
  })

  it("choosing a governorate moves the pin there and clears an area of another one", () => {
    fc.assert(
      fc.property(area, fc.constantFrom(...governorateKeys), (area, key) => {
        const draft = updateField(updateField(emptyDraft, "city", area.english), "governorate", key)
        expect(draft).toMatchObject(
          key === area.governorate
            ? { city: area.english, position: { ...area.position, precision: "area" } }
            : { city: "", position: { ...governoratePosition(key), precision: "area" } }
        )
        expect(nearestArea(governoratePosition(key)).governorate).toBe(key)
      })
    )
  })

  it("setPosition: fills governorate and area where both are empty and Kuwait is chosen, and changes no other field", () => {
    fc.assert(
      fc.property(position, area, (position, said) => {
        const nearest = nearestArea(position)
        const isFar = kilometresBetween(position, nearest.position) > 40
        const placed = { ...position, precision: inferPrecision(position) }
        expect(setPosition(emptyDraft, position)).toEqual({
          ...emptyDraft,
          position: placed,
          ...(isFar ? {} : { governorate: nearest.governorate, city: nearest.english })
        })
        const draft = updateField(emptyDraft, "city", said.english)
        expect(setPosition(draft, position)).toEqual({ ...draft, position: placed })
        const abroad = { ...emptyDraft, country: "SA" as const }
        expect(setPosition(abroad, position)).toEqual({ ...abroad, position: placed })
      }),
      runs(300)
    )
  })

  it("precision: the middle of an area or a capital is no door, a pin anywhere else is one", () => {
    for (const { position } of kuwaitAreas) expect(inferPrecision(position)).toBe("area")
    for (const country of countryKeys) expect(inferPrecision(defaultPosition(country))).toBe("area")
    const inHawalli = updateField(emptyDraft, "governorate", "hawalli")
    expect(inHawalli.position).toEqual({ ...governoratePosition("hawalli"), precision: "area" })
    const atDoor = setPosition(inHawalli, { latitude: 29.3334, longitude: 48.0159 })
    expect(atDoor.position?.precision).toBe("door")
    // What was a door stays one where the area fits, and the area's middle says what it is again.
    expect(updateField(atDoor, "city", "Hawalli").position).toEqual(atDoor.position)
    expect(updateField(atDoor, "city", "Jahra").position?.precision).toBe("area")
    expect(updateField(inHawalli, "country", "SA").position).toBe(null)
  })

  it("findAreaMismatch: only for a pin more than 3 km from its area and at least twice as near to another one", () => {
    fc.assert(
      fc.property(area, position, (area, position) => {
        const mismatch = findAreaMismatch(area, position)
        const far = kilometresBetween(area.position, position)
        if (mismatch === null) {
          const near = kilometresBetween(nearestArea(position).position, position)
          expect(far <= 3 || far < 2 * near || nearestArea(position) === area).toBe(true)
        } else {
          expect(far).toBeGreaterThan(3)
          expect(mismatch).toEqual({ area, nearest: nearestArea(position), kilometres: far })
          expect(mismatch.nearest).not.toBe(area)
        }
      }),
      runs(500)
    )
    const [salmiya, jahra] = ["Salmiya", "Jahra"].map(findArea)
    if (!salmiya || !jahra) throw new Error("Salmiya and Jahra are areas")
    expect(findAreaMismatch(salmiya, salmiya.position)).toBe(null)
    expect(findAreaMismatch(salmiya, jahra.position)?.kilometres).toBeCloseTo(39.5, 0)
  })
})

/** Areas so far away from others that their neighbours are in another governorate. */
const remoteAreas = [
  "Bahra",
  "Mubarakiya Camps",
  "Failaka Island",
  "Umm An-Namil Island",
  "Magwa",
  "Subiya"
]
