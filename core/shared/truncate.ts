import { once } from "./once.ts"

/** At most `most` characters as a reader counts them (graphemes), with an ellipsis after them where some were cut. */
export const truncate = (text: string, most: number): string => {
  if (text.length <= most) return text
  if (plain.test(text)) return cut(text.slice(0, most))
  const graphemes = Array.from(segmenter().segment(text), ({ segment }) => segment)
  return graphemes.length <= most ? text : cut(graphemes.slice(0, most).join(""))
}

const cut = (text: string): string => `${text.trimEnd()}…`

/** ASCII and Arabic letters are each a character by themselves; nearly every name is no more. */
const plain = /^[ -~\u0621-\u063a\u0641-\u064a]*$/

/** Made when it is needed: its first use holds a phone up by 50 ms. */
const segmenter = once(() => new Intl.Segmenter())
