import { maxLength } from "../checks/longest.ts"
import type { OptionalId, SeedCategory } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import { readId, readSlug } from "./keys.ts"
import type { ReadPicture } from "./pictures.ts"

/** A category with where it stands, for what is checked across files. */
export interface CategoryEntry {
  readonly category: SeedCategory<OptionalId>
  readonly entry: YamlEntry
}

/** The categories of a file, parents before their children. */
export const readCategories = (
  entries: ReadonlyArray<YamlEntry>,
  picture: ReadPicture,
  parent: string | null = null,
  level = 1
): ReadonlyArray<CategoryEntry> =>
  entries.flatMap((entry) => {
    entry.allowOnly(["slug", "id", "name", "picture", "featured", "inside"])
    const slug = readSlug(entry)
    if (level > deepest) entry.report("slug", `lies too deep: ${deepest} levels at most`)
    const category = {
      id: readId(entry),
      parent,
      level,
      slug,
      name: entry.localizedText("name", maxLength.name),
      picture: picture(entry, "picture"),
      featured: entry.boolean("featured", false)
    }
    const inside = entry.has("inside") ? entry.list("inside", categoryName) : []
    return [{ category, entry }, ...readCategories(inside, picture, slug, level + 1)]
  })

export const categoryName = (entry: YamlEntry): string => `category ${entry.raw("slug")}`

const deepest = 5
