import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changeOrderMachine } from "#core/orders/changeOrderMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { order as anyOrder } from "#core/testing/orderArbitraries.ts"
import { Refused } from "#core/shared/Refused.ts"
import { homeInSalmiya } from "#stories/address/addresses.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const [sample] = fc.sample(anyOrder, 1)
if (sample === undefined) throw new Error("No sample")
const order = { ...sample, note: "", canChange: true, version: 3 }
const home = homeInSalmiya("ar")
const input = { order, userId: "7" }
const open = { type: "change.open" } as const
const close = { type: "change.close" } as const
const choose = { type: "address.choose", id: home.id } as const
const review = { type: "change.review" } as const
const confirm = { type: "change.confirm" } as const
const refusal = new Refused({ status: 422, message: "no" })
const nothing = Fils.make(0)
const reviewed = {
  key: IdempotencyKey.make("00000000-key"),
  quote: {
    subtotal: nothing,
    discount: nothing,
    delivery: nothing,
    total: nothing,
    refund: nothing,
    losesPromo: false
  }
}
const changed = { ...order, version: 4 }

describe("changeOrderMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(changeOrderMachine, {
      input,
      events: [
        open,
        close,
        choose,
        review,
        confirm,
        { type: "change.edit" },
        { type: "addresses.retry" },
        actorDone("listAddresses", Result.succeed([home])),
        actorDone("quote", Result.succeed(reviewed)),
        actorDone("save", Result.succeed(changed)),
        actorDone("save", Result.fail(refusal))
      ]
    })
    expect(reached).toEqual(restingStates(changeOrderMachine))
  })

  it("saves only what was shown, under its key, and shows the order as it is then", () => {
    const path = startPath(changeOrderMachine, input)
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    expect(path.send(review)).toEqual({})
    path.send(choose)
    const change = { version: 3, address: home, note: null }
    expect(path.send(review)).toMatchObject({ actors: { quote: { id: order.id, change } } })
    expect(path.send(confirm)).toEqual({})
    path.settle("quote", Result.succeed(reviewed))
    const saving = { actors: { save: { id: order.id, change, reviewed } } }
    expect(path.send(confirm)).toMatchObject(saving)
    expect(path.settle("save", Result.fail(refusal))).toMatchObject({ context: { refusal } })
    expect(path.send(confirm)).toMatchObject(saving)
    expect(path.settle("save", Result.succeed(changed))).toMatchObject({
      state: "closed",
      actions: { showOrder: changed }
    })
  })

  it("loads the order again where a refusal may mean that somebody else changed it", () => {
    const path = startPath(changeOrderMachine, input)
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    expect(path.send(close)).toEqual({ state: "closed" })
    path.send(open)
    path.settle("listAddresses", Result.succeed([home]))
    path.send({ type: "note.type", text: "x" })
    path.send(review)
    path.settle("quote", Result.fail(refusal))
    expect(path.send(close)).toMatchObject({ state: "closed", actions: { reloadOrder: null } })
  })
})
