import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { maxLength } from "../fieldRules.ts"
import { didYouMean, noSuch } from "../suggestions.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** Reads the name of a picture and reports one that does not exist. */
export type ReadPicture = (entry: YamlEntry, key: string) => string
export type ReadPictures = (entry: YamlEntry, key: string) => ReadonlyArray<string>

/** The pictures that a folder may name. */
export interface AvailablePictures {
  /** Rendered pictures, by their names without ending; null to leave them unchecked. */
  readonly renderedPictures: ReadonlySet<string> | null
  /** The files in the folder `pictures`. */
  readonly files: ReadonlySet<string>
}

export const listPictureFiles = (folder: string): Promise<ReadonlySet<string>> =>
  readdir(join(folder, "pictures")).then(
    (names) => new Set(names),
    () => new Set()
  )

/** The names of the pictures whose renditions (NAME-<width>.avif) are among the files. */
export const renderedNames = (files: ReadonlySet<string>): ReadonlyArray<string> =>
  [...files].flatMap((file) => /^(.+)-\d+\.avif$/.exec(file)?.[1] ?? [])

export const createReadPicture =
  (available: AvailablePictures): ReadPicture =>
  (entry, key) => {
    const name = entry.text(key, maxLength.address)
    checkPicture(available, entry, key, name)
    return name
  }

export const createReadPictures =
  (available: AvailablePictures): ReadPictures =>
  (entry, key) => {
    const names = entry.texts(key, maxLength.address)
    for (const name of names) checkPicture(available, entry, key, name)
    return names
  }

/**
 * Whether a picture is named as a file of the folder, rather than as a rendered picture or a URL.
 */
export const isFileName = (name: string): boolean => !isUrl(name) && /\.\w{2,5}$/.test(name)

const isUrl = (name: string) => /^\w+:/.test(name)

const checkPicture = (
  { renderedPictures, files }: AvailablePictures,
  entry: YamlEntry,
  key: string,
  name: string
) => {
  if (name === "") return
  if (isUrl(name)) {
    if (!/^https:\/\/[^\s/]+\/\S+$/.test(name))
      entry.report(key, `must be a URL that begins with https://, not "${name}"`)
  } else if (isFileName(name)) {
    if (!/^[^/\\]+\.(jpg|jpeg|png|webp|avif|svg)$/i.test(name))
      entry.report(key, `"${name}" must be a jpg, png, webp, avif or svg file`)
    else if (!files.has(name))
      entry.report(key, `"${name}" is not in the folder "pictures".${didYouMean(name, [...files])}`)
  } else if (renderedPictures !== null && !renderedPictures.has(name)) {
    const problem = noSuch("rendered picture", name, [...renderedPictures])
    entry.report(key, `${problem} Write the name of your own file with its ending.`)
  }
}
