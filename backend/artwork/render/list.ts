import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { folders } from "./folders.ts"

type Digests = Readonly<Record<string, string>>

/** Names and digests of what lies rendered in the folders. */
export interface List {
  readonly pictures: Digests
  readonly reels: Digests
}

export const readList = (): List => {
  try {
    const { pictures, reels }: List = JSON.parse(readFileSync(folders.list, "utf8"))
    return { pictures, reels }
  } catch {
    return { pictures: {}, reels: {} }
  }
}

/** Written beside and moved over, so that a try that was cut leaves the list of before. */
export const writeList = ({ pictures, reels }: List): void => {
  const draft = `${folders.list}.${process.pid}`
  writeFileSync(
    draft,
    `${JSON.stringify({ pictures: sorted(pictures), reels: sorted(reels) }, null, 2)}\n`
  )
  renameSync(draft, folders.list)
}

const sorted = (digests: Digests): Digests =>
  Object.fromEntries(Object.entries(digests).toSorted(([one], [other]) => (one < other ? -1 : 1)))
