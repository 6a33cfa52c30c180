import { splitGraphemes } from "./graphemes.ts"

/** At most `most` characters as a reader counts them (graphemes), with an ellipsis after them where some were cut. */
export const truncate = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const graphemes = splitGraphemes(text)
  return graphemes.length <= maximum ? text : `${graphemes.slice(0, maximum).join("").trimEnd()}…`
}
