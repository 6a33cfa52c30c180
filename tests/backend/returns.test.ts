import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { removePhotos } from "#backend/returns/photos.ts"
import { readSettings } from "#backend/settings.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { countRows, eventually, newIdempotencyKey } from "../support/orderClient.ts"
import { phonePhoto } from "../support/pictureFiles.ts"
import {
  deliver,
  findTwoSizes,
  makeStep,
  placeDelivered,
  readReturns,
  readVariantStock,
  requestReturn,
  returnBody,
  takeBack,
  testIban
} from "../support/returnClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "1", SEED: "ample" } }),
  ({ stop }) => stop()
)
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const reem = sharedFixture(() => logIn(shop(), "+96550009876"))
const owner = sharedFixture(() => signInStaff(shop(), { role: "owner", name: "hessa" }))
const staff = sharedFixture(() => signInStaff(shop(), { role: "staff", name: "ali" }))
const sizes = sharedFixture(() => findTwoSizes(shop()))

const place = (
  quantity: number,
  method: "cash" | "card" = "cash",
  promo: { readonly code: string; readonly discount: number } | null = null
) => {
  const { productId, size } = sizes()
  const lines = [{ id: productId, v_id: size, quantity }]
  return placeDelivered(shop(), noura(), owner(), { lines, method, promo })
}
const ask = async (id: number, body = returnBody([{}])) => {
  const { body: answer, status } = await requestReturn(shop(), noura(), id, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data.returns.at(-1)
}
const stocks = async () => ({
  size: await readVariantStock(shop(), sizes().size),
  otherSize: await readVariantStock(shop(), sizes().otherSize)
})
const refundsOf = (id: number) =>
  query(
    shop(),
    "select amount_fils::integer, method, state from refund where order_id = $1 order by id",
    [id]
  )

describe("what can come back", () => {
  it("nothing before the delivery, then every item until the end of day 14 in Kuwait", async () => {
    const { id } = await place(2)
    const returns = await readReturns(shop(), noura(), id)
    expect(returns).toMatchObject({ is_open: true, needs_iban: true })
    expect(returns.lines[0].amounts).toHaveLength(2)
    expect(returns.lines[0].exchanges.map(({ v_id }: { v_id: number }) => v_id)).toContain(
      sizes().otherSize
    )
    await query(
      shop(),
      `update order_history set at = date_trunc('day', now() at time zone 'Asia/Kuwait') at time zone 'Asia/Kuwait'
         - interval '14 days' where order_id = $1 and order_status = 'delivered'`,
      [id]
    )
    expect((await readReturns(shop(), noura(), id)).is_open).toBe(true)
    await query(
      shop(),
      "update order_history set at = at - interval '1 second' where order_id = $1 and order_status = 'delivered'",
      [id]
    )
    expect((await readReturns(shop(), noura(), id)).is_open).toBe(false)
    expect(await requestReturn(shop(), noura(), id, returnBody([{}]))).toMatchObject({
      status: 409,
      body: { code: "return_closed" }
    })
  })

  it("another customer finds no such order", async () => {
    const { id } = await place(1)
    const { token } = reem()
    expect((await callApi(shop(), `/order/${id}/returns`, { token })).status).toBe(404)
    expect((await requestReturn(shop(), reem(), id, returnBody([{}]))).status).toBe(404)
  })

  it("what its category excluded before the purchase is shown and cannot be chosen", async () => {
    const { productId } = sizes()
    const exclude = (isReturnable: boolean) =>
      query(
        shop(),
        `update category set is_returnable = $2 where id = (
           select coalesce(parent_id, id) from category where id = (select category_id from product where id = $1))`,
        [productId, isReturnable]
      )
    await exclude(false)
    const excluded = await place(1)
    await exclude(true)
    const bought = await place(1)
    await exclude(false)
    try {
      expect((await readReturns(shop(), noura(), excluded.id)).lines[0].is_returnable).toBe(false)
      expect(await requestReturn(shop(), noura(), excluded.id, returnBody([{}]))).toMatchObject({
        status: 422,
        body: { code: "line_excluded" }
      })
      // What was said before the purchase counts.
      expect((await ask(bought.id)).state).toBe("requested")
    } finally {
      await exclude(true)
    }
  })

  it("money for cash needs an account with right check digits; damaged goods need a photo", async () => {
    const { id } = await place(1)
    const without = await requestReturn(shop(), noura(), id, returnBody([{}], { iban: null }))
    expect(without).toMatchObject({ status: 422, body: { code: "iban_invalid" } })
    const wrong = { iban: testIban.replace("81", "82") }
    expect(await requestReturn(shop(), noura(), id, returnBody([{}], wrong))).toMatchObject({
      status: 422,
      body: { code: "iban_invalid" }
    })
    const damaged = await requestReturn(shop(), noura(), id, returnBody([{ reason: "damaged" }]))
    expect(damaged).toMatchObject({ status: 422, body: { code: "photo_missing" } })
    expect(await countRows(shop(), `return_request where order_id = ${id}`)).toBe(0)
  })
})

describe("a request", () => {
  it("is made once for each key, and its items are claimed once", async () => {
    const { id } = await place(2)
    const body = returnBody([{}])
    await ask(id, body)
    await ask(id, body)
    expect(await countRows(shop(), `return_request where order_id = ${id}`)).toBe(1)
    expect(await requestReturn(shop(), noura(), id, { ...body, note: "else" })).toMatchObject({
      status: 409,
      body: { code: "key_reused" }
    })
    expect(await requestReturn(shop(), noura(), id, returnBody([{ quantity: 2 }]))).toMatchObject({
      status: 409,
      body: { code: "line_taken" }
    })
  })

  it("is withdrawn until the goods come, and frees its items", async () => {
    const { id } = await place(1)
    const before = await stocks()
    const { id: returnId } = await ask(id, returnBody([{ exchange: sizes().otherSize }]))
    await makeStep(staff(), returnId, "approve", { handover: "collect" })
    expect(await stocks()).toEqual({ ...before, otherSize: before.otherSize - 1 })
    const withdraw = () =>
      callApi(shop(), `/order/${id}/returns/${returnId}/withdraw`, {
        token: noura().token,
        body: {}
      })
    expect((await withdraw()).body.data.returns[0].state).toBe("withdrawn")
    expect((await withdraw()).status).toBe(200)
    expect(await stocks()).toEqual(before)
    const { id: second } = await ask(id)
    await takeBack(staff(), second)
    const late = await callApi(shop(), `/order/${id}/returns/${second}/withdraw`, {
      token: noura().token,
      body: {}
    })
    expect(late).toMatchObject({ status: 409, body: { code: "return_not_withdrawable" } })
  })

  it("a photo is seen by its customer and the staff, and has no position", async () => {
    const { id } = await place(1)
    const upload = await fetch(`${shop().url}/api/customer/return-photos`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${noura().token}`,
        "content-type": "application/octet-stream"
      },
      body: new Uint8Array(await phonePhoto())
    })
    const { name } = (await upload.json()).data
    const { id: returnId } = await ask(id, returnBody([{ reason: "damaged" }], { photos: [name] }))
    const statusAt = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${shop().url}${path}`, { headers })).status
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const own = `/api/customer/return-photos/${name}`
    expect(await statusAt(own, bearer(noura().token))).toBe(200)
    expect(await statusAt(own, bearer(reem().token))).toBe(404)
    expect(await statusAt(own)).toBe(401)
    const atDesk = (await staff().call(`/desk/returns/${returnId}`)).body.return.photos[0]
    expect(await statusAt(atDesk, { cookie: staff().cookie })).toBe(200)
    expect(await statusAt(atDesk)).toBe(401)
    for (const path of [
      `/pictures/sized/own/${name}`,
      `/pictures/own/returns/${name}`,
      `/pictures/returns/${name}`
    ])
      expect(await statusAt(path)).toBe(404)
    const bytes = await (await fetch(shop().url + own, { headers: bearer(noura().token) })).bytes()
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Exif|GPS/)
    // A photo of somebody else cannot be named.
    const again = returnBody([{ reason: "damaged" }], { photos: [name] })
    const other = await placeDelivered(shop(), reem(), owner(), {
      lines: [{ id: sizes().productId, v_id: sizes().size, quantity: 1 }],
      method: "cash"
    })
    expect((await requestReturn(shop(), reem(), other.id, again)).body.code).toBe("photo_missing")
  })
})

it("an account that is deleted takes the photos and the note of its returns with it", async () => {
  const leaving = await logIn(shop(), "+96550007788")
  const { productId, size } = sizes()
  const { id } = await placeDelivered(shop(), leaving, owner(), {
    lines: [{ id: productId, v_id: size, quantity: 1 }],
    method: "cash"
  })
  const upload = await fetch(`${shop().url}/api/customer/return-photos`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${leaving.token}`,
      "content-type": "application/octet-stream"
    },
    body: new Uint8Array(await phonePhoto())
  })
  const { name } = (await upload.json()).data
  const body = returnBody([{ reason: "damaged" }], { photos: [name], note: "The box was open." })
  const { id: returnId } = (await requestReturn(shop(), leaving, id, body)).body.data.returns[0]
  const atDesk = async () => (await staff().call(`/desk/returns/${returnId}`)).body.return
  expect(await atDesk()).toMatchObject({ note: "The box was open.", photos: [expect.any(String)] })
  await callApi(shop(), "/customer/delete", { method: "POST", token: leaving.token })
  expect(await atDesk()).toMatchObject({ note: "", photos: [] })
})

it("photos of no return are removed after a day with their files, those of open returns stay", async () => {
  const upload = async () => {
    const response = await fetch(`${shop().url}/api/customer/return-photos`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${noura().token}`,
        "content-type": "application/octet-stream"
      },
      body: new Uint8Array(await phonePhoto())
    })
    const { name } = (await response.json()).data
    // The same photo is one file, whoever uploads it.
    return String(name)
  }
  const statusOf = async (name: string) =>
    (
      await fetch(`${shop().url}/api/customer/return-photos/${name}`, {
        headers: { authorization: `Bearer ${noura().token}` }
      })
    ).status
  const { close, db } = await openDatabase({
    databaseUrl: shop().databaseUrl,
    dataDir: "",
    databasePool: 1,
    statementTimeoutS: 10
  })
  await query(shop(), "delete from return_picture")
  const name = await upload()
  const { pictures } = readSettings(shop().env)
  const remove = (days: number) =>
    removePhotos({ db, now: () => Date.now() + days * 86_400_000, settings: { pictures } })
  await remove(0.9)
  expect(await statusOf(name)).toBe(200)
  const { id } = await place(1)
  const { id: returnId } = await ask(id, returnBody([{ reason: "damaged" }], { photos: [name] }))
  await upload()
  await remove(1.1)
  expect(await countRows(shop(), "return_picture")).toBe(1)
  expect(await statusOf(name)).toBe(200)
  await query(shop(), "update return_request set state = 'withdrawn' where id = $1", [returnId])
  await remove(179)
  expect(await statusOf(name)).toBe(200)
  await remove(181)
  expect(await countRows(shop(), "return_picture")).toBe(0)
  expect(await readdir(join(pictures, "returns"))).toEqual([])
  await close()
})

describe("at the desk", () => {
  it("one of two with a promo code: half of what was paid, by the way of the payment, with a credit note", async () => {
    const { id, total } = await place(2, "card", { code: "SADU10", discount: 10 })
    const before = await stocks()
    const { id: returnId } = await ask(id)
    const inspected = await takeBack(staff(), returnId)
    expect(await stocks()).toEqual({ ...before, size: before.size + 1 })
    const [{ subtotal, discount }] = (await query<{ subtotal: number; discount: number }>(
      shop(),
      "select subtotal_fils::integer as subtotal, discount_fils::integer as discount from orders where id = $1",
      [id]
    )) as [{ subtotal: number; discount: number }]
    expect(discount).toBeGreaterThan(0)
    expect(inspected.amount).toBe((subtotal - discount) / 2)
    expect(inspected.amount).toBeLessThan(total)
    const settle = { amount: inspected.amount, method: "provider" }
    expect(await makeStep(staff(), returnId, "settle", settle)).toMatchObject({
      status: 422,
      body: { code: "money_for_owners" }
    })
    expect(
      (await makeStep(owner(), returnId, "settle", { ...settle, method: "cash" })).status
    ).toBe(422)
    expect(
      (await makeStep(owner(), returnId, "settle", { ...settle, amount: 1 })).body
    ).toMatchObject({
      code: "amount_changed",
      amount: inspected.amount
    })
    const key = newIdempotencyKey()
    const settled = await makeStep(owner(), returnId, "settle", { ...settle, key })
    expect(settled.body.return).toMatchObject({ state: "settled", amount: inspected.amount })
    const repeated = await makeStep(owner(), returnId, "settle", { ...settle, key })
    expect(repeated.status).toBe(200)
    expect(await refundsOf(id)).toHaveLength(1)
    const [note] = (await readReturns(shop(), noura(), id)).returns
    expect(note.credit_note).toMatchObject({
      number: settled.body.return.creditNote,
      amount: inspected.amount / 1_000
    })
    // The other one is worth the rest.
    const { id: second } = await ask(id)
    expect((await takeBack(owner(), second)).amount).toBe(subtotal - discount - inspected.amount)
    const events = `audit_event where subject = 'order-${id}' and action like 'return.%'`
    expect(await countRows(shop(), events)).toBe(7)
  })

  it("numbers of credit notes have no holes, also after settlements that were refused", async () => {
    for (const _ of [1, 2]) {
      const { id } = await place(1)
      const { id: returnId } = await ask(id)
      const { amount } = await takeBack(staff(), returnId)
      await makeStep(owner(), returnId, "settle", { amount: amount + 1, method: "bank_transfer" })
      const settled = await makeStep(owner(), returnId, "settle", {
        amount,
        method: "bank_transfer"
      })
      expect(settled.status).toBe(200)
    }
    const rows = await query(shop(), "select number from credit_note order by number")
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  it("owners read the account until the money is given back, staff only its end", async () => {
    const { id } = await place(1)
    const { id: returnId, iban_end } = await ask(id)
    expect(iban_end).toBe("0101")
    const ibanFor = async (who: typeof owner) =>
      (await who().call(`/desk/returns/${returnId}`)).body.return.iban
    expect([await ibanFor(owner), await ibanFor(staff)]).toEqual([testIban, null])
    const { amount } = await takeBack(staff(), returnId)
    await makeStep(owner(), returnId, "settle", { amount, method: "bank_transfer" })
    expect(await ibanFor(owner)).toBeNull()
    expect(
      await countRows(shop(), `return_request where id = ${returnId} and iban is not null`)
    ).toBe(0)
    expect(await refundsOf(id)).toEqual([
      { amount_fils: amount, method: "bank_transfer", state: "done" }
    ])
  })

  it("an exchange: the other size is reserved at approval and sent with an order at no price", async () => {
    const { id } = await place(1)
    const before = await stocks()
    const { id: returnId } = await ask(id, returnBody([{ exchange: sizes().otherSize }]))
    const approved = await makeStep(staff(), returnId, "approve", { handover: "bring" })
    // No money goes to an account, so none is kept.
    expect(approved.body.return).toMatchObject({ state: "approved", ibanEnd: null })
    expect(await stocks()).toEqual({ ...before, otherSize: before.otherSize - 1 })
    await makeStep(staff(), returnId, "receive")
    const found = [{ position: 0, good: 0, damaged: 1, notOurs: 0 }]
    await makeStep(staff(), returnId, "inspect", { lines: found })
    // Damaged goods are not sold again.
    expect(await stocks()).toEqual({ ...before, otherSize: before.otherSize - 1 })
    const settled = await makeStep(staff(), returnId, "settle", { amount: 0, method: null })
    const { creditNote, replacementOrder } = settled.body.return
    expect(creditNote).toBeNull()
    expect(await stocks()).toEqual({ ...before, otherSize: before.otherSize - 1 })
    expect(
      await query(
        shop(),
        `select variant_id, quantity, price_fils, total_fils::integer as total
         from order_line join orders on orders.id = order_line.order_id where order_id = $1`,
        [replacementOrder]
      )
    ).toEqual([{ variant_id: sizes().otherSize, quantity: 1, price_fils: 0, total: 0 }])
    expect(await refundsOf(id)).toEqual([])
    // What was exchanged cannot be refunded as an item of the first order.
    const { refundable } = (await owner().call(`/desk/orders/${id}`)).body.order
    const refund = await owner().call(`/desk/orders/${id}/refund`, {
      body: {
        key: newIdempotencyKey(),
        part: { items: [{ position: 0, quantity: 1 }] },
        backToStock: [],
        method: "cash",
        reason: "Why",
        refundable
      }
    })
    expect(refund).toMatchObject({ status: 422, body: { problem: "unknownItems" } })
  })

  it("what was sent instead comes back too: for the money of the first order, once", async () => {
    const { id } = await place(1, "card")
    const { id: exchangeId } = await ask(id, returnBody([{ exchange: sizes().otherSize }]))
    await takeBack(staff(), exchangeId)
    const settled = await makeStep(staff(), exchangeId, "settle", { amount: 0, method: null })
    const replacement = settled.body.return.replacementOrder
    await deliver(owner(), replacement)
    const returns = await readReturns(shop(), noura(), replacement)
    const [line] = (await readReturns(shop(), noura(), id)).lines
    expect(line.amounts).toEqual([])
    expect(returns).toMatchObject({ needs_iban: false })
    const price = returns.lines[0].amounts[0] * 1_000
    expect(price).toBeGreaterThan(0)
    const { id: returnId } = await ask(replacement)
    const { amount } = await takeBack(staff(), returnId)
    expect(amount).toBe(price)
    await makeStep(owner(), returnId, "settle", { amount, method: "provider" })
    expect((await refundsOf(id)).map(({ amount_fils }) => amount_fils)).toEqual([price])
    expect(await refundsOf(replacement)).toEqual([])
  })

  it("what is not the shop's gives nothing back and frees what was reserved", async () => {
    const { id } = await place(1)
    const before = await stocks()
    const { id: returnId } = await ask(id, returnBody([{ exchange: sizes().otherSize }]))
    await makeStep(staff(), returnId, "approve", { handover: "bring" })
    await makeStep(staff(), returnId, "receive")
    const wrong = await makeStep(staff(), returnId, "inspect", {
      lines: [{ position: 0, good: 1, damaged: 1, notOurs: 0 }]
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: "counts_wrong" } })
    await makeStep(staff(), returnId, "inspect", {
      lines: [{ position: 0, good: 0, damaged: 0, notOurs: 1 }]
    })
    expect(await stocks()).toEqual(before)
    const settled = await makeStep(staff(), returnId, "settle", { amount: 0, method: null })
    expect(settled.body.return).toMatchObject({ creditNote: null, replacementOrder: null })
  })

  it("after a partial refund at the desk a return gives what is left, and stock comes back once", async () => {
    const { id, total } = await place(1)
    const refund = (part: unknown, backToStock: ReadonlyArray<number>, refundable: number) =>
      owner().call(`/desk/orders/${id}/refund`, {
        body: {
          key: newIdempotencyKey(),
          part,
          backToStock,
          method: "cash",
          reason: "Why",
          refundable
        }
      })
    const part = total - 1_000
    expect((await refund({ amount: part }, [], total)).status).toBe(200)
    const before = await stocks()
    const { id: returnId } = await ask(id)
    const { amount } = await takeBack(staff(), returnId)
    expect(amount).toBe(1_000)
    expect(await stocks()).toEqual({ ...before, size: before.size + 1 })
    // A refund of the item beside it, with its goods back to the stock: they are there already.
    const beside = await refund("rest", [0], 1_000)
    expect(beside.status).toBe(200)
    expect(await stocks()).toEqual({ ...before, size: before.size + 1 })
    const settled = await makeStep(owner(), returnId, "settle", { amount, method: "cash" })
    expect(settled.body).toMatchObject({ code: "amount_changed", amount: 0 })
    expect((await makeStep(staff(), returnId, "settle", { amount: 0, method: null })).status).toBe(
      200
    )
    const sum = (await refundsOf(id)).reduce((all, { amount_fils }) => all + Number(amount_fils), 0)
    expect(sum).toBe(total)
  })

  it("a refusal has a reason, which the customer is told in their language", async () => {
    const { id } = await place(1)
    await query(shop(), "update orders set locale = 'ar' where id = $1", [id])
    const { id: returnId } = await ask(id)
    expect((await makeStep(staff(), returnId, "refuse", { reason: " " })).status).toBe(422)
    await makeStep(staff(), returnId, "refuse", { reason: "العطر مفتوح" })
    await eventually(
      async () =>
        (await countRows(
          shop(),
          `sandbox_message where text like '%العطر مفتوح%' and text like '%${id}%'`
        )) > 0
    )
    expect(
      (await makeStep(staff(), returnId, "approve", { handover: "bring" })).body
    ).toMatchObject({
      code: "return_changed",
      state: "refused"
    })
    // Its item can be claimed once more.
    expect((await ask(id)).state).toBe("requested")
  })

  it("an order with a return is not marked as undelivered", async () => {
    const { id } = await place(1)
    await ask(id)
    const moved = await owner().call("/desk/orders/move", {
      body: { orders: [{ id, from: "delivered" }], to: "out_for_delivery", reason: "Mistake" }
    })
    expect(moved.body.refused).toMatchObject([{ id, reason: "notAllowed" }])
  })
})

describe("an order that is very late", () => {
  const placeLate = async (daysLate: number, status: string) => {
    const { id } = await place(1)
    await query(
      shop(),
      `update orders set locale = 'en', order_status = $2, expected_on = (now() at time zone 'Asia/Kuwait')::date - $3::integer
       where id = $1`,
      [id, status, daysLate]
    )
    return id
  }
  const read = async (id: number) =>
    (await callApi(shop(), `/order/${id}`, { token: noura().token })).body.data
  const cancel = (id: number) =>
    callApi(shop(), `/order/${id}/cancel`, { token: noura().token, body: {} })

  it("by 15 days can be cancelled on its way, by 14 it cannot; only goods at the shop are sold again", async () => {
    const [late, inTime, packed] = [
      await placeLate(15, "shipped"),
      await placeLate(14, "shipped"),
      await placeLate(15, "processing")
    ]
    expect(await read(late)).toMatchObject({ can_cancel: true, is_very_late: true })
    expect(await read(inTime)).toMatchObject({ can_cancel: false, is_very_late: false })
    const before = await stocks()
    expect((await cancel(inTime)).status).toBe(409)
    expect((await cancel(late)).body.data.order_status).toBe("cancelled")
    expect(await stocks()).toEqual(before)
    expect((await cancel(packed)).body.data.order_status).toBe("cancelled")
    expect(await stocks()).toEqual({ ...before, size: before.size + 1 })
  })

  it("is told of once, in the customer's language", async () => {
    const inTime = await placeLate(14, "shipped")
    const late = await placeLate(15, "shipped")
    const told = (id: number) =>
      countRows(
        shop(),
        `sandbox_message where kind = 'text' and text like '%${id}%fourteen days late%'`
      )
    await eventually(async () => (await told(late)) > 0)
    const next = await placeLate(15, "processing")
    await eventually(async () => (await told(next)) > 0)
    expect([await told(late), await told(inTime)]).toEqual([1, 0])
  })
})
