import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ProductDetail, VariantId } from "#core/catalogue/Product.ts"
import {
  selectedVariant,
  defaultSelection,
  isValueAvailable,
  isSellable,
  resolveOffer,
  type Selection,
  summarizePrices,
  toggleValue
} from "#core/catalogue/variants.ts"
import { Fils } from "#core/money/Fils.ts"
import {
  createProduct,
  productDetail,
  productWithSelection
} from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"

const variant = (id: number, Size: string, Colour: string, stock: number, available = true) => ({
  id: VariantId.make(id),
  attributes: { Size, Colour },
  price: Fils.make(id * 1_000),
  oldPrice: null,
  stock,
  available,
  sku: `V-${id}`,
  size: Size,
  color: Colour,
  images: [`/v${id}.svg`]
})
/**
 * An abaya: small only in black; medium in both, black sold out; large only in red, unavailable.
 */
const abaya: ProductDetail = {
  product: createProduct(1, "Abaya", 9_000, { images: ["/p.svg"], stock: 5, sku: "P" }),
  attributes: [
    { name: "Size", values: ["S", "M", "L"] },
    { name: "Colour", values: ["Red", "Black"] }
  ],
  variants: [
    variant(1, "S", "Black", 2),
    variant(2, "M", "Red", 3),
    variant(3, "M", "Black", 0),
    variant(4, "L", "Red", 9, false)
  ]
}

/** Every selection that taps can reach from the default selection. */
const reachable = (detail: ProductDetail, from: Selection): ReadonlyArray<Selection> => {
  const spelled = (chosen: Selection) =>
    JSON.stringify(Object.entries(chosen).toSorted(([one], [other]) => one.localeCompare(other)))
  const reached = new Map([[spelled(from), from]])
  for (const chosen of reached.values()) {
    for (const { name, values } of detail.attributes) {
      for (const value of values) {
        const next = toggleValue(detail, chosen, name, value)
        if (!reached.has(spelled(next))) reached.set(spelled(next), next)
      }
    }
  }
  return [...reached.values()]
}

describe("variant selection", () => {
  it("defaultSelection: of the abaya is small and black", () => {
    expect(defaultSelection(abaya)).toEqual({ Size: "S", Colour: "Black" })
    expect(resolveOffer(abaya, { Size: "S", Colour: "Black" })).toMatchObject({
      price: 1_000,
      stock: 2,
      sku: "V-1",
      images: ["/v1.svg"],
      canAdd: true,
      missing: null
    })
  })

  it("summarizePrices: the prices begin at the cheapest variant that can be sold, with its old price", () => {
    const [first, second, ...others] = abaya.variants
    if (!first || !second) throw new Error("No samples")
    expect(summarizePrices(abaya)).toEqual({ price: 1_000, oldPrice: null, priceVaries: true })
    const reduced = { ...second, oldPrice: Fils.make(2_500) }
    const variants = [{ ...first, stock: 0 }, reduced, ...others]
    expect(summarizePrices({ ...abaya, variants })).toEqual({
      price: 2_000,
      oldPrice: 2_500,
      priceVaries: false
    })
    expect(resolveOffer({ ...abaya, variants }, { Size: "M", Colour: "Red" }).oldPrice).toBe(2_500)
  })

  it("summarizePrices: something can be bought at the price unless all is sold out, and nothing for less (property)", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const { price } = summarizePrices(detail)
        const sellable = detail.variants.filter(isSellable)
        const offered = sellable.length > 0 ? sellable : detail.variants
        expect(offered.every((variant) => variant.price >= price)).toBe(true)
        expect(price).toBe(
          offered.find((variant) => variant.price === price)?.price ?? detail.product.price
        )
      })
    )
  })

  it("isValueAvailable: red is disabled for small, black for medium, and large always", () => {
    expect(isValueAvailable(abaya, { Size: "S" }, "Colour", "Red")).toBe(false)
    expect(isValueAvailable(abaya, { Size: "M" }, "Colour", "Black")).toBe(false)
    expect(isValueAvailable(abaya, {}, "Size", "L")).toBe(false)
  })

  it("resolveOffer: an incomplete selection needs a choice and has the product's own price", () => {
    expect(resolveOffer(abaya, { Size: "M" })).toMatchObject({
      variant: null,
      price: 9_000,
      images: ["/p.svg"],
      canAdd: false,
      missing: "choice"
    })
  })

  it("resolveOffer: a sold-out and an unavailable variant are sold out", () => {
    for (const chosen of [
      { Size: "M", Colour: "Black" },
      { Size: "L", Colour: "Red" }
    ]) {
      expect(resolveOffer(abaya, chosen)).toMatchObject({
        stock: 0,
        canAdd: false,
        missing: "stock"
      })
    }
  })

  it("defaultSelection: is a sellable variant whenever there is one, otherwise an existing one (property)", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        const chosen = selectedVariant(detail, defaultSelection(detail))
        if (detail.variants.length === 0) expect(chosen).toBeNull()
        else if (detail.variants.some(isSellable)) expect(chosen && isSellable(chosen)).toBe(true)
        else expect(chosen).not.toBeNull()
      })
    )
  })

  it("isValueAvailable: only values that lead to a sellable variant (property)", () => {
    fc.assert(
      fc.property(productWithSelection, ([detail, chosen]) => {
        for (const { name, values } of detail.attributes) {
          for (const value of values) {
            const chosenEntries = Object.entries({ ...chosen, [name]: value })
            const exists = detail.variants.some(
              (variant) =>
                variant.available &&
                variant.stock > 0 &&
                chosenEntries.every(([name, value]) => variant.attributes[name] === value)
            )
            expect(isValueAvailable(detail, chosen, name, value)).toBe(exists)
          }
        }
      })
    )
  })

  it("toggleValue: every sellable variant can be reached from any selection (property)", () => {
    fc.assert(
      fc.property(productDetail, (detail) => {
        for (const from of reachable(detail, defaultSelection(detail)).slice(0, 8)) {
          const ids = reachable(detail, from).map((chosen) => selectedVariant(detail, chosen)?.id)
          for (const variant of detail.variants.filter(isSellable))
            expect(ids).toContain(variant.id)
        }
      }),
      runs(50)
    )
  })

  it("toggleValue: changes only the tapped attribute, and nothing for a disabled value (property)", () => {
    fc.assert(
      fc.property(productWithSelection, fc.nat(), fc.nat(), ([detail, chosen], one, other) => {
        const attribute = detail.attributes[one % Math.max(1, detail.attributes.length)]
        const value = attribute?.values[other % attribute.values.length]
        fc.pre(attribute !== undefined && value !== undefined)
        const { [attribute.name]: before, ...rest } = chosen
        const { [attribute.name]: after, ...left } = toggleValue(
          detail,
          chosen,
          attribute.name,
          value
        )
        expect(left).toEqual(rest)
        const possible = isValueAvailable(detail, chosen, attribute.name, value)
        expect(after).toBe(before === value ? undefined : possible ? value : before)
      })
    )
  })

  it("resolveOffer: a complete selection has the variant's price and stock, and cannot be added when not sellable (property)", () => {
    fc.assert(
      fc.property(productWithSelection, ([detail, chosen]) => {
        const offer = resolveOffer(detail, chosen)
        const all =
          detail.attributes.length > 0 && detail.attributes.every(({ name }) => name in chosen)
        const selected = all
          ? detail.variants.find((variant) =>
              detail.attributes.every(({ name }) => variant.attributes[name] === chosen[name])
            )
          : undefined
        expect(offer.variant).toBe(selected ?? null)
        expect(offer.price).toBe(selected?.price ?? detail.product.price)
        expect(offer.sku).toBe(selected?.sku ?? detail.product.sku)
        const availableStock = selected
          ? selected.available
            ? selected.stock
            : 0
          : detail.variants.length > 0
            ? 0
            : detail.product.stock
        expect(offer.stock).toBe(availableStock)
        expect(offer.canAdd).toBe(availableStock > 0)
        expect(offer.canAdd).toBe(offer.missing === null)
      })
    )
  })
})
