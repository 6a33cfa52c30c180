import fc from "fast-check"
import { expect, it } from "vitest"
import { paths } from "#locales/paths.ts"

it("paths.subcategories: encodes any name as one segment, without halves of surrogate pairs", () => {
  expect(paths.subcategories(7)).toBe("/categories/7")
  expect(paths.subcategories(7, "قهوة / تمر")).toBe(
    "/categories/7/%D9%82%D9%87%D9%88%D8%A9%20%2F%20%D8%AA%D9%85%D8%B1"
  )
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xffff })), (units) => {
      const name = String.fromCharCode(...units)
      const [, first, second, last = "", ...more] = paths.subcategories(7, name).split("/")
      expect([first, second, decodeURIComponent(last), more]).toEqual([
        "categories",
        "7",
        name.replace(/\p{Surrogate}/gu, ""),
        []
      ])
    })
  )
})
