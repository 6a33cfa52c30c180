/** A name for the nth thing, in both languages. */
export const bilingual = (nth: number): { readonly en: string; readonly ar: string } => {
  const of = (words: ReadonlyArray<readonly [string, string]>, turn: number) =>
    words[turn % words.length] ?? ["", ""]
  const [thing, colour, stuff] = [
    of(things, nth),
    of(colours, Math.floor(nth / 7)),
    of(stuffs, Math.floor(nth / 3))
  ]
  return { en: `${colour[0]} ${stuff[0]} ${thing[0]}`, ar: `${thing[1]} ${stuff[1]} ${colour[1]}` }
}

const things = [
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
const stuffs = [
  ["brass", "نحاس"],
  ["woollen", "صوف"],
  ["wooden", "خشب"],
  ["palm", "خوص"]
] as const
