import { describe, expect, it } from "vitest"
import { CategoryId } from "#core/catalogue/Product.ts"
import { type HomeRow, layOutHome, type ShownRow } from "#core/catalogue/homeRows.ts"

const section = (id: number) => ({
  category: { id: CategoryId.make(id), name: String(id) },
  products: []
})
const sections = [1, 2, 3].map(section)
const products = (id: number): HomeRow => ({ kind: "products", category: CategoryId.make(id) })
const nameOf = (row: ShownRow) =>
  row.kind === "products" ? Number(row.section.category.id) : row.kind
const layOut = (rows: ReadonlyArray<HomeRow> | null, shown = sections) => {
  const layout = layOutHome({ rows }, shown)
  return [layout.before, layout.rows.map(nameOf), layout.after]
}

describe("layOutHome", () => {
  it("without an order the banner stands after two rows of products, or after the last one", () => {
    expect(layOut(null)).toEqual([["categories", "slider"], [1, 2, "banner", 3], ["reels"]])
    expect(layOut(null, sections.slice(0, 1))).toEqual([
      ["categories", "slider"],
      [1, "banner"],
      ["reels"]
    ])
    expect(layOut(null, [])).toEqual([["categories", "slider"], [], ["reels"]])
  })

  it("follows the shop's order, leaves out what has no products, and ends with what it does not name", () => {
    const order = [
      { kind: "reels" },
      products(3),
      { kind: "slider" },
      products(9),
      products(1),
      { kind: "banner" }
    ] as const
    expect(layOut(order)).toEqual([["reels"], [3, "slider", 1, 2], ["banner"]])
  })

  it("an order without products has them at its end", () => {
    expect(layOut([{ kind: "slider" }])).toEqual([["slider"], [1, 2, 3], []])
    expect(layOut([])).toEqual([[], [1, 2, 3], []])
  })
})
