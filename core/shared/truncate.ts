import { splitGraphemes } from "./graphemes.ts"

/** Cuts a text to at most `maximum` graphemes and appends an ellipsis when some were cut. */
export const truncate = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const graphemes = splitGraphemes(text)
  return graphemes.length <= maximum ? text : `${graphemes.slice(0, maximum).join("").trimEnd()}…`
}

/** Like `truncate`, but drops a last word that would be cut, unless it is the first one. */
export const truncateAtWord = (text: string, maximum: number): string => {
  const cut = truncate(text, maximum)
  if (cut === text || /^\s/.test(text.slice(cut.length - 1))) return cut
  const words = cut.replace(/\s+\S*$/, "")
  return words === "" || words === cut ? cut : `${words}…`
}
