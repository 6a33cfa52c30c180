import { splitGraphemes } from "../shared/graphemes.ts"
import { foldForSearch, foldLetters } from "../shared/foldForSearch.ts"
import { searchWords } from "./searchWords.ts"

/** A part of a name, and whether it matches the search text. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a name into parts and marks every match of a typed word, however it is spelled. */
export const highlightMatches = (name: string, typed: string): ReadonlyArray<TextPart> => {
  const { folded, indices } = foldWithPositions(name)
  const marks = new Set<number>()
  const words = new Set([...foldForSearch(typed).split(" "), ...searchWords(typed)])
  words.delete("")
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (let letter = at; letter < at + word.length; letter++) marks.add(indices[letter] ?? -1)
    }
  }
  const parts: Array<TextPart> = []
  for (const [index, letter] of splitGraphemes(name).entries()) {
    const last = parts.at(-1)
    const marked = marks.has(index)
    if (last?.isMatch === marked)
      parts[parts.length - 1] = { text: last.text + letter, isMatch: marked }
    else parts.push({ text: letter, isMatch: marked })
  }
  return parts
}

/** The normalised name, and for each of its letters the index of the original letter. */
const foldWithPositions = (name: string) => {
  const letters: Array<string> = []
  const indices: Array<number> = []
  for (const [index, letter] of splitGraphemes(name).entries()) {
    for (const one of foldLetters(letter)) {
      letters.push(one)
      for (let unit = 0; unit < one.length; unit++) indices.push(index)
    }
  }
  return { folded: letters.join(""), indices }
}
