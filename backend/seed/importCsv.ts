import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"
import type { SourceProduct, ImportSource } from "./load/ImportSource.ts"
import { replacePictures } from "./load/replacePictures.ts"
import { type ImportResult, runImport } from "./load/runImport.ts"
import type { AddressTaker } from "./load/takeAddresses.ts"
import { InvalidShopFiles } from "./problems.ts"
import type { Progress } from "./progress.ts"
import { type CheckedCsv, checkCsv } from "./shopify/checkCsv.ts"
import type { ImportReport } from "./shopify/importReport.ts"
import { readProducts } from "./shopify/readProducts.ts"

export interface ImportCsvOptions {
  readonly stockOf: ImportSource["stockOf"]
  readonly progress: Progress
  readonly stop?: AbortSignal | undefined
  /** Whether any problem of a product refuses the file. */
  readonly strict?: boolean | undefined
  /** Whether products that are not in the file are unlisted. */
  readonly only?: boolean | undefined
  /** Fetches the pictures; without it the shop names their addresses. */
  readonly addresses?: AddressTaker | null
  /** Called with the report of the check before anything is written. */
  readonly onReport?: (report: ImportReport) => void
}

/** Checks a Shopify export; throws `InvalidShopFiles` if it cannot be imported. */
export const checkCsvFile = async (
  path: string,
  { progress, stop, strict }: Pick<ImportCsvOptions, "progress" | "stop" | "strict">
): Promise<CheckedCsv> => {
  const bar = progress("Checking", (await stat(path)).size)
  const checked = await checkCsv(path, { onBytes: bar.show, stop, strict })
  bar.end()
  return checked
}

/**
 * Checks a Shopify export and imports its products, without those that a problem leaves out; throws
 * `InvalidShopFiles` before anything is written.
 */
export const importCsv = async (
  db: Kysely<Tables>,
  path: string,
  { addresses = null, onReport, only = false, stockOf, ...options }: ImportCsvOptions
): Promise<ImportResult> => {
  const checked = await checkCsvFile(path, options)
  onReport?.(checked.report)
  const writing = options.progress("Writing", checked.report.imported)
  const result = await runImport(
    db,
    {
      name: basename(path),
      digest: await fileDigest(path),
      categories: [],
      products: () => importedProducts(path, checked, addresses),
      lists: { banners: null, promos: null, rates: null, reels: null, shopInfo: null },
      pictureUrl: (address) => address,
      videoUrl: (address) => address,
      stockOf,
      keeps: only ? checked.hasProduct : null
    },
    {
      onProgress: writing.show,
      ...(options.stop === undefined ? {} : { stop: options.stop })
    }
  )
  writing.end()
  return result
}

async function* importedProducts(
  path: string,
  { format, scattered }: CheckedCsv,
  addresses: AddressTaker | null
): AsyncGenerator<SourceProduct> {
  try {
    for await (const { imported } of readProducts(path, { format, scattered }))
      if (imported !== null)
        yield addresses === null ? imported : await takePictures(imported, addresses)
  } catch (problem) {
    if (problem instanceof InvalidShopFiles)
      throw new Error(`${basename(path)} was changed during the import: run the import again.`, {
        cause: problem
      })
    throw problem
  }
}

const takePictures = async (
  imported: SourceProduct,
  addresses: AddressTaker
): Promise<SourceProduct> => {
  const urls = new Map<string, string | null>()
  for (const address of picturesOf(imported)) urls.set(address, await addresses.take(address))
  return replacePictures(imported, (address) => urls.get(address) ?? null)
}

/** The pictures that a product and its new categories name, each once. */
export const picturesOf = ({ newCategories, product }: SourceProduct): ReadonlySet<string> =>
  new Set(
    [
      ...product.pictures,
      ...product.variants.flatMap(({ pictures }) => pictures),
      ...newCategories.map(({ picture }) => picture)
    ].filter((picture) => picture !== "")
  )

/** A hash of the bytes of a file. */
export const fileDigest = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(bytes)
  return hash.digest("hex")
}
