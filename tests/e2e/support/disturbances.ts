import { setTimeout as wait } from "node:timers/promises"
import { expect } from "@playwright/test"
import { invoicesOf, ordersOf } from "./shopData.ts"
import type { FaultyCall } from "./sandboxFaults.ts"
import { shopperActionsOn } from "./shopperActions.ts"
import type { Visit } from "./test.ts"

/** What a shopper or a device does to a call, beside the faults of the network. */
export const disturbances = [
  "clicked twice",
  "reloaded before the response",
  "left by Back before the response",
  "in two tabs",
  "with a clock one day ahead",
  "with a clock one day behind",
  "with full storage"
] as const
export type Disturbance = (typeof disturbances)[number]

/** Makes the call under a disturbance, finishes what the shopper wanted, and checks the result. */
export const finishDespite = async (visit: Visit, call: FaultyCall, disturbance: Disturbance) => {
  await prepare(visit, disturbance)
  await call.before?.(visit)
  switch (disturbance) {
    case "clicked twice":
      await doubleNextClick(visit)
      await call.act(visit)
      await call.done(visit)
      break
    case "reloaded before the response":
      await interruptCall(visit, call, () => visit.page.reload())
      await finish(visit, call)
      break
    case "left by Back before the response":
      await visit.page.evaluate(() => history.pushState(null, ""))
      await interruptCall(visit, call, () => visit.page.goBack())
      await finish(visit, call)
      break
    case "in two tabs": {
      const page = await visit.context.newPage()
      const other = { ...visit, page, ...shopperActionsOn(page, visit.t, visit.shop, []) }
      await call.before?.(other)
      await call.act(other)
      await call.done(other)
      await visit.page.bringToFront()
      await finish(visit, call)
      break
    }
    default:
      await call.act(visit)
      await call.done(visit)
  }
  await expectNothingTwice(visit, call)
}

/** What was wanted is there, or is wanted again from the start. */
const finish = async (visit: Visit, call: FaultyCall) => {
  const outcomes = [call.done, call.doneElsewhere].flatMap((outcome) => outcome?.(visit) ?? [])
  const isDone = Promise.any(outcomes).then(
    () => true,
    () => false
  )
  if (await Promise.race([isDone, wait(patienceMs, false)])) return
  await call.before?.(visit)
  await call.act(visit)
  await call.done(visit)
}

/** How long a shopper looks before starting again. */
const patienceMs = 5_000

const prepare = async ({ context, page }: Visit, disturbance: Disturbance) => {
  const days = { "with a clock one day ahead": 1, "with a clock one day behind": -1 }
  for (const [name, by] of Object.entries(days))
    if (name === disturbance) await page.clock.setSystemTime(Date.now() + by * 86_400_000)
  if (disturbance === "with full storage")
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    })
}

/** The next click of the shopper arrives twice. */
const doubleNextClick = ({ page }: Visit) =>
  page.evaluate(() =>
    addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof HTMLElement) target.click()
      },
      { capture: true, once: true }
    )
  )

/** Starts the call, and interrupts it while the server works on it. */
const interruptCall = async (
  visit: Visit,
  { act, call }: FaultyCall,
  interrupt: () => Promise<unknown>
) => {
  const { page, shop } = visit
  const [method, path = ""] = call.split(" ")
  const pattern = new RegExp(`/api${path.replaceAll(/\{\w+\}/g, "[^/?]+")}(?:\\?|$)`)
  await page.request.post(`${shop.url}/sandbox/faults`, {
    data: { call, fault: "slow", times: 1, delay_ms: 700 }
  })
  const requested = page.waitForRequest(
    (request) => request.method() === method && pattern.test(request.url())
  )
  // A page that is left never ends what was started in it.
  void act(visit).catch(() => {})
  await requested
  await interrupt()
}

/** At most one order, one unpaid or paid invoice, and the lines of the cart as they were. */
const expectNothingTwice = async (visit: Visit, { endsCart, call }: FaultyCall) => {
  const { cart, customer, shop } = visit
  if (customer !== null) {
    expect((await ordersOf(shop, customer.phone ?? "")).length).toBeLessThanOrEqual(1)
    expect((await invoicesOf(shop, customer.phone ?? "")).length).toBeLessThanOrEqual(1)
  }
  if (endsCart || cart.lines.length === 0 || /initiate|store$/.test(call)) return
  const stored: unknown = JSON.parse((await visit.readStorage())["sadu"] ?? "{}").cart?.items
  expect(stored, "the cart").toHaveLength(cart.lines.length)
}
