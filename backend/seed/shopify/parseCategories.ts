import type { LocalizedText } from "../../catalogue/shopInfoContent.ts"
import type { SeedCategory } from "../Seed.ts"
import type { Column } from "./columns.ts"
import { parseCell } from "./parseText.ts"
import type { ReportColumn } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

/**
 * The categories of a product, the top first: from the merchant's own Type, else from Shopify's
 * category, else "Other", which is not featured on home.
 *
 * Both may be paths, such as "Perfume > Oils". The import inserts a category that does not exist
 * yet.
 */
export const parseCategories = (
  row: Row,
  picture: string,
  report: ReportColumn
): ReadonlyArray<SeedCategory<null>> => {
  const read = (column: Column) =>
    parsePath(parseCell(row, column, "en", report), parseCell(row, column, "ar", report))
  const [customPath, shopifyPath] = [read("type"), read("productCategory")]
  const path = (
    customPath.length > 0 ? customPath : shopifyPath.length > 0 ? shopifyPath : [other]
  ).slice(0, maxLevel)
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
    featured: depth === 0 && name !== other,
    returnable: true
  }))
}

const parsePath = (path: string, arabic: string): ReadonlyArray<LocalizedText> => {
  const arabicNames = splitPath(arabic)
  return splitPath(path).map((en, depth) => ({ en, ar: arabicNames[depth] ?? en }))
}

const splitPath = (path: string) =>
  path
    .split(">")
    .map((part) => part.trim())
    .filter((part) => !["", "uncategorized", "uncategorised"].includes(slugify(part)))

const other: LocalizedText = { en: "Other", ar: "أخرى" }

const maxLevel = 5

/** The slug of a name: lower-case letters of any script and digits, joined by hyphens. */
export const slugify = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
