import { expect, it } from "vitest"
import { priceSms } from "#core/contact/smsSegments.ts"
import type { TextMessage } from "#core/desk/DeskMessages.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { eventually, placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShop()
    return {
      shop,
      noura: await logIn(shop, "+96550001234"),
      owner: await signInStaff(shop, { role: "owner" }),
      staff: await signInStaff(shop)
    }
  },
  ({ shop }) => shop.stop()
)
const list = async () =>
  (await opened().owner.call<{ readonly messages: ReadonlyArray<TextMessage> }>("/desk/messages"))
    .body.messages
const turn = (kind: string, isSent: boolean) =>
  opened().owner.call("/desk/messages/change", { body: { kind, isSent } })
const buy = async () => {
  const purchase = { lines: [{ id: 129, quantity: 1 }], method: "cash" as const }
  return (await placeOrder(opened().shop, opened().noura, purchase)).id
}
/** The text messages about an order in the sandbox. */
const textsOf = async (order: number) =>
  query<{ readonly text: string }>(
    opened().shop,
    "select text from sandbox_message where kind = 'text' and text like $1",
    [`%${order}%`]
  )

it("every kind of text message is sent at first, has an example in both languages, and one about orders costs one text", async () => {
  const messages = await list()
  expect(messages.map(({ isSent }) => isSent)).toEqual(messages.map(() => true))
  for (const { examples, kind } of messages) {
    expect(examples.ar).toMatch(/[\u0600-\u06ff]/)
    expect([kind, priceSms(examples.en).alphabet]).toEqual([kind, "gsm"])
  }
  const prices = Object.fromEntries(
    messages.map(({ examples, kind }) => [
      kind,
      [priceSms(examples.ar).segments, priceSms(examples.en).segments]
    ])
  )
  expect(prices).toMatchObject({
    placed: [1, 1],
    processing: [1, 1],
    out_for_delivery: [1, 1],
    delivered: [1, 1],
    on_hold: [1, 1]
  })
})

it("a kind that is turned off is not sent until it is turned on again; others are", async () => {
  expect((await turn("placed", false)).status).toBe(200)
  expect((await list()).filter(({ isSent }) => !isSent).map(({ kind }) => kind)).toEqual(["placed"])
  const silent = await buy()
  const { noura, shop } = opened()
  await callApi(shop, `/order/${silent}/cancel`, { body: {}, token: noura.token })
  // The messages about an order leave in their order, so the first one was passed over.
  await eventually(async () => (await textsOf(silent)).length > 0)
  expect(await textsOf(silent)).toMatchObject([{ text: expect.stringContaining("cancelled") }])
  await turn("placed", true)
  const told = await buy()
  await eventually(async () => (await textsOf(told)).length === 1)
})

it("what tells of money or has a code cannot be turned off, and only owners choose", async () => {
  for (const kind of ["refund", "on_hold", "cancelled", "code", "anything"])
    expect([kind, (await turn(kind, false)).status]).toEqual([kind, 400])
  expect((await opened().staff.call("/desk/messages")).status).toBe(403)
  const body = { kind: "placed", isSent: false }
  expect((await opened().staff.call("/desk/messages/change", { body })).status).toBe(403)
  expect(await query(opened().shop, "select from order_text_off")).toEqual([])
})

it("who turned a message off and on is in the audit", async () => {
  await turn("delivered", false)
  await turn("delivered", true)
  const events = await query(
    opened().shop,
    "select action, staff_id from audit_event where subject = 'message-delivered' order by id",
    []
  )
  const staff_id = opened().owner.id
  expect(events).toEqual([
    { action: "message.stop", staff_id },
    { action: "message.send", staff_id }
  ])
})
