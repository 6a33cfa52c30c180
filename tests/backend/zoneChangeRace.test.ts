import { describe, expect, it } from "vitest"
import { type ApiResult, type Json, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { newIdempotencyKey } from "../support/orderClient.ts"
import { buyerHeaders } from "../support/raceFixture.ts"
import { sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { addZone, jahra, orderToJahra } from "../support/slotClient.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const one = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
const two = sharedFixture(
  () => startShopProcess({ env: { SEED: "ample" }, databaseUrl: one().databaseUrl ?? "" }),
  ({ stop }) => stop()
)
const { slots: _, ...zone } = jahra
const owner = sharedFixture(async () => {
  await addZone(one(), zone)
  return signInStaff(one(), { role: "owner" })
})
const buyers = sharedFixture(() => createCustomers(one(), 40))

/** Of what the zone says, one makes the order possible and one does not, so that both count. */
interface Version {
  readonly flatFee: number
  readonly smallestOrder: number
}
const cheap: Version = { flatFee: 2_000, smallestOrder: 0 }
const strict: Version = { flatFee: 3_000, smallestOrder: 900_000 }

const readRates = async (): Promise<ReadonlyArray<Json>> =>
  (await owner().call<Json>("/desk/delivery")).body.rates
const saving = (base: ReadonlyArray<Json>, { flatFee, smallestOrder }: Version) => ({
  base,
  rates: base.map((rate) =>
    rate.zone === undefined ? rate : { ...rate, flatFee, zone: { ...rate.zone, smallestOrder } }
  )
})
const orderAt = async (fee: number) => {
  const { order_detail } = await orderToJahra(one(), {})
  return orderToJahra(one(), {
    delivery_price: fee / 1_000,
    total_price: order_detail.subtotal_price + fee / 1_000
  })
}

type Outcome = Pick<ApiResult<Json>, "body" | "status">

/** Whether an order with this fee met the zone as it was before the change, or as it is after. */
const isOfOneVersion = (fee: number, { body, status }: Outcome): boolean =>
  [cheap, strict].some(({ flatFee, smallestOrder }) =>
    fee !== flatFee
      ? status === 409 && body.quote?.delivery === flatFee / 1_000
      : smallestOrder > 0
        ? status === 422 && body.code === "order_too_small"
        : status === 200
  )

describe("a zone that changes at the desk", () => {
  it("40 orders at two servers meanwhile: each has the fee that it was shown, of one version", async () => {
    const { cookie } = owner()
    const payloads = [await orderAt(cheap.flatFee), await orderAt(strict.flatFee)]
    const placed: Array<number> = []
    for (const version of [strict, cheap, strict, cheap]) {
      const base = await readRates()
      const [saved, ...answers] = await sendSimultaneously([
        {
          url: `${one().url}/api/desk/delivery/save`,
          headers: { cookie },
          body: saving(base, version)
        },
        ...buyers().map((buyer, index) => ({
          url: `${(index % 2 === 0 ? one() : two()).url}/api/order/store`,
          headers: buyerHeaders(buyer, newIdempotencyKey()),
          body: payloads[index < 20 ? 0 : 1]
        }))
      ])
      expect(saved?.status).toBe(200)
      for (const [index, answer] of answers.entries()) {
        const { flatFee } = index < 20 ? cheap : strict
        expect([answer.status, answer.body, isOfOneVersion(flatFee, answer)]).toEqual([
          answer.status,
          answer.body,
          true
        ])
        if (answer.status === 200) placed.push(answer.body.data)
      }
    }
    const rows = await query(
      one(),
      "select id::integer from orders where delivery_fils = $1 and delivery_zone = 'jahra' and total_fils = subtotal_fils - discount_fils + delivery_fils",
      [cheap.flatFee]
    )
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(placed))
    expect(await query(one(), "select from orders")).toHaveLength(placed.length)
  })

  it("control: who reads the fee, and then the smallest order, mixes two versions", async () => {
    const zoneValue = async (column: string) =>
      Number(
        (
          await query(one(), `select ${column} as value from delivery_rate where position = 0`)
        )[0]?.["value"]
      )
    const change = async (version: Version) =>
      owner().call("/desk/delivery/save", { body: saving(await readRates(), version) })
    await change(cheap)
    const fee = await zoneValue("flat_fils")
    await change(strict)
    const smallest = await zoneValue("zone ->> 'smallestOrder'")
    const outcome: Outcome =
      smallest > 0 ? { status: 422, body: { code: "order_too_small" } } : { status: 200, body: {} }
    expect(isOfOneVersion(fee, outcome)).toBe(false)
  })
})
