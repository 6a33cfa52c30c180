import { createWriteStream } from "node:fs"
import { once } from "node:events"

/**
 * Writes a Shopify export with this many rows, where each tenth product has three, and returns the
 * number of products.
 */
export const writeShopifyFile = async (path: string, rows: number): Promise<number> => {
  const out = createWriteStream(path)
  out.write(`${header}\n`)
  let [written, products] = [0, 0]
  while (written < rows) {
    products++
    const lines = linesOf(products).slice(0, rows - written)
    written += lines.length
    if (!out.write(`${lines.join("\n")}\n`)) await once(out, "drain")
  }
  out.end()
  await once(out, "close")
  return products
}

const header =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams," +
  "Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,Title (ar)"

const linesOf = (nth: number): ReadonlyArray<string> => {
  const { ar, en } = bilingual(nth)
  const price = ((nth % 990) / 10 + 1).toFixed(3)
  const body = `"<p>${en}, number ${nth}.</p><p>Wipe it with a soft, dry cloth.</p>"`
  const first = `thing-${nth},${en} ${nth},${body},Bench,Aisle ${nth % 40} > Shelf ${nth % 400},,true`
  const last = (stock: number) =>
    `shopify,${stock},${price},,https://pictures.example/${nth % 5_000}.jpg,active,${ar} ${nth}`
  if (nth % 10 !== 0)
    return [`${first},Title,Default Title,T-${nth},${100 + (nth % 900)},${last(nth % 50)}`]
  return ["S", "M", "L"].map((size, at) =>
    at === 0
      ? `${first},Size,${size},T-${nth}-${size},300,${last(nth % 50)}`
      : `thing-${nth},,,,,,,,${size},T-${nth}-${size},300,shopify,${at},${price},,,,`
  )
}

/** The name of the nth product, in both languages. */
const bilingual = (nth: number): { readonly en: string; readonly ar: string } => {
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
