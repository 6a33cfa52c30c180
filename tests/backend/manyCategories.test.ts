import { describe, expect, it } from "vitest"
import { buildCategoryTree, flattenTree } from "#backend/catalogue/categories.ts"
import { query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

/** Below the four top categories, five levels of categories. */
const parentOf = (id: number): number | null => (id <= 4 ? null : Math.ceil(id / 4))

describe("5,000 categories", () => {
  it("buildCategoryTree: looks at the parent of each category a few times, not once for each other one", () => {
    let looks = 0
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      level: 1,
      image: "/x.jpg",
      is_featured: false,
      name: `Category ${index}`,
      other_name: "فئة",
      get parent_id() {
        looks++
        return parentOf(index + 1)
      }
    }))
    const tree = buildCategoryTree(rows, new Map([[5_000, 3]]))
    expect(looks).toBeLessThanOrEqual(2 * rows.length)
    expect(flattenTree(tree)).toHaveLength(5_000)
    expect(tree.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(3)
  })

  const shop = sharedFixture(startShop, ({ stop }) => stop())

  it("a page does not grow by them: the browser loads them where it needs them", async () => {
    const htmlOf = async (path: string) => (await fetch(shop().url + path)).text()
    const pages = ["/product/105", "/", "/help", "/category/7/products"]
    const lengths = async () => Promise.all(pages.map(async (path) => (await htmlOf(path)).length))
    const before = await lengths()
    await query(
      shop(),
      `insert into category (id, parent_id, level, position, slug, name_en, name_ar, folded, image)
      select 900000 + n, case when n % 50 = 0 then null else 900000 + n - n % 50 end, 1 + (n % 50 > 0)::integer, 1000 + n,
        'many-' || n, 'A category with a name ' || n, 'فئة لها اسم ' || n, 'many ' || n, '/x.jpg'
      from generate_series(0, 4999) n`
    )
    // Each page is cached for a second.
    for (const path of pages)
      await expect
        .poll(async () => (await htmlOf(path)).includes("900050"), { timeout: 60_000 })
        .toBe(true)
    const after = await lengths()
    for (const [index, path] of pages.entries())
      expect([path, (after[index] ?? 0) - (before[index] ?? 0)]).toEqual([
        path,
        expect.toSatisfy((more: number) => more < 100_000)
      ])
    const tree = await fetch(`${shop().url}/api/getAllCatesWithSub`)
    expect((await tree.text()).match(/A category|فئة لها/g)?.length).toBeGreaterThan(4_999)
  })
})
