import type { WirePayload } from "../wireCarts.ts"

/** A manipulated payload, and what was changed. */
export interface TamperedPayload {
  readonly change: string
  readonly payload: unknown
}

/**
 * Manipulated payloads: amounts off by 1 fils, consistently or not, and invalid quantities and
 * variants.
 */
export const tamperWithPayload = (
  payload: WirePayload,
  foreignVariant: number
): ReadonlyArray<TamperedPayload> => {
  const { order_detail: detail, product_details: lines } = payload
  const withDetail = (change: Partial<WirePayload["order_detail"]>) => ({
    ...payload,
    order_detail: { ...detail, ...change }
  })
  const withFirstLine = (change: object) => ({
    ...payload,
    product_details: lines.map((line, index) => (index === 0 ? { ...line, ...change } : line))
  })
  const price = lines[0]?.price ?? 0
  const pieces = lines[0]?.quantity ?? 0
  const cheaper = shiftByFils(price, -1)
  const less = Math.round((price - cheaper) * 1_000) * pieces
  return [
    { change: "a price", payload: withFirstLine({ price: cheaper }) },
    {
      change: "a price, with all that follows from it",
      payload: {
        order_detail: {
          ...detail,
          subtotal_price: shiftByFils(detail.subtotal_price, -less),
          total_price: shiftByFils(detail.total_price, -less)
        },
        product_details: withFirstLine({ price: cheaper }).product_details
      }
    },
    { change: "the price nothing", payload: withFirstLine({ price: 0 }) },
    {
      change: "the subtotal",
      payload: withDetail({ subtotal_price: shiftByFils(detail.subtotal_price, -1) })
    },
    { change: "the discount", payload: withDetail({ discount: shiftByFils(detail.discount, 1) }) },
    {
      change: "the discount and the total",
      payload: withDetail({
        discount: shiftByFils(detail.discount, 1),
        total_price: shiftByFils(detail.total_price, -1)
      })
    },
    {
      change: "the delivery",
      payload: withDetail({ delivery_price: shiftByFils(detail.delivery_price, -1) })
    },
    {
      change: "the delivery and the total",
      payload: withDetail({
        delivery_price: shiftByFils(detail.delivery_price, -1),
        total_price: shiftByFils(detail.total_price, -1)
      })
    },
    {
      change: "the total",
      payload: withDetail({ total_price: shiftByFils(detail.total_price, -1) })
    },
    {
      change: "the total upwards",
      payload: withDetail({ total_price: shiftByFils(detail.total_price, 1) })
    },
    ...[0, -1, 1e9, 1.5, 100].map((quantity) => ({
      change: `a quantity of ${quantity}`,
      payload: withFirstLine({ quantity })
    })),
    {
      change: "another piece for the same money",
      payload: withFirstLine({ quantity: pieces === 99 ? 98 : pieces + 1 })
    },
    { change: "another product's variant", payload: withFirstLine({ v_id: foreignVariant }) }
  ]
}

/**
 * Shifts an amount by this many fils, or in the other direction if the result would be negative.
 */
const shiftByFils = (dinars: number, fils: number): number => {
  const coins = Math.round(dinars * 1_000)
  return (coins + fils < 0 ? coins - fils : coins + fils) / 1_000
}
