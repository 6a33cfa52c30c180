import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
import {
  averageStars,
  countReviews,
  noReviews,
  type OwnReview,
  parseReview,
  reviewAuthor,
  ReviewNotAllowed,
  starValues
} from "#core/reviews/Review.ts"
import { limits } from "#core/shared/limits.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { anyText } from "#core/testing/arbitraries.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const counts = (...count: readonly [number, number, number, number, number]) => ({
  countByStars: { 1: count[0], 2: count[1], 3: count[2], 4: count[3], 5: count[4] }
})

describe("averageStars", () => {
  it("three of 5 and one of 4 are 4.8; half a tenth is rounded up", () => {
    expect(averageStars(counts(0, 0, 0, 1, 3))).toBe(4.8)
    expect(averageStars(noReviews)).toBeNull()
  })

  it("is from 1 to 5, and one tenth at most from the exact mean (property)", () => {
    const few = fc.nat(10_000)
    fc.assert(
      fc.property(fc.tuple(few, few, few, few, few), (numbers) => {
        const reviews = counts(...numbers)
        const count = countReviews(reviews)
        fc.pre(count > 0)
        const exact =
          starValues.reduce((sum, stars) => sum + stars * reviews.countByStars[stars], 0) / count
        const average = averageStars(reviews) ?? 0
        expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
        expect(average).toBeGreaterThanOrEqual(1)
        expect(average).toBeLessThanOrEqual(5)
      })
    )
  })
})

describe("parseReview", () => {
  it("keeps paragraphs, and removes control characters and empty lines in a row", () => {
    expect(parseReview({ stars: 4, text: " رائع\u0007 جدًا \r\n\r\n\r\n\r\n شكرًا\u202e " })).toEqual(
      Result.succeed({ stars: 4, text: "رائع جدًا\n\nشكرًا" })
    )
  })

  it("what is accepted is within the limit, and is accepted again unchanged (property)", () => {
    const text = fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom("a", " ", "\n", "\r", "\u2028", "\u202e", "\u0007", "ن") }),
      fc.constantFrom("ن".repeat(1_000), "ن".repeat(1_001))
    )
    fc.assert(
      fc.property(text, fc.constantFrom(...starValues), (text, stars) => {
        const parsed = parseReview({ stars, text })
        if (Result.isFailure(parsed)) {
          expect(parsed.failure.problem).toBe("tooLong")
          return
        }
        const { success } = parsed
        expect(success.text.length).toBeLessThanOrEqual(limits.reviews.textMaximumLength)
        expect(success.text).not.toMatch(/(?!\n)\p{Cc}|\n{3}|[\u202a-\u202e\u2066-\u2069]/u)
        expect(parseReview(success)).toEqual(parsed)
      })
    )
  })
})

it("reviewAuthor: the first name alone; null for a blank name", () => {
  expect(reviewAuthor("نورة سالم العنزي")).toBe("نورة")
  expect(reviewAuthor(" \u200f ")).toBeNull()
})

describe("orderReviewsMachine", () => {
  const productId = 7
  const review: OwnReview = { productId, stars: 5, text: "ممتاز" }
  const edit = { type: "review.edit", productId } as const

  it("reaches every declared state", () => {
    expect(
      reachableStates(orderReviewsMachine, {
        input: { orderId: OrderId.make("1042") },
        events: [
          actorDone("load", Result.succeed([review])),
          actorDone("load", Result.fail(new Unavailable({ reason: "offline" }))),
          actorDone("save", Result.succeed(review)),
          actorDone("save", Result.fail(new ReviewNotAllowed())),
          edit,
          { type: "review.save" },
          { type: "review.cancel" },
          { type: "retry" }
        ]
      })
    ).toEqual(restingStates(orderReviewsMachine))
  })

  const edited = () => {
    const path = startPath(orderReviewsMachine, { orderId: OrderId.make("1042") })
    path.settle("load", Result.succeed([{ ...review, stars: 3, text: "عادي" }]))
    expect(path.send(edit).context).toMatchObject({ draft: { stars: 3, text: "عادي" } })
    path.send({ type: "stars.choose", stars: 5 })
    path.send({ type: "text.change", text: "ممتاز" })
    expect(path.send({ type: "review.save" }).actors).toEqual({
      save: { productId, draft: { stars: 5, text: "ممتاز" } }
    })
    return path
  }

  it("an edited review takes the place of the earlier one", () => {
    expect(edited().settle("save", Result.succeed(review))).toEqual({
      state: "listed",
      context: { own: [review], productId: null }
    })
  })

  it("what was typed stays after a refusal", () => {
    const saveRefusal = new ReviewNotAllowed()
    expect(edited().settle("save", Result.fail(saveRefusal))).toEqual({
      state: "writing",
      context: { saveRefusal }
    })
  })
})
