import fc from "fast-check"
import { expect, it } from "vitest"
import { createEmptyShop, importFiles } from "../support/importFiles.ts"
import { replaceInFile } from "../support/sampleShopFolder.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { runs } from "#core/testing/runs.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())

/** Imports files with these stocks of a product without variants and of a variant. */
const importWithStock = (quantity: number) =>
  importFiles(
    shop(),
    replaceInFile(
      "products/tea.yaml",
      "stock: 40",
      `stock: ${quantity}`,
      replaceInFile("products/tea.yaml", "stock: 5 }", `stock: ${quantity} }`)
    )
  )

const stocks = async (): Promise<ReadonlyArray<number>> => {
  const { rows } = await shop().pool.query<{ stock: number }>(
    "select stock from product where slug = 'karak-blend' union all select stock from variant where sku = 'TWL-RP'"
  )
  return rows.map(({ stock }) => stock)
}

const sell = async (quantity: number) => {
  for (const table of [
    "product set stock = stock - $1 where slug = 'karak-blend'",
    "variant set stock = stock - $1 where sku = 'TWL-RP'"
  ]) {
    await shop().pool.query(`update ${table} and stock >= $1`, [quantity])
  }
}

it("stock of 40 with 3 sold: the same file again keeps 37, and 50 in the file makes 47", async () => {
  await importWithStock(40)
  await sell(3)
  await importWithStock(40)
  expect(await stocks()).toEqual([37, 37])
  await importWithStock(50)
  expect(await stocks()).toEqual([47, 47])
  await importWithStock(10)
  expect(await stocks()).toEqual([7, 7])
  await importWithStock(2)
  expect(await stocks()).toEqual([0, 0])
})

it("an import changes the stock by the difference in the file, and sold items stay sold", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("file" as const), quantity: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ kind: fc.constant("sold" as const), quantity: fc.integer({ min: 1, max: 20 }) })
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.array(step, { maxLength: 6 }),
      async (first, steps) => {
        await shop().pool.query("truncate product, category cascade")
        await importWithStock(first)
        let [stock, file] = [first, first]
        for (const { kind, quantity } of steps) {
          if (kind === "sold") {
            await sell(quantity)
            stock = stock >= quantity ? stock - quantity : stock
          } else {
            await importWithStock(quantity)
            stock = Math.max(0, stock + quantity - file)
            file = quantity
          }
          expect(await stocks()).toEqual([stock, stock])
        }
      }
    ),
    runs(5)
  )
})

it("stock of rows that were never imported stays the same at the first import and changes by the difference afterwards", async () => {
  await importWithStock(40)
  await shop().pool.query(
    "update product set stock = 31, imported_stock = null; update variant set stock = 31, imported_stock = null"
  )
  await importWithStock(40)
  expect(await stocks()).toEqual([31, 31])
  await importWithStock(41)
  expect(await stocks()).toEqual([32, 32])
})
