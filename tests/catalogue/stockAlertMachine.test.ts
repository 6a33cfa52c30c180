import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import { type SoldOutItem, TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const session = { token: "t", userId: "1", name: "", phone: null }
const item: SoldOutItem = { productId: ProductId.make(7), variantId: null }

describe("stockAlertMachine", () => {
  it("can reach every state it declares", () => {
    expect(
      reachableStates(stockAlertMachine, {
        input: { item },
        events: [
          { type: "alert.request", isLoggedIn: true },
          { type: "alert.request", isLoggedIn: false },
          { type: "login.close" },
          actorDone("login", session),
          actorDone("request", Result.void),
          actorDone("request", Result.fail(new TextMessagesOff()))
        ]
      })
    ).toEqual(restingStates(stockAlertMachine))
  })

  it("a guest confirms a number first, and then the request is made without another tap", () => {
    const guest = startPath(stockAlertMachine, { item })
    const request = { type: "alert.request", isLoggedIn: false } as const
    expect(guest.send(request)).toMatchObject({ state: "identifying" })
    expect(guest.send({ type: "login.close" })).toMatchObject({ state: "offered" })
    guest.send(request)
    expect(guest.settle("login", session)).toEqual({
      state: "requesting",
      actors: { request: item }
    })
    expect(guest.settle("request", Result.void)).toEqual({ state: "requested" })
  })

  it("a refused request is shown and can be made again", () => {
    const path = startPath(stockAlertMachine, { item })
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
