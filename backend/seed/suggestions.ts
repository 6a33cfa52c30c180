import { editDistance } from "../search/spelling.ts"

/** The word that is closest to a typed one, if it is close enough to be meant; otherwise null. */
const closestWord = (typed: string, words: ReadonlyArray<string>): string | null => {
  const [best] = words
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ distance, word }) => distance <= Math.max(2, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
  return best?.word ?? null
}

/** The problem of a name that nothing has. */
export const noSuch = (kind: string, name: string, known: ReadonlyArray<string>): string =>
  `there is no ${kind} "${name}".${didYouMean(name, known)}`

/** ` Did you mean "price"?`, or nothing if no word is close. */
export const didYouMean = (typed: string, words: ReadonlyArray<string>): string => {
  const word = closestWord(typed, words)
  return word === null ? "" : ` Did you mean "${word}"?`
}
