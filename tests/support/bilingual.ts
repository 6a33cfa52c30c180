/** The name of the nth product, in both languages. */
export const bilingual = (nth: number): { readonly en: string; readonly ar: string } => {
  const of = (words: ReadonlyArray<readonly [string, string]>, index: number) =>
    words[index % words.length] ?? ["", ""]
  const [noun, colour, material] = [
    of(nouns, nth),
    of(colours, Math.floor(nth / 7)),
    of(materials, Math.floor(nth / 3))
  ]
  return {
    en: `${colour[0]} ${material[0]} ${noun[0]}`,
    ar: `${noun[1]} ${material[1]} ${colour[1]}`
  }
}

const nouns = [
  ["tray", "صينية"],
  ["lantern", "فانوس"],
  ["cushion", "مسند"],
  ["rug", "زولية"],
  ["coffee pot", "دلة"],
  ["burner", "مبخرة"],
  ["basket", "سلة"]
] as const
const colours = [
  ["Red", "أحمر"],
  ["Sand", "رملي"],
  ["Indigo", "نيلي"],
  ["Green", "أخضر"],
  ["Black", "أسود"]
] as const
const materials = [
  ["brass", "نحاس"],
  ["woollen", "صوف"],
  ["wooden", "خشب"],
  ["palm", "خوص"]
] as const
