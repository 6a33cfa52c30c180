import type { ProductDetail } from "#core/catalogue/Product.ts"

/** Whether the values of an attribute are the colours of the variants. */
export const isColourAttribute = ({ variants }: ProductDetail, name: string): boolean =>
  variants.some(({ color }) => color !== null) &&
  variants.every(({ attributes, color }) => color === (attributes[name] ?? null))

/** Whether the values of an attribute are the sizes of the variants. */
export const isSizeAttribute = ({ variants }: ProductDetail, name: string): boolean =>
  variants.some(({ size }) => size !== null) &&
  variants.every(({ attributes, size }) => size === (attributes[name] ?? null))

/**
 * The CSS colours of a colour's name in either language; two for a name of two colours, such as
 * "Black & gold". Empty when a part is not known.
 */
export const coloursOf = (name: string): ReadonlyArray<string> => {
  const whole = colourByName.get(name.toLowerCase())
  if (whole !== undefined) return [whole]
  const parts = name.toLowerCase().split(/ & | and | و(?=\S)/)
  const colours = parts.flatMap((part) => colourByName.get(part) ?? [])
  return parts.length === 2 && colours.length === 2 ? colours : []
}

/** Names that share a word in the other language share a colour. */
const colours: Readonly<Record<string, string>> = {
  "black أسود": "#000000",
  "white أبيض": "#ffffff",
  "grey gray رمادي": "#8d8d8d",
  "charcoal فحمي": "#3b3c40",
  "silver steel فضي فولاذي": "#c4c7cb",
  "stone حجري": "#b3a797",
  "cream سكري": "#f3e9d6",
  "beige بيج": "#e2d3b9",
  "sand رملي": "#d6bd94",
  "camel جملي": "#b98a57",
  "honey tan عسلي": "#c28a42",
  "brown بني": "#6b4429",
  "mocha موكا": "#6f5444",
  "walnut جوزي": "#5a3b28",
  "copper نحاسي": "#b4673d",
  "gold ذهبي": "#d4ab4d",
  "red أحمر": "#b3262e",
  "cherry كرزي": "#8e1730",
  "ruby ياقوت": "#a01140",
  "wine burgundy maroon عنابي": "#6a1730",
  "plum برقوقي": "#663152",
  "purple بنفسجي": "#6b4694",
  "pink rose وردي": "#da959f",
  "coral مرجاني": "#e5765f",
  "orange برتقالي": "#dd7a2c",
  "yellow أصفر": "#e9c13f",
  "green أخضر": "#3d7a4a",
  "emerald زمردي زمرد": "#0f6b50",
  "olive زيتي": "#6c6b3a",
  sage: "#a3b096",
  "mint نعناعي": "#b2dcc6",
  "teal فيروزي": "#1f7f80",
  "blue أزرق": "#2f62a8",
  "sky سماوي": "#9cc7e6",
  "indigo نيلي": "#33407f",
  "navy كحلي": "#1e2c4f"
}

const colourByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(colours).flatMap(([names, colour]) =>
    names.split(" ").map((name) => [name, colour] as const)
  ),
  ["pearl white", "#f4efe6"],
  ["أبيض لؤلؤي", "#f4efe6"],
  ["sky blue", "#9cc7e6"],
  ["yellow gold", "#d9b14a"],
  ["ذهبي أصفر", "#d9b14a"],
  ["rose gold", "#cf9a86"],
  ["ذهبي وردي", "#cf9a86"],
  ["gold plated", "#d4ab4d"],
  ["مطلي بالذهب", "#d4ab4d"],
  ["أخضر فاتح", "#a3b096"]
])
