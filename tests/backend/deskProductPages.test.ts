import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { createPreviewLink, readPreviewLink } from "#backend/pages/productPreviewLink.ts"
import type { DeskProduct, ProductContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { Fils } from "#core/money/Fils.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createPayload, newIdempotencyKey } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** People work at one server, and shoppers see the other. */
const one = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const two = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" }, databaseUrl: one().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(one()))

const get = (path: string) =>
  fetch(`${two().url}${path}`, { redirect: "manual", headers: { cookie: "lang=en" } })
const post = async (path: string, body: object = {}) =>
  (
    await staff().call<{ readonly product: DeskProduct; readonly path: string }>(
      `/desk/products/${path}`,
      { body }
    )
  ).body
const create = async (name: string, change: Partial<ProductContent> = {}) =>
  (
    await post("create", {
      key: randomUUID(),
      content: {
        ...emptyProduct,
        name: { ar: `${name} ع`, en: name },
        category: 1,
        price: Fils.make(12_500),
        stock: 5,
        pictures: [{ image: "oud.jpg", alt: { ar: "قنينة", en: "A bottle on sand" } }],
        ...change
      }
    })
  ).product
const save = async (id: number, change: Partial<ProductContent>) => {
  const { product } = (
    await staff().call<{ readonly product: DeskProduct }>(`/desk/products/${id}`)
  ).body
  return post(`${id}/save`, { base: product.content, content: { ...product.content, ...change } })
}

interface Shown {
  readonly data: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly price: number
  }>
}
/** All that a shopper of the second server sees of a product, and by which words it is found. */
const seen = async (id: number, word: string) => {
  const inList = async (query: string) =>
    (await callApi<Shown>(two(), `/products?${query}`)).body.data
      .filter((product) => product.id === id)
      .map(({ name, price }) => `${name} ${price}`)
  const page = await get(`/product/${id}`)
  const html = await page.text()
  return {
    page: page.status,
    title: /<title>(.*?)[<|–·]/.exec(html)?.[1]?.trim(),
    price: /"price":"?([\d.]+)/.exec(html)?.[1],
    preview: /\/pictures\/preview\/en\/[\w-]+\.jpg/.exec(html)?.[0],
    list: await inList("category=1&sort=new"),
    search: await inList(`search=${word}`),
    sitemap: (await (await get("/sitemap/products-1.xml")).text()).includes(`/product/${id}?`)
  }
}

describe("a change at the desk of one server", () => {
  it("is in the pages, lists, search, sitemap and previews of the other a second later", async () => {
    const [{ image } = { image: "" }] = await query<{ readonly image: string }>(
      one(),
      "select images[1] as image from product order by id limit 1"
    )
    const pictures = [{ image, alt: { ar: "", en: "" } }]
    const { id } = await create("Yaqoot Attar", { pictures })
    expect(await seen(id, "yaqoot")).toMatchObject({
      page: 404,
      list: [],
      search: [],
      sitemap: false
    })
    await save(id, { isListed: true })
    await wait(pageMs)
    const listed = await seen(id, "yaqoot")
    expect(listed).toMatchObject({
      page: 200,
      price: "12.500",
      preview: expect.stringContaining(`/${id}-`),
      list: ["Yaqoot Attar 12.5"],
      search: ["Yaqoot Attar 12.5"],
      sitemap: true
    })
    await save(id, { name: { ar: "عطر زمرد", en: "Zumurrud Attar" }, price: Fils.make(9_900) })
    await wait(pageMs)
    const changed = await seen(id, "zumurrud")
    expect(changed).toMatchObject({
      page: 200,
      price: "9.900",
      preview: expect.stringContaining(`/${id}-`),
      list: ["Zumurrud Attar 9.9"],
      search: ["Zumurrud Attar 9.9"]
    })
    expect((await seen(id, "yaqoot")).search).toEqual([])
    expect(changed.title).not.toBe(listed.title)
    expect(changed.preview).not.toBe(listed.preview)
    await post(`${id}/archive`)
    await wait(pageMs)
    expect(await seen(id, "zumurrud")).toMatchObject({
      page: 404,
      list: [],
      search: [],
      sitemap: false
    })
  })

  /** Pages are served without a look at their data for a second. */
  const pageMs = 1_050

  it("the text of a picture is on the page and in the API, in the language of the shopper", async () => {
    const { id } = await create("Ambar Oil", { isListed: true })
    expect(await (await get(`/product/${id}`)).text()).toContain('alt="A bottle on sand"')
    const { body } = await callApi<{ readonly data: object }>(two(), `/getProductById/${id}`, {
      language: "ar"
    })
    expect(body.data).toMatchObject({
      product_images: [{ image_url: "/pictures/oud.jpg", alt: "قنينة" }]
    })
  })
})

describe("the address of a product", () => {
  it("leads to its page, earlier ones too, and none of a draft does", async () => {
    const { content, id } = await create("Misk Amber")
    expect((await get(`/product/${content.slug}`)).status).toBe(404)
    await save(id, { isListed: true, slug: "white-musk" })
    await save(id, { slug: "مسك-أبيض" })
    for (const slug of ["misk-amber", "white-musk", encodeURIComponent("مسك-أبيض")]) {
      const response = await get(`/product/${slug}?lang=ar`)
      expect([response.status, response.headers.get("location")]).toEqual([
        301,
        `/product/${id}?lang=ar`
      ])
    }
    const other = await create("White Musk")
    expect(other.content.slug).toBe("white-musk-2")
    await save(id, { slug: "misk-amber" })
    expect((await get("/product/white-musk")).headers.get("location")).toBe(`/product/${id}`)
    for (const path of ["/product/nothing-so-named", "/product/%00", "/product/%E0"])
      expect((await get(path)).status).toBe(404)
  })
})

describe("the preview of a draft", () => {
  it("shows its page to whoever has the link; nobody indexes, caches or buys it", async () => {
    const { id } = await create("Hidden Dakhoon")
    const { path } = await post(`${id}/preview-link`)
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get("x-robots-tag")).toContain("noindex")
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(await response.text()).toContain("Hidden Dakhoon")
    const other = await create("Another Draft")
    for (const forged of [
      `/product/${id}`,
      path.replace(String(id), String(other.id)),
      path.replace(/=\d/, "=9"),
      // The last character of a signature has two bits that say nothing.
      `${path.slice(0, -1)}${path.endsWith("A") ? "E" : "A"}`
    ]) {
      const refused = await get(forged)
      expect(refused.status, forged).toBe(404)
      expect(await refused.text()).not.toContain("Hidden Dakhoon")
    }
    expect((await callApi(two(), `/getProductById/${id}`)).status).toBe(404)
    const customer = await logIn(one(), "+96550007788")
    const listed = await create("Shown Dakhoon", { isListed: true })
    const payload = await createPayload(one(), {
      lines: [{ id: listed.id, quantity: 1 }],
      method: "cash"
    })
    await query(one(), "update product set is_listed = false where id = $1", [listed.id])
    const order = await callApi(two(), "/order/store", {
      token: customer.token,
      headers: { "idempotency-key": newIdempotencyKey() },
      body: payload
    })
    expect(order.status).toBe(409)
  })

  it("ends after seven days", () => {
    const settings = { otpPepper: "0".repeat(64) }
    const { expiresAt, path } = createPreviewLink({ now: () => 1_000, settings }, 12)
    expect(expiresAt).toBe(1_000 + 7 * 24 * 3_600_000)
    const url = new URL(path, "https://shop.example")
    const at = (now: number) => readPreviewLink({ now: () => now, settings }, url)
    expect([at(expiresAt - 1), at(expiresAt)]).toEqual([12, null])
  })
})
