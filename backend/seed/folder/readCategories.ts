import { maxLength } from "../fieldRules.ts"
import type { OptionalId, SeedCategory } from "../Seed.ts"
import { readId, readSlug } from "./fields.ts"
import type { ReadPicture } from "./pictures.ts"
import type { YamlEntry } from "./yamlEntry.ts"

/** A category with its place in the file, for checks across files. */
export interface CategoryEntry {
  readonly category: SeedCategory<OptionalId>
  readonly entry: YamlEntry
}

/** The categories of a file, parents before their children. */
export const readCategories = (
  entries: ReadonlyArray<YamlEntry>,
  readPicture: ReadPicture,
  parent: string | null = null,
  level = 1
): ReadonlyArray<CategoryEntry> =>
  entries.flatMap((entry) => {
    entry.allowOnly(["slug", "id", "name", "picture", "featured", "returnable", "inside"])
    const slug = readSlug(entry)
    if (level > maxLevel)
      entry.report("slug", `is at level ${level}: categories have at most ${maxLevel} levels`)
    const category = {
      id: readId(entry),
      parent,
      level,
      slug,
      name: entry.localizedText("name", maxLength.name),
      picture: readPicture(entry, "picture"),
      featured: entry.boolean("featured", false),
      returnable: entry.boolean("returnable", true)
    }
    const children = entry.has("inside") ? entry.list("inside", categoryName) : []
    return [{ category, entry }, ...readCategories(children, readPicture, slug, level + 1)]
  })

export const categoryName = (entry: YamlEntry): string => `category ${entry.raw("slug")}`

const maxLevel = 5
