import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import type { Order, OrderListPage, OrdersRefusal } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  ordersListMachine,
  replaceFirstPage,
  replaceOrder
} from "#core/orders/ordersListMachine.ts"
import type { PageRequest } from "#core/shared/pagedListMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
type Answer = Result.Result<OrderListPage, OrdersRefusal>

const [sample] = fc.sample(order, 1)
const numbered = (id: number, status = "confirmed"): Order => {
  if (sample === undefined) throw new Error("There is no order")
  return { ...sample, id: OrderId.make(String(id)), status }
}
const numbersOf = ({ orders }: OrderListPage) => orders.map(({ id }) => Number(id))

const pageSize = 3

/**
 * A server with the orders `newest` to 1, of which the cursor names the last one of the page
 * before.
 */
const pageOf = (newest: number, cursor: string | null, status?: string): OrderListPage => {
  const first = cursor === null ? newest : Number(cursor) - 1
  const last = Math.max(1, first - pageSize + 1)
  return {
    orders: Array.from({ length: Math.max(0, first - last + 1) }, (_, at) =>
      numbered(first - at, status)
    ),
    next: last > 1 ? String(last) : null
  }
}

const countDown = (from: number, to = 1) =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, at) => from - at)

const startList = (
  scheduler: fc.Scheduler,
  server: { newest: number },
  fails: (nth: number) => boolean
) => {
  const load = scheduledActor<PageRequest<null>, Answer>(scheduler, ({ cursor }, nth) =>
    fails(nth) ? Result.fail(offline) : Result.succeed(pageOf(server.newest, cursor))
  )
  const actor = createActor(provideActors(ordersListMachine, { actors: { load: load.logic } }), {
    input: { filter: null, startCursor: null, initialData: null }
  }).start()
  const numbers = () => {
    const { list } = actor.getSnapshot().context
    return list === null ? null : numbersOf(list)
  }
  return { actor, load, numbers }
}

describe("ordersListMachine", () => {
  it("reaches every declared state", () => {
    const page = (next: string | null, orders: ReadonlyArray<Order>) =>
      Result.succeed({ orders, next })
    const answers = ["load", "loadMore"].flatMap((actor) => [
      actorDone(actor, page("2", [numbered(3)])),
      actorDone(actor, page(null, [numbered(1)])),
      actorDone(actor, page(null, [])),
      actorDone(actor, Result.fail(offline))
    ])
    expect(
      reachableStates(ordersListMachine, {
        input: { filter: null, startCursor: null, initialData: null },
        events: [...answers, { type: "nextPage.load" }, { type: "retry" }, { type: "reload" }]
      })
    ).toEqual(restingStates(ordersListMachine))
  })

  it("scrolled to the end with failures while orders arrive: each older order once, newest first (property)", () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat({ max: 10 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        fc.array(fc.nat({ max: 3 }), { maxLength: 6 }),
        async (scheduler, orderCount, failures, arrivals) => {
          const server = { newest: orderCount }
          const { actor, load, numbers } = startList(
            scheduler,
            server,
            (nth) => failures[nth] === true
          )
          for (let turn = 0; turn < 25; turn++) {
            await runScheduler(scheduler)
            const before = numbers()
            const { value } = actor.getSnapshot()
            if (value === "loadMoreFailed") expect(before).not.toBeNull()
            if (before !== null) server.newest += arrivals[turn] ?? 0
            actor.send({ type: value === "ready" ? "nextPage.load" : "retry" })
            if (before !== null) expect(numbers()).toEqual(before)
          }
          await runScheduler(scheduler)
          expect(actor.getSnapshot().value).toBe(orderCount === 0 ? "empty" : "complete")
          expect(numbers()).toEqual(countDown(orderCount))
          expect(load.maxConcurrency()).toBe(1)
        }
      ),
      runs(60)
    ))

  it("data.received and reload at any moment: never an order twice, a gap or a wrong order (property)", () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.constantFrom("nextPage.load", "retry", "reload", "data.received", "arrival"), {
          maxLength: 14
        }),
        async (scheduler, orderCount, steps) => {
          const server = { newest: orderCount }
          const { actor, numbers } = startList(scheduler, server, (nth) => nth % 4 === 3)
          scheduleInOrder(
            scheduler,
            steps.map((step) => () => {
              if (step === "arrival") server.newest += 2
              else if (step === "data.received")
                actor.send({ type: step, data: pageOf(server.newest, null) })
              else actor.send({ type: step })
              const shown = numbers() ?? []
              expect(shown).toEqual(countDown(shown[0] ?? 0, shown.at(-1)))
            })
          )
          await runScheduler(scheduler)
          const shown = numbers() ?? []
          expect(shown).toEqual(countDown(shown[0] ?? 0, shown.at(-1)))
          if (actor.getSnapshot().matches("complete")) expect(shown.at(-1)).toBe(1)
        }
      ),
      runs(100)
    ))
})

describe("replaceFirstPage", () => {
  it("keeps the pages that touch the new first page, with its newer statuses (property)", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat({ max: 8 }),
        (orderCount, pageCount, arrived) => {
          let list = pageOf(orderCount, null)
          for (let page = 1; page < pageCount && list.next !== null; page++) {
            const next = pageOf(orderCount, list.next)
            list = { orders: [...list.orders, ...next.orders], next: next.next }
          }
          const newest = orderCount + arrived
          const page = pageOf(newest, null, "shipped")
          const replaced = replaceFirstPage(list, page)
          const oldest = Math.min(...numbersOf(list), ...numbersOf(page))
          expect(numbersOf(replaced)).toEqual(
            arrived < pageSize ? countDown(newest, oldest) : numbersOf(page)
          )
          expect(replaced.orders.slice(0, page.orders.length)).toEqual(page.orders)
          const last = numbersOf(replaced).at(-1)
          expect(replaced.next).toBe(last === 1 ? null : String(last))
        }
      )
    ))
})

describe("replaceOrder", () => {
  it("replaces the order with the same number, and no other", () => {
    const list = pageOf(5, null)
    expect(replaceOrder(list, numbered(4, "cancelled"))).toEqual({
      orders: [numbered(5), numbered(4, "cancelled"), numbered(3)],
      next: list.next
    })
    expect(replaceOrder(list, numbered(1, "cancelled"))).toEqual(list)
  })
})
