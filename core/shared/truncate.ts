/** At most `most` characters as a reader counts them (graphemes), with an ellipsis after them where some were cut. */
export const truncate = (text: string, most: number): string => {
  if (text.length <= most) return text
  const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return graphemes.length <= most ? text : `${graphemes.slice(0, most).join("").trimEnd()}…`
}
