import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import { type SoldOutItem, TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const item: SoldOutItem = { productId: ProductId.make(7), variantId: null }

describe("stockAlertMachine", () => {
  it("can reach every state it declares", () => {
    expect(
      reachableStates(stockAlertMachine, {
        input: { item, isResumed: false },
        events: [
          { type: "alert.request", isLoggedIn: true },
          { type: "alert.request", isLoggedIn: false },
          actorDone("request", Result.void),
          actorDone("request", Result.fail(new TextMessagesOff()))
        ]
      })
    ).toEqual(restingStates(stockAlertMachine))
  })

  it("a guest is sent to the login, and the request is made on the return without another tap", () => {
    const guest = startPath(stockAlertMachine, { item, isResumed: false })
    expect(guest.send({ type: "alert.request", isLoggedIn: false })).toEqual({
      actions: { goToLogin: item }
    })
    const customer = startPath(stockAlertMachine, { item, isResumed: true })
    // A reload finds nothing to resume.
    expect(customer.start).toMatchObject({
      actions: { forgetResumption: null },
      actors: { request: item }
    })
    expect(customer.settle("request", Result.void)).toEqual({ state: "requested" })
  })

  it("a refused request is shown and can be made again", () => {
    const path = startPath(stockAlertMachine, { item, isResumed: false })
    const request = { type: "alert.request", isLoggedIn: true } as const
    path.send(request)
    const refusal = new TextMessagesOff()
    expect(path.settle("request", Result.fail(refusal))).toEqual({
      state: "offered",
      context: { refusal }
    })
    expect(path.send(request)).toEqual({
      state: "requesting",
      context: { refusal: null },
      actors: { request: item }
    })
  })
})
