import { type BilingualText, brands, origins, adjectives, productKinds } from "./bilingualWords.ts"

/**
 * About three thousand different search texts in a mixed order: common and rare, complete and
 * incomplete.
 */
export const createSearchTexts = (products: number): ReadonlyArray<string> => {
  const common = [...productKinds, ...adjectives, ...origins].flatMap(({ ar, en }) => [
    ar,
    en,
    ar.slice(0, 3),
    en.slice(0, 3).trim()
  ])
  const rare = brands.flatMap(({ ar, en }, nth) => (nth % 3 === 0 ? [ar, en] : []))
  const numbers = Array.from(
    { length: 300 },
    (_, nth) => `M${3 * Math.floor((products * nth) / 900)}`
  )
  const pairs = productKinds.flatMap((kind, nth) =>
    [adjectives, origins].flatMap((others) => {
      const other = others[nth % others.length] ?? kind
      return [
        joinTexts(kind, other),
        { en: joinTexts(other, kind).en, ar: joinTexts(kind, other).ar.slice(0, -1) }
      ].flatMap(textsOf)
    })
  )
  const mistyped = adjectives.map(({ en }) => `${en.slice(0, 2)}${en.slice(3)}`)
  return [...new Set([...common, ...rare, ...numbers, ...pairs, ...mistyped])]
    .filter((text) => text.length > 1)
    .map((text, nth) => ({ text, rank: (nth * 7_919) % 10_007 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
}

const joinTexts = (one: BilingualText, other: BilingualText): BilingualText => ({
  en: `${one.en} ${other.en}`,
  ar: `${one.ar} ${other.ar}`
})
const textsOf = ({ ar, en }: BilingualText) => [ar, en]
