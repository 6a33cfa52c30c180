import { splitGraphemes } from "./graphemes.ts"

/** Cuts a text to at most `maximum` graphemes and appends an ellipsis when some were cut. */
export const truncate = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const graphemes = splitGraphemes(text)
  return graphemes.length <= maximum ? text : `${graphemes.slice(0, maximum).join("").trimEnd()}…`
}
