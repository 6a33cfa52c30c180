import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BannerLink } from "#core/catalogue/Banner.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import {
  availableSorts,
  changeFilter,
  defaultSort,
  noFilter,
  type ProductFilter
} from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import {
  parseCursor,
  sortPriceBounds,
  parsePrice,
  parseSearchText,
  parseAttributeValues,
  parseProductFilter
} from "#core/catalogue/parseProductFilter.ts"
import { Fils } from "#core/money/Fils.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { locales } from "#locales/i18n.ts"
import { productFilter } from "#core/testing/catalogueArbitraries.ts"

describe("productsQueryString, parseProductFilter", () => {
  it("contains the filter without its defaults", () => {
    expect(productsQueryString(noFilter)).toBe("")
    const some = {
      search: "عود",
      category: CategoryId.make(3),
      sort: "price_up" as const,
      min: Fils.make(4_500),
      max: Fils.make(20_000),
      inStock: true,
      onSale: true,
      size: ["54", "56"],
      color: ["Black & white"],
      material: []
    }
    expect(productsQueryString(some)).toBe(
      "search=%D8%B9%D9%88%D8%AF&category=3&sort=price_up&min=4.5&max=20&in_stock=1&on_sale=1&size=54&size=56&color=Black%20%26%20white"
    )
    expect(productsQueryString(noFilter, "12000-7")).toBe("cursor=12000-7")
  })

  it("every filter is parsed back from its query string (property)", () => {
    fc.assert(
      fc.property(productFilter, (filter) => {
        expect(parseProductFilter(productsQueryString(filter))).toEqual(filter)
      })
    )
  })

  it("digits of any numeral system are parsed, and price bounds are swapped when min exceeds max", () => {
    expect(parseProductFilter("?min=٢٠٫٥&max=۴")).toEqual({ ...noFilter, min: 4_000, max: 20_500 })
  })

  it("any string gives a valid filter: invalid values count as absent (property)", () => {
    const nonsense = fc.constantFrom(
      "-1",
      "1e9",
      "NaN",
      "٣٣٣٣٣٣٣",
      "0",
      "1.2345",
      "' or 1=1",
      "%",
      "\0",
      "\ud800",
      "true",
      "newest",
      "__proto__",
      " ",
      "9".repeat(40)
    )
    const key = fc.constantFrom(
      "category",
      "sort",
      "min",
      "max",
      "in_stock",
      "on_sale",
      "size",
      "color",
      "material",
      "cursor",
      "page",
      "search[]"
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, fc.oneof(nonsense, fc.string({ unit: "binary" })))),
        (pairs) => {
          const query = new URLSearchParams(
            pairs.map(([name, value]): [string, string] => [name, value])
          ).toString()
          const read = parseProductFilter(query)
          expect(parseProductFilter(productsQueryString(read))).toEqual(read)
          expect(parseCursor(query) ?? "").toMatch(/^[\w.~-]*$/)
        }
      )
    )
    expect(
      parseProductFilter("?category=0&sort=newest&min=-1&max=1e9&in_stock=yes&search=%20")
    ).toEqual(noFilter)
    expect(parseProductFilter("?category=abc&sort=&min=&max=free&in_stock=0")).toEqual(noFilter)
    expect([parseCursor("?cursor=12000-7"), parseCursor("?cursor=<b>"), parseCursor("")]).toEqual([
      "12000-7",
      null,
      null
    ])
  })
})

it("parseAttributeValues: each value once and in order; blank, overlong and control characters are left out", () => {
  expect(
    parseAttributeValues(["White", " Black ", "", "White", "x".repeat(101), "a\0b", "أسود"])
  ).toEqual(["Black", "White", "أسود"])
})

describe("changeFilter", () => {
  const sortOf = (filter: ProductFilter, changes: Partial<ProductFilter>) =>
    changeFilter(filter, changes).sort

  it("a default sort order becomes the default of the changed list, a chosen one stays where the list can have it", () => {
    const category = CategoryId.make(3)
    expect(sortOf(noFilter, { category })).toBe("featured")
    expect(sortOf(noFilter, { category, search: "عود" })).toBe("relevance")
    const inCategory = changeFilter(noFilter, { category })
    expect(sortOf(inCategory, { category: null })).toBe("new")
    expect(sortOf(inCategory, { sort: "new" })).toBe("new")
    expect(sortOf(changeFilter(inCategory, { sort: "price_up" }), { category: null })).toBe(
      "price_up"
    )
    expect(sortOf(changeFilter(noFilter, { sort: "price_up" }), { search: "عود" })).toBe("price_up")
    expect(sortOf(noFilter, { sort: "relevance" })).toBe("new")
  })

  it("changes of different parts commute, and the sort order is one of the list (property)", () => {
    fc.assert(
      fc.property(productFilter, productFilter, (filter, other) => {
        const { color, inStock, max, onSale, size } = other
        const changes: ReadonlyArray<Partial<ProductFilter>> = [
          { color },
          { inStock },
          { max },
          { onSale },
          { size }
        ]
        const changed = changes.reduce(changeFilter, filter)
        expect(changes.toReversed().reduce(changeFilter, filter)).toEqual(changed)
        expect(availableSorts(changed)).toContain(changed.sort)
        expect(availableSorts(changed)[0]).toBe(defaultSort(changed))
      })
    )
  })
})

it("sortPriceBounds: min is at most max, and a second call changes nothing (property)", () => {
  fc.assert(
    fc.property(productFilter, (filter) => {
      const ordered = sortPriceBounds(filter)
      expect(ordered.min === null || ordered.max === null || ordered.min <= ordered.max).toBe(true)
      const { max, min } = filter
      expect(
        sortPriceBounds(min === null || max === null ? filter : { ...filter, min: max, max: min })
      ).toEqual(ordered)
    })
  )
})

it.each<[string, number | null]>([
  [" 4.5 ", 4_500],
  ["4,25", 4_250],
  ["٤٫٥", 4_500],
  ["۱۲", 12_000],
  ["0.005", 5],
  ["1,000", 1_000_000],
  ["١٬٢٥٠٫٥", 1_250_500],
  ["12,345.678", 12_345_678],
  ["0,500", 500],
  ["٤،٢٥", 4_250],
  ["1,000.5,00", null],
  ["1,000,5", null],
  [".5", 500],
  ["٫٧٥٠", 750],
  ["KD 5", 5_000],
  ["kwd 1,000.5", 1_000_500],
  ["٤٫٢٥ د.ك", 4_250],
  ["\u20684.25\u00a0د.ك.\u2069", 4_250],
  ["KD", null],
  ["KD 5 KD", null],
  ["$5", null],
  [".", null],
  ["1,000,00", null],
  ["1٬00", null],
  ["1,234,567", null],
  ["-4", null],
  ["1e3", null],
  ["1234567", null],
  ["4.5.6", null]
])("parsePrice: %j", (typed, fils) => expect(Option.getOrNull(parsePrice(typed))).toBe(fils))

it("parsePrice: parses a formatted price of either locale (property)", () => {
  const amount = fc.nat({ max: 999_999_999 }).map((fils) => Fils.make(fils))
  fc.assert(
    fc.property(amount, fc.constantFrom(...locales), (price, locale) => {
      const shown = i18nByLocale[locale].t("common.price", { price })
      for (const copied of [shown, ` ${shown}\n`, `\u2068${shown}\u2069`])
        expect(Option.getOrNull(parsePrice(copied))).toBe(price)
    })
  )
})

it("parseSearchText: limits the length without splitting a character; null for a blank text (property)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
      const letters = parseSearchText(typed)
      expect(
        letters === null || (letters.isWellFormed() && letters.length > 0 && letters.length <= 100)
      ).toBe(true)
      if (letters !== null) expect(parseSearchText(letters)).toBe(letters)
    })
  )
})

it("BannerLink: accepts only paths of this site", () => {
  const foreign = [
    "https://evil.test/",
    "//evil.test/",
    "/\\evil.test",
    "javascript:alert(1)",
    "category/1",
    "",
    "/a\nb"
  ]
  expect(foreign.filter((link) => BannerLink.is(link))).toEqual([])
  expect(
    ["/", "/category/1/products", "/products?sort=price_up"].every((link) => BannerLink.is(link))
  ).toBe(true)
})
