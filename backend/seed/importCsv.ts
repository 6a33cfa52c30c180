import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { ImportSource } from "./load/ImportSource.ts"
import { type ImportOptions, type ImportResult, runImport } from "./load/runImport.ts"
import { InvalidShopFiles } from "./problems.ts"
import type { Progress } from "./progress.ts"
import { checkCsv } from "./shopify/checkCsv.ts"
import { readProducts } from "./shopify/readProducts.ts"

/** Checks a Shopify export and imports it; throws `InvalidShopFiles` before anything is written. */
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
  const result = await runImport(
    db,
    {
      name: basename(path),
      digest: await fileDigest(path),
      categories: [],
      products: () => readProducts(path, { file: basename(path), report: failOnProblem }),
      lists: { banners: null, promos: null, rates: null, reels: null, shopInfo: null },
      pictureUrl: (address) => address,
      videoUrl: (address) => address,
      stockOf
    },
    { onProgress: writing.show, ...(stop === undefined ? {} : { stop }) }
  )
  writing.end()
  return result
}

const fileDigest = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(bytes)
  return hash.digest("hex")
}

/** The file has no problems when it is imported, unless it was changed after the check. */
const failOnProblem = ({ file }: { readonly file: string }) => {
  throw new Error(`${file} was changed during the import: run the import again.`)
}
