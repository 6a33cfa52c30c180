import { createWriteStream } from "node:fs"
import { once } from "node:events"
import { bilingual } from "./bilingual.ts"

/** Writes a Shopify export with this many rows, where each tenth product has three, and returns the number of products. */
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
