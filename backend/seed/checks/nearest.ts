/** The word that somebody who typed this probably meant, or null. */
export const closestWord = (typed: string, words: ReadonlyArray<string>): string | null => {
  const [best] = words
    .map((word) => ({ word, slips: slipsBetween(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ slips, word }) => slips <= Math.max(2, Math.floor(word.length / 3)))
    .toSorted((a, b) => a.slips - b.slips)
  return best?.word ?? null
}

/** ` Did you mean "price"?`, where there is something to suggest. */
export const didYouMean = (typed: string, words: ReadonlyArray<string>): string => {
  const word = closestWord(typed, words)
  return word === null ? "" : ` Did you mean "${word}"?`
}

/** How many letters have to be put in, left out or changed. */
const slipsBetween = (one: string, other: string): number => {
  const [typed, wanted] = [Array.from(one), Array.from(other)]
  let above = [0, ...wanted.map((_, at) => at + 1)]
  for (const [row, letter] of typed.entries()) {
    const line = [row + 1]
    for (const [at, aim] of wanted.entries()) {
      line.push(
        Math.min(
          (above[at + 1] ?? 0) + 1,
          (line[at] ?? 0) + 1,
          (above[at] ?? 0) + (letter === aim ? 0 : 1)
        )
      )
    }
    above = line
  }
  return above.at(-1) ?? 0
}
