import { type Governorate, parseGovernorate } from "../contact/countries.ts"
import { foldForSearch } from "../shared/foldForSearch.ts"
import type { NewAddress, Position } from "./Address.ts"
import { type Area, kuwaitAreas } from "./kuwaitAreas.ts"

/** The area with this English or Arabic name, in any usual spelling; null for any other text. */
export const findArea = (name: string): Area | null => areaByName.get(normalizeName(name)) ?? null

/** The area in which an address lies; null outside Kuwait and for an area that is not listed. */
export const areaOf = ({ country, city }: Pick<NewAddress, "country" | "city">): Area | null =>
  country === "KW" ? findArea(city) : null

/**
 * The areas whose English or Arabic name contains the text. Those of the chosen governorate come
 * first, then those whose name begins with the text; without a text only the governorate's are
 * listed, or all of them where none is chosen.
 */
export const searchAreas = (text: string, governorate: string): ReadonlyArray<Area> => {
  const wanted = normalizeName(text)
  const key = parseGovernorate(governorate)
  if (wanted === "") return kuwaitAreas.filter((area) => key === null || area.governorate === key)
  const rank = (area: Area) =>
    (area.governorate === key ? 0 : 2) +
    (namesOf(area).some((name) => name.startsWith(wanted)) ? 0 : 1)
  return kuwaitAreas
    .filter((area) => namesOf(area).some((name) => name.includes(wanted)))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The area whose middle is nearest to a position. */
export const nearestArea = (position: Position, areas = kuwaitAreas): Area => {
  const [first, ...others] = areas
  if (first === undefined) throw new Error("There are no areas")
  return others.reduce(
    (nearest, area) =>
      kilometresBetween(position, area.position) < kilometresBetween(position, nearest.position)
        ? area
        : nearest,
    first
  )
}

/** Where the pin stands once a governorate is chosen: in the area where most of its people live. */
export const governoratePosition = (key: Governorate): Position => positionByGovernorate[key]

/** Whether Kuwait's list of areas can say in which area a position lies. */
export const isInKuwait = (position: Position): boolean =>
  kilometresBetween(position, nearestArea(position).position) <= 40

/** A pin that lies clearly in another area than the one that was chosen. */
export interface AreaMismatch {
  readonly area: Area
  readonly nearest: Area
  readonly kilometres: number
}

/**
 * Compares the pin with the chosen area. Areas differ in size, so the pin contradicts the area only
 * if it is more than three kilometres away and at least twice as near to another one.
 */
export const findAreaMismatch = (area: Area, position: Position): AreaMismatch | null => {
  const nearest = nearestArea(position)
  const kilometres = kilometresBetween(position, area.position)
  return nearest !== area &&
    kilometres > 3 &&
    kilometres >= 2 * kilometresBetween(position, nearest.position)
    ? { area, nearest, kilometres }
    : null
}

/** The distance over the surface of the earth. */
export const kilometresBetween = (one: Position, other: Position): number => {
  const latitude = radians(other.latitude - one.latitude) / 2
  const longitude = radians(other.longitude - one.longitude) / 2
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const earthRadiusKm = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A name without the article, without the words for suburb, town and zone, and without spaces. */
const normalizeName = (name: string): string =>
  foldForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?:^|(?<= ))(?:al (?=.)|ال(?!له(?: |$))(?=..))/g, "")
    .replace(/^(?:ضاحيه|مدينه|منطقه) (?=.)/, "")
    .replaceAll(" ", "")

/** Both names, each also with its article, for a text that begins in the middle of a word. */
const names = new Map(
  kuwaitAreas.map((area) => [
    area,
    [area.english, area.arabic].flatMap((name) => [
      normalizeName(name),
      foldForSearch(name).replaceAll(" ", "")
    ])
  ])
)
const namesOf = (area: Area): ReadonlyArray<string> => names.get(area) ?? []

const areaByName: ReadonlyMap<string, Area> = new Map(
  kuwaitAreas.flatMap((area) => namesOf(area).map((name) => [name, area] as const))
)

const areaCentre = (english: string): Position => {
  const area = findArea(english)
  if (area === null) throw new Error(`${english} is not an area`)
  return area.position
}

const positionByGovernorate: Readonly<Record<Governorate, Position>> = {
  asimah: areaCentre("Mirqab"),
  hawalli: areaCentre("Hawalli"),
  farwaniyah: areaCentre("Farwaniya"),
  mubarak_al_kabeer: areaCentre("Mubarak Al-Kabeer"),
  ahmadi: areaCentre("Ahmadi"),
  jahra: areaCentre("Jahra")
}
