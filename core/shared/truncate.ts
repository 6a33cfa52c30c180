import { graphemesOf } from "./graphemes.ts"

/** At most `most` characters as a reader counts them (graphemes), with an ellipsis after them where some were cut. */
export const truncate = (text: string, most: number): string => {
  if (text.length <= most) return text
  const graphemes = graphemesOf(text)
  return graphemes.length <= most ? text : `${graphemes.slice(0, most).join("").trimEnd()}…`
}
