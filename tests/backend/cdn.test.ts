import { createServer } from "node:http"
import { Kysely, PostgresDialect } from "kysely"
import { describe, expect, it } from "vitest"
import { cacheTagsOf, tagsOfChange } from "#backend/cdn/cacheTags.ts"
import { takeStock } from "#backend/orders/inventory.ts"
import { finishImport } from "#backend/seed/load/importJournal.ts"
import type { Tables } from "#backend/tables.ts"
import { auditActions } from "#core/desk/DeskAudit.ts"
import { paths } from "#locales/paths.ts"
import { callApi, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import {
  createPayload,
  placeOrder,
  readStock,
  setStock,
  storeOrder
} from "../support/orderClient.ts"
import {
  deliver,
  findTwoSizes,
  requestReturn,
  returnBody,
  takeBack
} from "../support/returnClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { createTestPool } from "../support/testPool.ts"

/** The call by which a CDN forgets pages. */
const startPurges = async () => {
  const purges: Array<{ readonly tags: ReadonlyArray<string>; readonly token: string }> = []
  const state = { status: 200 }
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.status === 200)
      purges.push({
        tags: JSON.parse(Buffer.concat(chunks).toString()).tags,
        token: request.headers.authorization ?? ""
      })
    response.writeHead(state.status).end("{}")
    state.status = 200
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/purge`,
    purges,
    failOnce: () => {
      state.status = 500
    },
    close: () => new Promise((resolve) => server.close(resolve))
  }
}

const running = sharedFixture(
  async () => {
    const cdn = await startPurges()
    const env = { CDN: "on", CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: "the token" }
    const shop = await startShop({ env })
    const [customer] = await createCustomers(shop, 1)
    if (customer === undefined) throw new Error("There is no customer.")
    return { cdn, customer, shop, plain: await startShop() }
  },
  async ({ cdn, plain, shop }) => {
    await plain.stop()
    await shop.stop()
    await cdn.close()
  }
)
type Headers = Readonly<Record<string, string>>
const get = (path: string, headers: Headers = {}, { url } = running().shop) =>
  fetch(url + path, { headers, redirect: "manual" })
const cachingOf = ({ headers }: Response) => [headers.get("cache-control"), headers.get("vary")]
const throughCdn = { "X-Locale": "ar-latn" }
const cataloguePages = [
  paths.home,
  paths.product(130),
  paths.category(11),
  paths.products("search=oud"),
  paths.categories
]

describe("CDN=on", () => {
  it.each(cataloguePages)(
    "%s: the CDN may cache it by X-Locale, whatever the cookies are",
    async (path) => {
      const first = await get(path, throughCdn)
      expect(first.status).toBe(200)
      expect(cachingOf(first)).toEqual([
        "public, max-age=2, s-maxage=60, stale-while-revalidate=30",
        "X-Locale, Accept-Encoding"
      ])
      expect(first.headers.get("set-cookie")).toBeNull()
      expect(first.headers.get("cache-tag")?.split(",")).toContain("pages")
      const others = { cookie: "lang=en; numberingSystem=arab", "accept-language": "en" }
      const second = await get(path, { ...throughCdn, ...others })
      expect(second.headers.get("etag")).toBe(first.headers.get("etag"))
      expect(await second.text()).toBe(await first.text())
    }
  )

  it("language and digits come from X-Locale, and the language of the address before it", async () => {
    const pageOf = async (locale: string, path: string = paths.product(130)) =>
      (await get(path, { "X-Locale": locale })).text()
    expect(await pageOf("en-latn")).toContain(`<html lang="en"`)
    const latn = await pageOf("ar-latn")
    const arab = await pageOf("ar-arab")
    expect([latn, arab].every((page) => page.includes(`<html lang="ar"`))).toBe(true)
    expect([latn, arab].map((page) => /<bdi[^>]*>[٠-٩]/.test(page))).toEqual([false, true])
    expect(await pageOf("ar-latn", `${paths.product(130)}?lang=en`)).toContain(`<html lang="en"`)
  })

  it.each([{}, { "X-Locale": "fr-latn" }, { "X-Locale": "ar" }])(
    "without a valid X-Locale (%j) nobody may cache a page for others",
    async (headers) => {
      for (const path of cataloguePages)
        expect(cachingOf(await get(path, headers))).toEqual([
          "private, no-cache",
          "Cookie, Accept-Language, Accept-Encoding"
        ])
    }
  )

  it("personal pages, previews and the desk are never for a CDN", async () => {
    const { customer, shop } = running()
    const staff = await signInStaff(shop)
    const lines = [{ id: 105, quantity: 1 }]
    const placed = await storeOrder(
      shop,
      customer,
      await createPayload(shop, { lines, method: "cash" })
    )
    const cookie = /placed_order=[^;]+/.exec(placed.headers.get("set-cookie") ?? "")?.[0] ?? ""
    const preview = await staff.call<{ readonly path: string }>("/desk/products/130/preview-link", {
      body: {}
    })
    const order = placed.body.data
    const personal = [
      paths.orderPlaced,
      paths.orders,
      paths.order(order),
      paths.orderInvoice(order),
      paths.orderReturns(order),
      paths.orderDifference("token"),
      paths.cart,
      paths.checkout,
      paths.favourites,
      paths.login,
      paths.profile,
      paths.personalDetails,
      paths.addresses,
      paths.paymentCallback,
      paths.paymentSuccess,
      paths.paymentError,
      preview.body.path,
      "/desk",
      "/driver",
      `/api/user/${customer.id}/orders`
    ]
    for (const path of personal) {
      const { headers } = await get(path, {
        ...throughCdn,
        cookie: `${cookie}; ${staff.cookie}`,
        authorization: `Bearer ${customer.token}`
      })
      expect(headers.get("cache-control"), path).toMatch(/^(private, )?no-(store|cache)/)
      expect(headers.get("cache-tag"), path).toBeNull()
    }
  })

  it("control: without the setting X-Locale says nothing, and pages are as before", async () => {
    const { plain } = running()
    for (const path of cataloguePages) {
      const page = await get(path, { "X-Locale": "en-latn" }, plain)
      expect(cachingOf(page)).toEqual([
        "public, max-age=2, must-revalidate",
        "Cookie, Accept-Language, Accept-Encoding"
      ])
      expect(page.headers.get("cache-tag")).toBeNull()
      expect(await page.text()).toContain(`<html lang="ar"`)
    }
  })

  it("a page has the tags of its product, its category, and all products that it shows", async () => {
    const tagsAt = async (path: string) =>
      (await get(path, throughCdn)).headers.get("cache-tag")?.split(",") ?? []
    expect(await tagsAt(paths.product(130))).toContain("product-130")
    const [row] = await query<{ readonly category_id: number }>(
      running().shop,
      "select category_id from product where id = 130"
    )
    const category = row?.category_id ?? 0
    expect(await tagsAt(paths.category(category))).toEqual(
      expect.arrayContaining([`category-${category}`, "lists", "product-130"])
    )
    expect(await tagsAt(paths.home)).toContain("home")
  })
})

describe("purges", () => {
  const expectPurge = (tag: string) =>
    expect
      .poll(() => running().cdn.purges.flatMap(({ tags }) => tags), { timeout: 30_000 })
      .toContain(tag)
  const forget = () => running().cdn.purges.splice(0)

  it("a start purges all pages, and a change at the desk the pages of its product", async () => {
    const { cdn, shop } = running()
    await expectPurge("pages")
    const staff = await signInStaff(shop, { role: "owner" })
    forget()
    await staff.call("/desk/products/130/archive", { body: {} })
    await expectPurge("product-130")
    expect(cdn.purges).toEqual([{ tags: ["product-130", "lists"], token: "Bearer the token" }])
    const [row] = await query(shop, "select count(*)::integer as waiting from cdn_purge")
    expect(row).toEqual({ waiting: 0 })
  })

  it("a purge that the CDN did not accept is sent again", async () => {
    const { cdn, shop } = running()
    const staff = await signInStaff(shop, { role: "owner" })
    forget()
    cdn.failOnce()
    await staff.call("/desk/products/130/unarchive", { body: {} })
    await expectPurge("product-130")
  })

  it("the end of an import purges all pages", async () => {
    const { shop } = running()
    const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    forget()
    await finishImport(db, "a source")
    await expectPurge("pages")
    await db.destroy()
  })

  /** What is purged with a change; a purge of home afterwards shows that nothing else came. */
  const purgedWith = async (change: () => Promise<unknown>) => {
    forget()
    await change()
    await query(running().shop, "insert into cdn_purge (tag) values ('home')")
    await expectPurge("home")
    const tags = new Set(running().cdn.purges.flatMap((purge) => purge.tags))
    return [...tags].filter((tag) => tag !== "home").toSorted()
  }
  const buy = async (quantity: number, id = 105, v_id: number | null = null) => {
    const { customer, shop } = running()
    return placeOrder(shop, customer, { lines: [{ id, v_id, quantity }], method: "cash" })
  }

  it("an order purges its product's page once the last ones are counted, and lists once it is sold out", async () => {
    const { customer, shop } = running()
    await setStock(shop, 105, 8)
    expect(await purgedWith(() => buy(2))).toEqual([])
    expect(await purgedWith(() => buy(1))).toEqual(["product-105"])
    const last = { id: 0 }
    expect(await purgedWith(async () => Object.assign(last, await buy(5)))).toEqual([
      "lists",
      "product-105"
    ])
    const cancel = () =>
      callApi(shop, `/order/${last.id}/cancel`, { token: customer.token, body: {} })
    expect(await purgedWith(cancel)).toEqual(["lists", "product-105"])
    expect(await readStock(shop, 105)).toBe(5)
  })

  it("goods that come back purge the pages of a size that was sold out", async () => {
    const { customer, shop } = running()
    const owner = await signInStaff(shop, { role: "owner" })
    const { productId, size } = await findTwoSizes(shop)
    await query(shop, "update variant set stock = 1 where id = $1", [size])
    const bought = { id: 0 }
    const sold = await purgedWith(async () => Object.assign(bought, await buy(1, productId, size)))
    expect(sold).toEqual(["lists", `product-${productId}`])
    await deliver(owner, bought.id)
    const { body } = await requestReturn(shop, customer, bought.id, returnBody([{}]))
    expect(await purgedWith(() => takeBack(owner, body.data.returns[0].id))).toEqual(sold)
  })

  it("the beginning and the end of a sale purge its product and lists", async () => {
    const { shop } = running()
    const change = (columns: string) => async () => {
      await query(shop, `update product set ${columns} where id = 130`)
      await expectPurge("product-130")
    }
    const begin = change("sale_price_fils = 100, sale_starts_at = now()")
    const end = change("sale_ends_at = now()")
    expect(await purgedWith(begin)).toEqual(["lists", "product-130"])
    expect(await purgedWith(end)).toEqual(["lists", "product-130"])
  })

  it("takeStock sends a statement more only where a page shows another stock", async () => {
    const { shop } = running()
    const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
    const statements: Array<string> = []
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql } }) => void statements.push(sql)
    })
    const take = async (stock: number) => {
      await setStock(shop, 105, stock)
      statements.splice(0)
      const line = { productId: 105, variantId: null, quantity: 1 }
      expect(await takeStock(db, { orderId: 1 }, [line])).toBe(true)
      return statements.map((statement) => /^\w+ (?:into )?/.exec(statement)?.[0].trim())
    }
    expect(await take(7)).toEqual(["select", "update"])
    expect(await take(6)).toEqual(["select", "update", "insert into"])
    await db.destroy()
  })

  it("what shoppers see purges pages; the staff's work on orders and customers purges nothing", () => {
    const actions = auditActions.filter((action) => tagsOfChange(action, "x-1").length === 0)
    expect(new Set(actions.map((action) => action.split(".")[0]))).toEqual(
      new Set([
        "customer",
        "export",
        "import",
        "message",
        "order",
        "picture",
        "problem",
        "promo",
        "return",
        "run",
        "setup",
        "slot",
        "staff",
        "video"
      ])
    )
    expect(actions).not.toContain("import.apply")
    expect(cacheTagsOf([], {})).toEqual(["pages"])
  })
})
