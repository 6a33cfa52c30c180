import { createWriteStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { type Entry, openPromise, type ZipFile } from "yauzl"
import { maximumFolderBytes } from "#core/desk/DeskImports.ts"
import { InvalidShopFiles } from "../problems.ts"

/** What is refused of a ZIP file: as much and more. */
interface ZipLimits {
  /** Of all files together, unpacked. */
  readonly bytes: number
  readonly entries: number
}

/**
 * Unpacks the files of a shop's folder from a ZIP file: those of products, lists, pictures and
 * reels. Others are left out. Throws `InvalidShopFiles` where it is none, is too large or has names
 * that lead out of the folder.
 */
export const extractZip = async (
  path: string,
  folder: string,
  limits: ZipLimits = { bytes: maximumFolderBytes, entries: 10_000 }
): Promise<void> => {
  const refuse = (message: string) => new InvalidShopFiles([`${basename(path)}: ${message}`])
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw refuse("is damaged, or is no ZIP file")
  })
  try {
    if (zip.entryCount >= limits.entries) throw refuse(`has ${limits.entries} files or more`)
    const entries = await readEntries(zip, refuse)
    if (entries.some(({ fileName }) => fileName === "[Content_Types].xml"))
      throw refuse('is an Excel workbook: save it as "CSV UTF-8"')
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (total >= limits.bytes)
      throw refuse(`has ${limits.bytes / 1_000_000} MB or more when it is unpacked`)
    const isText = ({ fileName }: Entry) => /\.(?:ya?ml|json)$/.test(fileName)
    const long = entries.find((entry) => isText(entry) && entry.uncompressedSize >= textBytes)
    if (long !== undefined)
      throw refuse(`"${long.fileName}" has ${textBytes / 1_000_000} MB or more`)
    const root = commonFolder(entries)
    const written = new Set<string>()
    for (const entry of entries) {
      const name = entry.fileName.slice(root.length)
      if (!isShopFile(name)) continue
      if (written.has(name.toLowerCase())) throw refuse(`has "${name}" twice`)
      written.add(name.toLowerCase())
      await mkdir(dirname(join(folder, name)), { recursive: true })
      // The library ends a file that is longer or shorter than it says.
      await pipeline(
        await zip.openReadStreamPromise(entry),
        createWriteStream(join(folder, name), { flags: "wx" })
      ).catch(() => {
        throw refuse(`"${name}" is damaged`)
      })
    }
  } finally {
    zip.close()
  }
}

const textBytes = 10_000_000

/** The entries that are files. */
const readEntries = async (zip: ZipFile, refuse: (message: string) => Error) => {
  const entries: Array<Entry> = []
  try {
    for await (const entry of zip.eachEntry()) {
      const { externalFileAttributes, fileName } = entry
      const mode = (externalFileAttributes >>> 16) & 0o170000
      if (mode !== 0 && mode !== regularFile && mode !== directory)
        throw refuse(`"${fileName}" is no file: links are not taken`)
      if (entry.isEncrypted()) throw refuse("is protected by a password")
      if (!fileName.endsWith("/")) entries.push(entry)
    }
  } catch (problem) {
    if (problem instanceof InvalidShopFiles) throw problem
    // Such as a name that is absolute or has "..".
    throw refuse(problem instanceof Error ? problem.message : String(problem))
  }
  return entries
}

const regularFile = 0o100000
const directory = 0o040000

/** The folder in which all files are, as where a folder itself was packed; otherwise nothing. */
const commonFolder = (entries: ReadonlyArray<Entry>): string => {
  const names = entries.map(({ fileName }) => fileName).filter((name) => !isHidden(name))
  const [first = ""] = names
  const root = /^[^/]+\//.exec(first)?.[0] ?? ""
  const isOwn = /^(products|pictures|reels)\/$/.test(root)
  return !isOwn && names.every((name) => name.startsWith(root)) ? root : ""
}

const isHidden = (name: string) => /(^|\/)(\.|__MACOSX\/)/.test(name)

const isShopFile = (name: string): boolean =>
  !isHidden(name) &&
  /^(?:(?:products\/)?[^/]+\.(?:ya?ml|json)|(?:pictures|reels)\/[^/]+)$/.test(name)
