import fc from "fast-check"
import { expect, it } from "vitest"
import { emptyShop, importFiles } from "../support/importing.ts"
import { rewritten } from "../support/merchant.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(emptyShop, ({ close }) => close())

/** An import of files that tell these pieces, of a product without variants and of a variant. */
const told = (pieces: number) =>
  importFiles(
    shop(),
    rewritten(
      "products/tea.yaml",
      "stock: 40",
      `stock: ${pieces}`,
      rewritten("products/tea.yaml", "stock: 5 }", `stock: ${pieces} }`)
    )
  )

const shelves = async (): Promise<ReadonlyArray<number>> => {
  const { rows } = await shop().pool.query<{ stock: number }>(
    "select stock from product where slug = 'karak-blend' union all select stock from variant where sku = 'TWL-RP'"
  )
  return rows.map(({ stock }) => stock)
}

const sell = async (pieces: number) => {
  for (const shelf of [
    "product set stock = stock - $1 where slug = 'karak-blend'",
    "variant set stock = stock - $1 where sku = 'TWL-RP'"
  ]) {
    await shop().pool.query(`update ${shelf} and stock >= $1`, [pieces])
  }
}

it("40 pieces, 3 of them sold: the same file again leaves 37, and 50 in the file makes 47", async () => {
  await told(40)
  await sell(3)
  await told(40)
  expect(await shelves()).toEqual([37, 37])
  await told(50)
  expect(await shelves()).toEqual([47, 47])
  await told(10)
  expect(await shelves()).toEqual([7, 7])
  await told(2)
  expect(await shelves()).toEqual([0, 0])
})

it("an import moves the shelf by what changed in the file, and never gives back what was sold", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("file" as const), pieces: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ kind: fc.constant("sold" as const), pieces: fc.integer({ min: 1, max: 20 }) })
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.array(step, { maxLength: 6 }),
      async (first, steps) => {
        await shop().pool.query("truncate product, category cascade")
        await told(first)
        let [shelf, file] = [first, first]
        for (const { kind, pieces } of steps) {
          if (kind === "sold") {
            await sell(pieces)
            shelf = shelf >= pieces ? shelf - pieces : shelf
          } else {
            await told(pieces)
            shelf = Math.max(0, shelf + pieces - file)
            file = pieces
          }
          expect(await shelves()).toEqual([shelf, shelf])
        }
      }
    ),
    { numRuns: 25 }
  )
}, 120_000)

it("what no import has told of yet stands as it is, and is told from then on", async () => {
  await told(40)
  await shop().pool.query(
    "update product set stock = 31, imported_stock = null; update variant set stock = 31, imported_stock = null"
  )
  await told(40)
  expect(await shelves()).toEqual([31, 31])
  await told(41)
  expect(await shelves()).toEqual([32, 32])
})
