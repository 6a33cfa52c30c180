import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Problem } from "../Problem.ts"
import type { MaybeId, Seed } from "../Seed.ts"
import { checkAcross, type FoundInFolder } from "./checkAcross.ts"
import type { Entry } from "./entry.ts"
import { drawnAmong, pictureIn, picturesAt, picturesIn, type PicturesThere } from "./pictures.ts"
import { categoryName, readCategories } from "./readCategories.ts"
import { readBanner, readPromo, readRate, readReel } from "./readLists.ts"
import { readList, readMap } from "./readPage.ts"
import { readProduct } from "./readProduct.ts"

export interface FolderWishes {
  /** Drawn pictures that are there besides those of the folder itself; null leaves drawn pictures unchecked. */
  readonly drawn: ReadonlySet<string> | null
  /** Every row has to bring its number, as the shop's own goods do. */
  readonly numbered: boolean
}

export interface ReadFolder {
  readonly seed: Seed<MaybeId>
  readonly problems: ReadonlyArray<Problem>
  /** The same with the place of each row. */
  readonly found: FoundInFolder
}

/** Reads a folder of goods and checks every row of it; what it says holds only where there are no problems. */
export const readFolder = async (
  folder: string,
  { drawn, numbered }: FolderWishes
): Promise<ReadFolder> => {
  const problems: Array<Problem> = []
  const note = (where: Omit<Problem, "field" | "says">, field: string, says: string) =>
    problems.push({ ...where, field, says })
  const files = await picturesAt(folder)
  const there: PicturesThere = {
    files,
    drawn: drawn === null ? null : new Set([...drawn, ...drawnAmong(files)])
  }
  const picture = pictureIn(there)
  const pictures = picturesIn(there)

  const shelves = await Promise.all(
    (await shelfFiles(folder)).map(async (file) => ({
      file,
      text: await readFile(join(folder, file), "utf8")
    }))
  )
  if (shelves.length === 0)
    note(
      { file: "shelves", line: 1, of: "" },
      "",
      "there is no file of goods, such as shelves/coffee.yaml"
    )
  const pages = shelves.flatMap(({ file, text }) => readMap(file, text, note) ?? [])
  for (const page of pages) page.only(["categories", "products"])
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
    nameOf: (entry: Entry) => string,
    read: (entry: Entry) => Row
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
    rates: await listIn("delivery-rates.yaml", (entry) => entry.written("country"), readRate),
    promos: await listIn("promos.yaml", (entry) => entry.written("code"), readPromo),
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
  checkAcross(found, numbered)
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

/** The shelves as shelf-order.yaml names them, any other behind them by name. */
const shelfFiles = async (folder: string): Promise<ReadonlyArray<string>> => {
  const names = (await readdir(join(folder, "shelves")).catch(() => []))
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
  const order = await readFile(join(folder, "shelf-order.yaml"), "utf8").catch(() => "")
  const wanted = order.split("\n").map((line) => line.replace(/#.*|^\s*-\s*/g, "").trim())
  const placeOf = (name: string) => {
    const place = wanted.indexOf(name.replace(/\.ya?ml$/, ""))
    return place === -1 ? wanted.length : place
  }
  return names.toSorted((a, b) => placeOf(a) - placeOf(b)).map((name) => `shelves/${name}`)
}

const productName = (entry: Entry) => `product ${entry.written("slug")}`

const rowsOf = <Row>(found: ReadonlyArray<{ readonly row: Row }> | null) =>
  found === null ? null : found.map(({ row }) => row)
