import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { FileProblem, ReportProblem } from "../problems.ts"
import type { OptionalId, Seed } from "../Seed.ts"
import { checkReferences, type FolderContents } from "./checkReferences.ts"
import {
  type AvailablePictures,
  createReadPicture,
  createReadPictures,
  listPictureFiles,
  renderedNames
} from "./pictures.ts"
import { categoryName, readCategories } from "./readCategories.ts"
import { readBanner, readPromo, readRate, readReel } from "./readLists.ts"
import { readProduct } from "./readProduct.ts"
import { readShopInfo } from "./readShopInfo.ts"
import { readList, readMap, type YamlEntry } from "./yamlEntry.ts"

export interface ReadFolderOptions {
  /**
   * Names of rendered pictures besides those in the folder; null to leave picture names unchecked.
   */
  readonly renderedPictures: ReadonlySet<string> | null
  /** Whether every row must have an id, as in the seed folder. */
  readonly requiresIds: boolean
}

export interface ReadFolderResult {
  readonly seed: Seed<OptionalId>
  readonly problems: ReadonlyArray<FileProblem>
  /** The same content, each row with its place in the files. */
  readonly contents: FolderContents
}

/** Reads a folder and checks every row; the result may be used only if there are no problems. */
export const readFolder = async (
  folder: string,
  { renderedPictures, requiresIds }: ReadFolderOptions
): Promise<ReadFolderResult> => {
  const problems: Array<FileProblem> = []
  const report: ReportProblem = (location, field, message) =>
    problems.push({ ...location, field, message })
  const files = await listPictureFiles(folder)
  const available: AvailablePictures = {
    files,
    renderedPictures:
      renderedPictures === null ? null : new Set([...renderedPictures, ...renderedNames(files)])
  }
  const readPicture = createReadPicture(available)
  const readPictures = createReadPictures(available)

  const texts = await Promise.all(
    (await listProductFiles(folder)).map(async (file) => ({
      file,
      text: await readFile(join(folder, file), "utf8")
    }))
  )
  if (texts.length === 0)
    report(
      { file: "products", line: 1, subject: "" },
      "",
      "there is no file of products, such as products/coffee.yaml"
    )
  const maps = texts.flatMap(({ file, text }) => readMap(file, text, report) ?? [])
  for (const map of maps) map.allowOnly(["categories", "products"])
  const categories = maps.flatMap((map) =>
    map.has("categories") ? readCategories(map.list("categories", categoryName), readPicture) : []
  )
  const products = maps.flatMap((map) =>
    map.has("products")
      ? map.list("products", productName).map((entry) => readProduct(entry, readPictures))
      : []
  )

  const readRows = async <Row>(
    file: string,
    nameOf: (entry: YamlEntry) => string,
    readRow: (entry: YamlEntry) => Row
  ) => {
    const text = await readFile(join(folder, file), "utf8").catch(() => null)
    return text === null
      ? null
      : readList(file, text, report, nameOf).map((entry) => ({ entry, row: readRow(entry) }))
  }
  const videos =
    renderedPictures === null
      ? null
      : await readdir(join(folder, "reels")).then(
          (names) => new Set(names),
          () => new Set<string>()
        )
  const shopText = await readFile(join(folder, shopFile), "utf8").catch(() => null)
  const shopEntry = shopText === null ? null : readMap(shopFile, shopText, report)
  const shopInfo =
    shopEntry === null
      ? null
      : readShopInfo(
          shopEntry,
          categories.map(({ category }) => category.slug),
          readPicture
        )
  const contents = {
    categories,
    products,
    rates: await readRows("delivery-rates.yaml", (entry) => entry.raw("country"), readRate),
    promos: await readRows("promos.yaml", (entry) => entry.raw("code"), readPromo),
    banners: await readRows(
      "banners.yaml",
      () => "",
      (entry) => readBanner(entry, readPicture)
    ),
    reels: await readRows(
      "reels.yaml",
      () => "",
      (entry) => readReel(entry, readPicture, videos)
    )
  }
  checkReferences(contents, requiresIds)
  return {
    contents,
    problems: problems.toSorted((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
    ),
    seed: {
      categories: categories.map(({ category }) => category),
      products: products.map(({ product }) => product),
      rates: rowsOf(contents.rates),
      promos: rowsOf(contents.promos),
      banners: rowsOf(contents.banners),
      reels: rowsOf(contents.reels),
      shopInfo
    }
  }
}

/** What the merchant says of the shop. */
const shopFile = "shop.yaml"

/** The product files in the order of category-order.yaml, then the others by name. */
const listProductFiles = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = (await readdir(join(folder, "products")).catch(() => []))
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .toSorted()
  const text = await readFile(join(folder, "category-order.yaml"), "utf8").catch(() => "")
  const order = text.split("\n").map((line) => line.replace(/#.*|^\s*-\s*/g, "").trim())
  const positionOf = (name: string) => {
    const position = order.indexOf(name.replace(/\.(?:ya?ml|json)$/, ""))
    return position === -1 ? order.length : position
  }
  return names.toSorted((a, b) => positionOf(a) - positionOf(b)).map((name) => `products/${name}`)
}

const productName = (entry: YamlEntry) => `product ${entry.raw("slug")}`

const rowsOf = <Row>(rows: ReadonlyArray<{ readonly row: Row }> | null) =>
  rows === null ? null : rows.map(({ row }) => row)
