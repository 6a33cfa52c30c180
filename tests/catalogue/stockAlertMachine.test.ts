import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { ProductId } from "#core/catalogue/Product.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import {
  type SoldOutItem,
  type StockAlertRefusal,
  TextMessagesOff
} from "#core/catalogue/StockAlerts.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const item: SoldOutItem = { productId: ProductId.make(7), variantId: null }

const start = (
  isResumed: boolean,
  results: ReadonlyArray<Result.Result<void, StockAlertRefusal>> = [Result.void]
) => {
  const requests: Array<SoldOutItem> = []
  const logins: Array<SoldOutItem> = []
  let forgotten = 0
  const actor = createActor(
    provideActors(stockAlertMachine, {
      actors: {
        request: fromPromise(async ({ input }): Promise<Result.Result<void, StockAlertRefusal>> => {
          requests.push(input)
          return results[requests.length - 1] ?? Result.void
        })
      },
      actions: {
        goToLogin: (_, wanted) => void logins.push(wanted),
        forgetResumption: () => void forgotten++
      }
    }),
    { input: { item, isResumed } }
  ).start()
  return { actor, logins, requests, forgotten: () => forgotten }
}

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

  it("a guest is sent to the login, and the request is made on the return without another tap", async () => {
    const guest = start(false)
    guest.actor.send({ type: "alert.request", isLoggedIn: false })
    expect([guest.logins, guest.requests]).toEqual([[item], []])
    const customer = start(true)
    await waitFor(customer.actor, (snapshot) => snapshot.matches("requested"))
    expect(customer.requests).toEqual([item])
    // A reload finds nothing to resume.
    expect([guest.forgotten(), customer.forgotten()]).toEqual([0, 1])
  })

  it("a refused request is shown and can be made again", async () => {
    const { actor, requests } = start(false, [Result.fail(new TextMessagesOff())])
    actor.send({ type: "alert.request", isLoggedIn: true })
    await waitFor(actor, ({ context }) => context.refusal !== null)
    expect(actor.getSnapshot().value).toBe("offered")
    actor.send({ type: "alert.request", isLoggedIn: true })
    await waitFor(actor, (snapshot) => snapshot.matches("requested"))
    expect([requests.length, actor.getSnapshot().context.refusal]).toEqual([2, null])
  })
})
