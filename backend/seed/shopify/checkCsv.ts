import { InvalidShopFiles, refuseFile } from "../problems.ts"
import { type CsvFormat, detectCsvFormat } from "./csvFormat.ts"
import { createHashSet } from "./hashSet.ts"
import { createImportReport, type ImportReport } from "./importReport.ts"
import { maxScatteredRows, readProducts, scatteredRows } from "./readProducts.ts"

export interface CheckedCsv {
  readonly report: ImportReport
  readonly format: CsvFormat
  /** The slugs of the products whose rows do not follow one another. */
  readonly scattered: ReadonlySet<string>
  /** Whether the file has a product of this slug, also one that is left out. */
  readonly hasProduct: (slug: string) => boolean
}

export interface CheckCsvOptions {
  readonly onBytes?: ((bytes: number) => void) | undefined
  readonly stop?: AbortSignal | undefined
  /** Whether any problem of a product refuses the file. */
  readonly strict?: boolean | undefined
}

/**
 * Checks every row of a Shopify export; throws `InvalidShopFiles` if the file cannot be imported.
 *
 * A file whose products are scattered over it is read a second time, with their rows together.
 */
export const checkCsv = async (
  path: string,
  { onBytes, stop, strict = false }: CheckCsvOptions = {},
  scattered: ReadonlySet<string> = new Set()
): Promise<CheckedCsv> => {
  const format = await detectCsvFormat(path)
  const seen = createHashSet()
  const repeated = new Set<string>()
  const counted = createImportReport()
  for await (const product of readProducts(path, { format, scattered, onBytes })) {
    const { problems, slug } = product
    if (slug !== "" && !seen.add(slug)) repeated.add(slug)
    if (repeated.size > maxScatteredRows)
      throw scatteredRows(path, { line: problems[0]?.line ?? 1 })
    counted.add(product)
    if (stop?.aborted === true) throw new Error("Stopped during the check: nothing was imported.")
  }
  if (repeated.size > 0) return checkCsv(path, { onBytes, stop, strict }, repeated)
  const report = counted.finish()
  if (report.products === 0)
    throw refuseFile(path, format.headerLine + 1, "the file has no products")
  if (strict && report.hasProblems) throw new InvalidShopFiles(report.lines())
  return { format, report, scattered, hasProduct: seen.has }
}
