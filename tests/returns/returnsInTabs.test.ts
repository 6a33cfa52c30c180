import { Effect, type Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { placeOrder } from "#core/checkout/placeOrder.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import {
  changeReturns,
  chooseQuantity,
  loadOrderReturns,
  openReturn,
  orderReturnsMachine,
  type ReturnsChange
} from "#core/returns/returnForm.ts"
import { type OrderReturns, Returns } from "#core/returns/Returns.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { runs } from "#core/testing/runs.ts"
import { runScheduler } from "../support/machineTesting.ts"
import type { PurchasePorts } from "../support/purchasePorts.ts"
import { actionsInTabs, networks, openShopInTabs, type ShopInTabs } from "../support/shopInTabs.ts"

type Change = (input: { readonly draft: ReturnsChange }) => ReturnType<typeof changeReturns>

/** The page of the returns of an order, in a tab. */
const openPage = (shop: ShopInTabs, orderId: OrderId, change: Change) => {
  const runEffect = <Input, A, E>(effect: (input: Input) => Effect.Effect<A, E, PurchasePorts>) =>
    fromPromise<Result.Result<A, E>, Input>(({ input, signal }) =>
      Effect.runPromise(Effect.result(shop.provide(effect(input))), { signal })
    )
  const machine = provideActors(orderReturnsMachine, {
    actors: { load: runEffect(loadOrderReturns), change: runEffect(change) }
  })
  return createActor(machine, { input: { filter: orderId } }).start()
}

/** Sends each try with a new key (control). */
const changeWithNewKeys: Change = (input) =>
  Effect.updateService(changeReturns(input), Returns, (returns) => ({
    ...returns,
    request: (id, request) =>
      returns.request(id, { ...request, key: IdempotencyKey.make(`new-key-${keys.used++}`) })
  }))
const keys = { used: 0 }

type Page = ReturnType<typeof openPage>

/** Opens the form of a change, and sends it. */
const submit = (makeDraft: (returns: OrderReturns) => ReturnsChange | null) => (page: Page) => {
  const [returns] = page.getSnapshot().context.items
  const draft = returns && makeDraft(returns)
  if (!draft) return
  page.send({ type: "draft.open", draft })
  if (draft.kind === "request" && page.getSnapshot().context.draft === draft) forms.opened++
  page.send({ type: "draft.submit" })
}
/** How many forms of returns were opened. */
const forms = { opened: 0 }

const iban = "KW81CBKU0000000000001234560101"
const request = (orderId: OrderId, quantity: number) =>
  submit((returns) => ({ ...chooseQuantity(openReturn(orderId, returns), 0, quantity), iban }))
const withdrawLast = (orderId: OrderId) =>
  submit(({ returns }) => {
    const last = returns.at(-1)
    return last ? { kind: "withdraw", orderId, returnId: last.id } : null
  })

const actions = (orderId: OrderId) => {
  const inTab = (act: (page: Page) => void) => (pages: ReadonlyArray<Page>, tab: number) => {
    const page = pages[tab]
    if (page) act(page)
  }
  return actionsInTabs<ReadonlyArray<Page>>({
    "return one": inTab(request(orderId, 1)),
    "return two": inTab(request(orderId, 2)),
    "withdraw the last": inTab(withdrawLast(orderId)),
    "submit again": inTab((page) => page.send({ type: "draft.submit" })),
    close: inTab((page) => page.send({ type: "draft.close" })),
    reload: inTab((page) => page.send({ type: "reload" }))
  })
}

/** The first order of a shop in memory has this id, whatever the scheduler does. */
const firstOrder = async () => {
  const [scheduler] = fc.sample(fc.scheduler(), 1)
  if (!scheduler) throw new Error("No scheduler")
  const shop = await openShopInTabs(scheduler, [])
  shop.stopFaults()
  await shop.run(placeOrder(shop.checkout))
  const [order] = shop.shop.orders()
  if (!order) throw new Error("No order")
  return order.id
}

/** Returns the two items of an order, in two tabs with lost requests and responses. */
const returnInTwoTabs = async (change: Change) => {
  const orderId = await firstOrder()
  return fc.asyncProperty(
    fc.scheduler(),
    networks,
    actions(orderId),
    async (scheduler, networks, commands) => {
      const shop = await openShopInTabs(scheduler, networks)
      shop.stopFaults()
      await shop.run(placeOrder(shop.checkout))
      shop.shop.deliver(orderId)
      const pages = [1, 2].map(() => openPage(shop, orderId, change))
      await Promise.all(
        pages.map((page) => waitFor(page, (snapshot) => snapshot.matches("listed")))
      )
      shop.startFaults()
      forms.opened = 0
      await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: pages }), commands)
      await runScheduler(scheduler)
      shop.stopFaults()
      const { lines, returns } = await shop.run(Returns.use((port) => port.ofOrder(orderId)))
      const claimed = returns
        .filter(({ state }) => state !== "withdrawn")
        .flatMap(({ lines }) => lines)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect(claimed).toBeLessThanOrEqual(2)
      expect(lines[0]?.amounts).toHaveLength(2 - claimed)
      expect(returns.length).toBeLessThanOrEqual(forms.opened)
      const ids = returns.map(({ id }) => id)
      for (const page of pages) {
        const { context, value } = page.getSnapshot()
        expect(["editing", "failed", "listed"]).toContain(value)
        const shown = context.items.flatMap(({ returns }) => returns)
        expect(ids).toEqual(expect.arrayContaining(shown.map(({ id }) => id)))
      }
    }
  )
}

it("returns in two tabs: never more items than were ordered, and once for each form (property)", async () => {
  await fc.assert(await returnInTwoTabs(changeReturns), runs(100))
})

it("control: with a new key for each try a form makes two returns", async () => {
  const { failed } = await fc.check(await returnInTwoTabs(changeWithNewKeys), {
    numRuns: 2_000,
    endOnFailure: true
  })
  expect(failed).toBe(true)
})
