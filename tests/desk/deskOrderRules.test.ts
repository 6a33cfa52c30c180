import type { DeskApi } from "#core/desk/deskCall.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bulkMoves } from "#core/desk/bulkMoves.ts"
import {
  type DeskOrder,
  type DeskOrderPage,
  type MoveResult,
  orderCalls,
  type PrintedLine,
  type PrintedOrder,
  type PrintSelection
} from "#core/desk/DeskOrders.ts"
import { type DeskOrderFilter, emptyFilter } from "#core/desk/deskOrderFilter.ts"
import { mapLink } from "#core/desk/mapLink.ts"
import { appendOrderPage, refreshFirstPage } from "#core/desk/mergeOrderPages.ts"
import { requestMove, undoMove } from "#core/desk/requestMove.ts"
import {
  cashToCollect,
  countItems,
  courierAreas,
  courierTask,
  divideIntoSheets,
  linesToPack,
  loadCourierOrders,
  loadPrintedOrders,
  maximumPrinted
} from "#core/desk/printedOrders.ts"
import { emptyRefundDraft, quoteRefund, type RefundDraft } from "#core/desk/refundDraft.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderNotFound, paymentMethods } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { type OrderStatus, orderStatuses } from "#core/orders/orderStatus.ts"
import { groupByDue } from "#core/desk/orderGroups.ts"
import { defaultSteps, hasWayOut, type OptionalStep, optionalSteps } from "#core/desk/usedSteps.ts"
import { findTransitionBy } from "#core/orders/orderTransitions.ts"
import { deskOrder, printedOrder, summary } from "./deskOrders.ts"

const pageOf = (ids: ReadonlyArray<number>, next: string | null = "more"): DeskOrderPage => ({
  orders: ids.map((id) => summary(id)),
  next,
  elsewhere: []
})
const idsOf = ({ orders }: DeskOrderPage) => orders.map(({ id }) => Number(id))

describe("mergeOrderPages", () => {
  it("refresh: a new order comes first, one that left the list goes, and loaded pages stay", () => {
    expect(idsOf(refreshFirstPage(pageOf([9, 8, 7, 6, 5]), pageOf([10, 9, 7]), false))).toEqual([
      10, 9, 7, 6, 5
    ])
  })

  it("refresh: after a gap only the page is left, because others may be between", () => {
    const refreshed = refreshFirstPage(pageOf([5, 4, 3], "3"), pageOf([20, 19, 18], "18"), false)
    expect([idsOf(refreshed), refreshed.next]).toEqual([[20, 19, 18], "18"])
  })

  it.each([
    ["newest first", false],
    ["due first", true]
  ])("law: pages and refreshes list what the server has, %s, once", (_, isDueFirst) => {
    const orders = new Map(
      Array.from({ length: 41 }, (_, id) => [
        id,
        { ...summary(id), expectedDay: id % 4 === 0 ? null : (id * 7) % 3 }
      ])
    )
    const day = (id: number) => orders.get(id)?.expectedDay ?? Number.POSITIVE_INFINITY
    const compare = (one: number, other: number) => {
      if (!isDueFirst) return other - one
      return day(one) === day(other) ? one - other : day(one) - day(other)
    }
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.integer({ min: 1, max: 6 }),
        fc.nat({ max: 5 }),
        (before, after, size, pages) => {
          const server = (all: ReadonlyArray<number>, cursor: string | null) => {
            const rest = all
              .toSorted(compare)
              .filter((id) => cursor === null || compare(Number(cursor), id) < 0)
            return {
              orders: rest.slice(0, size).flatMap((id) => orders.get(id) ?? []),
              next: rest.length > size ? String(rest[size - 1]) : null,
              elsewhere: []
            }
          }
          let list: DeskOrderPage = server(before, null)
          for (let page = 0; page < pages && list.next !== null; page++)
            list = appendOrderPage(list, server(before, list.next))
          const first = server(after, null)
          const refreshed = refreshFirstPage(list, first, isDueFirst)
          const shown = idsOf(refreshed)
          expect(shown).toEqual([...new Set(shown)].toSorted(compare))
          expect(shown.slice(0, first.orders.length)).toEqual(idsOf(first))
          const rest = shown.slice(first.orders.length)
          expect(rest.every((id) => before.includes(id))).toBe(true)
        }
      )
    )
  })
})

describe("groupByDue", () => {
  const orders = [
    { ...summary(1), due: "late" as const },
    { ...summary(2), due: "today" as const },
    summary(3)
  ]
  const kindsIn = (filter: Partial<DeskOrderFilter>, listed = orders) =>
    groupByDue({ ...emptyFilter, ...filter }, listed).map(({ kind }) => kind)

  it("a list of work has what is late, due today and due later apart; other lists have no groups", () => {
    expect(kindsIn({ workList: "toPack" })).toEqual(["late", "today", "later"])
    expect(kindsIn({ due: "late" }, orders.slice(0, 1))).toEqual(["late"])
    expect(kindsIn({ workList: "toPack" }, orders.slice(2))).toEqual([null])
    expect(kindsIn({})).toEqual([null])
    expect(kindsIn({ workList: "customerCancelled" })).toEqual([null])
  })
})

describe("bulkMoves", () => {
  const movesOf = (
    statuses: ReadonlyArray<OrderStatus>,
    steps: ReadonlyArray<OptionalStep> = defaultSteps
  ) =>
    bulkMoves(
      "owner",
      steps,
      statuses.map((status, index) => summary(index + 1, status))
    ).map(({ orders, to }) => [to, orders.length])

  it("the first is the next step of most: one order that is further does not change it", () => {
    const confirmed = Array.from({ length: 9 }, () => "confirmed" as const)
    expect(movesOf(confirmed)[0]).toEqual(["processing", 9])
    expect(movesOf([...confirmed, "processing"])).toEqual([
      ["processing", 9],
      ["out_for_delivery", 10]
    ])
    expect(movesOf(["processing", "processing", "confirmed"])).toEqual([
      ["out_for_delivery", 3],
      ["processing", 1]
    ])
  })

  it("of two halves the earlier step is first, and a cancellation, which needs a reason, is none", () => {
    expect(movesOf(["out_for_delivery", "confirmed"])[0]).toEqual(["processing", 1])
    expect(movesOf(["confirmed"]).flat()).not.toContain("cancelled")
    expect(movesOf(["cancelled"])).toEqual([])
  })

  it("a step that the shop does not use is skipped, and an order that has it goes on", () => {
    expect(movesOf(["processing"], ["shipped"])).toEqual([["shipped", 1]])
    expect(movesOf(["processing"], ["shipped", "on_the_way"])[0]).toEqual(["shipped", 1])
    expect(movesOf(["on_the_way"])).toEqual([
      ["out_for_delivery", 1],
      ["delivered", 1]
    ])
    expect(movesOf(["delivered"])).toEqual([])
  })

  it("an order that is collected is made ready whatever steps the courier takes, and never shipped", () => {
    const collected = { ...summary(1, "processing"), pickup: { readyAt: 0 } }
    for (const steps of [["shipped"], ["on_the_way"], defaultSteps] as const)
      expect(bulkMoves("staff", steps, [collected]).map(({ to }) => to)).toEqual([
        "out_for_delivery"
      ])
  })

  it("an order that is fully refunded is not packed with the others", () => {
    const refunded = { ...summary(2), isFullyRefunded: true }
    const [pack] = bulkMoves("staff", defaultSteps, [summary(1), refunded])
    expect(pack?.orders.map(({ id }) => id)).toEqual(["1"])
  })

  it("law: every offered move is allowed for each of its orders, without a reason", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("staff" as const, "owner" as const),
        fc.subarray([...optionalSteps]),
        fc.array(fc.constantFrom(...orderStatuses), { maxLength: 4 }),
        (role, steps, statuses) => {
          const orders = statuses.map((status, index) => summary(index + 1, status))
          for (const { orders: movable, to } of bulkMoves(role, steps, orders)) {
            expect(movable).not.toEqual([])
            for (const { status } of movable)
              expect(findTransitionBy(role, status, to)).toMatchObject({ needsReason: false })
          }
        }
      )
    )
  })

  it("law: with a way out, no order between its packing and its delivery is caught", () => {
    fc.assert(
      fc.property(
        fc.subarray([...optionalSteps]).filter(hasWayOut),
        fc.constantFrom(
          ...(["confirmed", "processing", "shipped", "on_the_way", "out_for_delivery"] as const)
        ),
        (steps, status) => {
          let current: OrderStatus = status
          for (let step = 0; step < 6 && current !== "delivered"; step++)
            current = bulkMoves("staff", steps, [summary(1, current)])[0]?.to ?? current
          expect(current).toBe("delivered")
        }
      )
    )
  })
})

describe("quoteRefund", () => {
  const order = deskOrder(7)
  const why = { ...emptyRefundDraft, reason: "it broke" }

  it("all, an amount in any digits, and items with their share of the discount", () => {
    expect(quoteRefund(order, { ...why, kind: "rest" })).toMatchObject({
      request: { part: "rest", refundable: 12_000 },
      amount: 12_000
    })
    expect(quoteRefund(order, { ...why, kind: "amount", amountText: "١٢٫٥" })).toMatchObject({
      request: null,
      problem: "tooMuch",
      amount: 12_500
    })
    expect(quoteRefund(order, { ...why, kind: "amount", amountText: " ۱۱.500 " })).toMatchObject({
      request: { part: { amount: 11_500 } },
      problem: null
    })
    // 6 of 14 dinars are 0.86 of the 2 dinars that the code took off.
    expect(quoteRefund(order, { ...why, kind: "items", quantities: { 1: 1 } })).toMatchObject({
      request: { part: { items: [{ position: 1, quantity: 1 }] } },
      amount: 5_140
    })
  })

  it("nothing is chosen at first; then a reason is needed, and for cash the way back", () => {
    expect(quoteRefund(order, emptyRefundDraft).problem).toBe("nothing")
    expect(quoteRefund(order, { ...emptyRefundDraft, kind: "rest" }).problem).toBe("noReason")
    expect(quoteRefund(order, { ...why, kind: "rest", reason: " \u200b" }).problem).toBe("noReason")
    const cash = deskOrder(7, { method: "cash", status: "delivered" })
    expect(quoteRefund(cash, { ...why, kind: "rest" }).problem).toBe("noMethod")
    expect(
      quoteRefund(cash, { ...why, kind: "rest", handMethod: "bank_transfer" }).request?.method
    ).toBe("bank_transfer")
    expect(quoteRefund(order, { ...why, kind: "rest", handMethod: "cash" }).request?.method).toBe(
      "provider"
    )
  })

  it("only items that are refunded go back to stock, and only those that are out of it", () => {
    const backOf = (changes: Partial<DeskOrder>, draft: Partial<RefundDraft>) =>
      quoteRefund(deskOrder(7, changes), { ...why, backToStock: [0, 1], ...draft }).request
        ?.backToStock
    expect(backOf({}, { kind: "items", quantities: { 1: 1 } })).toEqual([1])
    expect(backOf({}, { kind: "rest" })).toEqual([0, 1])
    expect(backOf({}, { kind: "amount", amountText: "1" })).toEqual([])
    expect(backOf({ status: "on_hold" }, { kind: "rest" })).toEqual([])
    expect(backOf({ status: "cancelled" }, { kind: "rest" })).toEqual([])
  })

  it.each(["", "x", "1.2345", "-3", "1e3", "1,5,0"])("'%s' is no amount", (amountText) => {
    expect(quoteRefund(order, { ...why, kind: "amount", amountText })).toMatchObject({
      request: null,
      problem: "unreadable"
    })
  })

  it("more items than are left are refused", () => {
    const refunded = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, refundedQuantity: 1 }))
    }
    expect(quoteRefund(refunded, { ...why, kind: "items", quantities: { 0: 2 } })).toMatchObject({
      request: null,
      problem: "unknownItems"
    })
  })

  it("law: what is offered never exceeds what is left", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12_000 }),
        fc.nat({ max: 30_000 }),
        fc.record({ 0: fc.nat({ max: 3 }), 1: fc.nat({ max: 2 }) }),
        fc.constantFrom("rest" as const, "amount" as const, "items" as const),
        (refundable, typed, quantities, kind) => {
          const left = deskOrder(7, { refundable: Fils.make(refundable) })
          const amountText = String(typed / 1_000)
          const quote = quoteRefund(left, { ...why, kind, amountText, quantities })
          if (quote.request === null) return
          expect(quote.amount).toBeGreaterThan(0)
          expect(quote.amount).toBeLessThanOrEqual(left.refundable)
        }
      )
    )
  })
})

/** A shop of as many orders as the search says, in pages of 100; those up to 500 exist. */
const printedPage = (selection: PrintSelection, cursor: string | null) => {
  if ("ids" in selection) {
    const found = selection.ids.map(Number).filter((id) => id <= 500)
    expect(selection.ids.length).toBeLessThanOrEqual(100)
    return {
      orders: found.toReversed().map((id) => printedOrder(id)),
      next: null,
      count: 0,
      shopPhone: null
    }
  }
  const count = Number(selection.filter.search)
  const from = cursor === null ? count : Number(cursor) - 1
  const ids = Array.from({ length: Math.min(100, from) }, (_, index) => from - index)
  const last = ids.at(-1) ?? 1
  return {
    orders: ids.map((id) =>
      printedOrder(id, {
        area: id % 2 === 0 ? "Hawalli" : "Bayan",
        governorate: id % 3 === 0 ? "Capital" : "Hawalli"
      })
    ),
    next: last > 1 ? String(last) : null,
    count: cursor === null ? count : 0,
    shopPhone: null
  }
}

/** The orders 1 to 5; a move is answered with `result`. */
const shop = (result: Partial<MoveResult> = {}) =>
  deskApi(
    answer(orderCalls.list, ({ query: { cursor } }) =>
      Effect.succeed(cursor === null ? pageOf([5, 4]) : pageOf([3, 2, 1], null))
    ),
    answer(orderCalls.printed, ({ query: { cursor, ids, search } }) =>
      Effect.succeed(
        printedPage(
          ids === null
            ? { filter: { ...emptyFilter, search: search ?? "" } }
            : { ids: ids.split(",").map((id) => OrderId.make(id)) },
          cursor
        )
      )
    ),
    answer(orderCalls.get, ({ params: { orderId } }) =>
      Number(orderId) > 5
        ? Effect.fail(new OrderNotFound())
        : Effect.succeed({
            order: deskOrder(Number(orderId), {
              area: Number(orderId) % 2 === 0 ? "Hawalli" : "Bayan"
            })
          })
    ),
    answer(orderCalls.move, () =>
      Effect.succeed({ moved: [], refused: [], undoToken: "token", ...result })
    ),
    answer(orderCalls.undo, () =>
      Effect.succeed({ moved: [], refused: [], undoToken: null, ...result })
    ),
    answer(orderCalls.cancel, ({ params: { orderId } }) =>
      Effect.succeed({ order: deskOrder(Number(orderId), { status: "cancelled" }) })
    )
  )
const run = <A, E>(effect: Effect.Effect<A, E, DeskApi>, layer = shop()) =>
  Effect.runSync(Effect.result(Effect.provide(effect, layer)))
const id = OrderId.make("4")

describe("requestMove", () => {
  const move = { id, from: "confirmed", to: "processing", reason: "", code: "" } as const

  it("returns the order as it is then, with the token to undo it", () => {
    expect(run(requestMove(move))).toEqual(
      Result.succeed({ order: deskOrder(4, { area: "Hawalli" }), undoToken: "token" })
    )
  })

  it("a cancellation is one, and cannot be undone", () => {
    expect(run(requestMove({ ...move, to: "cancelled", reason: "x" }))).toEqual(
      Result.succeed({ order: deskOrder(4, { status: "cancelled" }), undoToken: null })
    )
  })

  it.each([
    ["changed", "OrderStatusChanged"],
    ["notAllowed", "TransitionNotAllowed"],
    ["outOfStock", "OrderItemsOutOfStock"],
    ["codeWrong", "PickupCodeWrong"],
    ["missing", "OrderNotFound"]
  ] as const)("refused because of %s: %s", (reason, tag) => {
    const layer = shop({ refused: [{ id, status: "shipped", reason }] })
    for (const effect of [
      Effect.asVoid(requestMove(move)),
      Effect.asVoid(undoMove({ id, undoToken: "token" }))
    ])
      expect(Result.getOrThrow(Result.flip(run(effect, layer)))).toMatchObject({ _tag: tag })
  })
})

describe("printed orders", () => {
  it("slips: in the given order, without those that do not exist, however many they are", () => {
    const ids = [2, 999_999, 5, ...Array.from({ length: 216 }, (_, index) => 100 + index)]
    const printed = run(loadPrintedOrders(ids.map((id) => OrderId.make(String(id)))))
    expect(Result.getOrThrow(printed).orders.map(({ id }) => Number(id))).toEqual(
      ids.filter((id) => id !== 999_999)
    )
  })

  it("courier: all pages of 219 orders, by governorate, by area, then by time", () => {
    const { missing, orders } = Result.getOrThrow(
      run(loadCourierOrders({ ...emptyFilter, search: "219" }))
    )
    expect([orders.length, missing]).toEqual([219, 0])
    const places = orders.map(({ area, governorate, placedAt }) =>
      [governorate, area, String(placedAt).padStart(10, "0")].join()
    )
    expect(places).toEqual(places.toSorted())
  })

  it("courier: a longer list than anybody drives says how many orders are missing", () => {
    const { missing, orders } = Result.getOrThrow(
      run(loadCourierOrders({ ...emptyFilter, search: "1234" }))
    )
    expect([orders.length, missing]).toEqual([maximumPrinted, 1_234 - maximumPrinted])
  })
})

describe("sheets of a packing slip", () => {
  const orderOf = (count: number, changes: Partial<PrintedLine> = {}) => ({
    ...printedOrder(1),
    lines: Array.from({ length: count }, (_, position) => ({
      position,
      name: "Dallah",
      attributes: "Colour: Gold",
      quantity: 1,
      refundedQuantity: 0,
      sku: null,
      ...changes
    }))
  })

  it("two lines are one sheet, twenty are more, and long names and notes need more of them", () => {
    const sizes = (order: Parameters<typeof divideIntoSheets>[0]) =>
      divideIntoSheets(order).map(({ length }) => length)
    expect(sizes(orderOf(2))).toEqual([2])
    expect(sizes(orderOf(20))).toEqual([9, 11])
    expect(sizes(orderOf(20, { name: "x".repeat(200) }))).toEqual([4, 5, 5, 5, 1])
    expect(sizes({ ...orderOf(20), note: "x".repeat(600) })).toEqual([5, 11, 4])
  })

  it("all lines to pack stand on them once, in their order, and no sheet of a line is empty", () => {
    const name = fc.string({ maxLength: 3_000 })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), fc.string(), (names, note) => {
        const order = orderOf(names.length)
        const lines = order.lines.map((line, index) => ({ ...line, name: names[index] ?? "" }))
        const sheets = divideIntoSheets({ ...order, lines, note })
        expect(sheets.flat()).toEqual(lines)
        expect(sheets.filter(({ length }) => length === 0)).toHaveLength(lines.length === 0 ? 1 : 0)
      })
    )
  })
})

describe("areas of a courier's list", () => {
  it("the orders of an area stand together with their cash, which sums up to that of the list", () => {
    const cash = { method: "cash", isPaid: false } as const
    const dasma = { governorate: "Capital", area: "Dasma" }
    const bayan = { governorate: "Hawalli", area: "Bayan" }
    const orders = [
      printedOrder(1, { ...dasma, ...cash, total: Fils.make(1_500) }),
      printedOrder(2, dasma),
      printedOrder(3, { ...bayan, ...cash, total: Fils.make(2_250) }),
      printedOrder(4, { ...bayan, ...cash, status: "cancelled" })
    ]
    expect(courierAreas(orders).map((one) => [one.area, one.orders.length, one.cash])).toEqual([
      ["Dasma", 2, 1_500],
      ["Bayan", 2, 2_250]
    ])
    expect(cashToCollect(orders)).toBe(3_750)
  })
})

describe("courierTask", () => {
  const cash = { method: "cash", isPaid: false } as const
  const task = (changes: Partial<PrintedOrder>) => courierTask(printedOrder(1, changes))

  it("a failed cash delivery collects its cash when it goes out again; a cancelled one nothing", () => {
    const collect = { kind: "collect", amount: 12_000 }
    expect(task({ ...cash, status: "out_for_delivery" })).toEqual(collect)
    expect(task({ ...cash, status: "failed" })).toEqual(collect)
    expect(task({ ...cash, status: "cancelled" })).toEqual({ kind: "nothing" })
    expect(task({ status: "out_for_delivery" })).toEqual({ kind: "paid" })
    expect(task({ status: "confirmed", refunded: Fils.make(12_000) })).toEqual({ kind: "refunded" })
    // A rejected refund is asked for again or given back in another way.
    expect(task({ status: "confirmed", isFullyRefunded: true })).toEqual({ kind: "refunded" })
  })

  it("refunded items are not packed: of 2 dallahs and 1 cushion without a dallah, 2 items are left", () => {
    const order = printedOrder(1)
    const lines = order.lines.map((line) => ({
      ...line,
      refundedQuantity: line.position === 0 ? 1 : 0
    }))
    const left = linesToPack({ ...order, lines, refunded: Fils.make(4_000) })
    expect(left.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Dallah", 1],
      ["Cushion", 1]
    ])
    expect(countItems(left)).toBe(2)
    expect(linesToPack({ ...order, refunded: order.total })).toEqual([])
  })

  const anyOrder = fc
    .record({
      status: fc.constantFrom(...orderStatuses),
      method: fc.constantFrom(...paymentMethods),
      isPaid: fc.boolean(),
      refunded: fc.nat({ max: 12_000 }),
      refundedQuantities: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 1 }))
    })
    .map(({ refunded, refundedQuantities, ...changes }) => {
      const order = printedOrder(1, { ...changes, refunded: Fils.make(refunded) })
      const lines = order.lines.map((line, index) => ({
        ...line,
        refundedQuantity: refundedQuantities[index] ?? 0
      }))
      return { ...order, lines }
    })

  it("law: cash that is owed for a parcel that goes out is collected, whatever the status", () =>
    fc.assert(
      fc.property(anyOrder, (order) => {
        const result = courierTask(order)
        const ends = ["cancelled", "refunded", "delivered", "completed", "on_hold"]
        const goesOut = !ends.includes(order.status) && linesToPack(order).length > 0
        const isOwed = order.method === "cash" && !order.isPaid
        expect(result.kind === "collect").toBe(goesOut && isOwed)
        expect(result.kind === "paid").toBe(goesOut && order.isPaid)
        if (result.kind === "collect") expect(result.amount + order.refunded).toBe(order.total)
      })
    ))

  it("law: what is packed and what was refunded are what was ordered, unless all was given back", () =>
    fc.assert(
      fc.property(anyOrder, (order) => {
        const refunded = countItems(
          order.lines.map(({ refundedQuantity }) => ({ quantity: refundedQuantity }))
        )
        const packed = countItems(linesToPack(order))
        expect(packed).toBe(order.refunded >= order.total ? 0 : countItems(order.lines) - refunded)
      })
    ))
})

describe("mapLink", () => {
  const prefix = "https://www.google.com/maps/search/?api=1&query="

  it("leads to the pin, otherwise searches for the first line of the address", () => {
    expect(mapLink({ address: "x", position: { latitude: 29.3, longitude: 48 } })).toBe(
      `${prefix}29.3%2C48`
    )
    expect(mapLink({ address: "\u2068Block 4\u2069, Salmiya\nby the park", position: null })).toBe(
      `${prefix}Block%204%2C%20Salmiya`
    )
  })
})
