import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { maxLength } from "../checks/longest.ts"
import { didYouMean } from "../checks/nearest.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** Reads the name of a picture, and notes one that is nowhere. */
export type ReadPicture = (entry: YamlEntry, key: string) => string
export type ReadPictures = (entry: YamlEntry, key: string) => ReadonlyArray<string>

/** What pictures the files may name. */
export interface AvailablePictures {
  /** Drawn ones, by their name without ending; null where they are not looked at. */
  readonly drawn: ReadonlySet<string> | null
  /** Files in the folder's own `pictures`. */
  readonly files: ReadonlySet<string>
}

export const listPictureFiles = (folder: string): Promise<ReadonlySet<string>> =>
  readdir(join(folder, "pictures")).then(
    (names) => new Set(names),
    () => new Set()
  )

/** Renditions are named NAME-<width>.avif: the names they are renditions of. */
export const renderedNames = (files: ReadonlySet<string>): ReadonlyArray<string> =>
  [...files].flatMap((file) => /^(.+)-\d+\.avif$/.exec(file)?.[1] ?? [])

export const createReadPicture =
  (there: AvailablePictures): ReadPicture =>
  (entry, key) => {
    const name = entry.text(key, maxLength.address)
    checkPicture(there, entry, key, name)
    return name
  }

export const createReadPictures =
  (there: AvailablePictures): ReadPictures =>
  (entry, key) => {
    const names = entry.texts(key, maxLength.address)
    for (const name of names) checkPicture(there, entry, key, name)
    return names
  }

/** Whether this names a file of the owner's own rather than a drawn picture or an address elsewhere. */
export const isFileName = (name: string): boolean => !isAddress(name) && /\.\w{2,5}$/.test(name)

const isAddress = (name: string) => /^\w+:/.test(name)

const checkPicture = (
  { drawn, files }: AvailablePictures,
  entry: YamlEntry,
  key: string,
  name: string
) => {
  if (name === "") return
  if (isAddress(name)) {
    if (!/^https:\/\/[^\s/]+\/\S+$/.test(name))
      entry.report(key, `wants an address that begins with https://, not "${name}"`)
  } else if (isFileName(name)) {
    if (!/^[^/\\]+\.(jpg|jpeg|png|webp|avif|svg)$/i.test(name))
      entry.report(key, `"${name}" is no picture: jpg, png, webp, avif or svg`)
    else if (!files.has(name))
      entry.report(key, `"${name}" is not in the folder "pictures".${didYouMean(name, [...files])}`)
  } else if (drawn !== null && !drawn.has(name)) {
    entry.report(
      key,
      `there is no drawn picture "${name}".${didYouMean(name, [...drawn])} A file of your own is named with its ending.`
    )
  }
}
