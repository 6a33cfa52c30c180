import { expect } from "@playwright/test"
import { invoicesOf, ordersOf } from "./shopData.ts"
import type { FaultyCall } from "./sandboxFaults.ts"
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
      await goOn(visit, call)
      break
    case "left by Back before the response":
      await visit.page.evaluate(() => history.pushState(null, ""))
      await interruptCall(visit, call, () => visit.page.goBack())
      await goOn(visit, call)
      break
    case "in two tabs": {
      const page = await visit.context.newPage()
      const other = { ...visit, page, ...visit.actionsIn(page) }
      // What was done to come here cannot be done again where it emptied the cart.
      await (call.endsCart === true ? goOn : doAll)(other, call)
      await visit.page.bringToFront()
      await goOn(visit, call)
      break
    }
    default:
      await call.act(visit)
      await call.done(visit)
  }
  await expectNothingTwice(visit, call)
}

const doAll = async (visit: Visit, { act, before, done }: FaultyCall) => {
  await before?.(visit)
  await act(visit)
  await done(visit)
}

/** What the shopper does after an interruption, or where another tab was first. */
const goOn = (visit: Visit, call: FaultyCall): Promise<unknown> =>
  call.resume === undefined ? doAll(visit, call) : call.resume(visit)

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

/** At most one order, one invoice that is not cancelled, and no line of the cart is lost. */
const expectNothingTwice = async (visit: Visit, { endsCart }: FaultyCall) => {
  const { cart, customer, shop } = visit
  if (customer !== null) {
    const [orders, invoices] = await Promise.all([
      ordersOf(shop, customer.phone ?? ""),
      invoicesOf(shop, customer.phone ?? "")
    ])
    expect(orders.length).toBeLessThanOrEqual(1)
    const open = invoices.filter(({ status }) => !/^cancell?ed$/i.test(status))
    expect(open.length).toBeLessThanOrEqual(1)
    if (orders.length > 0) return
  }
  if (endsCart) return
  const stored: ReadonlyArray<{ readonly productId: number }> =
    JSON.parse((await visit.readStorage())["sadu"] ?? "{}").cart?.items ?? []
  const ids = stored.map(({ productId }) => productId)
  expect(ids, "the cart").toEqual(expect.arrayContaining(cart.lines.map((line) => line.productId)))
}
