import { maxLength } from "../checks/longest.ts"
import type { OptionalId } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** The number of a row, where the file gives one. */
export const readId = (entry: YamlEntry): OptionalId =>
  entry.has("id") ? entry.integer("id", 1, highestGiven) : null

/** The name that never changes, and by which the row is known again. */
export const readSlug = (entry: YamlEntry): string => {
  const slug = entry.text("slug", maxLength.slug)
  if (slug !== "" && !isSlug(slug))
    entry.report(
      "slug",
      `wants small letters, digits and hyphens, such as "sadu-rug", not "${slug}"`
    )
  return slug
}

export const isSlug = (written: string): boolean =>
  /^[\p{Ll}\p{Lo}\p{M}\d]+([-_/][\p{Ll}\p{Lo}\p{M}\d]+)*$/u.test(written)

/** Numbers above are the database's to give. */
const highestGiven = 999_999
