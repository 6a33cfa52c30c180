import { longest } from "../checks/longest.ts"
import type { MaybeId } from "../Seed.ts"
import type { Entry } from "./entry.ts"

/** The number of a row, where the file gives one. */
export const idOf = (entry: Entry): MaybeId =>
  entry.has("id") ? entry.whole("id", 1, highestGiven) : null

/** The name that never changes, and by which the row is known again. */
export const slugIn = (entry: Entry): string => {
  const slug = entry.text("slug", longest.slug)
  if (slug !== "" && !isSlug(slug))
    entry.wrong(
      "slug",
      `wants small letters, digits and hyphens, such as "sadu-rug", not "${slug}"`
    )
  return slug
}

export const isSlug = (written: string): boolean =>
  /^[\p{Ll}\p{Lo}\p{M}\d]+([-_/][\p{Ll}\p{Lo}\p{M}\d]+)*$/u.test(written)

/** Numbers above are the database's to give. */
const highestGiven = 999_999
