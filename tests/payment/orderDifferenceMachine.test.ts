import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { differenceStates } from "#core/orders/orderChange.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { DifferenceUnknown, type OrderDifference } from "#core/payment/OrderDifference.ts"
import { orderDifferenceMachine } from "#core/payment/orderDifferenceMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const link = { token: "1-x", paymentId: null }
const open: OrderDifference = {
  orderId: OrderId.make("10423371"),
  state: "open",
  isPending: false,
  changes: ["1 × Oud"],
  totalBefore: Fils.make(18_500),
  total: Fils.make(24_250),
  amount: Fils.make(5_750),
  expiresAt: 0
}
const pending = { ...open, isPending: true }
const pay = { type: "difference.pay" } as const
const offline = new Unavailable({ reason: "offline" })
const loadedWith = (difference: OrderDifference) => {
  const path = startPath(orderDifferenceMachine, link)
  path.settle("load", Result.succeed(difference))
  return path
}

describe("orderDifferenceMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(orderDifferenceMachine, {
      input: link,
      events: [
        { type: "retry" },
        pay,
        actorDone("load", Result.succeed(open)),
        actorDone("load", Result.fail(new DifferenceUnknown())),
        actorDone("pay", Result.succeed("https://pay.example/1")),
        actorDone("pay", Result.fail(offline))
      ]
    })
    expect(reached).toEqual(restingStates(orderDifferenceMachine))
  })

  it("opens the payment page of an open difference, also again after coming back", () => {
    const path = loadedWith(open)
    expect(path.send(pay)).toMatchObject({ state: "opening", actors: { pay: link.token } })
    expect(path.send(pay)).toEqual({})
    const leaving = { state: "leaving", actions: { goToPayment: "https://pay.example/1" } }
    expect(path.settle("pay", Result.succeed("https://pay.example/1"))).toMatchObject(leaving)
    expect(path.send(pay)).toMatchObject({ state: "opening" })
  })

  it.each(differenceStates.filter((state) => state !== "open"))("%s: nothing is paid", (state) =>
    expect(loadedWith({ ...open, state, isPending: true }).send(pay)).toEqual({})
  )

  it("asks again while the bank may still take the money, and takes no other payment then", () => {
    const path = loadedWith(pending)
    expect(path.send(pay)).toEqual({})
    expect(path.elapse("pending")).toMatchObject({ state: "loading", actors: { load: link } })
    path.settle("load", Result.succeed({ ...open, state: "paid" }))
    expect(path.elapse("pending")).toEqual({})
  })

  it("loads it again where its payment page is refused, and keeps saying why", () => {
    const path = loadedWith(open)
    path.send(pay)
    expect(path.settle("pay", Result.fail(offline))).toMatchObject({
      state: "loading",
      context: { refusal: offline }
    })
    expect(path.settle("load", Result.succeed(open))).toMatchObject({ state: "ready" })
    expect(path.send(pay)).toMatchObject({ context: { refusal: null } })
  })

  it("is loaded again after a failure", () => {
    const path = startPath(orderDifferenceMachine, link)
    expect(path.settle("load", Result.fail(offline))).toMatchObject({ state: "failed" })
    expect(path.send({ type: "retry" })).toMatchObject({
      state: "loading",
      context: { refusal: null }
    })
  })
})
