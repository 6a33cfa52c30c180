import { memoize } from "./memoize.ts"

/** The graphemes of a text: the characters that a reader sees, with their combining marks. */
export const splitGraphemes = (text: string): ReadonlyArray<string> =>
  plain.test(text)
    ? text.split("")
    : Array.from(segmenter().segment(text), ({ segment }) => segment)

/**
 * ASCII and Arabic letters without marks are one grapheme each, which is enough for nearly every
 * name.
 */
const plain = /^[ -~\u0621-\u063a\u0641-\u064a]*$/

/** Created on first use, because creating it takes 50 ms on a phone. */
const segmenter = memoize(() => new Intl.Segmenter())
