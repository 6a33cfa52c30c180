import { describe, expect, it } from "vitest"
import { dayOf } from "#core/desk/shopDay.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { insertOrders } from "../support/insertOrders.ts"
import {
  countRows,
  eventually,
  newIdempotencyKey,
  placeOrder,
  readOrder,
  readStock,
  decideRefund
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "1", SEED: "ample" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const desk = sharedFixture(async () => ({
  staff: await signInStaff(shop(), { role: "staff", name: "badr" }),
  owner: await signInStaff(shop(), { role: "owner", name: "hessa" })
}))

const productId = 129
const place = (method: "cash" | "card" = "cash", quantity = 2) =>
  placeOrder(shop(), noura(), { lines: [{ id: productId, quantity }], method })
const read = async (id: number, language = "en") =>
  (await desk().owner.call(`/desk/orders/${id}`, { language })).body.order
const move = (id: number, from: string, to: string, reason = "") =>
  desk().staff.call("/desk/orders/move", { body: { orders: [{ id, from }], to, reason } })
const undo = (undoToken: string) => desk().staff.call("/desk/orders/undo", { body: { undoToken } })
const cancel = (id: number, from: string, reason: string, who: "staff" | "owner" = "staff") =>
  desk()[who].call(`/desk/orders/${id}/cancel`, { body: { from, reason } })
const refund = (id: number, part: unknown, refundable: number) =>
  desk().owner.call(`/desk/orders/${id}/refund`, {
    body: {
      key: newIdempotencyKey(),
      part,
      backToStock: [],
      method: "provider",
      reason: "It broke",
      refundable
    }
  })
const auditOf = (id: number) =>
  query(
    shop(),
    `select name, action, before, after from audit_event join staff_member on staff_member.id = staff_id
      where subject = $1 order by audit_event.id`,
    [`order-${id}`]
  )
const waitingMessages = (id: number) =>
  countRows(
    shop(),
    `pgboss.job where state = 'created' and name like 'order-%' and data ->> 'orderId' = '${id}'`
  )

describe("an order at the desk", () => {
  it("is moved from confirmed to completed, as the customer and the history see it", async () => {
    const { id, total } = await place()
    expect(await read(id)).toMatchObject({
      id,
      status: "confirmed",
      method: "cash",
      isPaid: false,
      total: Math.round(total * 1_000),
      itemCount: 2,
      next: ["processing", "out_for_delivery", "cancelled"],
      refundable: 0,
      lines: [{ position: 0, productId, quantity: 2, refundedQuantity: 0 }]
    })
    const steps = ["confirmed", "processing", "out_for_delivery", "delivered", "completed"]
    for (const [index, to] of steps.slice(1).entries()) {
      const { body, status } = await move(id, steps[index] ?? "", to)
      expect([status, body.moved, body.refused]).toEqual([200, [{ id, status: to }], []])
    }
    expect((await readOrder(shop(), noura(), id)).history.map((step) => step.order_status)).toEqual(
      steps
    )
    expect((await read(id)).history.map((event: { staffName: string }) => event.staffName)).toEqual(
      [null, "badr", "badr", "badr", "badr"]
    )
    expect(await auditOf(id)).toMatchObject(
      steps.slice(1).map((to, index) => ({
        name: "badr",
        action: "order.move",
        before: { status: steps[index] },
        after: { status: to }
      }))
    )
  })

  it("one that was moved meanwhile does not stop the others of a move", async () => {
    const [one, two, three] = [await place(), await place(), await place()]
    await move(two.id, "confirmed", "processing")
    const orders = [one, two, three].map(({ id }) => ({ id, from: "confirmed" }))
    const { body, status } = await desk().staff.call("/desk/orders/move", {
      body: { orders: [...orders, { id: 1, from: "confirmed" }], to: "shipped", reason: "" }
    })
    expect([status, body.moved, body.refused]).toEqual([
      200,
      [one, three].map(({ id }) => ({ id, status: "shipped" })),
      [
        { id: two.id, status: "processing", reason: "changed" },
        { id: 1, status: null, reason: "missing" }
      ]
    ])
    expect((await undo(body.undoToken)).body.moved).toHaveLength(2)
    const again = await move(two.id, "confirmed", "processing")
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: "orders_not_moved", moved: [], refused: [{ status: "processing" }], undoToken: null }
    ])
  })

  it("undo: the customer is not told, and sees nothing of it; the audit has both", async () => {
    const { id } = await place()
    await eventually(async () => (await waitingMessages(id)) === 0)
    const { undoToken } = (await move(id, "confirmed", "processing")).body
    expect(await waitingMessages(id)).toBe(2)
    expect((await undo(undoToken)).body.moved).toEqual([{ id, status: "confirmed" }])
    expect(await waitingMessages(id)).toBe(0)
    expect(await readOrder(shop(), noura(), id)).toMatchObject({
      order_status: "confirmed",
      history: [{ order_status: "confirmed" }]
    })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["order.move", "order.undo"])
    expect(await undo(undoToken)).toMatchObject({ status: 409, body: { code: "undo_expired" } })
  })

  it("undo: refused once its time is over, or the message has gone", async () => {
    const [late, told] = [await place(), await place()]
    const tokens = {
      late: (await move(late.id, "confirmed", "processing")).body.undoToken,
      told: (await move(told.id, "confirmed", "processing")).body.undoToken
    }
    await query(
      shop(),
      "update order_history set at = at - interval '13 seconds' where move_id = $1",
      [tokens.late]
    )
    await query(
      shop(),
      "update pgboss.job set start_after = now() where name like 'order-%' and data ->> 'orderId' = $1",
      [String(told.id)]
    )
    for (const [{ id }, token] of [[late, tokens.late] as const, [told, tokens.told] as const]) {
      expect(await undo(token)).toMatchObject({ status: 409, body: { code: "undo_expired" } })
      expect(await read(id)).toMatchObject({ status: "processing" })
    }
  })

  it.each(["order-sms", "order-mail"])(
    "undo: refused where a worker has taken %s, and the other message is sent too",
    async (taken) => {
      const { id } = await place()
      await eventually(async () => (await waitingMessages(id)) === 0)
      const { undoToken } = (await move(id, "confirmed", "processing")).body
      await query(
        shop(),
        "update pgboss.job set state = 'active' where name = $2 and data ->> 'orderId' = $1 and state = 'created'",
        [String(id), taken]
      )
      expect((await undo(undoToken)).body.code).toBe("undo_expired")
      expect(await read(id)).toMatchObject({ status: "processing" })
      expect(await waitingMessages(id)).toBe(1)
    }
  )

  it("messages keep their order: a cancellation is told after the move before it", async () => {
    const { id } = await place()
    await move(id, "confirmed", "processing")
    await cancel(id, "processing", "No answer")
    const rows = await query<{ start_after: Date }>(
      shop(),
      `select start_after from pgboss.job where name = 'order-mail' and data ->> 'orderId' = $1
        order by (data ->> 'historyId')::integer`,
      [String(id)]
    )
    const [, moved, cancelled] = rows.map(({ start_after }) => start_after.getTime())
    expect(cancelled).toBeGreaterThanOrEqual(moved ?? Number.POSITIVE_INFINITY)
  })

  it("an order on hold takes its goods when it is confirmed, and gives them back when that is undone", async () => {
    const { id } = await place()
    await query(shop(), "update orders set order_status = 'on_hold' where id = $1", [id])
    await query(shop(), "update order_history set order_status = 'on_hold' where order_id = $1", [
      id
    ])
    const before = await readStock(shop(), productId)
    const { undoToken } = (await move(id, "on_hold", "confirmed")).body
    expect(await readStock(shop(), productId)).toBe(before - 2)
    await undo(undoToken)
    expect(await readStock(shop(), productId)).toBe(before)
    await query(shop(), "update product set stock = 1 where id = $1", [productId])
    const { body, status } = await move(id, "on_hold", "confirmed")
    await query(shop(), "update product set stock = $2 where id = $1", [productId, before])
    expect([status, body.refused]).toEqual([409, [{ id, status: "on_hold", reason: "outOfStock" }]])
  })

  it("a failed delivery says why; only an owner corrects what was delivered by mistake", async () => {
    const { id } = await place()
    await move(id, "confirmed", "shipped")
    expect(await move(id, "shipped", "failed", " ")).toMatchObject({
      status: 422,
      body: { code: "reason_missing" }
    })
    await move(id, "shipped", "failed", "Nobody at home")
    expect((await read(id)).history.at(-1).what).toEqual({
      kind: "status",
      status: "failed",
      reason: "Nobody at home"
    })
    await move(id, "failed", "out_for_delivery")
    await move(id, "out_for_delivery", "delivered")
    expect((await move(id, "delivered", "out_for_delivery", "Wrong one")).status).toBe(409)
    const corrected = await desk().owner.call("/desk/orders/move", {
      body: { orders: [{ id, from: "delivered" }], to: "out_for_delivery", reason: "Wrong one" }
    })
    expect(corrected.status).toBe(200)
  })

  it("a note is not shown to the customer", async () => {
    const { id } = await place()
    const note = { audience: "staff", text: "Asked for Tuesday" }
    await desk().staff.call(`/desk/orders/${id}/notes`, { body: note })
    expect((await read(id)).history.slice(1)).toMatchObject([{ staffName: "badr", what: note }])
    expect(JSON.stringify(await readOrder(shop(), noura(), id))).not.toContain("Tuesday")
  })
})

describe("cancelling at the desk", () => {
  it("gives goods and money back, and keeps the reason", async () => {
    const before = await readStock(shop(), productId)
    const { id, total } = await place("card")
    expect((await cancel(id, "confirmed", "")).body.code).toBe("reason_missing")
    expect((await cancel(id, "confirmed", "No refunds")).body).toMatchObject({
      code: "transition_not_allowed",
      message: "Only an owner may do this."
    })
    const { body, status } = await cancel(id, "confirmed", "Asked by telephone", "owner")
    expect([status, body.order]).toMatchObject([
      200,
      {
        status: "cancelled",
        next: [],
        refundable: 0,
        refunds: [{ amount: Math.round(total * 1_000) }]
      }
    ])
    expect(await readStock(shop(), productId)).toBe(before)
    expect(body.order.history.slice(1)).toMatchObject([
      { staffName: "hessa", what: { status: "cancelled", reason: "Asked by telephone" } },
      { staffName: "hessa", what: { kind: "refund" } }
    ])
  })
})

it("what customers cancelled in the last three days is listed and counted, what the shop cancelled is not", async () => {
  const listed = async () => {
    const { orders } = (await desk().staff.call("/desk/orders?workList=customerCancelled")).body
    const { counts } = (await desk().staff.call("/desk/work-lists")).body
    const { today } = (await desk().staff.call("/desk/today")).body
    expect([counts.customerCancelled, today.customerCancelled]).toEqual([
      orders.length,
      orders.length
    ])
    return orders.map((order: { id: number }) => order.id)
  }
  const [own, shops, old] = [await place(), await place(), await place()]
  const byCustomer = (id: number) =>
    callApi(shop(), `/order/${id}/cancel`, { body: {}, token: noura().token })
  await byCustomer(own.id)
  await cancel(shops.id, "confirmed", "Asked by telephone")
  await byCustomer(old.id)
  expect(await listed()).toEqual([old.id, own.id])
  await query(
    shop(),
    "update orders set customer_cancelled_at = customer_cancelled_at - interval '73 hours' where id = $1",
    [old.id]
  )
  expect(await listed()).toEqual([own.id])
})

describe("refunds at the desk", () => {
  it("of all that was paid, in two parts: the order is refunded once the provider has settled them", async () => {
    const { id, total } = await place("card", 3)
    const paid = Math.round(total * 1_000)
    const { body } = await refund(id, { items: [{ position: 0, quantity: 1 }] }, paid)
    expect((await refund(id, "rest", body.order.refundable)).body.order.refundable).toBe(0)
    await eventually(async () => {
      await decideRefund(shop(), id, "Refunded")
      return (await read(id)).status === "refunded"
    })
  })

  it("refunded items are neither printed to be packed nor counted in lists", async () => {
    const { id, total } = await place("card", 3)
    const paid = Math.round(total * 1_000)
    await refund(id, { items: [{ position: 0, quantity: 2 }] }, paid)
    const [printed] = (await desk().staff.call(`/desk/printed-orders?ids=${id}`)).body.orders
    expect(printed).toMatchObject({
      id,
      isPaid: true,
      itemCount: 1,
      lines: [{ quantity: 3, refundedQuantity: 2 }]
    })
    const [summary] = (await desk().staff.call(`/desk/orders?search=${id}`)).body.orders
    expect([summary.itemCount, (await read(id)).itemCount]).toEqual([1, 1])
    await refund(id, "rest", (await read(id)).refundable)
    const [all] = (await desk().staff.call(`/desk/printed-orders?ids=${id}`)).body.orders
    expect(all).toMatchObject({ status: "confirmed", refunded: paid })
  })

  it("what is refused has its status: 422 for an amount, 409 for another refund meanwhile", async () => {
    const { id, total } = await place("card", 1)
    const paid = Math.round(total * 1_000)
    expect(await refund(id, { amount: paid + 1 }, paid)).toMatchObject({
      status: 422,
      body: { code: "refund_refused", problem: "tooMuch" }
    })
    await refund(id, { amount: 1_000 }, paid)
    expect(await refund(id, { amount: 1_000 }, paid)).toMatchObject({
      status: 409,
      body: { code: "refund_refused", problem: "changed" }
    })
  })
})

describe("lists of orders", () => {
  const listed = sharedFixture(async () => {
    const [customer] = await createCustomers(shop(), 1)
    const ids = await insertOrders(
      shop(),
      customer?.id ?? 0,
      Array.from({ length: 120 }, (_, index) =>
        new Date(Date.UTC(2025, 0, 1, 21) + index * 60_000).toISOString()
      )
    )
    const change = (statement: string, from: number, to: number) =>
      query(shop(), `update orders set ${statement} where id = any($1)`, [ids.slice(from, to)])
    await change("full_name = 'لُؤْلُؤَة الكَنْدَري', phone = '+96599887766'", 0, 1)
    await change("full_name = 'Ahmad Al-Ali', phone = '+966501234567'", 1, 2)
    await change("full_name = 'Maeve O''Brien', phone = '+96566660012'", 4, 5)
    await change("order_status = 'pending'", 0, 60)
    await change(
      `delivery_address = delivery_address || '{"region": "Hawalli", "city": "Salmiya"}'`,
      2,
      4
    )
    await change(`created_at = '2025-02-03T20:59:59Z'`, 118, 119)
    await change(`created_at = '2025-02-03T21:00:00Z'`, 119, 120)
    return ids
  })
  const find = async (query: string, language = "en") =>
    (await desk().staff.call(`/desk/orders?${query}`, { language })).body
  const idsOf = (body: { orders: ReadonlyArray<{ id: number }> }) => body.orders.map(({ id }) => id)

  it("pages of a work list show every order once, the oldest first, whatever arrives meanwhile", async () => {
    const all = listed().slice(0, 60)
    const first = await find("workList=toConfirm")
    await place()
    const second = await find(`workList=toConfirm&cursor=${first.next}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(all)
    expect([first.orders.length, second.next]).toEqual([50, null])
  })

  it("a work list begins with what is due first, and of one day with the oldest, page by page", async () => {
    const ids = listed()
    const due = (day: string | null, from: number, to: number) =>
      query(shop(), "update orders set expected_on = $1 where id = any($2)", [
        day,
        ids.slice(from, to)
      ])
    await due("2025-01-06", 0, 20)
    await due("2025-01-05", 20, 40)
    const inOrder = [...ids.slice(20, 40), ...ids.slice(0, 20), ...ids.slice(40, 60)]
    const first = await find("workList=toConfirm")
    const second = await find(`workList=toConfirm&cursor=${first.next}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(inOrder)
    expect([first.orders[0].due, second.orders.at(-1).due]).toEqual(["late", null])
    // The list of all orders is that of a till roll.
    expect(idsOf(await find("status=pending"))).toEqual(ids.slice(10, 60).toReversed())
    expect(idsOf(await find("due=late&status=pending"))).toEqual(inOrder.slice(0, 40))
    await due(dayOf(Date.now()), 0, 2)
    expect(idsOf(await find("due=today&status=pending"))).toEqual(ids.slice(0, 2))
    await query(shop(), "update orders set order_status = 'delivered' where id = $1", [ids[0]])
    expect(idsOf(await find(`due=today&search=${ids[0]}`))).toEqual([])
    expect((await find(`search=${ids[0]}`)).orders).toMatchObject([{ due: null }])
    await query(shop(), "update orders set order_status = 'pending' where id = $1", [ids[0]])
    await due(null, 0, 60)
  })

  it("the steps that a shop uses are offered, and no others; a correction is", async () => {
    const { id } = await place()
    const use = async (base: ReadonlyArray<string>, usedSteps: ReadonlyArray<string>) =>
      (
        await desk().owner.call("/desk/shop/save", {
          body: { base: { usedSteps: base }, content: { usedSteps } }
        })
      ).status
    expect(await use(["out_for_delivery"], ["completed"])).toBe(422)
    expect(await use(["out_for_delivery"], ["shipped", "completed"])).toBe(200)
    expect((await desk().staff.call("/desk/work-lists")).body.steps).toEqual([
      "shipped",
      "completed"
    ])
    expect((await read(id)).next).toEqual(["processing", "shipped", "cancelled"])
    // An order that is already in a step which is hidden goes on.
    await move(id, "confirmed", "out_for_delivery")
    expect((await read(id)).next).toEqual(["delivered", "failed", "processing"])
    await move(id, "out_for_delivery", "delivered")
    expect((await read(id)).next).toEqual(["completed", "out_for_delivery"])
    expect(await use(["shipped", "completed"], ["out_for_delivery"])).toBe(200)
  })

  it("counts of the work lists are those of the lists", async () => {
    listed()
    const { counts } = (await desk().staff.call("/desk/work-lists")).body
    expect(counts.toConfirm).toBe(60)
    for (const [list, status] of [
      ["toPack", "confirmed"],
      ["packing", "processing"]
    ])
      expect([list, counts[list ?? ""]]).toEqual([
        list,
        await countRows(
          shop(),
          `orders where order_status = '${status}' and not is_fully_refunded(id)`
        )
      ])
  })

  it.each([
    ["a phone in Arabic digits with the calling code", "٩٦٥٩٩٨٨٧٧٦٦", 0],
    ["in Persian digits", "۹۹۸۸۷۷۶۶", 0],
    ["with +965 and spaces", "+965 9988 7766", 0],
    ["the end of a number", "7766", 0],
    ["a Saudi number with a zero", "0501234567", 1],
    ["a name without harakat", "لولوه", 0],
    ["the end of a name in another spelling", "كندرى", 0],
    ["both parts of a name, reversed", "ali AHMAD", 1],
    ["a name without its hyphen", "alali", 1],
    ["a name with a space for its hyphen", "Al Ali", 1],
    ["a name without its apostrophe", "obrien", 4],
    ["a name with another apostrophe", "O’Brien", 4],
    ["a phone as a link has it", "tel:+96566660012", 4],
    ["a phone with brackets", "(+965) 66660012", 4],
    ["the last four digits, with zeros", "0012", 4],
    ["the first digits of a phone", "99887", 0],
    ["the first digits with the calling code", "+966 501", 1]
  ])("search finds %s", async (_, text, index) => {
    const found = idsOf(await find(`search=${encodeURIComponent(text)}`))
    expect(found).toEqual([listed()[index]])
  })

  it("search finds the number of an order, and takes no wildcards", async () => {
    const id = listed()[7] ?? 0
    for (const text of [id, `#${id}`, `Order ${id}`, `طلب ${id}`, `${id}.`])
      expect([text, idsOf(await find(`search=${encodeURIComponent(text)}`))]).toEqual([text, [id]])
    for (const text of ["%", "_____", "\\", "% %"])
      expect(idsOf(await find(`search=${encodeURIComponent(text)}`))).toEqual([])
  })

  it("search: what the list does not have is said, and every list that has it", async () => {
    const id = listed()[4] ?? 0
    const inAnotherList = await find("workList=out&search=0012")
    expect([inAnotherList.orders, inAnotherList.elsewhere]).toMatchObject([
      [],
      [{ id, status: "pending" }]
    ])
    const inThisList = await find("workList=toConfirm&search=0012")
    expect([idsOf(inThisList), inThisList.elsewhere]).toEqual([[id], []])
    expect((await find("search=0012")).elsewhere).toEqual([])
  })

  it("printed: 120 orders of a list in pages, counted, and orders by their numbers", async () => {
    const print = async (query: string) =>
      (await desk().staff.call(`/desk/printed-orders?${query}`)).body
    const first = await print("day=2025-01-02")
    const second = await print(`day=2025-01-02&cursor=${first.next}`)
    expect([first.orders.length, first.count, second.next]).toEqual([100, 118, null])
    expect([...idsOf(first), ...idsOf(second)]).toEqual(listed().slice(0, 118).toReversed())
    const ids = listed().slice(10, 12)
    expect(idsOf(await print(`ids=${ids.join(",")},7`))).toEqual(ids.toReversed())
    for (const wrong of [
      "ids=",
      "ids=1,x",
      "cursor=x",
      `ids=${Array.from({ length: 101 }, () => 1).join(",")}`
    ])
      expect((await desk().staff.call(`/desk/printed-orders?${wrong}`)).status).toBe(400)
  })

  it("filters: area in either language, governorate, way to pay, day in Kuwait, status", async () => {
    const ids = listed()
    const both = [ids[2], ids[3]]
    for (const filter of ["area=Salmiya", "area=السالمية", "governorate=hawalli"])
      expect(idsOf(await find(`workList=toConfirm&${filter}`))).toEqual(both)
    expect((await find("area=Salmiya", "ar")).orders[0].area).toBe("السالمية")
    expect(idsOf(await find("day=2025-02-03"))).toEqual([ids[118]])
    expect(idsOf(await find("day=2025-02-04"))).toEqual([ids[119]])
    expect(idsOf(await find("workList=toPack&status=pending"))).toEqual([])
    expect((await find("method=knet&day=2025-01-02")).orders).toEqual([])
  })
})

it("calls of the desk refuse what they cannot read", async () => {
  const { staff } = desk()
  const { id } = await place()
  const one = { id, from: "confirmed" }
  for (const [path, body] of [
    ["/desk/orders/move", { orders: [], to: "processing", reason: "" }],
    ["/desk/orders/move", { orders: [one, one], to: "processing", reason: "" }],
    ["/desk/orders/move", { orders: [one], to: "sold", reason: "" }],
    ["/desk/orders/undo", { undoToken: "1" }],
    [`/desk/orders/${id}/notes`, { audience: "staff", text: "\u200b " }],
    [`/desk/orders/${id}/notes`, { audience: "customer", text: "Hello" }]
  ] as const)
    expect([path, (await staff.call(path, { body })).status]).toEqual([path, 400])
  for (const path of [
    "orders?cursor=x",
    "orders?day=2026-99-99",
    "orders?workList=none",
    "orders?status=sold",
    "orders?method=shells",
    "orders?governorate=Atlantis",
    "printed-orders?day=2026-02-30",
    "promos?cursor=x",
    "products?cursor=-1",
    "reviews?cursor=x"
  ])
    expect([path, (await staff.call(`/desk/${path}`)).status]).toEqual([path, 400])
  expect((await desk().owner.call("/desk/audit?cursor=x")).status).toBe(400)
  expect((await staff.call("/desk/orders/1")).body.code).toBe("order_missing")
  expect((await callApi(shop(), "/desk/orders")).status).toBe(401)
})
