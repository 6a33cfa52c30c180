import type { LocalizedText, SeedCategory } from "../Seed.ts"
import type { Row } from "./readRows.ts"
import { slugify } from "./slugify.ts"

/**
 * The categories in which a product lies, the top first: the merchant's own Type, else Shopify's category, else "Other".
 *
 * Both may be paths, such as "Perfume > Oils". They are made where the shop has none of that name.
 */
export const parseCategories = (row: Row, picture: string): ReadonlyArray<SeedCategory<null>> => {
  const own = pathOf(row.get("type"), row.get("typeAr"))
  const shopifys = pathOf(row.get("productCategory"), row.get("productCategoryAr"))
  const path = (own.length > 0 ? own : shopifys.length > 0 ? shopifys : [other]).slice(0, deepest)
  const slugs = path.map((_, depth) =>
    path
      .slice(0, depth + 1)
      .map(({ en }) => slugify(en))
      .join("-")
  )
  return path.map((name, depth) => ({
    id: null,
    parent: slugs[depth - 1] ?? null,
    level: depth + 1,
    slug: slugs[depth] ?? "",
    name,
    picture,
    featured: depth === 0
  }))
}

const pathOf = (written: string, arabic: string): ReadonlyArray<LocalizedText> => {
  const inArabic = partsOf(arabic)
  return partsOf(written).map((en, depth) => ({ en, ar: inArabic[depth] ?? en }))
}

const partsOf = (path: string) =>
  path
    .split(">")
    .map((part) => part.trim())
    .filter((part) => slugify(part) !== "")

const other: LocalizedText = { en: "Other", ar: "أخرى" }

const deepest = 5
