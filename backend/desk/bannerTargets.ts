import { type Kysely, sql } from "kysely"
import { policyNames } from "#core/catalogue/policyNames.ts"
import { type BannerTarget, bannerPages, type FoundTarget } from "#core/desk/DeskBanners.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import type { Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import type { Tables } from "../tables.ts"

type BannerPage = (typeof bannerPages)[number]

const pagePath = (page: BannerPage): string => {
  const policy = policyNames.find((name) => name === page)
  if (policy !== undefined) return paths.policy(policy)
  return page === "products"
    ? paths.products()
    : page === "categories" || page === "reels" || page === "help" || page === "about"
      ? paths[page]
      : paths.home
}

/** The path of a target. */
export const targetLink = (target: BannerTarget): string => {
  switch (target.kind) {
    case "product":
      return paths.product(target.id)
    case "category":
      return paths.category(target.id)
    case "search":
      return paths.products(new URLSearchParams({ search: target.text }).toString())
    case "page":
      return pagePath(target.page)
    case "link":
      return target.link
  }
}

/** The target of a path. */
export const readTarget = (link: string): BannerTarget => {
  const [, kind, id] = /^\/(category|product)\/(\d{1,9})(?:\/products)?$/.exec(link) ?? []
  if (kind === "category" || kind === "product") return { kind, id: Number(id) }
  const page = bannerPages.find((name) => pagePath(name) === link)
  if (page !== undefined) return { kind: "page", page }
  const [path, query = ""] = link.split("?")
  const [search, ...others] = new URLSearchParams(query)
  return path === paths.products() && search?.[0] === "search" && others.length === 0
    ? { kind: "search", text: search[1] }
    : { kind: "link", link }
}

/** Whether shoppers see the product or the category of a target. */
export const isTargetShown = async (db: Kysely<Tables>, target: BannerTarget): Promise<boolean> => {
  if (target.kind !== "product" && target.kind !== "category") return true
  const { rows } = await (
    target.kind === "product"
      ? sql<{
          is_shown: boolean
        }>`select is_listed as is_shown from product where id = ${target.id}::bigint for share`
      : sql<{
          is_shown: boolean
        }>`select category_is_shown(id) as is_shown from category where id = ${target.id}::bigint for share`
  ).execute(db)
  return rows[0]?.is_shown ?? false
}

/** The categories and products that shoppers see whose name has a text. */
export const findTargets = async (
  db: Kysely<Tables>,
  locale: Locale,
  search: string
): Promise<ReadonlyArray<FoundTarget>> => {
  const text = foldForSearch(search).trim()
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const name = sql.ref(`name_${locale}`)
  const { rows } = await sql<FoundTarget>`
    (select 'category' as kind, id, ${name} as name from category
      where folded like ${pattern} and category_is_shown(id) order by level, position, id limit ${targetsOfAKind})
    union all
    (select 'product', id, ${name} from product
      where is_listed and folded like ${pattern} and ${text} <> '' order by id desc limit ${targetsOfAKind})`.execute(
    db
  )
  return rows
}

const targetsOfAKind = 8
