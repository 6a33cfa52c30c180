import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Goods } from "./load/Goods.ts"
import { importGoods, type Imported, type ImportWishes } from "./load/importGoods.ts"
import { BadShopFiles } from "./Problem.ts"
import type { Progress } from "./progress/progressOn.ts"
import { checkCsv } from "./shopify/checkCsv.ts"
import { productsIn } from "./shopify/productsIn.ts"

/** Checks a Shopify export and writes it; throws `BadShopFiles` before anything is written. */
export const importCsv = async (
  db: Kysely<Schema>,
  path: string,
  stockOf: Goods["stockOf"],
  progress: Progress,
  stop?: ImportWishes["stop"]
): Promise<Imported> => {
  const { size } = await stat(path)
  const checking = progress("Checking", size)
  const { problems, products } = await checkCsv(path, db, checking.show, stop)
  checking.end()
  if (problems.length > 0) throw new BadShopFiles(problems)
  const writing = progress("Writing", products)
  const imported = await importGoods(
    db,
    {
      source: basename(path),
      digest: await digestOf(path),
      categories: [],
      products: () => productsIn(path, { file: basename(path), note: alreadyChecked }),
      lists: { banners: null, promos: null, rates: null, reels: null },
      picture: (address) => address,
      video: (address) => address,
      stockOf
    },
    { onProgress: writing.show, ...(stop === undefined ? {} : { stop }) }
  )
  writing.end()
  return imported
}

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(bytes)
  return hash.digest("hex")
}

/** A file that changes while it is read does not get in half-checked. */
const alreadyChecked = (where: { readonly file: string; readonly line: number }) => {
  throw new Error(`${where.file} has changed since it was checked: run the import again.`)
}
