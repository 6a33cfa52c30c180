import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { OrderId } from "#core/orders/OrderId.ts"
import { openReview, orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
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
  const edit = (own: ReadonlyArray<OwnReview>) =>
    ({ type: "draft.open", draft: openReview(own, productId) }) as const
  const page = (own: ReadonlyArray<OwnReview>) => Result.succeed({ items: own, next: null })

  it("reaches every declared state", () => {
    const offline = Result.fail(new Unavailable({ reason: "offline" }))
    expect(
      reachableStates(orderReviewsMachine, {
        input: { filter: OrderId.make("1042") },
        events: [
          ...["load", "refresh", "loadMore"].flatMap((id) => [
            actorDone(id, page([review])),
            actorDone(id, offline)
          ]),
          actorDone("change", Result.succeed(review)),
          actorDone("change", Result.fail(new ReviewNotAllowed())),
          edit([]),
          ...(["draft.submit", "draft.close", "retry", "reload", "nextPage.load"] as const).map(
            (type) => ({ type })
          )
        ]
      })
    ).toEqual(restingStates(orderReviewsMachine))
  })

  const edited = () => {
    const before: ReadonlyArray<OwnReview> = [{ ...review, stars: 3, text: "عادي" }]
    const path = startPath(orderReviewsMachine, { filter: OrderId.make("1042") })
    path.settle("load", page(before))
    expect(path.send(edit(before)).context).toMatchObject({
      draft: { productId, draft: { stars: 3, text: "عادي" } }
    })
    const draft = { productId, draft: { stars: 5, text: "ممتاز" } } as const
    path.send({ type: "draft.change", draft })
    expect(path.send({ type: "draft.submit" }).actors).toEqual({ change: { draft } })
    return path
  }

  it("an edited review takes the place of the earlier one", () => {
    expect(edited().settle("change", Result.succeed(review))).toMatchObject({
      state: "listed",
      context: { items: [review], draft: null }
    })
  })

  it("what was typed stays after a refusal", () => {
    const changeRefusal = new ReviewNotAllowed()
    expect(edited().settle("change", Result.fail(changeRefusal))).toMatchObject({
      state: "editing",
      context: { changeRefusal }
    })
  })

  it("the form of another product takes the place of the one that is open", () => {
    const path = edited()
    path.settle("change", Result.fail(new ReviewNotAllowed()))
    expect(path.send({ type: "draft.open", draft: openReview([], 8) }).context).toMatchObject({
      draft: { productId: 8, draft: { stars: null, text: "" } },
      changeRefusal: null
    })
  })
})
