import { lazy } from "./lazy.ts"

/** The characters of a text as a reader counts them, each with the marks that it wears. */
export const splitGraphemes = (text: string): ReadonlyArray<string> =>
  plain.test(text)
    ? text.split("")
    : Array.from(segmenter().segment(text), ({ segment }) => segment)

/** ASCII and Arabic letters are each a character by themselves; nearly every name is no more. */
const plain = /^[ -~\u0621-\u063a\u0641-\u064a]*$/

/** Made when it is needed: its first use holds a phone up by 50 ms. */
const segmenter = lazy(() => new Intl.Segmenter())
