import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { cursorIn, wantedIn } from "#core/catalogue/productsWanted.ts"
import type { Locale } from "#locales/i18n.ts"
import {
  knownBanners,
  knownBranch,
  knownCategories,
  knownContents,
  knownFeatured,
  knownPage,
  knownProduct,
  knownSections
} from "../catalogue/inCore.ts"
import { knownReels } from "../catalogue/knownReels.ts"
import type { Shop } from "../http/route.ts"
import { parseId } from "../http/parseId.ts"

/**
 * What a page can say at once, by the names that its own questions have (`ui/app/data/questions.ts`), in core's shapes.
 * An absent answer is asked for by the browser; a null one is of something that does not exist.
 */
export type Known = Readonly<Record<string, unknown>>

/** One question whose answer a page shows: its name, the call it stands for, and where the answer is read. */
export interface Part {
  readonly name: string
  readonly call: string
  readonly read: (shop: Shop, locale: Locale) => Promise<unknown>
}

/** Reads what the page shows, by the same questions as the API; for a browser with faults to come, without what is to fail. */
export const readKnown = async (
  shop: Shop,
  parts: ReadonlyArray<Part>,
  locale: Locale,
  browser: string | null
): Promise<Known> => {
  const answers = await Promise.all(
    parts.map(async ({ name, call, read }) =>
      (await isToFail(shop, browser, call)) ? [] : [[name, await read(shop, locale)] as const]
    )
  )
  return Object.fromEntries(answers.flat())
}

/** The questions of a page, by its address; none for a page that says nothing of the catalogue. */
export const partsOf = (url: URL): ReadonlyArray<Part> => {
  for (const [form, parts] of pages) {
    const found = form.exec(url.pathname)
    if (found !== null) return parts(found[1] ?? "", url)
  }
  return []
}

const sections: Part = {
  name: "sections",
  call: "GET /sections",
  read: ({ db }, locale) => knownSections(db, locale)
}
const banners: Part = {
  name: "banners",
  call: "GET /getBanners",
  read: ({ db }, locale) => knownBanners(db, locale)
}
const featured: Part = {
  name: "featured",
  call: "GET /get-featured-categories",
  read: ({ db }, locale) => knownFeatured(db, locale)
}
const product = (id: string): Part => ({
  name: `product:${id}`,
  call: "GET /getProductById/{id}",
  read: ({ db }, locale) => ifId(id, (id) => knownProduct(db, locale, id))
})
const categories: Part = {
  name: "categories",
  call: "GET /getAllCatesWithSub",
  read: ({ db }, locale) => knownCategories(db, locale)
}
const branch = (id: string): Part => ({
  name: `branch:${id}`,
  call: "GET /getAllCatesWithSub",
  read: ({ db }, locale) => ifId(id, (id) => knownBranch(db, locale, id))
})
const category = (id: string): Part => ({
  name: `category:${id}`,
  call: "GET /category/{id}/products",
  read: ({ db }, locale) => ifId(id, (id) => knownContents(db, locale, id))
})
const reels: Part = {
  name: "reels",
  call: "GET /get-reels",
  read: ({ db }, locale) => knownReels(db, locale)
}
const products = ({ search }: URL): Part => {
  const [wanted, cursor] = [wantedIn(search), cursorIn(search)]
  return {
    name: `products:${productsQueryString(wanted, cursor)}`,
    call: "GET /products",
    read: ({ db }, locale) => knownPage(db, locale, wanted, cursor)
  }
}

/** With the part of the path that a form catches, such as an id. */
const pages: ReadonlyArray<
  readonly [form: RegExp, parts: (caught: string, url: URL) => ReadonlyArray<Part>]
> = [
  [/^\/$/, () => [sections, banners, featured]],
  [/^\/product\/([^/]+)$/, (id) => [product(id)]],
  [/^\/categories$/, () => [categories]],
  [/^\/reels$/, () => [reels]],
  [/^\/categories\/([^/]+)(?:\/[^/]*)?$/, (id) => [branch(id)]],
  [/^\/category\/([^/]+)\/products$/, (id) => [category(id)]],
  [/^\/products$/, (_, url) => [products(url), categories]]
]

/** Nothing has what is no id. */
const ifId = async <Found>(
  written: string,
  read: (id: number) => Promise<Found>
): Promise<Found | null> => {
  const id = parseId(written)
  return id === null ? null : read(id)
}

/** Whether this browser wants the call to fail: then the page leaves it to the browser, which meets the fault itself. */
const isToFail = async ({ db }: Shop, browser: string | null, call: string): Promise<boolean> => {
  if (browser === null) return false
  const fault = await db
    .selectFrom("sandbox_fault")
    .select("id")
    .where("browser", "=", browser)
    .where("call", "=", call)
    .where("times_left", ">", 0)
    .executeTakeFirst()
  return fault !== undefined
}
