import { mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TFunction } from "i18next"
import type { Kysely } from "kysely"
import {
  type ImportedProduct,
  importTooLarge,
  importUnreadable,
  maximumFolderBytes,
  maximumImportBytes
} from "#core/desk/DeskImports.ts"
import type { ProductFileRow } from "#core/desk/productFile.ts"
import type { ServerContext } from "../context.ts"
import { HttpError } from "../http/HttpError.ts"
import { drawSvg } from "../pictures/drawSvg.ts"
import { uploadedUrl } from "../pictures/pictureNames.ts"
import { UnreadablePicture } from "../pictures/renderPicture.ts"
import { namePicture, readChunks } from "../pictures/storePicture.ts"
import { findFetchedPictures } from "../pictures/takePicture.ts"
import { extractZip } from "../seed/folder/extractZip.ts"
import { findTakenInFolder } from "../seed/folder/takenInFolder.ts"
import { folderDigest } from "../seed/folder/folderDigest.ts"
import { isFileName } from "../seed/folder/pictures.ts"
import { readFolder } from "../seed/folder/readFolder.ts"
import { fileDigest, picturesOf } from "../seed/importCsv.ts"
import { endSandboxPromos, isUrl, pictureNames, sourceNameOf } from "../seed/importFolder.ts"
import { servedName } from "../seed/load/copyMediaFiles.ts"
import type { ImportedFiles, SourceProduct } from "../seed/load/ImportSource.ts"
import { InvalidShopFiles, problemLines } from "../seed/problems.ts"
import { checkCsv } from "../seed/shopify/checkCsv.ts"
import { columnNames, normalizeColumnName } from "../seed/shopify/columns.ts"
import { detectCsvFormat, shopifyNames } from "../seed/shopify/csvFormat.ts"
import { readProducts } from "../seed/shopify/readProducts.ts"
import { readRecords } from "../seed/shopify/readRows.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { productFileColumn, productFileNames, readProductFile } from "./productFile.ts"

/** A picture or video that an import names. */
export interface PictureToTake {
  readonly name: string
  readonly kind: "picture" | "video" | "address"
  /** Null for an address. */
  readonly read: (() => Promise<Buffer>) | null
  /** The path that it will have; null where only its bytes tell, which are not fetched yet. */
  readonly image: string | null
}

/** A product of another file than our own, with its problems; null where it is left out. */
interface ReadProduct extends Pick<ImportedProduct, "cells" | "name"> {
  readonly product: SourceProduct | null
}

/** What an uploaded file is. */
export type ImportFile =
  | { readonly kind: "products"; readonly rows: ReadonlyArray<ProductFileRow> }
  | {
      readonly kind: "folder" | "shopify"
      readonly files: ImportedFiles
      readonly products: ReadonlyArray<ReadProduct>
      readonly pictures: ReadonlyArray<PictureToTake>
    }

interface Upload {
  readonly stream: ReadableStream<Uint8Array>
  readonly name: string
  readonly t: TFunction
}

/**
 * Reads an uploaded file in a folder of its own, which is there until `use` has ended; what cannot
 * be read is refused with its lines.
 */
export const withImportFile = async <Result>(
  context: Pick<ServerContext, "db" | "settings">,
  { name, stream, t }: Upload,
  use: (file: ImportFile) => Promise<Result>
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "import-"))
  try {
    return await use(await readFileIn(context, folder, { name, stream, t }))
  } catch (problem) {
    if (!(problem instanceof InvalidShopFiles)) throw problem
    const lines = problem.lines.map((line) => line.replace(/^upload(?=[:,])/, () => name))
    throw refuse(importUnreadable, "server.desk.importUnreadable", { lines })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const readFileIn = async (
  { db, settings }: Pick<ServerContext, "db" | "settings">,
  folder: string,
  { name, stream, t }: Upload
): Promise<ImportFile> => {
  const path = join(folder, "upload")
  const isZip = await receive(stream, path)
  if (isZip) {
    const unpacked = join(folder, "folder")
    await mkdir(unpacked)
    await extractZip(path, unpacked)
    return readShopFolder(db, unpacked, { name: name.replace(/\.zip$/i, ""), settings, t })
  }
  return (await isShopifyFile(path))
    ? readShopifyFile(db, path, name)
    : { kind: "products", rows: await readProductFile(path) }
}

/** Writes the bytes to a file, as far as they are not too many; true for a ZIP file. */
const receive = async (stream: ReadableStream<Uint8Array>, path: string): Promise<boolean> => {
  const file = await open(path, "wx")
  try {
    let size = 0
    let start = Buffer.alloc(0)
    const isZip = () => start.toString("latin1") === "PK\u0003\u0004"
    for await (const chunk of readChunks(stream)) {
      size += chunk.length
      if (start.length < 4) start = Buffer.concat([start, chunk]).subarray(0, 4)
      if (size >= (isZip() ? maximumFolderBytes : maximumImportBytes))
        throw refuse(importTooLarge, "server.desk.importTooLarge")
      await file.write(chunk)
    }
    return isZip()
  } finally {
    await file.close()
  }
}

/** Whether the first line has the handle of Shopify, and no number of our own. */
const isShopifyFile = async (path: string): Promise<boolean> => {
  const format = await detectCsvFormat(path, [...shopifyNames, ...productFileNames()])
  for await (const { record } of readRecords(path, { format })) {
    const names = record.map(normalizeColumnName)
    const isHandle = (name: string) =>
      columnNames("handle", "en").some((one) => normalizeColumnName(one) === name)
    return names.some(isHandle) && !names.some((one) => productFileColumn(one) === "product")
  }
  return false
}

const readShopifyFile = async (
  db: Kysely<Tables>,
  path: string,
  name: string
): Promise<ImportFile> => {
  const { format, scattered } = await checkCsv(path)
  const products: Array<ReadProduct> = []
  for await (const { imported, problems, slug } of readProducts(path, { format, scattered })) {
    const known = slug || (problems[0]?.value ?? "")
    products.push({
      product: imported,
      name: imported?.product.name ?? { ar: known, en: known },
      cells: problems.map(({ field, kind, line, value }) => ({
        line,
        column: field,
        problem: kind,
        text: value
      }))
    })
  }
  const addresses = new Set(
    products.flatMap(({ product }) => (product === null ? [] : [...picturesOf(product)]))
  )
  return {
    kind: "shopify",
    products,
    pictures: await addressesToTake(db, [...addresses]),
    files: {
      name,
      digest: await fileDigest(path),
      categories: [],
      lists: { banners: null, promos: null, rates: null, reels: null, shopInfo: null }
    }
  }
}

const addressesToTake = async (
  db: Kysely<Tables>,
  addresses: ReadonlyArray<string>
): Promise<ReadonlyArray<PictureToTake>> => {
  const found = await findFetchedPictures(db, addresses)
  return addresses.map((name) => ({
    name,
    kind: "address",
    read: null,
    image: found.get(name) ?? null
  }))
}

const readShopFolder = async (
  db: Kysely<Tables>,
  folder: string,
  { name, settings, t }: Pick<Upload, "name" | "t"> & Pick<ServerContext, "settings">
): Promise<ImportFile> => {
  const read = await readFolder(folder, { renderedPictures: new Set(), requiresIds: false })
  const problems = read.problems.length > 0 ? read.problems : await findTakenInFolder(db, read)
  if (problems.length > 0) throw new InvalidShopFiles(problemLines(problems))
  const seed = settings.sandbox ? read.seed : endSandboxPromos(read.seed)
  const { banners, promos, rates, reels, shopInfo } = seed
  const brand = shopInfo?.brand
  const drawings = new Set([brand?.logo ?? "", brand?.icon ?? ""].filter(isFileName))
  const named = new Set(pictureNames(seed))
  const lines: Array<string> = []
  const pictures: Array<PictureToTake> = []
  for (const picture of new Set([...drawings, ...[...named].filter(isFileName)])) {
    const path = join(folder, "pictures", picture)
    try {
      pictures.push(await fileToTake(path, picture, drawings.has(picture)))
    } catch (problem) {
      if (problem instanceof HttpError) lines.push(`pictures/${picture}: ${t(problem.messageKey)}`)
      else if (problem instanceof UnreadablePicture)
        lines.push(`pictures/${picture}: ${t("desk.refusals.pictureBroken")}`)
      else throw problem
    }
  }
  for (const video of new Set((reels ?? []).map((reel) => reel.video))) {
    if (isUrl(video)) continue
    const bytes = await readFile(join(folder, "reels", video))
    if (bytes.toString("latin1", 4, 8) !== "ftyp")
      lines.push(`reels/${video}: ${t("server.desk.videoRefused")}`)
    pictures.push({
      name: video,
      kind: "video",
      read: () => readFile(join(folder, "reels", video)),
      image: `/pictures/own/${await servedName(join(folder, "reels", video))}`
    })
  }
  if (lines.length > 0) throw new InvalidShopFiles(lines)
  return {
    kind: "folder",
    pictures: [...pictures, ...(await addressesToTake(db, [...named].filter(isUrl)))],
    products: seed.products.map((product) => ({
      product: { product, newCategories: [] },
      name: product.name,
      cells: []
    })),
    files: {
      name: sourceNameOf(name),
      digest: await folderDigest(folder, settings),
      categories: seed.categories,
      lists: { banners, promos, rates, reels, shopInfo }
    }
  }
}

/** A file of the folder; a drawing of the brand is drawn to pixels, any other SVG is refused. */
const fileToTake = async (
  path: string,
  name: string,
  isDrawing: boolean
): Promise<PictureToTake> => {
  if (isDrawing && /\.svg$/i.test(name)) {
    const drawn = `${path}.png`
    const file = await open(drawn, "wx")
    await file.writeFile(await drawSvg(await readFile(path))).finally(() => file.close())
    return fileToTake(drawn, name, false)
  }
  return {
    name,
    kind: "picture",
    read: () => readFile(path),
    image: uploadedUrl(await namePicture(path))
  }
}
