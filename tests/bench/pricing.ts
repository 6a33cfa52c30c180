import { Effect } from "effect"
import { countries } from "#core/contact/countries.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { type DeliveryRate, findDeliveryRate } from "#core/pricing/delivery.ts"
import { Percent } from "#core/pricing/promo.ts"
import { type PricedLine, quote } from "#core/pricing/quote.ts"
import type { Cell } from "./table.ts"
import { measureRate } from "./measureRate.ts"

/** Quotes of carts from one line to ten thousand, and the search for a rate among ten thousand. */
export const pricingRates = (): ReadonlyArray<ReadonlyArray<Cell>> => [
  ...[1, 10, 100, 1_000, 10_000].map((size) => {
    const lines = linesOf(size)
    return measureRate(
      `quote of ${size.toLocaleString("en")} ${size === 1 ? "line" : "lines"}`,
      () =>
        Effect.runSync(
          quote({
            lines,
            promo: { code: "SADU10", discount: Percent.make(10) },
            destination: "KW",
            rates: kuwait
          })
        )
    )
  }),
  measureRate("rate among 10,000, the last", () =>
    findDeliveryRate(manyRates, "KW", Grams.make(9_999_500))
  ),
  measureRate("rate among 10,000, none", () => findDeliveryRate(manyRates, "OM", Grams.make(1)))
]

const linesOf = (size: number): ReadonlyArray<PricedLine> =>
  Array.from({ length: size }, (_, index) => ({
    productId: ProductId.make(index + 1),
    price: Fils.make(250 + ((index * 370) % 90_000)),
    quantity: 1 + (index % 99),
    weight: Grams.make((index * 130) % 2_000)
  }))

const rate = (from: number, to: number): DeliveryRate => ({
  country: countries.KW.english,
  from: Grams.make(from),
  to: Grams.make(to),
  flatFee: Fils.make(0),
  perKilogram: Fils.make(400),
  freeAfter: Fils.make(0)
})

const kuwait = [rate(0, 10_000), rate(10_000, 9_007_199_254_740)]

const manyRates = Array.from({ length: 10_000 }, (_, index) =>
  rate(index * 1_000 + (index === 0 ? 0 : 1), (index + 1) * 1_000)
)
