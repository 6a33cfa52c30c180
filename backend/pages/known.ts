import type { Locale } from "#locales/index.ts"
import { knownProduct, knownSections } from "../catalogue/inCore.ts"
import type { Shop } from "../http/route.ts"
import { idIn } from "../http/strictly.ts"
import { browserOf } from "../sandbox/faults.ts"

/**
 * What a page can say at once, by the names that its own questions have (`ui/app/questions.ts`), in core's shapes.
 * An absent answer is asked for by the browser; a null one is of something that does not exist.
 */
export type Known = Readonly<Record<string, unknown>>

/** One question whose answer a page shows: its name, the call it stands for, and where the answer is read. */
interface Part {
  readonly name: string
  readonly call: string
  readonly read: (shop: Shop, locale: Locale) => Promise<unknown>
}

/** Reads what the page at this address shows, by the same questions as the API. */
export const knownFor = async (shop: Shop, request: Request, url: URL, locale: Locale): Promise<Known> => {
  const parts = partsOf(url)
  const answers = await Promise.all(parts.map(async ({ name, call, read }) =>
    await isToFail(shop, request, call) ? [] : [[name, await read(shop, locale)] as const]))
  return Object.fromEntries(answers.flat())
}

/** The questions of a page, by its address. */
const partsOf = (url: URL): ReadonlyArray<Part> => {
  for (const [form, parts] of pages) {
    const found = form.exec(url.pathname)
    if (found !== null) return parts(found[1] ?? "", url)
  }
  return []
}

const sections: Part = { name: "sections", call: "GET /sections", read: ({ db }, locale) => knownSections(db, locale) }
const product = (id: string): Part =>
  ({ name: `product:${id}`, call: "GET /getProductById/{id}", read: ({ db }, locale) => ifId(id, (id) => knownProduct(db, locale, id)) })

/** With the part of the path that a form catches, such as an id. */
const pages: ReadonlyArray<readonly [form: RegExp, parts: (caught: string, url: URL) => ReadonlyArray<Part>]> = [
  [/^\/$/, () => [sections]],
  [/^\/product\/([^/]+)\/?$/, (id) => [product(id)]]
]

/** Nothing has what is no id. */
const ifId = async <Found>(written: string, read: (id: number) => Promise<Found>): Promise<Found | null> => {
  const id = idIn(written)
  return id === null ? null : read(id)
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
