import { longest } from "../checks/longest.ts"
import type { MaybeId, SeedCategory } from "../Seed.ts"
import type { Entry } from "./entry.ts"
import { idOf, slugIn } from "./keys.ts"
import type { PictureIn } from "./pictures.ts"

/** A category with where it stands, for what is checked across files. */
export interface FoundCategory {
  readonly category: SeedCategory<MaybeId>
  readonly entry: Entry
}

/** The categories of a file, parents before their children. */
export const readCategories = (
  entries: ReadonlyArray<Entry>,
  picture: PictureIn,
  parent: string | null = null,
  level = 1
): ReadonlyArray<FoundCategory> =>
  entries.flatMap((entry) => {
    entry.only(["slug", "id", "name", "picture", "featured", "inside"])
    const slug = slugIn(entry)
    if (level > deepest) entry.wrong("slug", `lies too deep: ${deepest} levels at most`)
    const category = {
      id: idOf(entry),
      parent,
      level,
      slug,
      name: entry.both("name", longest.name),
      picture: picture(entry, "picture"),
      featured: entry.yes("featured", false)
    }
    const inside = entry.has("inside") ? entry.list("inside", categoryName) : []
    return [{ category, entry }, ...readCategories(inside, picture, slug, level + 1)]
  })

export const categoryName = (entry: Entry): string => `category ${entry.written("slug")}`

const deepest = 5
