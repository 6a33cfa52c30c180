import { sql } from "kysely"
import { paths } from "#locales/paths.ts"
import type { ServerContext } from "../context.ts"

/**
 * Redirects the address of a product or a category with a name, of now or from before, to its page;
 * null for any other path. A draft has none for shoppers, nor has a category that they do not see.
 */
export const redirectNamedAddress = async (
  context: Pick<ServerContext, "db">,
  url: URL
): Promise<Response | null> => {
  const path = (await findProductPath(context, url)) ?? (await findCategoryPath(context, url))
  return path === null
    ? null
    : new Response(null, {
        status: 301,
        headers: { Location: path + url.search, "Cache-Control": "public, max-age=60" }
      })
}

const findCategoryPath = async (
  { db }: Pick<ServerContext, "db">,
  url: URL
): Promise<string | null> => {
  const slug = readName(lastSegments(url, categoryStart).replace(/\/products$/, ""))
  if (slug === null) return null
  const { rows } = await sql<{ id: number }>`
    select id from (
      select category_id as id, 1 as place from category_address where slug = ${slug}
      union all select id, 2 from category where slug = ${slug}
    ) named where category_is_shown(id) order by place limit 1`.execute(db)
  return rows[0] === undefined ? null : paths.category(rows[0].id)
}

const findProductPath = async (
  { db }: Pick<ServerContext, "db">,
  url: URL
): Promise<string | null> => {
  const slug = readName(productSegment(url))
  if (slug === null) return null
  const { rows } = await sql<{ id: number }>`
    select product.id from (
      select product_id, 1 as place from product_address where slug = ${slug}
      union all select id, 2 from product where slug = ${slug}
    ) named join product on product.id = named.product_id
    where not product.is_draft order by place limit 1`.execute(db)
  return rows[0] === undefined ? null : paths.product(rows[0].id)
}

const categoryStart = paths.category("").replace(/\/products$/, "")

/** What follows in the address of a product, an id or a slug; empty for other addresses. */
export const productSegment = (url: URL): string => lastSegments(url, paths.product(""))

/** What follows after the start of a path; empty for other addresses. */
const lastSegments = ({ pathname }: URL, start: string): string =>
  pathname.startsWith(start) ? pathname.slice(start.length) : ""

/** The slug of an address as it is written; null for none, and for an id. */
const readName = (written: string): string | null => {
  if (written.length > 900 || /^\d*$/.test(written)) return null
  const slug = decode(written)
  return slug === "" || slug.includes("\0") ? null : slug
}

const decode = (written: string): string => {
  try {
    return decodeURIComponent(written)
  } catch {
    return ""
  }
}
