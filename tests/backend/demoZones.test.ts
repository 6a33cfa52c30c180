import { expect, it } from "vitest"
import { callApi, type Json, logIn } from "../support/apiClient.ts"
import { createPayload, storeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

// With settings of its own it starts from an empty database, and imports all of the demo.
const shop = sharedFixture(
  () => startShop({ env: { SANDBOX: "allow" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))

/** What an order of one or more of a product to an area would cost, and the zone that says so. */
const quoteTo = async (cityTown: string, quantity = 1) => {
  const payload = await createPayload(shop(), { lines: [{ id: 105, quantity }], method: "cash" })
  const { body } = await storeOrder(shop(), noura(), {
    ...payload,
    order_detail: { ...payload.order_detail, cityTown, region: "", delivery_price: 99 }
  })
  const { delivery, zone = null }: Json = Reflect.get(body, "quote")
  return { delivery, zone }
}

it("the demo: the capital costs what the rest of Kuwait does, Jahra and the chalets more", async () => {
  const rest = await quoteTo("Salmiya")
  expect(rest.zone).toBeNull()
  expect(await quoteTo("Sharq")).toEqual({ ...rest, zone: "capital" })
  expect(await quoteTo("Qasr")).toEqual({ delivery: 1.5, zone: "jahra" })
  expect((await quoteTo("Khiran", 5)).delivery).toBe(3)
})

it("the demo: slots are for the chalets alone, and orders can be collected", async () => {
  const options = async (zone: string) =>
    (await callApi<Json>(shop(), `/deliveryOptions?zone=${zone}`)).body.data
  expect((await options("capital")).slots).toBeNull()
  expect((await options("jahra")).slots).toBeNull()
  const { pickup, slots } = await options("chalets")
  expect(slots[0]).toMatchObject({ begins: expect.stringMatching(/^(17|20):00$/) })
  expect(pickup).toMatchObject({ opens: "10:00", closes: "21:00" })
})
