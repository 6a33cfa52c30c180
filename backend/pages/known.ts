import type { ProductDetail, Section } from "#core/catalogue/Product.ts"
import type { Locale } from "#locales/index.ts"
import { knownProduct, knownSections } from "../catalogue/inCore.ts"
import type { Shop } from "../http/route.ts"
import { idIn } from "../http/strictly.ts"
import { browserOf } from "../sandbox/faults.ts"

/** What a page can say at once; an absent part is asked for by the browser. A null product is one that does not exist. */
export interface Known {
  readonly sections?: ReadonlyArray<Section>
  readonly product?: ProductDetail | null
}

/** Reads what the page at this path shows, by the same questions as the API. */
export const knownFor = async (shop: Shop, request: Request, path: string, locale: Locale): Promise<Known> => {
  if (path === "/") {
    return await isToFail(shop, request, "GET /sections") ? {} : { sections: await knownSections(shop.db, locale) }
  }
  const product = /^\/product\/([^/]+)\/?$/.exec(path)?.[1]
  if (product === undefined || await isToFail(shop, request, "GET /getProductById/{id}")) return {}
  const id = idIn(product)
  return { product: id === null ? null : await knownProduct(shop.db, locale, id) }
}

/** Whether this browser wants the call to fail: then the page leaves it to the browser, which meets the fault itself. */
const isToFail = async ({ db, settings }: Shop, request: Request, call: string): Promise<boolean> => {
  const browser = settings.sandbox ? browserOf(request) : null
  if (browser === null) return false
  const fault = await db.selectFrom("sandbox_fault").select("id")
    .where("browser", "=", browser).where("call", "=", call).where("times_left", ">", 0)
    .executeTakeFirst()
  return fault !== undefined
}
