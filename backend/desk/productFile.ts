import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { type CsvCell, readCsvText } from "#core/desk/csv.ts"
import {
  type ProductColumn,
  productColumns,
  type ProductFileContext,
  type ProductFileRow,
  writeProductRows
} from "#core/desk/productFile.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { InvalidShopFiles, problemLines, refuseFile } from "../seed/problems.ts"
import { normalizeColumnName } from "../seed/shopify/columns.ts"
import { detectCsvFormat } from "../seed/shopify/csvFormat.ts"
import { readRecords } from "../seed/shopify/readRows.ts"
import type { Tables } from "../tables.ts"
import { findProductContents } from "./productContent.ts"

/** Categories, words and digests of the shop's files of products. */
export const productFileContext = async (
  db: Kysely<Tables>,
  locale: Locale
): Promise<ProductFileContext> => {
  const categories = await db.selectFrom("category").select(["id", "slug"]).execute()
  const { t } = i18nByLocale[locale]
  return {
    categorySlugs: new Map(categories.map(({ id, slug }) => [id, slug])),
    words: { yes: t("desk.changes.yes"), no: t("desk.changes.no") },
    digest: (value) => createHash("sha256").update(value).digest("base64url")
  }
}

/** The name of a column in a language. */
const productColumnName = (name: FileColumn, locale: Locale): string => {
  const { t } = i18nByLocale[locale]
  if (isPlain(name)) return t(`server.productFile.${name}`)
  const [, number = "", part] = /^option(\d)(\w+)$/.exec(name) ?? []
  const found = optionParts.find((one) => one === part) ?? "Kind"
  return t(`server.productFile.option${found}`, { number })
}

const optionParts = ["NameAr", "NameEn", "ValueAr", "ValueEn", "Kind"] as const
const isPlain = (name: FileColumn): name is Exclude<FileColumn, `option${string}`> =>
  !name.startsWith("option")

/** The name of a column by its key, which may be none. */
export const columnNameOf = (key: string, locale: Locale): string => {
  const name = fileColumns.find((one) => one === key)
  return name === undefined ? key : productColumnName(name, locale)
}

type FileColumn = ProductColumn | "product" | "variant" | "version"

const fileColumns: ReadonlyArray<FileColumn> = ["product", "variant", ...productColumns, "version"]

/** The rows of the file of all products but the archived ones, in the order of their numbers. */
export const productFileRows = async function* (
  db: Kysely<Tables>,
  locale: Locale
): AsyncGenerator<ReadonlyArray<ReadonlyArray<CsvCell>>> {
  yield [fileColumns.map((name) => productColumnName(name, locale))]
  const context = await productFileContext(db, locale)
  for (let after = 0; ;) {
    const ids = await db
      .selectFrom("product")
      .select("id")
      .where("id", ">", after)
      .where("archived_at", "is", null)
      .orderBy("id")
      .limit(productsAtOnce)
      .execute()
    const last = ids.at(-1)
    if (last === undefined) return
    const products = await findProductContents(
      db,
      ids.map(({ id }) => id)
    )
    yield products.flatMap(({ content, id }) =>
      writeProductRows(id, content, context).map(
        ({ cells, product, variant, version }): ReadonlyArray<CsvCell> => [
          product,
          variant,
          ...cells,
          version
        ]
      )
    )
    after = last.id
  }
}

const productsAtOnce = 200

/** Reads the rows of a file; throws `InvalidShopFiles` where it cannot be read to its end. */
export const readProductFile = async (path: string): Promise<ReadonlyArray<ProductFileRow>> => {
  const format = await detectCsvFormat(path, productFileNames())
  const rows: Array<ProductFileRow> = []
  let header: ReadonlyArray<FileColumn | null> | null = null
  for await (const { line, record } of readRecords(path, { format })) {
    if (header === null) {
      header = record.map((name) => productFileColumn(normalizeColumnName(name)))
      const missing = (["product", "variant"] as const).filter((name) => !header?.includes(name))
      if (missing.length > 0)
        throw new InvalidShopFiles(
          problemLines(
            missing.map((name) => ({
              file: nameOf(path),
              line,
              subject: "",
              field: productColumnName(name, "en"),
              message: "is missing in the first line."
            }))
          )
        )
      continue
    }
    const textOf = (name: FileColumn) =>
      readCsvText((record[header?.indexOf(name) ?? -1] ?? "").replaceAll("\0", ""))
    const [product, variant] = [textOf("product"), textOf("variant")].map(readId)
    if (product === undefined)
      throw refuseFile(path, line, "is no number of a product", productColumnName("product", "en"))
    if (variant === undefined)
      throw refuseFile(path, line, "is no number of a variant", productColumnName("variant", "en"))
    rows.push({
      line,
      product,
      variant,
      version: textOf("version"),
      cells: Object.fromEntries(
        productColumns.flatMap((name) => (header?.includes(name) ? [[name, textOf(name)]] : []))
      )
    })
  }
  if (rows.length === 0) throw refuseFile(path, format.headerLine + 1, "the file has no products")
  return rows
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

/** Null for an empty cell, and undefined for what is no id. */
const readId = (text: string): number | null | undefined => {
  const digits = toWesternDigits(text).trim()
  if (digits === "") return null
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
}

/** The names of the columns in every language, which are normalized. */
export const productFileNames = (): Iterable<string> => columnsByName.keys()

/** The column of a name, which is normalized; null for any other. */
export const productFileColumn = (name: string): FileColumn | null =>
  columnsByName.get(name) ?? null

/** The columns by their names in every language. */
const columnsByName: ReadonlyMap<string, FileColumn> = new Map(
  fileColumns.flatMap((name) =>
    locales.map((locale) => [normalizeColumnName(productColumnName(name, locale)), name] as const)
  )
)
