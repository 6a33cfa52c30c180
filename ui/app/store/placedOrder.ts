import type { OrderId } from "#core/orders/OrderId.ts"

/** A request for the order that was just placed, which starts before the page that shows it. */
export const createPlacedOrder = <Loaded>(load: (id: OrderId) => Promise<Loaded>) => {
  let request: { readonly id: OrderId; readonly result: Promise<Loaded> } | null = null
  return {
    request: (id: OrderId): void => {
      request = { id, result: load(id) }
    },
    /** The result of the request, once; for another order and later, that of a new one. */
    load: (id: OrderId): Promise<Loaded> => {
      const result = request?.id === id ? request.result : load(id)
      request = null
      return result
    }
  }
}
