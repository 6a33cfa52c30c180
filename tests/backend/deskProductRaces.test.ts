import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import type { DeskProduct, ProductContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { diffProducts } from "#core/desk/productChanges.ts"
import { Fils } from "#core/money/Fils.ts"
import { type Json, query } from "../support/apiClient.ts"
import { sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const one = sharedFixture(
  () => startShopProcess(),
  ({ stop }) => stop()
)
const two = sharedFixture(
  () => startShopProcess({ databaseUrl: one().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const staff = sharedFixture(() => signInStaff(one(), { role: "owner" }))

const create = async (): Promise<DeskProduct> =>
  (
    await staff().call<{ readonly product: DeskProduct }>("/desk/products/create", {
      body: {
        key: randomUUID(),
        content: {
          ...emptyProduct,
          name: { ar: "بخور", en: "Bakhoor" },
          category: 1,
          price: Fils.make(5_000),
          stock: 3,
          pictures: [{ image: "bakhoor.jpg", alt: { ar: "", en: "" } }]
        }
      }
    })
  ).body.product
const read = async (id: number) =>
  (await staff().call<{ readonly product: DeskProduct }>(`/desk/products/${id}`)).body.product
/** Each is sent to the one server or to the other. */
const post = async (requests: ReadonlyArray<{ readonly path: string; readonly body: object }>) =>
  (
    await sendSimultaneously(
      requests.map(({ body, path }, index) => ({
        url: `${(index % 2 === 0 ? one() : two()).url}/api/desk/${path}`,
        headers: { cookie: staff().cookie },
        body
      }))
    )
  ).map(({ status, text }) => {
    const body: Json = JSON.parse(text)
    return { status, body }
  })

/** Ten people, each with another field. */
const edits: ReadonlyArray<(content: ProductContent) => ProductContent> = [
  (content) => ({ ...content, name: { ...content.name, ar: "بخور فاخر" } }),
  (content) => ({ ...content, name: { ...content.name, en: "Fine Bakhoor" } }),
  (content) => ({ ...content, description: { ...content.description, ar: "من العود" } }),
  (content) => ({ ...content, description: { ...content.description, en: "Of oud" } }),
  (content) => ({ ...content, price: Fils.make(4_000) }),
  (content) => ({ ...content, sku: `BKH-${content.sku}` }),
  (content) => ({ ...content, barcode: "4006381333931" }),
  (content) => ({ ...content, weight: 120 }),
  (content) => ({ ...content, stock: 9 }),
  (content) => ({ ...content, isOnHome: true })
]

describe("people who save a product at once, on two servers", () => {
  it("ten with a field each: all ten changes are kept, each with its event", async () => {
    for (let round = 0; round < 5; round++) {
      const { content: base, id } = await create()
      const answers = await post(
        edits.map((edit) => ({ path: `products/${id}/save`, body: { base, content: edit(base) } }))
      )
      expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 200))
      const { content } = await read(id)
      expect(
        diffProducts(
          edits.reduce((all, edit) => edit(all), base),
          content
        )
      ).toEqual([])
      const events = await query<{ readonly after: object }>(
        one(),
        "select after from audit_event where subject = $1 and action = 'product.save'",
        [`product-${id}`]
      )
      expect(events.map(({ after }) => Object.keys(after).length)).toEqual(edits.map(() => 1))
    }
  })

  it("ten with another price each: one is saved, and the others read which", async () => {
    const { content: base, id } = await create()
    const prices = Array.from({ length: 10 }, (_, nth) => 6_000 + nth * 10)
    const answers = await post(
      prices.map((price) => ({
        path: `products/${id}/save`,
        body: { base, content: { ...base, price } }
      }))
    )
    const { price } = (await read(id)).content
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const [nth, { body }] of answers.entries())
      if (prices[nth] !== price)
        expect(body).toMatchObject({
          code: "product_changed",
          conflicts: [{ field: "price", before: price, after: prices[nth] }]
        })
  })

  it("ten who take the same change back: it is taken back once, and has one event", async () => {
    for (let round = 0; round < 5; round++) {
      const { content: base, id } = await create()
      const content = { ...base, price: Fils.make(6_000), stock: 9 }
      await post([{ path: `products/${id}/save`, body: { base, content } }])
      const eventIds = (action: string) =>
        query<{ readonly id: number }>(
          one(),
          "select id::integer from audit_event where subject = $1 and action = $2",
          [`product-${id}`, action]
        )
      const [saved] = await eventIds("product.save")
      const answers = await post(
        Array.from({ length: 10 }, () => ({ path: "audit/undo", body: { id: saved?.id } }))
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.code === "change_not_undoable")).toHaveLength(9)
      expect((await read(id)).content).toEqual(base)
      expect(await eventIds("audit.undo")).toHaveLength(1)
    }
  })

  it("a category that is removed while a product moves into it: one of both is refused", async () => {
    const { content: base, id } = await create()
    const made = Array.from({ length: 12 }, (_, nth) => 9_000 + nth)
    await query(
      one(),
      `insert into category (id, level, position, slug, name_en, name_ar, image)
       select id, 1, id, 'race-' || id, 'Race ' || id, 'سباق ' || id, '' from unnest($1::integer[]) id`,
      [made]
    )
    for (const category of made) {
      const [move, removal] = await post([
        { path: `products/${id}/save`, body: { base, content: { ...base, category } } },
        { path: `categories/${category}/remove`, body: {} }
      ])
      expect([
        [200, 422],
        [422, 200]
      ]).toContainEqual([move?.status, removal?.status])
      expect((move?.status === 200 ? removal : move)?.body).toMatchObject(
        move?.status === 200
          ? { field: "products" }
          : { problems: [{ field: "category", problem: "invalid" }] }
      )
      await query(one(), "update product set category_id = $2 where id = $1", [id, base.category])
    }
  })

  it("control: who looks for a category without locking the table moves into a removed one", async () => {
    const { id } = await create()
    await query(
      one(),
      `insert into category (id, level, position, slug, name_en, name_ar, image)
       values (9900, 1, 9900, 'race-9900', 'Race', 'سباق', '')`
    )
    const pool = new pg.Pool({ connectionString: one().databaseUrl ?? "", max: 2 })
    try {
      const [move, removal] = await Promise.all([pool.connect(), pool.connect()])
      await move.query("begin")
      expect((await move.query("select from category where id = 9900")).rowCount).toBe(1)
      await removal.query("delete from category where id = 9900")
      await expect(
        move.query("update product set category_id = 9900 where id = $1", [id])
      ).rejects.toMatchObject({ code: "23503" })
      await move.query("rollback")
      for (const client of [move, removal]) client.release()
    } finally {
      await pool.end()
    }
  })

  it("control: who reads a row, changes a field of it and writes the row loses changes", async () => {
    const { id } = await create()
    const pool = new pg.Pool({ connectionString: one().databaseUrl ?? "", max: 10 })
    const columns = ["name_ar", "name_en", "description_ar", "description_en"]
    try {
      const clients = await Promise.all(columns.map(() => pool.connect()))
      await Promise.all(
        clients.map(async (client, nth) => {
          const { rows } = await client.query(
            `select ${columns.join()} from product where id = $1`,
            [id]
          )
          await wait(50)
          const row = { ...rows[0], [columns[nth] ?? ""]: "new" }
          await client.query(
            `update product set (${columns.join()}) = ($2, $3, $4, $5) where id = $1`,
            [id, ...columns.map((column) => row[column])]
          )
          client.release()
        })
      )
      const { rows } = await pool.query(`select ${columns.join()} from product where id = $1`, [id])
      expect(columns.filter((column) => rows[0][column] === "new").length).toBeLessThan(4)
    } finally {
      await pool.end()
    }
  })

  it("ten who send the same new product: it is made once, and each address once", async () => {
    const key = randomUUID()
    const content = { ...emptyProduct, name: { ar: "لبان", en: "Frankincense" }, category: 1 }
    const same = await post(
      Array.from({ length: 10 }, () => ({ path: "products/create", body: { key, content } }))
    )
    expect(new Set(same.map(({ body }) => body.product.id)).size).toBe(1)
    const others = await post(
      Array.from({ length: 10 }, () => ({
        path: "products/create",
        body: { key: randomUUID(), content }
      }))
    )
    const slugs = [...same.slice(0, 1), ...others].map(({ body }) => body.product.content.slug)
    expect(new Set(slugs).size).toBe(11)
  })

  it("ten who give the same SKU or the same address: one gets it, and for the others it is taken", async () => {
    const content = { ...emptyProduct, name: { ar: "لبان", en: "Frankincense" }, category: 1 }
    for (const field of ["sku", "slug"]) {
      const made = await post(
        Array.from({ length: 10 }, () => ({
          path: "products/create",
          body: { key: randomUUID(), content: { ...content, [field]: "same-for-all" } }
        }))
      )
      const given = []
      for (let nth = 0; nth < 10; nth++) given.push((await create()).content)
      const saved = await post(
        given
          .map((base) => ({ base, id: Number(base.sku.slice(1)) }))
          .map(({ base, id }) => ({
            path: `products/${id}/save`,
            body: { base, content: { ...base, [field]: "of-one-alone" } }
          }))
      )
      for (const answers of [made, saved]) {
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        for (const { body } of answers.filter(({ status }) => status !== 200))
          expect(body.problems).toEqual([{ field, problem: "taken" }])
      }
    }
  })

  it("a change of many is applied twice at once: each product is changed once", async () => {
    const made = []
    for (let nth = 0; nth < 20; nth++) made.push(await create())
    const ids = made.map(({ id }) => id)
    const change = { kind: "priceByAmount", amount: 1_000 }
    const { rows } = (
      await staff().call<Json>("/desk/products/preview-changes", { body: { ids, change } })
    ).body
    const answers = await post([
      { path: "products/apply-changes", body: { change, rows } },
      { path: "products/apply-changes", body: { change, rows: rows.toReversed() } }
    ])
    expect(answers.flatMap(({ body }) => body.changed).toSorted((a, b) => a - b)).toEqual(ids)
    expect(answers.flatMap(({ body }) => body.refused)).toHaveLength(20)
    expect(
      await query(one(), "select distinct price_fils from product where id = any($1)", [ids])
    ).toEqual([{ price_fils: 6_000 }])
  })
})
