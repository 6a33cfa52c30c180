import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, type EventObject, fromCallback } from "xstate"
import type { Cart } from "#core/cart/Cart.ts"
import {
  type CheckoutContext,
  checkoutMachine,
  type OrderUpdate,
  hasEqualLines
} from "#core/checkout/checkoutMachine.ts"
import { applyServerQuote } from "#core/cart/applyServerQuote.ts"
import { type OrderDraft } from "#core/orders/OrderDraft.ts"
import { OrderChanged, type ServerQuote } from "#core/pricing/ServerQuote.ts"
import { type PlaceOrderInput, type PlaceOrderResult } from "#core/checkout/placeOrder.ts"
import { CartEmpty } from "#core/checkout/refusals.ts"
import type { PlaceRefusal, PromoRefusal } from "#core/checkout/refusals.ts"
import { offeredMethods, summarizeOrder } from "#core/checkout/summary.ts"
import { OrderRepeated } from "#core/payment/Payment.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { Fils } from "#core/money/Fils.ts"
import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Percent, type Promo, PromoExpired, type PromoRequest } from "#core/pricing/promo.ts"
import type { Session } from "#core/session/Session.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { cart, cartLine } from "#core/testing/cartArbitraries.ts"
import { deliveryRate } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  scheduleInOrder,
  runScheduler,
  scheduledActor,
  reachableStates
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const customer: Session = { token: "t", userId: "7", name: "نورة", phone: null }
const offline = new Unavailable({ reason: "offline" })
const promo: Promo = { code: "SADU10", discount: Percent.make(10) }
type Rates = Result.Result<ReadonlyArray<DeliveryRate>, LoadRefusal>
type Methods = Result.Result<ReadonlyArray<PaymentMethod>, LoadRefusal | SessionEnded>
type Checked = Result.Result<Promo, PromoRefusal>
type Answer = Result.Result<PlaceOrderResult, PlaceRefusal | OrderChanged | OrderRepeated>

const quoteFor = (cart: Cart): ServerQuote => ({
  lines: cart.lines.map((line) => ({
    ...line,
    price: Fils.make(line.price + 10),
    available: line.quantity
  })),
  subtotal: Fils.make(5_010),
  discount: Fils.make(0),
  delivery: Fils.make(500),
  total: Fils.make(5_510)
})
const drafted = (checkout: PlaceOrderInput): OrderDraft | null =>
  checkout.address && checkout.customer && checkout.amounts
    ? { ...checkout, customer: checkout.customer, address: checkout.address, ...checkout.amounts }
    : null

/** A server whose responses to an order are generated in advance. */
type Outcome =
  | "ordered"
  | "payAt"
  | "alreadyPaid"
  | "prices_changed"
  | "promo_ended"
  | "offline"
  | "ended"
  | "empty"
  | "repeated"
const answerTo = (checkout: PlaceOrderInput, outcome: Outcome): Answer => {
  const order = drafted(checkout)
  if (order === null) return Result.fail(offline)
  if (outcome === "ordered")
    return Result.succeed({ _tag: "Ordered", orderId: OrderId.make("77"), order })
  if (outcome === "payAt")
    return Result.succeed({ _tag: "PaymentRequired", url: "https://pay.example/900", order })
  if (outcome === "alreadyPaid")
    return Result.succeed({ _tag: "AlreadyPaid", orderId: null, order, invoiceId: null })
  if (outcome === "offline") return Result.fail(offline)
  if (outcome === "repeated") return Result.fail(new OrderRepeated({ orderId: OrderId.make("76") }))
  if (outcome === "ended") return Result.fail(new SessionEnded())
  if (outcome === "empty") return Result.fail(new CartEmpty())
  return Result.fail(
    new OrderChanged({ reason: outcome, quote: quoteFor({ lines: order.lines, promoCode: null }) })
  )
}

const startCheckout = (
  scheduler: fc.Scheduler,
  given: {
    readonly cart: Cart
    readonly address: Parameters<typeof summarizeOrder>[0]["address"]
    readonly methods?: Methods
    readonly note?: string
    readonly chosenMethod?: PaymentMethod
    readonly rates?: ReadonlyArray<Rates>
    readonly checks?: ReadonlyArray<Checked>
    readonly outcomes?: ReadonlyArray<Outcome>
  }
) => {
  const recorded = {
    finished: new Array<OrderDraft>(),
    carts: new Array<Cart>(),
    promo: new Array<string | null>(),
    notes: new Array<string>(),
    methods: new Array<PaymentMethod>(),
    went: new Array<string | null>()
  }
  const methods = scheduledActor<null, Methods>(
    scheduler,
    () => given.methods ?? Result.succeed(paymentMethods),
    "methods"
  )
  const rates = scheduledActor<null, Rates>(
    scheduler,
    (_, nth) => given.rates?.[nth % given.rates.length] ?? Result.succeed([]),
    "rates"
  )
  const check = scheduledActor<PromoRequest, Checked>(
    scheduler,
    (_, nth) => given.checks?.[nth % given.checks.length] ?? Result.succeed(promo),
    "promo"
  )
  const place = scheduledActor<PlaceOrderInput, Answer>(
    scheduler,
    (checkout, nth) =>
      answerTo(checkout, given.outcomes?.[nth % given.outcomes.length] ?? "ordered"),
    "place"
  )
  const updates = new Set<(update: OrderUpdate) => void>()
  const actor = createActor(
    provideActors(checkoutMachine, {
      actors: {
        methods: methods.logic,
        rates: rates.logic,
        checkPromo: check.logic,
        place: place.logic,
        orderUpdates: fromCallback<EventObject, undefined, OrderUpdate>(({ sendBack }) => {
          updates.add(sendBack)
          return () => updates.delete(sendBack)
        })
      },
      actions: {
        saveNote: (_, note) => void recorded.notes.push(note),
        saveMethod: (_, method) => void recorded.methods.push(method),
        savePromoCode: (_, code) => void recorded.promo.push(code),
        saveCart: (_, cart) => void recorded.carts.push(cart),
        finishOrder: (_, result) => {
          if (result._tag === "Ordered") recorded.finished.push(result.order)
          else recorded.went.push(result._tag === "PaymentRequired" ? result.url : "order")
        },
        goToRepeatedOrder: (_, orderId) => void recorded.went.push(orderId),
        goToLogin: () => void recorded.went.push("login"),
        goToCart: () => void recorded.went.push("cart")
      }
    }),
    {
      input: {
        customer,
        cart: given.cart,
        address: given.address,
        probableCountry: "KW",
        note: given.note ?? "",
        chosenMethod: given.chosenMethod ?? null
      }
    }
  ).start()
  return { actor, recorded, rates, check, place, updates }
}
const plain = cart({ least: 1, most: 3 }).map((cart) => ({ ...cart, promoCode: null }))

describe("checkoutMachine", () => {
  it("reaches every declared state", () => {
    const [[line, home] = []] = fc.sample(fc.tuple(cartLine, address), 1)
    if (line === undefined || home === undefined) throw new Error("Nothing was made")
    const oneLineCart = { lines: [line], promoCode: null }
    const checkout: PlaceOrderInput = {
      customer,
      address: home,
      lines: [line],
      promo: null,
      method: "card",
      note: "",
      amounts: quoteFor(oneLineCart),
      isRepeat: false
    }
    const reached = [oneLineCart, { ...oneLineCart, promoCode: "SADU10" }].flatMap((cart) => [
      ...reachableStates(checkoutMachine, {
        input: { customer, cart, address: home, note: "", chosenMethod: null },
        events: [
          actorDone("methods", Result.succeed(paymentMethods)),
          actorDone("methods", Result.fail(offline)),
          actorDone("rates", Result.succeed([])),
          actorDone("rates", Result.fail(offline)),
          { type: "rates.retry" },
          { type: "promo.apply" },
          { type: "promo.remove" },
          actorDone("checkPromo", Result.succeed(promo)),
          actorDone("checkPromo", Result.fail(new PromoExpired())),
          { type: "order.place" },
          { type: "quote.accept" },
          { type: "quote.decline" },
          { type: "repeat.confirm" },
          { type: "repeat.decline" },
          { type: "repeatedOrder.open" },
          { type: "page.restored" },
          ...(
            [
              "ordered",
              "payAt",
              "alreadyPaid",
              "prices_changed",
              "offline",
              "ended",
              "empty",
              "repeated"
            ] as const
          ).map((outcome) => actorDone("place", answerTo(checkout, outcome)))
        ],
        serializeContext: (context) =>
          Object.entries(context).map(([name, value]) =>
            ["promo", "orderChanged", "orderRepeated"].includes(name) ? value !== null : null
          )
      })
    ])
    expect(new Set(reached)).toEqual(restingStates(checkoutMachine))
  })

  it("takes the cart and the address from the shop until the order is placed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plain,
        plain,
        address,
        async (scheduler, before, after, home) => {
          const { actor, updates } = startCheckout(scheduler, { cart: before, address: null })
          for (const update of updates) {
            update({ type: "cart.changed", cart: after })
            update({ type: "address.changed", address: home })
          }
          expect(actor.getSnapshot().context).toMatchObject({ cart: after, address: home })
          await runScheduler(scheduler)
          actor.send({ type: "order.place" })
          expect(updates.size).toBe(1)
          await runScheduler(scheduler)
          expect([actor.getSnapshot().matches({ order: "ordered" }), updates.size]).toEqual([
            true,
            0
          ])
        }
      ),
      runs(20)
    )
  })

  const outcomes = fc.array(
    fc.constantFrom<Outcome>(
      "ordered",
      "payAt",
      "alreadyPaid",
      "prices_changed",
      "promo_ended",
      "offline",
      "ended",
      "repeated"
    ),
    { minLength: 1, maxLength: 4 }
  )
  const checks = fc.array(
    fc.constantFrom<Checked>(
      Result.succeed(promo),
      Result.fail(new PromoExpired()),
      Result.fail(offline)
    ),
    { minLength: 1, maxLength: 3 }
  )
  const rates = fc.array(
    fc.oneof(
      fc.array(deliveryRate, { maxLength: 2 }).map((rates): Rates => Result.succeed(rates)),
      fc.constant<Rates>(Result.fail(offline))
    ),
    { minLength: 1, maxLength: 2 }
  )
  const taps = fc.array(
    fc.constantFrom(
      "order.place",
      "order.place",
      "order.place",
      "quote.accept",
      "quote.decline",
      "repeat.confirm",
      "repeat.decline",
      "repeatedOrder.open",
      "promo.apply",
      "promo.remove",
      "rates.retry",
      "page.restored",
      "cart",
      "empty",
      "address",
      "nowhere",
      "cash"
    ),
    { maxLength: 16 }
  )

  it("order.place: one request at a time with the shown amounts; needs address, lines, rates and a checked promo (property)", async () => {
    const other = fc.tuple(cart({ least: 1, most: 2 }), address)
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        cart({ least: 1, most: 3 }),
        fc.option(address),
        rates,
        checks,
        outcomes,
        taps,
        other,
        async (
          scheduler,
          oneLineCart,
          home,
          rates,
          checks,
          outcomes,
          taps,
          [otherCart, otherAddress]
        ) => {
          const { actor, recorded, place } = startCheckout(scheduler, {
            cart: oneLineCart,
            address: home,
            rates,
            checks,
            outcomes
          })
          const shown: Array<unknown> = []
          let before = actor.getSnapshot()
          actor.subscribe((now) => {
            if (
              now.matches({ order: { open: "placing" } }) &&
              !before.matches({ order: { open: "placing" } })
            ) {
              shown.push(summarizeOrder(now.context).amounts)
              const isConfirmed =
                before.matches({ order: { open: "confirmingChange" } }) ||
                before.matches({ order: { open: "confirmingRepeat" } })
              expect(now.matches({ rates: "loading" })).toBe(
                isConfirmed && now.matches({ rates: "loading" })
              )
              // Only a confirmation repeats an order, for the cart and the address that were
              // refused.
              expect(now.context.isRepeat).toBe(
                before.matches({ order: { open: "confirmingRepeat" } }) ||
                  (before.context.isRepeat &&
                    before.matches({ order: { open: "confirmingChange" } }))
              )
              if (before.matches({ order: { open: "confirmingRepeat" } }))
                expect(before.context.isOutdated).toBe(false)
              expect(now.context.isOutdated).toBe(false)
              expect(now.matches({ promo: "checking" })).toBe(false)
              expect(now.matches({ methods: "loading" })).toBe(false)
              expect(now.context.methods).toContain(now.context.method)
              expect(now.context.address).not.toBeNull()
              expect(now.context.cart.lines).not.toEqual([])
              if (before.matches({ order: { open: "editing" } }))
                expect(summarizeOrder(now.context).amounts).toEqual(
                  summarizeOrder(before.context).amounts
                )
            }
            if (now.matches({ promo: "applied" })) expect(now.context.promo).not.toBeNull()
            before = now
          })
          scheduleInOrder(
            scheduler,
            taps.map((tap) => () => {
              if (tap === "cart" || tap === "empty")
                actor.send({
                  type: "cart.changed",
                  cart: tap === "cart" ? otherCart : { lines: [], promoCode: null }
                })
              else if (tap === "address" || tap === "nowhere")
                actor.send({
                  type: "address.changed",
                  address: tap === "address" ? otherAddress : null
                })
              else if (tap === "cash") actor.send({ type: "method.chosen", method: "cash" })
              else actor.send({ type: tap })
            })
          )
          await runScheduler(scheduler)
          expect(place.maxConcurrency()).toBeLessThanOrEqual(1)
          expect(place.inputs.map(({ amounts }) => amounts)).toEqual(shown)
          expect(recorded.finished.length).toBeLessThanOrEqual(1)
          expect(recorded.finished.length).toBe(
            actor.getSnapshot().matches({ order: "ordered" }) ? 1 : 0
          )
          for (const finished of recorded.finished)
            expect(finished.lines).toEqual(place.inputs.at(-1)?.lines)
        }
      ),
      runs(200)
    )
  })

  it("order.place: places one order however often the button is tapped", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plain,
        address,
        fc.integer({ min: 1, max: 5 }),
        async (scheduler, cart, address, times) => {
          const { actor, recorded, place } = startCheckout(scheduler, { cart, address })
          actor.send({ type: "order.place" })
          expect(place.inputs).toEqual([])
          await runScheduler(scheduler)
          for (const _ of Array.from({ length: times })) actor.send({ type: "order.place" })
          await runScheduler(scheduler)
          actor.send({ type: "order.place" })
          expect([place.inputs.length, recorded.finished.length]).toEqual([1, 1])
        }
      ),
      runs(20)
    )
  })

  it("placing: a change of cart or address is kept, and the accepted price no longer applies", async () => {
    const outcome = fc.constantFrom<Outcome>("prices_changed", "offline", "payAt")
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plain,
        plain,
        address,
        address,
        outcome,
        async (scheduler, before, after, home, office, outcome) => {
          fc.pre(JSON.stringify(before.lines) !== JSON.stringify(after.lines))
          const { actor } = startCheckout(scheduler, {
            cart: before,
            address: home,
            outcomes: [outcome]
          })
          await runScheduler(scheduler)
          actor.send({ type: "order.place" })
          actor.send({ type: "cart.changed", cart: after })
          actor.send({ type: "address.changed", address: office })
          await runScheduler(scheduler)
          actor.send({ type: "page.restored" })
          expect(actor.getSnapshot()).toMatchObject({
            value: { order: { open: "editing" } },
            context: { cart: after, address: office, serverQuote: null }
          })
        }
      ),
      runs(30)
    )
  })

  it("confirmingChange: shows the changed price, and orders at that price when accepted", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plain, address, async (scheduler, cart, address) => {
        const { actor, recorded, place } = startCheckout(scheduler, {
          cart,
          address,
          outcomes: ["prices_changed", "ordered"]
        })
        await runScheduler(scheduler)
        actor.send({ type: "order.place" })
        await runScheduler(scheduler)
        const { orderChanged } = actor.getSnapshot().context
        if (orderChanged === null) throw new Error("Nothing changed")
        expect(actor.getSnapshot().matches({ order: { open: "confirmingChange" } })).toBe(true)
        actor.send({ type: "promo.apply" })
        actor.send({ type: "quote.accept" })
        actor.send({ type: "cart.changed", cart: applyServerQuote(cart, orderChanged) })
        await runScheduler(scheduler)
        expect(place.inputs[1]).toMatchObject({
          amounts: { total: 5_510, subtotal: 5_010 },
          lines: applyServerQuote(cart, orderChanged).lines
        })
        expect(recorded.carts).toEqual([applyServerQuote(cart, orderChanged)])
        expect(recorded.finished).toHaveLength(1)
      }),
      runs(20)
    )
  })

  type Change = "cart" | "address" | "promo.apply" | "promo.remove"
  it.each<Change>(["cart", "address", "promo.apply", "promo.remove"])(
    "drops the accepted server quote when this changes: %s",
    async (change) => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.tuple(plain, plain).filter(([one, other]) => one.lines.length !== other.lines.length),
          fc.tuple(address, address).filter(([one, other]) => one.id !== other.id),
          async (scheduler, [oneLineCart, otherCart], [home, office]) => {
            const { actor, place } = startCheckout(scheduler, {
              cart: { ...oneLineCart, promoCode: change === "promo.remove" ? "SADU10" : null },
              address: home,
              outcomes: ["prices_changed", "offline"]
            })
            const context = (): CheckoutContext => actor.getSnapshot().context
            await runScheduler(scheduler)
            actor.send({ type: "order.place" })
            await runScheduler(scheduler)
            actor.send({ type: "quote.accept" })
            await runScheduler(scheduler)
            // The order was not placed, so the accepted price still applies.
            expect(context().serverQuote).not.toBeNull()
            expect(summarizeOrder(context()).amounts?.total).toBe(5_510)
            if (change === "cart") actor.send({ type: "cart.changed", cart: otherCart })
            else if (change === "address") actor.send({ type: "address.changed", address: office })
            else {
              if (change === "promo.apply") actor.send({ type: "promo.typed", typed: "SADU10" })
              actor.send({ type: change })
            }
            await runScheduler(scheduler)
            expect(context().serverQuote).toBeNull()
            actor.send({ type: "order.place" })
            await runScheduler(scheduler)
            expect(place.inputs.at(-1)?.amounts).toEqual(
              summarizeOrder({ ...context(), serverQuote: null }).amounts
            )
          }
        ),
        runs(10)
      )
    }
  )

  it("keeps the accepted server quote when the cart and the address are sent again unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plain, address, async (scheduler, oneLineCart, home) => {
        const { actor } = startCheckout(scheduler, {
          cart: oneLineCart,
          address: home,
          outcomes: ["prices_changed", "offline"]
        })
        await runScheduler(scheduler)
        actor.send({ type: "order.place" })
        await runScheduler(scheduler)
        actor.send({ type: "quote.accept" })
        await runScheduler(scheduler)
        const { cart, serverQuote } = actor.getSnapshot().context
        actor.send({ type: "cart.changed", cart: structuredClone(cart) })
        // Equal by value: the order of the keys does not count.
        const { id, ...rest } = structuredClone(home)
        actor.send({ type: "address.changed", address: { ...rest, id } })
        expect(actor.getSnapshot().context.serverQuote).toBe(serverQuote)
        expect(serverQuote).not.toBeNull()
      }),
      runs(10)
    )
  })

  it("accepting a quote without the promo removes the code from summary and field", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plain, address, async (scheduler, cart, address) => {
        const { actor, recorded } = startCheckout(scheduler, {
          cart: { ...cart, promoCode: "SADU10" },
          address,
          outcomes: ["promo_ended", "offline"]
        })
        await runScheduler(scheduler)
        expect([actor.getSnapshot().value.promo, recorded.promo]).toEqual(["applied", ["SADU10"]])
        actor.send({ type: "order.place" })
        await runScheduler(scheduler)
        actor.send({ type: "quote.accept" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot()).toMatchObject({
          value: { promo: "none", order: { open: "editing" } },
          context: { promo: null, promoTyped: "", refusal: offline }
        })
      }),
      runs(10)
    )
  })

  it("promo: keeps a code whose check failed, and drops a refused one", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        plain,
        address,
        fc.constantFrom(offline, new PromoExpired()),
        async (scheduler, cart, address, refusal) => {
          const { actor, recorded } = startCheckout(scheduler, {
            cart: { ...cart, promoCode: "SADU10" },
            address,
            checks: [Result.fail(refusal)]
          })
          await runScheduler(scheduler)
          expect(actor.getSnapshot()).toMatchObject({
            value: { promo: "none" },
            context: { promo: null, promoRefusal: refusal, promoTyped: "SADU10" }
          })
          expect(recorded.promo).toEqual(refusal instanceof PromoExpired ? [null] : [])
        }
      ),
      runs(10)
    )
  })

  it.each<[Outcome, string | object, ReadonlyArray<string>]>([
    ["payAt", { open: "redirecting" }, ["https://pay.example/900"]],
    ["alreadyPaid", "alreadyPaid", ["order"]],
    ["ended", "loginRequired", ["login"]],
    ["empty", "cartEmpty", ["cart"]],
    ["ordered", "ordered", []],
    ["offline", { open: "editing" }, []]
  ])("an order answered with %s leads to the state %o", async (outcome, state, went) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plain, address, async (scheduler, cart, address) => {
        const { actor, recorded } = startCheckout(scheduler, { cart, address, outcomes: [outcome] })
        await runScheduler(scheduler)
        actor.send({ type: "order.place" })
        await runScheduler(scheduler)
        expect([actor.getSnapshot().value.order, recorded.went]).toEqual([state, went])
      }),
      runs(3)
    )
  })

  const startEditing = async (given: {
    /** Of the only item. */
    readonly price?: Fils
    readonly methods?: Methods
    readonly note?: string
    readonly chosenMethod?: PaymentMethod
  }) => {
    const [[line, home] = []] = fc.sample(fc.tuple(cartLine, address), 1)
    if (line === undefined || home === undefined) throw new Error("Nothing was made")
    const started: { checkout: ReturnType<typeof startCheckout> | null } = { checkout: null }
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const checkout = startCheckout(scheduler, {
          ...given,
          cart: {
            lines: [
              given.price === undefined
                ? line
                : { ...line, price: given.price, quantity: Quantity.make(1) }
            ],
            promoCode: null
          },
          address: home
        })
        started.checkout = checkout
        checkout.actor.send({ type: "order.place" })
        expect(checkout.place.inputs).toEqual([])
        await runScheduler(scheduler)
      }),
      runs(1)
    )
    if (started.checkout === null) throw new Error("No checkout was started")
    return started.checkout
  }

  it("methods: offers the shop's list and chooses its first, once it has loaded", async () => {
    const listed: ReadonlyArray<PaymentMethod> = ["apple_pay", "knet", "cash"]
    const { actor, place } = await startEditing({ methods: Result.succeed(listed) })
    expect(actor.getSnapshot()).toMatchObject({
      value: { methods: "ready" },
      context: { methods: listed, method: "apple_pay" }
    })
    actor.send({ type: "method.chosen", method: "knet" })
    actor.send({ type: "order.place" })
    expect(place.inputs.at(-1)).toMatchObject({ method: "knet" })
  })

  it.each([
    [2_000, "knet"],
    [10_000, "deema"]
  ])("methods: items of %i fils are paid by %s where Deema was chosen", async (fils, method) => {
    const { actor, place } = await startEditing({
      price: Fils.make(fils),
      chosenMethod: "deema",
      methods: Result.succeed(["knet", "deema"])
    })
    expect(offeredMethods(actor.getSnapshot().context)).toContain(method)
    actor.send({ type: "order.place" })
    expect(place.inputs.at(-1)).toMatchObject({ method })
  })

  it("methods: an order that becomes too small to be paid later is paid by the first", async () => {
    const { actor } = await startEditing({
      price: Fils.make(12_000),
      methods: Result.succeed(["knet", "tabby"])
    })
    actor.send({ type: "method.chosen", method: "tabby" })
    const { cart } = actor.getSnapshot().context
    expect(actor.getSnapshot().context.method).toBe("tabby")
    const lines = cart.lines.map((line) => ({ ...line, price: Fils.make(2_000) }))
    actor.send({ type: "cart.changed", cart: { ...cart, lines } })
    expect(actor.getSnapshot().context.method).toBe("knet")
    expect(offeredMethods(actor.getSnapshot().context)).toEqual(["knet"])
  })

  it.each<[string, Methods]>([
    ["cannot be loaded", Result.fail(offline)],
    ["is empty", Result.succeed([])]
  ])("methods: offers card and cash where the list %s", async (_, methods) => {
    const { actor } = await startEditing({ methods })
    expect(actor.getSnapshot()).toMatchObject({
      value: { methods: "failed" },
      context: { methods: ["card", "cash"], method: "card" }
    })
    expect(actor.getSnapshot().can({ type: "order.place" })).toBe(true)
  })

  it.each<[string, PaymentMethod, Methods, PaymentMethod]>([
    ["chosen again where it is offered", "cash", Result.succeed(paymentMethods), "cash"],
    ["the first one where it is not offered", "card", Result.succeed(["knet", "cash"]), "knet"],
    ["chosen again where the list cannot be loaded", "cash", Result.fail(offline), "cash"],
    ["card where it is not offered without a list", "apple_pay", Result.fail(offline), "card"]
  ])(
    "methods: the payment method from before a reload is %s",
    async (_, chosen, methods, method) => {
      const { actor, place, recorded } = await startEditing({ chosenMethod: chosen, methods })
      expect(actor.getSnapshot().context).toMatchObject({ method })
      actor.send({ type: "order.place" })
      expect(place.inputs.at(-1)).toMatchObject({ method })
      expect(recorded.methods).toEqual([])
    }
  )

  it("method.chosen: the payment method is stored", async () => {
    const { actor, recorded } = await startEditing({})
    actor.send({ type: "method.chosen", method: "cash" })
    actor.send({ type: "method.chosen", method: "knet" })
    expect(recorded.methods).toEqual(["cash", "knet"])
    actor.send({ type: "order.place" })
    actor.send({ type: "method.chosen", method: "card" })
    expect(recorded.methods).toEqual(["cash", "knet"])
  })

  it("note.typed: the note is stored, kept after a refusal and sent with the order", async () => {
    const { actor, place, recorded } = await startEditing({ note: "call" })
    actor.send({ type: "note.typed", typed: "call first" })
    expect(recorded.notes).toEqual(["call first"])
    actor.send({ type: "order.place" })
    expect(place.inputs).toMatchObject([{ note: "call first" }])
    actor.send({ type: "note.typed", typed: "too late" })
    expect(actor.getSnapshot().context.note).toBe("call first")
  })
})

it("hasEqualLines ignores the promo code and the order of keys; false for another line, quantity or order of lines", () => {
  fc.assert(
    fc.property(cart({ least: 2, most: 3 }), (one) => {
      const [first, ...rest] = one.lines
      if (first === undefined) throw new Error("The cart is empty")
      const reordered = one.lines.map(({ productId, ...line }) => ({ ...line, productId }))
      expect(hasEqualLines(one, { lines: reordered, promoCode: "OTHER" })).toBe(true)
      expect(hasEqualLines(one, { ...one, lines: rest })).toBe(false)
      expect(
        hasEqualLines(one, { ...one, lines: [{ ...first, stock: first.stock + 1 }, ...rest] })
      ).toBe(false)
    })
  )
})
