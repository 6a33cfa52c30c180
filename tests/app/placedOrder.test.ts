import { expect, it } from "vitest"
import { OrderId } from "#core/orders/OrderId.ts"
import { createPlacedOrder } from "#ui/app/store/placedOrder.ts"

it("placedOrder: the page takes the request that began with the order, once and for that order alone", async () => {
  let requests = 0
  const load = async (id: OrderId) => `${id}, request ${++requests}`
  const { load: loadOrder, request } = createPlacedOrder(load)
  const [one, other] = [OrderId.make("12186114"), OrderId.make("38369450")]
  request(one)
  expect(requests).toBe(1)
  expect(await loadOrder(one)).toBe("12186114, request 1")
  expect(await loadOrder(one)).toBe("12186114, request 2")
  request(one)
  expect(await loadOrder(other)).toBe("38369450, request 4")
  expect(await loadOrder(one)).toBe("12186114, request 5")
})
