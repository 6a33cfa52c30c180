import { Option, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emptyPromoDraft, parsePromo, type PromoDraft } from "#core/desk/DeskPromos.ts"
import {
  decisionRoles,
  decisionsAbout,
  type ProblemDetails,
  problemKinds
} from "#core/desk/DeskProblems.ts"
import { isLowStock, maximumStock, parseQuantity, stockProblem } from "#core/desk/DeskStock.ts"
import { chartMaximum, daysOfStock, isSoonGone } from "#core/desk/DeskToday.ts"
import { dayOf } from "#core/desk/shopDay.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { runToResult } from "#core/testing/runToResult.ts"
import { redeemPromo } from "#core/pricing/redeemPromo.ts"

const payer = { name: "Noura", phone: "+96550001234" }
const refund = {
  amount: Fils.make(500),
  payer,
  providerId: "inv_1",
  orderId: null
} as const
const problem: fc.Arbitrary<ProblemDetails> = fc.oneof(
  fc.record({
    kind: fc.constant("strandedPayment" as const),
    amount: fc.option(fc.constant(Fils.make(1_000))),
    payer: fc.constant(payer),
    providerId: fc.constant("inv_1"),
    items: fc.constant([]),
    reason: fc.constantFrom("late" as const, "cancelled" as const, "difference" as const),
    difference: fc.constant(null)
  }),
  fc.constantFrom<ProblemDetails>(
    {
      kind: "repeatedPayment",
      amount: Fils.make(1_000),
      payer,
      providerId: "inv_1",
      payments: 2,
      orderId: null
    },
    {
      kind: "unreachablePayment",
      amount: Fils.make(1_000),
      payer,
      providerId: "chg_1",
      provider: "tap",
      account: "live-1f0c9a2b",
      orderId: null
    },
    { ...refund, kind: "rejectedRefund", left: Fils.make(500) },
    { ...refund, kind: "rejectedRefund", left: Fils.make(490) },
    { ...refund, kind: "unknownRefund" },
    { kind: "orderOnHold", amount: Fils.make(500), payer, orderId: OrderId.make("1") },
    {
      kind: "deadLetter",
      channel: "sms",
      orderId: null,
      productId: 1,
      reason: "",
      about: { kind: "stockAlert", product: "" },
      payer,
      cause: "noAnswer"
    }
  )
)

const decisionsOfOwners = ["refund", "settle", "requestAgain", "close", "wasMade", "wasNotMade"]

describe("decisions about problems", () => {
  it("an owner can end every problem that has no page of its own, and staff never touch money", () =>
    fc.assert(
      fc.property(problem, (details) => {
        const ofOwner = decisionsAbout(details, "owner")
        const ofStaff = decisionsAbout(details, "staff")
        expect(ofOwner.length > 0).toBe(details.kind !== "orderOnHold")
        expect(ofOwner.length).toBeLessThanOrEqual(3)
        expect(ofStaff).toEqual(ofOwner.filter((decision) => !decisionsOfOwners.includes(decision)))
        expect(ofStaff.every((decision) => decisionRoles[decision] === "staff")).toBe(true)
      })
    ))

  it("a payment that differs from its order makes none; one in another currency is not refunded here", () => {
    const stranded = {
      kind: "strandedPayment",
      amount: Fils.make(1_000),
      payer,
      providerId: "inv_1",
      items: [],
      reason: "late",
      difference: null
    } as const
    expect(decisionsAbout(stranded, "owner")).toEqual(["makeOrder", "refund"])
    expect(decisionsAbout({ ...stranded, reason: "difference" }, "owner")).toEqual(["refund"])
    expect(decisionsAbout({ ...stranded, amount: null }, "owner")).toEqual(["settle"])
    expect(problemKinds).toContain(stranded.kind)
  })
})

it("a rejected refund of more than is left of its payment can only be closed", () => {
  const rejected = { ...refund, kind: "rejectedRefund" } as const
  expect(decisionsAbout({ ...rejected, left: Fils.make(500) }, "owner")).toEqual([
    "requestAgain",
    "settle",
    "close"
  ])
  expect(decisionsAbout({ ...rejected, left: Fils.make(490) }, "owner")).toEqual(["close"])
  expect(decisionsAbout({ ...refund, kind: "unknownRefund" }, "owner")).toEqual([
    "wasMade",
    "wasNotMade"
  ])
})

describe("stock", () => {
  it("parseQuantity: whole numbers in any digits, with a sign", () => {
    expect(["١٢", "۱۲", " 1,200 ", "-٢", "−2", "+5"].map(parseQuantity)).toEqual([
      12, 12, 1_200, -2, -2, 5
    ])
    expect(["", "1.5", "ten", "99999999", "1-"].map(parseQuantity)).toEqual(
      Array.from({ length: 5 }, () => null)
    )
  })

  it("stockProblem: a change is a stock from 0 or a number other than 0, with a reason", () =>
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (number, hasReason) => {
        const item = { productId: 1, variantId: null, reason: hasReason ? "counted" : " \u200f" }
        const setting = stockProblem({ kind: "set", ...item, seen: 0, stock: number })
        const addition = stockProblem({ kind: "add", ...item, seen: null, quantity: number })
        if (!hasReason)
          expect([setting?._tag, addition?._tag]).toEqual(["ReasonMissing", "ReasonMissing"])
        else {
          expect(setting === null).toBe(number >= 0 && number <= maximumStock)
          expect(addition === null).toBe(number !== 0 && Math.abs(number) <= maximumStock)
        }
      })
    ))
})

it("isLowStock and isSoonGone: what is at the limit of the merchant or below, and what sells fast", () => {
  expect([0, 3, 4].map((stock) => isLowStock({ lowStock: 3 }, { stock }))).toEqual([
    true,
    true,
    false
  ])
  expect(isLowStock({ lowStock: null }, { stock: 0 })).toBe(false)
  expect(isSoonGone({ stock: 2, sold: 0, limit: 2 }, 14)).toBe(true)
  expect(isSoonGone({ stock: 3, sold: 0, limit: 2 }, 14)).toBe(false)
  expect(isSoonGone({ stock: 6, sold: 14, limit: null }, 14)).toBe(true)
  expect(isSoonGone({ stock: 7, sold: 14, limit: null }, 14)).toBe(false)
})

describe("parsePromo", () => {
  const typed: PromoDraft = {
    ...emptyPromoDraft,
    code: " eid٢٥ ",
    percent: "١٢٫٥٪",
    firstDay: "2026-11-26",
    lastDay: "2026-11-30",
    minimum: "10.5",
    maximumUses: "١٠٠"
  }
  const fieldOf = (changes: Partial<PromoDraft>) =>
    Option.map(Result.getFailure(parsePromo({ ...typed, ...changes })), ({ field }) => field)

  it("reads what is typed in any digits; the last day counts to its end in Kuwait", () => {
    expect(Result.getOrNull(parsePromo(typed))).toEqual({
      code: "EID25",
      discount: 12.5,
      startsAt: Date.parse("2026-11-25T21:00:00Z"),
      endsAt: Date.parse("2026-11-30T21:00:00Z"),
      minimum: 10_500,
      maximumUses: 100,
      maximumUsesPerCustomer: null,
      excludedCategories: []
    })
  })

  it("takes a percentage, an amount to the fils, or the delivery fee, as it is chosen", () => {
    const benefitOf = (changes: Partial<PromoDraft>) =>
      Result.getOrNull(parsePromo({ ...typed, amount: "٢٫٤٩٥", ...changes }))
    expect(benefitOf({ kind: "amount", percent: "" })).toMatchObject({ amount: 2_495 })
    expect(benefitOf({ kind: "amount" })).not.toHaveProperty("discount")
    expect(benefitOf({ kind: "delivery", percent: "" })).toMatchObject({ isFreeDelivery: true })
    expect(benefitOf({ kind: "percent", excludedCategories: [7] })).toMatchObject({
      discount: 12.5,
      excludedCategories: [7]
    })
  })

  it.each<[Partial<PromoDraft>, string]>([
    [{ code: "" }, "code"],
    [{ code: "two words" }, "code"],
    [{ percent: "0" }, "percent"],
    [{ percent: "101" }, "percent"],
    [{ percent: "12.345" }, "percent"],
    [{ kind: "amount", amount: "0" }, "amount"],
    [{ kind: "amount", amount: "2.4955" }, "amount"],
    [{ firstDay: "2026-02-30" }, "firstDay"],
    [{ lastDay: "2026-11-25" }, "lastDay"],
    [{ minimum: "10.5055" }, "minimum"],
    [{ minimum: "0" }, "minimum"],
    [{ maximumUses: "0" }, "maximumUses"],
    [{ maximumUsesPerCustomer: "many" }, "maximumUsesPerCustomer"]
  ])("%j is wrong in %s", (changes, field) => {
    expect(fieldOf(changes)).toEqual(Option.some(field))
  })

  it("a promo of days can be used on exactly these days in Kuwait (property)", () =>
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 10, 20), max: Date.UTC(2026, 11, 6) }), (at) => {
        const terms = Result.getOrThrow(parsePromo(typed))
        const isUsable = Result.isSuccess(
          runToResult(
            redeemPromo(
              { ...terms, usesLeft: null, customerUsesLeft: null },
              { at, subtotal: null, products: null }
            )
          )
        )
        const day = dayOf(at)
        expect(isUsable).toBe(day >= "2026-11-26" && day <= "2026-11-30")
      })
    ))
})

describe("the numbers of the first page", () => {
  it("daysOfStock: 3 left of something that sold 14 in 14 days are 3 days; what is gone is 0", () => {
    expect(daysOfStock({ stock: 3, sold: 14 }, 14)).toBe(3)
    expect(daysOfStock({ stock: 0, sold: 1 }, 14)).toBe(0)
    expect(daysOfStock({ stock: 5, sold: 0 }, 14)).toBeNull()
  })

  it("daysOfStock: a shop that sold 4 in its first 2 days sells 10 in 5 days", () => {
    expect(daysOfStock({ stock: 10, sold: 4 }, 2)).toBe(5)
  })

  it("chartMaximum: at least every value, and at most 2.5 times the largest (property)", () =>
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (values) => {
        const top = chartMaximum(values)
        const largest = Math.max(1, ...values)
        expect(top).toBeGreaterThanOrEqual(largest)
        expect(top).toBeLessThanOrEqual(largest * 2.5)
      })
    ))
})
