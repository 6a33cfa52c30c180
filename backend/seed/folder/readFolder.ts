import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { FileProblem, SourceLocation } from "../Problem.ts"
import type { OptionalId, Seed } from "../Seed.ts"
import { checkReferences, type FolderContents } from "./checkReferences.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import {
  renderedNames,
  createReadPicture,
  listPictureFiles,
  createReadPictures,
  type AvailablePictures
} from "./pictures.ts"
import { categoryName, readCategories } from "./readCategories.ts"
import { readBanner, readPromo, readRate, readReel } from "./readLists.ts"
import { readList, readMap } from "./readYaml.ts"
import { readProduct } from "./readProduct.ts"

export interface ReadFolderOptions {
  /** Drawn pictures that are there besides those of the folder itself; null leaves drawn pictures unchecked. */
  readonly drawn: ReadonlySet<string> | null
  /** Every row has to bring its number, as the shop's own goods do. */
  readonly numbered: boolean
}

export interface ReadFolderResult {
  readonly seed: Seed<OptionalId>
  readonly problems: ReadonlyArray<FileProblem>
  /** The same with the place of each row. */
  readonly found: FolderContents
}

/** Reads a folder of goods and checks every row of it; what it says holds only where there are no problems. */
export const readFolder = async (
  folder: string,
  { drawn, numbered }: ReadFolderOptions
): Promise<ReadFolderResult> => {
  const problems: Array<FileProblem> = []
  const note = (where: SourceLocation, field: string, says: string) =>
    problems.push({ ...where, field, message: says })
  const files = await listPictureFiles(folder)
  const there: AvailablePictures = {
    files,
    drawn: drawn === null ? null : new Set([...drawn, ...renderedNames(files)])
  }
  const picture = createReadPicture(there)
  const pictures = createReadPictures(there)

  const productTexts = await Promise.all(
    (await productFiles(folder)).map(async (file) => ({
      file,
      text: await readFile(join(folder, file), "utf8")
    }))
  )
  if (productTexts.length === 0)
    note(
      { file: "products", line: 1, subject: "" },
      "",
      "there is no file of goods, such as products/coffee.yaml"
    )
  const pages = productTexts.flatMap(({ file, text }) => readMap(file, text, note) ?? [])
  for (const page of pages) page.allowOnly(["categories", "products"])
  const categories = pages.flatMap((page) =>
    page.has("categories") ? readCategories(page.list("categories", categoryName), picture) : []
  )
  const products = pages.flatMap((page) =>
    page.has("products")
      ? page.list("products", productName).map((entry) => readProduct(entry, pictures))
      : []
  )

  const listIn = async <Row>(
    file: string,
    nameOf: (entry: YamlEntry) => string,
    read: (entry: YamlEntry) => Row
  ) => {
    const text = await readFile(join(folder, file), "utf8").catch(() => null)
    return text === null
      ? null
      : readList(file, text, note, nameOf).map((entry) => ({ entry, row: read(entry) }))
  }
  const videos =
    drawn === null
      ? null
      : await readdir(join(folder, "reels")).then(
          (names) => new Set(names),
          () => new Set<string>()
        )
  const found = {
    categories,
    products,
    rates: await listIn("delivery-rates.yaml", (entry) => entry.raw("country"), readRate),
    promos: await listIn("promos.yaml", (entry) => entry.raw("code"), readPromo),
    banners: await listIn(
      "banners.yaml",
      () => "",
      (entry) => readBanner(entry, picture)
    ),
    reels: await listIn(
      "reels.yaml",
      () => "",
      (entry) => readReel(entry, picture, videos)
    )
  }
  checkReferences(found, numbered)
  return {
    found,
    problems: problems.toSorted((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
    ),
    seed: {
      categories: categories.map(({ category }) => category),
      products: products.map(({ product }) => product),
      rates: rowsOf(found.rates),
      promos: rowsOf(found.promos),
      banners: rowsOf(found.banners),
      reels: rowsOf(found.reels)
    }
  }
}

/** The product files in the order of category-order.yaml, then the others by name. */
const productFiles = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = (await readdir(join(folder, "products")).catch(() => []))
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
  const order = await readFile(join(folder, "category-order.yaml"), "utf8").catch(() => "")
  const wanted = order.split("\n").map((line) => line.replace(/#.*|^\s*-\s*/g, "").trim())
  const placeOf = (name: string) => {
    const place = wanted.indexOf(name.replace(/\.ya?ml$/, ""))
    return place === -1 ? wanted.length : place
  }
  return names.toSorted((a, b) => placeOf(a) - placeOf(b)).map((name) => `products/${name}`)
}

const productName = (entry: YamlEntry) => `product ${entry.raw("slug")}`

const rowsOf = <Row>(found: ReadonlyArray<{ readonly row: Row }> | null) =>
  found === null ? null : found.map(({ row }) => row)
