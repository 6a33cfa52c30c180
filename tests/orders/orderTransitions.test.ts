import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { workLists, workListStatuses } from "#core/desk/workLists.ts"
import { Fils } from "#core/money/Fils.ts"
import { createTimeline, orderStatuses } from "#core/orders/orderStatus.ts"
import {
  findTransitionBy,
  nextStatuses,
  type OrderActor,
  type OrderTransition,
  orderTransitions,
  placedStatus
} from "#core/orders/orderTransitions.ts"
import { areGoodsOut, refundableAmount, refundProblem } from "#core/orders/refund.ts"
import { runs } from "#core/testing/runs.ts"

/** A way of an order through the table: each number chooses one of the transitions that follow. */
const walk = fc
  .record({
    start: fc.constantFrom(placedStatus, "pending" as const, "on_hold" as const),
    choices: fc.array(fc.nat({ max: 99 }), { maxLength: 12 })
  })
  .map(({ start, choices }) => {
    const steps: Array<OrderTransition> = []
    for (const choice of choices) {
      const from = steps.at(-1)?.to ?? start
      const following = orderTransitions.filter((transition) => transition.from === from)
      const next = following[choice % Math.max(following.length, 1)]
      if (next !== undefined) steps.push(next)
    }
    return { start, steps }
  })

const change = { take: -1, return: 1, nothing: 0 } as const

describe("order transitions", () => {
  it("each stands once in the table", () => {
    const keys = orderTransitions.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it("law: goods are taken once and returned once, as the status says", () => {
    fc.assert(
      fc.property(walk, ({ start, steps }) => {
        let taken = start === "on_hold" ? 0 : 1
        for (const { from, stock, to } of steps) {
          taken -= change[stock]
          expect([0, 1]).toContain(taken)
          // Goods come back with a refund only where a person says so.
          expect(taken).toBe(areGoodsOut(to === "refunded" ? from : to) ? 1 : 0)
        }
      }),
      runs(1_000)
    )
  })

  it("law: never more is refunded than was paid, and a cancelled order keeps nothing", () => {
    fc.assert(
      fc.property(
        walk,
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(fc.nat({ max: 100_000 })),
        ({ steps }, total, asked) => {
          const paid = Fils.make(total)
          let refunded = Fils.make(0)
          const give = (amount: Fils) => {
            if (refundProblem(amount, { paid, refunded }) === null)
              refunded = Fils.make(refunded + amount)
          }
          for (const [index, step] of steps.entries()) {
            // An owner may refund any part at any time.
            give(Fils.make(asked[index] ?? 0))
            if (step.to === "refunded" && refunded !== paid) break
            if (step.isRefunded) give(refundableAmount({ paid, refunded }))
            expect(refunded).toBeLessThanOrEqual(paid)
            if (step.to === "cancelled") expect(refunded).toBe(paid)
          }
        }
      ),
      runs(1_000)
    )
  })

  it("the staff can leave every status but those in which an order ends", () => {
    const ends = orderStatuses.filter((status) => nextStatuses("staff", status).length === 0)
    expect(ends).toEqual(["completed", "cancelled", "refunded"])
    for (const list of workLists.filter((list) => list !== "customerCancelled"))
      for (const status of workListStatuses[list]) expect(ends).not.toContain(status)
  })

  it("owners may do what the staff may, and more", () => {
    for (const { by } of orderTransitions) if (by.includes("staff")) expect(by).toContain("owner")
    expect(nextStatuses("owner", "delivered")).toContain("out_for_delivery")
    expect(nextStatuses("staff", "delivered")).not.toContain("out_for_delivery")
  })

  it("of the staff only owners cancel what is paid; customers cancel their own", () => {
    for (const { from, to, by } of orderTransitions.filter(({ isRefunded }) => isRefunded)) {
      expect(findTransitionBy("staff", from, to, true)).toBeNull()
      for (const actor of by)
        expect(nextStatuses(actor, from, true).includes(to)).toBe(actor !== "staff")
    }
    expect(nextStatuses("staff", "confirmed", true)).toContain("processing")
  })

  it("customers may cancel a confirmed order, and do nothing else", () => {
    for (const status of orderStatuses)
      expect(nextStatuses("customer", status)).toEqual(status === "confirmed" ? ["cancelled"] : [])
  })

  it("what is refunded in full leads nobody towards the customer, and can be cancelled", () => {
    for (const from of orderStatuses) {
      const next = nextStatuses("owner", from, true, true)
      const before = nextStatuses("owner", from, true)
      if (["pending", "confirmed", "processing", "on_hold", "failed"].includes(from))
        expect([from, next]).toEqual([from, ["cancelled"]])
      else expect([from, next]).toEqual([from, before])
    }
    expect(nextStatuses("customer", "confirmed", true, true)).toEqual(["cancelled"])
  })

  it("the shop itself makes everything but a refunded order refunded", () => {
    for (const status of orderStatuses)
      expect(nextStatuses("shop", status)).toEqual(status === "refunded" ? [] : ["refunded"])
  })

  it("the shopper's timeline goes back only after a failed delivery and by an owner's correction", () => {
    const stepOf = (status: string) =>
      createTimeline({ status }).steps.findIndex(({ state }) => state === "current")
    const isStopped = (status: string) => createTimeline({ status }).isStopped
    const back = orderTransitions.filter(({ from, to }) =>
      isStopped(from) ? !isStopped(to) : !isStopped(to) && stepOf(to) < stepOf(from)
    )
    expect(back.map(({ by, from, to }) => [from, to, by])).toEqual([
      ["failed", "processing", ["staff", "owner"]],
      ["failed", "out_for_delivery", ["carrier", "staff", "owner"]],
      ["failed", "delivered", ["driver", "carrier"]],
      ["shipped", "processing", ["owner"]],
      ["on_the_way", "processing", ["owner"]],
      ["out_for_delivery", "processing", ["owner"]],
      ["delivered", "out_for_delivery", ["owner"]]
    ])
    for (const { by, needsReason } of back)
      if (by.includes("owner") && !by.includes("staff")) expect(needsReason).toBe(true)
  })

  it("customers are told of every step but three, and some steps at the desk need a reason", () => {
    for (const { by, isCustomerTold, from, needsReason, to } of orderTransitions) {
      // The messages about the refunds tell of a refunded order.
      expect([to, isCustomerTold]).toEqual([
        to,
        to !== "completed" && to !== "failed" && to !== "refunded"
      ])
      const isOwners = by.length === 1 && by[0] === "owner"
      expect([from, to, needsReason]).toEqual([
        from,
        to,
        to === "cancelled" || to === "failed" || isOwners
      ])
    }
  })
})

it("docs/decisions/orders.md#order-statuses: the table is that of the rules", () => {
  const text = readFileSync("docs/decisions/orders.md", "utf8")
  const rows = text.split("\n").filter((line) => /^\| `\w+` \|/.test(line))
  const drawn = (actor: OrderActor, from: (typeof orderStatuses)[number]) =>
    orderTransitions
      .filter((transition) => transition.from === from)
      .filter(({ by }) => by.includes(actor) && (actor !== "owner" || !by.includes("staff")))
      .map(({ stock, to }) => `${to}${{ take: " +", return: " −", nothing: "" }[stock]}`)
      .join(", ")
  const expected = orderStatuses.map(
    (from) =>
      `| ${[`\`${from}\``, ...(["staff", "owner", "driver", "carrier", "customer", "shop"] as const).map((actor) => drawn(actor, from))].join(" | ")} |`
  )
  expect(rows.map((row) => row.replaceAll(/ {2,}/g, " "))).toEqual(
    expected.map((row) => row.replaceAll(/ {2,}/g, " "))
  )
})
