import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { ImportSource } from "./load/ImportSource.ts"
import { runImport, type ImportResult, type ImportOptions } from "./load/runImport.ts"
import { InvalidShopFiles } from "./Problem.ts"
import type { Progress } from "./progress.ts"
import { checkCsv } from "./shopify/checkCsv.ts"
import { readProducts } from "./shopify/readProducts.ts"

/** Checks a Shopify export and writes it; throws `BadShopFiles` before anything is written. */
export const importCsv = async (
  db: Kysely<Schema>,
  path: string,
  stockOf: ImportSource["stockOf"],
  progress: Progress,
  stop?: ImportOptions["stop"]
): Promise<ImportResult> => {
  const { size } = await stat(path)
  const checking = progress("Checking", size)
  const { problems, products } = await checkCsv(path, db, checking.show, stop)
  checking.end()
  if (problems.length > 0) throw new InvalidShopFiles(problems)
  const writing = progress("Writing", products)
  const imported = await runImport(
    db,
    {
      name: basename(path),
      digest: await digestOf(path),
      categories: [],
      products: () => readProducts(path, { file: basename(path), note: alreadyChecked }),
      lists: { banners: null, promos: null, rates: null, reels: null },
      pictureUrl: (address) => address,
      videoUrl: (address) => address,
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
