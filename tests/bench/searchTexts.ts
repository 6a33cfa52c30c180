import { type BilingualText, houses, origins, qualities, things } from "./bilingualWords.ts"

/**
 * About three thousand different search texts in a mixed order: common and rare, complete and
 * incomplete.
 */
export const createSearchTexts = (products: number): ReadonlyArray<string> => {
  const common = [...things, ...qualities, ...origins].flatMap(({ ar, en }) => [
    ar,
    en,
    ar.slice(0, 3),
    en.slice(0, 3).trim()
  ])
  const rare = houses.flatMap(({ ar, en }, nth) => (nth % 3 === 0 ? [ar, en] : []))
  const numbers = Array.from(
    { length: 300 },
    (_, nth) => `M${3 * Math.floor((products * nth) / 900)}`
  )
  const pairs = things.flatMap((thing, nth) =>
    [qualities, origins].flatMap((others) => {
      const other = others[nth % others.length] ?? thing
      return [
        joinTexts(thing, other),
        { en: joinTexts(other, thing).en, ar: joinTexts(thing, other).ar.slice(0, -1) }
      ].flatMap(textsOf)
    })
  )
  const mistyped = qualities.map(({ en }) => `${en.slice(0, 2)}${en.slice(3)}`)
  return [...new Set([...common, ...rare, ...numbers, ...pairs, ...mistyped])]
    .filter((text) => text.length > 1)
    .map((text, nth) => ({ text, place: (nth * 7_919) % 10_007 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

const joinTexts = (one: BilingualText, other: BilingualText): BilingualText => ({
  en: `${one.en} ${other.en}`,
  ar: `${one.ar} ${other.ar}`
})
const textsOf = ({ ar, en }: BilingualText) => [ar, en]
