import pg from "pg"
import { expect, it } from "vitest"
import { countCategoryFacets, readCategoryFacets } from "#backend/catalogue/categoryFacets.ts"
import { countChoices, countFiltered } from "#backend/catalogue/countChoices.ts"
import { type ListFilter, noFilter } from "#backend/catalogue/productList.ts"
import { locales } from "#locales/i18n.ts"
import { fillWithProducts } from "../bench/manyProducts.ts"
import { createEmptyShop } from "../support/importFiles.ts"
import { countRowsRead } from "../support/rowsRead.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(
  async () => {
    const shop = await createEmptyShop()
    await fillWithProducts(shop.pool, 500)
    return shop
  },
  ({ close }) => close()
)

const countAll = async () => {
  const left = async () =>
    Number((await shop().pool.query("select count(*) from category_facet_change")).rows[0]?.count)
  while ((await left()) > 0) await countCategoryFacets(shop())
}
const readAll = (categories: ReadonlyArray<number> | null = null) =>
  Promise.all(locales.map((locale) => readCategoryFacets(shop().db, locale, categories)))
const countNow = (categories: ReadonlyArray<number> | null = null) =>
  Promise.all(
    locales.map((locale) =>
      countChoices(shop().db, locale, { filter: noFilter, search: null, categories })
    )
  )

it("what is counted after each change is what the products have: one value has two names, another one name for two", async () => {
  await countAll()
  const { rows } = await shop().pool.query<{ category: number; product: number; variant: number }>(
    `select category_id as category, product_id as product, min(variant.id) as variant
    from variant join product on product.id = product_id group by 1, 2 order by 2`
  )
  const [one, two, three, four] = rows
  if (!one || !two || !three || !four) throw new Error("There are no variants.")
  expect((await readAll())[0]?.length).toBeGreaterThan(5)
  const changes = [
    `update product set is_listed = false where id = ${one.product}`,
    `update product set category_id = 1 where id = ${two.product}`,
    `update variant set is_listed = false where id = ${three.variant}`,
    `update variant_attribute set value_en = 'Gold', value_ar = 'ذهبي' where variant_id = ${four.variant} and kind = 'color'`,
    `delete from variant_attribute where variant_id = ${four.variant} and kind = 'size'`,
    `update product set is_listed = true where id = ${one.product}`,
    `delete from variant_attribute where variant_id = ${four.variant}; delete from variant where id = ${four.variant}`
  ]
  const scopes = [null, [1], ...[one, two, three, four].map(({ category }) => [category])]
  const read = () => Promise.all(scopes.map(readAll))
  for (const change of changes) {
    await shop().pool.query(change)
    const now = await Promise.all(scopes.map(countNow))
    // Control: without counting again, the numbers are those of before.
    expect([change, await read()]).not.toEqual([change, now])
    await countAll()
    expect([change, await read()]).toEqual([change, now])
  }
})

it("a change that is made while its category is counted is counted afterwards, and holds up nobody", async () => {
  const { rows } = await shop().pool.query<{ id: number }>(
    "select min(variant_id) as id from variant_attribute where kind = 'color'"
  )
  const change = "update variant_attribute set value_en = 'Rose', value_ar = 'وردي'"
  const desk = new pg.Client({ connectionString: shop().databaseUrl })
  await desk.connect()
  try {
    await desk.query("begin")
    await desk.query(`${change} where variant_id = $1 and kind = 'color'`, [rows[0]?.id])
    // The category is counted by another change, before the first one has ended.
    await shop().pool.query(
      `update variant set is_listed = not is_listed where id = (
        select max(id) from variant where product_id = (select product_id from variant where id = $1))`,
      [rows[0]?.id]
    )
    await countAll()
    expect(JSON.stringify(await readAll())).not.toContain("Rose")
    await desk.query("commit")
  } finally {
    await desk.end()
  }
  await countAll()
  expect(JSON.stringify(await readAll())).toContain("Rose")
  expect(await readAll()).toEqual(await countNow())
})

it("with a filter they are what counting all anew finds, although only what passes is read", async () => {
  await countAll()
  const narrowings: ReadonlyArray<Partial<ListFilter>> = [
    { size: ["54"] },
    { color: ["Plum"] },
    { size: ["54", "58"], color: ["Black", "Wine"] },
    { size: ["54"], inStock: true },
    { color: ["Sand"], maxFils: 50_000, onSale: true },
    { inStock: true },
    { minFils: 20_000, material: ["Wool"] }
  ]
  const { rows } = await shop().pool.query<{ category: number }>(
    "select category_id as category from product join variant on product_id = product.id order by product.id limit 1"
  )
  const seen = { narrowed: 0 }
  for (const narrowing of narrowings)
    for (const categories of [null, [rows[0]?.category ?? 0]])
      for (const locale of locales) {
        const filter = { ...noFilter, ...narrowing }
        const whole = await readCategoryFacets(shop().db, locale, categories)
        const counted = await countFiltered(shop().db, locale, whole ?? [], { filter, categories })
        expect([narrowing, counted]).toEqual([
          narrowing,
          await countChoices(shop().db, locale, { filter, search: null, categories })
        ])
        seen.narrowed += counted.filter(
          ({ count, products }) => count > 0 && count < products
        ).length
      }
  expect(seen.narrowed).toBeGreaterThan(20)
  const filter = { ...noFilter, color: ["Plum"] }
  const rowsOf = (work: Parameters<typeof countRowsRead>[1]) =>
    countRowsRead(shop().databaseUrl, work)
  const whole = (await readCategoryFacets(shop().db, "ar", null)) ?? []
  const filtered = await rowsOf((db) =>
    countFiltered(db, "ar", whole, { filter, categories: null })
  )
  const all = await rowsOf((db) =>
    countChoices(db, "ar", { filter, search: null, categories: null })
  )
  expect(filtered.rows).toBeLessThan(all.rows)
})

it("an order writes nothing for it: neither a stock nor a price changes what a list can be narrowed to", async () => {
  await countAll()
  await shop().pool.query(
    "update product set stock = stock + 1, price_fils = price_fils + 5; update variant set stock = stock + 1, price_fils = 5000"
  )
  expect((await shop().pool.query("select from category_facet_change")).rowCount).toBe(0)
})

it("reading them reads as many rows of four times as many products, a small part of what counting now reads", async () => {
  await shop().pool.query(
    "update product set category_id = 100 + (id / 10 % 5 > 0)::integer, is_listed = true"
  )
  await countAll()
  const measure = async (categories: ReadonlyArray<number>) => ({
    read: await countRowsRead(shop().databaseUrl, (db) => readCategoryFacets(db, "ar", categories)),
    now: await countRowsRead(shop().databaseUrl, (db) =>
      countChoices(db, "ar", { filter: noFilter, search: null, categories })
    )
  })
  const [few, many] = [await measure([100]), await measure([101])]
  expect(few.read.statements).toBe(2)
  expect(many.read.rows).toBeLessThan(1.5 * few.read.rows)
  // Control: the measure sees what reads more.
  expect(few.now.rows).toBeGreaterThan(10 * few.read.rows)
  expect(many.now.rows).toBeGreaterThan(10 * many.read.rows)
})
