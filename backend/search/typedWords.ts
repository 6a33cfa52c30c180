import { fold } from "#core/search/fold.ts"

/** The words of what was typed, folded, each once. What is longer than the shop keeps of a word is cut as there. */
export const tokenize = (text: string): ReadonlyArray<string> => [
  ...new Set(
    fold(text)
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => Array.from(word).slice(0, longestWord).join(""))
  )
]

/** As migration 006 has it. */
const longestWord = 40
