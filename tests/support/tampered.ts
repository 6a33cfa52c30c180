import type { WirePayload } from "./wireCarts.ts"

/** A payload that somebody bent on their way to the shop, and how. */
export interface Tampered {
  readonly how: string
  readonly payload: unknown
}

/** Every way in which a payload is bent here: by one fils, consistently or not, and by what is no quantity or no variant. */
export const tamperedWith = (
  payload: WirePayload,
  foreignVariant: number
): ReadonlyArray<Tampered> => {
  const { order_detail: detail, product_details: lines } = payload
  const asked = (change: Partial<WirePayload["order_detail"]>) => ({
    ...payload,
    order_detail: { ...detail, ...change }
  })
  const firstLine = (change: object) => ({
    ...payload,
    product_details: lines.map((line, index) => (index === 0 ? { ...line, ...change } : line))
  })
  const price = lines[0]?.price ?? 0
  const pieces = lines[0]?.quantity ?? 0
  const cheaper = shifted(price, -1)
  const less = Math.round((price - cheaper) * 1_000) * pieces
  return [
    { how: "a price", payload: firstLine({ price: cheaper }) },
    {
      how: "a price, with all that follows from it",
      payload: {
        order_detail: {
          ...detail,
          subtotal_price: shifted(detail.subtotal_price, -less),
          total_price: shifted(detail.total_price, -less)
        },
        product_details: firstLine({ price: cheaper }).product_details
      }
    },
    { how: "the price nothing", payload: firstLine({ price: 0 }) },
    { how: "the subtotal", payload: asked({ subtotal_price: shifted(detail.subtotal_price, -1) }) },
    { how: "the discount", payload: asked({ discount: shifted(detail.discount, 1) }) },
    {
      how: "the discount and the total",
      payload: asked({
        discount: shifted(detail.discount, 1),
        total_price: shifted(detail.total_price, -1)
      })
    },
    { how: "the delivery", payload: asked({ delivery_price: shifted(detail.delivery_price, -1) }) },
    {
      how: "the delivery and the total",
      payload: asked({
        delivery_price: shifted(detail.delivery_price, -1),
        total_price: shifted(detail.total_price, -1)
      })
    },
    { how: "the total", payload: asked({ total_price: shifted(detail.total_price, -1) }) },
    { how: "the total upwards", payload: asked({ total_price: shifted(detail.total_price, 1) }) },
    ...[0, -1, 1e9, 1.5, 100].map((quantity) => ({
      how: `a quantity of ${quantity}`,
      payload: firstLine({ quantity })
    })),
    {
      how: "another piece for the same money",
      payload: firstLine({ quantity: pieces === 99 ? 98 : pieces + 1 })
    },
    { how: "another product's variant", payload: firstLine({ v_id: foreignVariant }) }
  ]
}

/** Off by so many fils; where that would be less than nothing, off the other way. */
const shifted = (dinars: number, fils: number): number => {
  const coins = Math.round(dinars * 1_000)
  return (coins + fils < 0 ? coins - fils : coins + fils) / 1_000
}
