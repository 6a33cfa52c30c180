import { sql } from "kysely"
import { paths } from "#locales/paths.ts"
import type { ServerContext } from "../context.ts"

/**
 * Redirects the address of a product with a name, of now or from before, to its page; null for any
 * other path. A draft has none for shoppers.
 */
export const redirectProductAddress = async (
  { db }: Pick<ServerContext, "db">,
  url: URL
): Promise<Response | null> => {
  const written = productSegment(url)
  const slug = /^\d*$/.test(written) || written.length > 900 ? "" : decode(written)
  if (slug === "" || slug.includes("\0")) return null
  const { rows } = await sql<{ id: number }>`
    select product.id from (
      select product_id, 1 as place from product_address where slug = ${slug}
      union all select id, 2 from product where slug = ${slug}
    ) named join product on product.id = named.product_id
    where not product.is_draft order by place limit 1`.execute(db)
  const [found] = rows
  return found === undefined
    ? null
    : new Response(null, {
        status: 301,
        headers: {
          Location: paths.product(found.id) + url.search,
          "Cache-Control": "public, max-age=60"
        }
      })
}

/** What follows in the address of a product, an id or a slug; empty for other addresses. */
export const productSegment = ({ pathname }: URL): string => {
  const start = paths.product("")
  return pathname.startsWith(start) ? pathname.slice(start.length) : ""
}

const decode = (written: string): string => {
  try {
    return decodeURIComponent(written)
  } catch {
    return ""
  }
}
