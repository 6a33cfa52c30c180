import { splitGraphemes } from "./graphemes.ts"

/** Cuts a text to at most `maximum` graphemes and appends an ellipsis when some were cut. */
export const truncate = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const graphemes = splitGraphemes(text)
  return graphemes.length <= maximum ? text : `${graphemes.slice(0, maximum).join("").trimEnd()}…`
}

/**
 * Like `truncate`, but drops a last word that would be cut, unless it is the first one, and the
 * punctuation before the ellipsis.
 */
export const truncateAtWord = (text: string, maximum: number): string => {
  const cut = truncate(text, maximum)
  if (cut === text) return cut
  const start = cut.slice(0, -1)
  const words = /^\s/.test(text.slice(start.length)) ? start : start.replace(/\s+\S*$/, "")
  return `${(words || start).replace(/[\s.,:;،؛–-]+$/, "") || start}…`
}
