import { Result } from "effect"
import { type DeliveryOptions, SlotGone } from "#core/delivery/DeliveryOptions.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise
} from "xstate"
import type { Address } from "#core/address/Address.ts"
import { addressFormMachine, type SaveRefusal } from "#core/address/addressFormMachine.ts"
import { applyServerQuote } from "#core/cart/applyServerQuote.ts"
import { type Cart, emptyCart } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { checkoutMachine, type OrderUpdate } from "#core/checkout/checkoutMachine.ts"
import type { PlaceOrderInput, PlaceOrderResult } from "#core/checkout/placeOrder.ts"
import { CartEmpty, type PlaceRefusal, type PromoRefusal } from "#core/checkout/refusals.ts"
import { offeredMethods, summarizeOrder } from "#core/checkout/summary.ts"
import { governorateKeys } from "#core/contact/countries.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { OrderRepeated } from "#core/payment/Payment.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import { Percent, type Promo, PromoExpired, type PromoRequest } from "#core/pricing/promo.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import { OrderChanged } from "#core/pricing/ServerQuote.ts"
import type { Session } from "#core/session/Session.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { findArea } from "#core/address/areas.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { cart as anyCart, cartLine } from "#core/testing/cartArbitraries.ts"
import { deliveryRate } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { zonedRates } from "#stories/checkout/zones.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { pendingAddressForm } from "../support/pendingAddressForm.ts"

const [[line, otherLine, home] = []] = fc.sample(
  fc.tuple(cartLine, cartLine, address).filter(([one, other]) => one.productId !== other.productId),
  1
)
if (line === undefined || otherLine === undefined || home === undefined)
  throw new Error("Nothing was made")

const customer: Session = { token: "t", userId: "7", name: "نورة", phone: null }
const cart: Cart = { lines: [line], promoCode: null }
const otherCart: Cart = { lines: [otherLine], promoCode: null }
const cartWithCode: Cart = { ...cart, promoCode: "SADU10" }
const cartOf = (price: number): Cart => ({
  lines: [{ ...line, price: Fils.make(price), quantity: Quantity.make(1) }],
  promoCode: null
})
const chosenMethod: PaymentMethod | null = null
const input = { customer, cart, address: home, note: "", chosenMethod }
const offline = new Unavailable({ reason: "offline" })
const promo: Promo = { code: "SADU10", discount: Percent.make(10) }
const repeated = new OrderRepeated({ orderId: OrderId.make("76") })
const editing = { order: { open: "editing" } }
const placing = { order: { open: "placing" } }

const amounts = {
  subtotal: Fils.make(10),
  discount: Fils.make(0),
  delivery: Fils.make(500),
  total: Fils.make(510)
}

/** The server's refusal of these lines because prices changed, with this much of each in stock. */
const changedTo = (
  available: number,
  reason: OrderChanged["reason"] = "prices_changed",
  lines = cart.lines
) =>
  new OrderChanged({
    reason,
    quote: {
      lines: lines.map((line) => ({ ...line, price: Fils.make(10), available })),
      ...amounts
    }
  })

const noOptions: Result.Result<DeliveryOptions, LoadRefusal> = Result.succeed({
  slots: null,
  pickup: null
})

type Methods = Result.Result<ReadonlyArray<PaymentMethod>, LoadRefusal | SessionEnded>

/** A checkout that has loaded the rates and the payment methods. */
const openCheckout = (
  given: {
    readonly cart?: Cart
    readonly address?: Address | null
    readonly customer?: Session
    readonly note?: string
    readonly chosenMethod?: PaymentMethod | null
  } = {},
  methods: Methods = Result.succeed(["card", "cash"])
) => {
  const path = startPath(checkoutMachine, { ...input, ...given })
  path.settle("rates", Result.succeed([]))
  path.settle("options", noOptions)
  return { ...path, loaded: path.settle("methods", methods) }
}

/** A checkout whose order was sent and got a response. */
const answered = (answer: Result.Result<unknown, unknown>, path = openCheckout()) => {
  path.send({ type: "order.place" })
  return { ...path, answer: path.settle("place", answer) }
}

/** A checkout with a promo, whose server quote was accepted and whose order was not placed. */
const acceptedQuote = () => {
  const path = openCheckout({ cart: cartWithCode })
  path.settle("checkPromo", Result.succeed(promo))
  answered(Result.fail(changedTo(1)), path)
  const accepted = path.send({ type: "quote.accept" })
  return { ...path, accepted, refused: path.settle("place", Result.fail(offline)) }
}

describe("checkoutMachine: each event, its next state, context and actions", () => {
  it("starts with the shopper's data, loads rates and payment methods, and tells analytics of the cart", () => {
    expect(startPath(checkoutMachine, input).start).toEqual({
      state: {
        rates: "loading",
        options: "waiting",
        methods: "loading",
        newAddress: "closed",
        promo: "none",
        order: { open: "editing" }
      },
      context: {
        ...input,
        probableCountry: "KW",
        unfolded: [],
        methods: ["card", "cash"],
        method: "card",
        options: null,
        optionsZone: null,
        slot: null,
        slotDay: null,
        isPickup: false,
        rates: null,
        promo: null,
        promoTyped: "",
        promoRefusal: null,
        serverQuote: null,
        orderChanged: null,
        orderRepeated: null,
        isRepeat: false,
        isOutdated: false,
        refusal: null,
        agreedTotal: null
      },
      actions: { trackCheckoutStarted: cart },
      actors: { rates: null, methods: null, orderUpdates: null }
    })
  })

  it("rates: can be loaded again, and an order can be placed without them", () => {
    expect(startPath(checkoutMachine, input).settle("rates", Result.succeed([]))).toEqual({
      state: { rates: "ready", options: "loading" },
      context: { rates: [] },
      actors: { options: null }
    })
    const path = startPath(checkoutMachine, input)
    path.settle("methods", Result.succeed(paymentMethods))
    expect(path.send({ type: "order.place" })).toEqual({})
    expect(path.settle("rates", Result.fail(offline))).toEqual({
      state: { rates: "failed", options: "loading" },
      actors: { options: null }
    })
    path.settle("options", noOptions)
    expect(path.send({ type: "rates.retry" })).toEqual({
      state: { rates: "loading" },
      actors: { rates: null }
    })
    expect(path.send({ type: "order.place" })).toEqual({})
    path.settle("rates", Result.fail(offline))
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: placing,
      actors: { place: { amounts: { delivery: 2_000 } } }
    })
  })

  it("promo and note: unfolded from the start where they hold something, otherwise by a tap", () => {
    const path = startPath(checkoutMachine, { ...input, cart: cartWithCode, note: "call" })
    expect(path.start.context).toMatchObject({ unfolded: ["promo", "note"] })
    const toggle = { type: "part.toggle", part: "note" } as const
    expect(path.send(toggle)).toEqual({ context: { unfolded: ["promo"] } })
    expect(path.send(toggle)).toEqual({ context: { unfolded: ["promo", "note"] } })
  })

  it("a new address begins in the area whose delivery was asked about, with its price", () => {
    const area = findArea("Khiran")
    const path = startPath(checkoutMachine, { ...input, address: null, area })
    expect(path.send({ type: "address.changed", address: null })).toMatchObject({
      actors: {
        addressForm: { draft: { city: "Khiran", governorate: "ahmadi", country: "KW" } }
      }
    })
  })

  it("without an address: no order is placed, and a form is open once none is looked for", () => {
    const phone = Phone.make("+96550001234")
    const path = openCheckout({ address: null, customer: { ...customer, phone } })
    expect(path.send({ type: "order.place" })).toEqual({})
    const missing = { type: "address.changed", address: null } as const
    expect(path.send({ ...missing, isSuggesting: true })).toEqual({})
    const draft = { fullName: customer.name, phone: "50001234", country: "KW" }
    expect(path.send(missing)).toMatchObject({
      state: { newAddress: "open" },
      actors: { addressForm: { userId: "7", editing: null, draft } }
    })
    expect(path.send(missing)).toEqual({})
    expect(path.send({ ...missing, isSuggesting: true })).toEqual({
      state: { newAddress: "closed" }
    })
    path.send(missing)
    expect(path.send({ type: "address.changed", address: home })).toMatchObject({
      state: { newAddress: "closed" }
    })
    expect(path.send({ type: "order.place" })).toMatchObject({ state: placing })
  })

  it("without an address: the country that is being typed is the probable one", () => {
    const actor = createActor(
      provideActors(checkoutMachine, {
        actors: {
          addressForm: pendingAddressForm,
          methods: pendingActor(),
          rates: pendingActor(),
          options: pendingActor(),
          checkPromo: pendingActor(),
          place: pendingActor(),
          orderUpdates: fromCallback<EventObject, undefined, OrderUpdate>(({ sendBack }) =>
            sendBack({ type: "address.changed", address: null })
          )
        }
      }),
      { input: { ...input, address: null } }
    ).start()
    const country = { type: "field.change", field: "country", value: "SA" } as const
    actor.getSnapshot().children.addressForm?.send(country)
    expect(actor.getSnapshot().context.probableCountry).toBe("SA")
  })

  describe("a new address is saved by the event that places the order", () => {
    const kuwaiti: Address = { ...home, country: "KW", governorate: "hawalli", shortAddress: null }

    const answering = <Input, A, E>(
      answer: (input: Input) => Promise<Result.Result<A, E>>
    ): EffectActor<Input, A, E> => fromPromise(({ input }) => answer(input))

    /** A checkout whose form gets this result once `settle` is called. */
    const startWithForm = async (saved: Result.Result<Address, SaveRefusal>) => {
      const placed: Array<PlaceOrderInput> = []
      const update: Array<(event: OrderUpdate) => void> = []
      let saves = 0
      let settle = () => {}
      const actor = createActor(
        provideActors(checkoutMachine, {
          actors: {
            addressForm: provideActors(addressFormMachine, {
              actors: {
                loadContact: pendingActor(),
                load: pendingActor(),
                locate: pendingActor(),
                save: answering(async () => {
                  saves++
                  await new Promise<void>((done) => (settle = done))
                  return saved
                })
              },
              actions: {
                notifySaved: (_, address) => update[0]?.({ type: "address.changed", address })
              }
            }),
            methods: answering<null, ReadonlyArray<PaymentMethod>, LoadRefusal | SessionEnded>(
              async () => Result.succeed(["cash"])
            ),
            rates: answering<null, ReadonlyArray<DeliveryRate>, LoadRefusal>(async () =>
              Result.succeed([])
            ),
            options: answering<string | null, DeliveryOptions, LoadRefusal>(async () =>
              Result.succeed({ slots: null, pickup: null })
            ),
            checkPromo: pendingActor(),
            place: answering((order: PlaceOrderInput) => {
              placed.push(order)
              return new Promise(() => {})
            }),
            orderUpdates: fromCallback<EventObject, undefined, OrderUpdate>(({ sendBack }) => {
              update[0] = sendBack
              sendBack({ type: "address.changed", address: null })
            })
          }
        }),
        { input: { ...input, cart: cartOf(1_000), address: null } }
      ).start()
      await new Promise((done) => setImmediate(done))
      return {
        actor,
        placed,
        saves: () => saves,
        settle: async () => {
          settle()
          await new Promise((done) => setImmediate(done))
        }
      }
    }

    it("once, for the total that was shown", async () => {
      const { actor, placed, saves, settle } = await startWithForm(Result.succeed(kuwaiti))
      const shown = summarizeOrder(actor.getSnapshot().context).estimate?.total
      actor.send({ type: "order.place" })
      expect(actor.getSnapshot().hasTag("processing")).toBe(true)
      actor.send({ type: "order.place" })
      await settle()
      expect([saves(), placed.length]).toEqual([1, 1])
      expect(placed[0]).toMatchObject({ address: kuwaiti, amounts: { total: shown } })
      expect(actor.getSnapshot().value).toMatchObject({ newAddress: "closed", ...placing })
    })

    it("a refused address keeps the form, and places nothing", async () => {
      const { actor, placed, settle } = await startWithForm(Result.fail(offline))
      actor.getSnapshot().children.addressForm?.send({
        type: "field.change",
        field: "street",
        value: "12"
      })
      actor.send({ type: "order.place" })
      await settle()
      expect(actor.getSnapshot().value).toMatchObject({ newAddress: "open", ...editing })
      expect(actor.getSnapshot().children.addressForm?.getSnapshot().context).toMatchObject({
        draft: { street: "12" },
        saveRefusal: offline
      })
      expect(placed).toEqual([])
    })

    it("another total than the shown one waits for the shopper", async () => {
      const { actor, placed, settle } = await startWithForm(Result.succeed(kuwaiti))
      actor.send({ type: "order.place" })
      actor.send({ type: "cart.changed", cart: cartOf(2_000) })
      await settle()
      expect(actor.getSnapshot().value).toMatchObject({ newAddress: "closed", ...editing })
      expect(placed).toEqual([])
      actor.send({ type: "order.place" })
      expect(placed).toMatchObject([{ address: kuwaiti }])
    })
  })

  it("a Saudi address without a Short Address: no order is placed", () => {
    const path = openCheckout({ address: { ...home, country: "SA", shortAddress: null } })
    expect(path.send({ type: "order.place" })).toEqual({})
  })

  it("an area that is not served, and an order below the smallest one of its zone: no order is placed", () => {
    const zone = zonedRates[1]?.zone
    if (zone === undefined) throw new Error()
    const openIn = (more: Partial<DeliveryZone>) => {
      const address = { ...home, country: "KW", governorate: "hawalli", city: "Salmiya" } as const
      const path = startPath(checkoutMachine, { ...input, address })
      path.settle("methods", Result.succeed(paymentMethods))
      const governorates = governorateKeys
      const rates = zonedRates
        .slice(1, 2)
        .map((rate) => ({ ...rate, zone: { ...zone, governorates, ...more } }))
      path.settle("rates", Result.succeed(rates))
      path.settle("options", noOptions)
      return path.send({ type: "order.place" })
    }
    const subtotal = calculateSubtotal(cart.lines)
    expect(openIn({ smallestOrder: Fils.make(0), isServed: false })).toEqual({})
    expect(openIn({ smallestOrder: Fils.make(subtotal + 5) })).toEqual({})
    expect(openIn({ smallestOrder: subtotal })).toMatchObject({
      state: placing,
      actors: { place: { amounts: { delivery: 3_000 } } }
    })
  })

  it("slots: those of the zone are loaded, one is needed, and one that is gone is chosen anew", () => {
    const [first, second] = [
      { day: 0, begins: 960, ends: 1_140 },
      { day: 0, begins: 1_320, ends: 1_500 }
    ] as const
    const address = { ...home, country: "KW", governorate: "hawalli", city: "Salmiya" } as const
    const zone = zonedRates[1]?.zone
    if (zone === undefined) throw new Error()
    const path = startPath(checkoutMachine, { ...input, address })
    path.settle("methods", Result.succeed(paymentMethods))
    const rates = zonedRates.slice(1, 2).map((rate) => ({
      ...rate,
      zone: { ...zone, governorates: governorateKeys, smallestOrder: Fils.make(0) }
    }))
    expect(path.settle("rates", Result.succeed(rates))).toMatchObject({
      context: { optionsZone: "south" },
      actors: { options: "south" }
    })
    path.settle("options", Result.succeed({ slots: [first, second], pickup: null }))
    expect(path.send({ type: "order.place" })).toEqual({})
    path.send({ type: "slot.chosen", slot: first })
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: placing,
      actors: { place: { slot: first } }
    })
    const gone = new SlotGone({ slots: [second] })
    expect(path.settle("place", Result.fail(gone))).toMatchObject({
      state: editing,
      context: { slot: null, refusal: gone, options: { slots: [second] } }
    })
    expect(path.send({ type: "order.place" })).toEqual({})
    path.send({ type: "slot.chosen", slot: second })
    expect(path.send({ type: "order.place" })).toMatchObject({ state: placing })
  })

  it("pickup: needs neither address nor slot, and delivery costs nothing", () => {
    const path = startPath(checkoutMachine, { ...input, address: null })
    path.settle("methods", Result.succeed(paymentMethods))
    path.settle("rates", Result.succeed([]))
    path.settle(
      "options",
      Result.succeed({ slots: [], pickup: { address: "", opens: 0, closes: 60, readyAt: 0 } })
    )
    expect(path.send({ type: "order.place" })).toEqual({})
    path.send({ type: "pickup.chosen", isPickup: true })
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: placing,
      actors: { place: { isPickup: true, amounts: { delivery: 0 } } }
    })
  })

  it("promo: a code is typed, refused, typed again, applied and removed", () => {
    const path = openCheckout()
    expect(path.send({ type: "promo.typed", typed: "OLD" })).toEqual({
      context: { promoTyped: "OLD" }
    })
    expect(path.send({ type: "promo.apply" })).toEqual({
      state: { promo: "checking" },
      actors: {
        checkPromo: {
          code: "OLD",
          subtotal: calculateSubtotal(cart.lines),
          products: cart.lines.map(({ productId }) => productId)
        }
      }
    })
    expect(path.send({ type: "order.place" })).toEqual({})
    expect(path.settle("checkPromo", Result.fail(new PromoExpired()))).toEqual({
      state: { promo: "none" },
      context: { promoRefusal: new PromoExpired() },
      actions: { savePromoCode: null }
    })
    expect(path.send({ type: "promo.typed", typed: "SADU10" })).toEqual({
      context: { promoTyped: "SADU10", promoRefusal: null }
    })
    path.send({ type: "promo.apply" })
    expect(path.settle("checkPromo", Result.succeed(promo))).toEqual({
      state: { promo: "applied" },
      context: { promo },
      actions: { savePromoCode: "SADU10" }
    })
    expect(path.send({ type: "promo.remove" })).toEqual({
      state: { promo: "none" },
      context: { promo: null, promoTyped: "" },
      actions: { savePromoCode: null }
    })
  })

  it("promo: the cart's code is checked at once, and stays in the cart where the check fails", () => {
    const path = startPath(checkoutMachine, { ...input, cart: cartWithCode })
    expect(path.start).toMatchObject({
      state: { promo: "checking" },
      context: { promoTyped: "SADU10" }
    })
    expect(path.settle("checkPromo", Result.fail(offline))).toEqual({
      state: { promo: "none" },
      context: { promoRefusal: offline }
    })
  })

  it("promo: is neither applied nor removed while the order is placed", () => {
    const path = openCheckout()
    path.send({ type: "promo.typed", typed: "SADU10" })
    path.send({ type: "order.place" })
    expect(path.send({ type: "promo.apply" })).toEqual({ tags: ["processing"] })
    path.settle("place", Result.fail(offline))
    path.send({ type: "promo.apply" })
    path.settle("checkPromo", Result.succeed(promo))
    path.send({ type: "order.place" })
    expect(path.send({ type: "promo.remove" })).toEqual({ tags: ["processing"] })
  })

  it("editing: an empty cart is shown as the cart", () => {
    expect(openCheckout().send({ type: "cart.changed", cart: emptyCart })).toEqual({
      state: { order: "cartEmpty" },
      context: { cart: emptyCart, isOutdated: true },
      actions: { goToCart: null }
    })
  })

  it("placing: is processing, and then on the payment page until this page is shown again", () => {
    const path = openCheckout()
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: placing,
      tags: ["processing"]
    })
    expect(path.send({ type: "order.place" })).toEqual({ tags: ["processing"] })
    const result = { _tag: "PaymentRequired", url: "https://pay.example/900" }
    expect(path.settle("place", Result.succeed(result))).toEqual({
      state: { order: { open: "redirecting" } },
      tags: ["processing"],
      actions: { finishOrder: result }
    })
    expect(path.send({ type: "page.restored" })).toEqual({ state: editing })
  })

  const ordered = { _tag: "Ordered" }
  const earlierOrder = { _tag: "EarlierOrder" }
  it.each([
    [Result.succeed(ordered), { state: { order: "ordered" }, actions: { finishOrder: ordered } }],
    [
      Result.succeed(earlierOrder),
      { state: { order: "earlierOrder" }, actions: { finishOrder: earlierOrder } }
    ],
    [
      Result.fail(new SessionEnded()),
      { state: { order: "loginRequired" }, actions: { goToLogin: null } }
    ],
    [Result.fail(new CartEmpty()), { state: { order: "cartEmpty" }, actions: { goToCart: null } }],
    [Result.fail(offline), { state: editing, context: { refusal: offline } }]
  ])("placing: %o", (answer, change) => {
    expect(answered(answer).answer).toEqual(change)
  })

  it("placing: a cart and an address that change meanwhile are kept, and a new quote is not shown", () => {
    const path = openCheckout()
    path.send({ type: "order.place" })
    expect(path.send({ type: "cart.changed", cart: otherCart })).toMatchObject({
      context: { cart: otherCart, isOutdated: true }
    })
    path.send({ type: "address.changed", address: { ...home, city: "Jahra" } })
    expect(path.settle("place", Result.fail(changedTo(1)))).toEqual({ state: editing })
  })

  it("confirmingChange: is left for editing when it is declined or the order changes", () => {
    const orderChanged = changedTo(1)
    const confirming = () => answered(Result.fail(orderChanged))
    expect(confirming().answer).toEqual({
      state: { order: { open: "confirmingChange" } },
      context: { orderChanged }
    })
    expect(confirming().send({ type: "quote.decline" })).toEqual({
      state: editing,
      context: { orderChanged: null }
    })
    expect(confirming().send({ type: "cart.changed", cart: otherCart })).toEqual({
      state: editing,
      context: { cart: otherCart, isOutdated: true, orderChanged: null }
    })
  })

  it("confirmingChange: accepting orders at the server's quote, which still applies after a refusal", () => {
    const { accepted, refused } = acceptedQuote()
    const changed = applyServerQuote(cartWithCode, changedTo(1))
    expect(accepted).toMatchObject({
      state: placing,
      context: { cart: changed, serverQuote: changedTo(1).quote },
      actions: { saveCart: changed },
      actors: { place: { lines: changed.lines, promo, amounts } }
    })
    expect(refused).toEqual({ state: editing, context: { refusal: offline } })
  })

  it("confirmingChange: accepting a quote without the promo removes the code from summary and field", () => {
    const path = openCheckout({ cart: cartWithCode })
    path.settle("checkPromo", Result.succeed(promo))
    answered(Result.fail(changedTo(1, "promo_ended")), path)
    expect(path.send({ type: "quote.accept" })).toMatchObject({
      state: { promo: "none", ...placing },
      context: { promo: null, promoTyped: "" },
      actions: { saveCart: { promoCode: null } }
    })
  })

  it("confirmingChange: accepting a quote in which nothing is left shows the cart", () => {
    const orderChanged = changedTo(0)
    expect(answered(Result.fail(orderChanged)).send({ type: "quote.accept" })).toEqual({
      state: { order: "cartEmpty" },
      context: { cart: emptyCart, serverQuote: orderChanged.quote },
      actions: { saveCart: emptyCart, goToCart: null }
    })
  })

  it.each<EventFromLogic<typeof checkoutMachine>>([
    { type: "cart.changed", cart: otherCart },
    { type: "address.changed", address: { ...home, city: `${home.city}!` } },
    { type: "promo.remove" }
  ])("the accepted quote is dropped by %o", (event) => {
    expect(acceptedQuote().send(event)).toMatchObject({ context: { serverQuote: null } })
  })

  it("the accepted quote is dropped by another promo", () => {
    const path = answered(Result.fail(changedTo(1)))
    path.send({ type: "quote.accept" })
    path.settle("place", Result.fail(offline))
    path.send({ type: "promo.apply" })
    expect(path.settle("checkPromo", Result.succeed(promo))).toMatchObject({
      context: { serverQuote: null }
    })
  })

  it("the accepted quote stays when equal lines or an equal address arrive, their keys in any order", () => {
    const { send } = acceptedQuote()
    const { lines } = applyServerQuote(cart, changedTo(1))
    const reordered = lines.map(({ productId, ...rest }) => ({ ...rest, productId }))
    const sameCart = { lines: reordered, promoCode: "OTHER" }
    expect(send({ type: "cart.changed", cart: sameCart })).toEqual({ context: { cart: sameCart } })
    const { id, ...rest } = home
    expect(send({ type: "address.changed", address: { ...rest, id } })).toEqual({
      context: { address: home }
    })
  })

  it("confirmingRepeat: only the order that is confirmed is sent as a repetition", () => {
    const path = answered(Result.fail(repeated))
    expect(path.answer).toEqual({
      state: { order: { open: "confirmingRepeat" } },
      context: { orderRepeated: repeated }
    })
    expect(path.send({ type: "repeat.confirm" })).toMatchObject({
      state: placing,
      context: { isRepeat: true, orderRepeated: null },
      actors: { place: { isRepeat: true } }
    })
    path.settle("place", Result.fail(offline))
    expect(path.send({ type: "order.place" })).toMatchObject({
      context: { isRepeat: false, refusal: null },
      actors: { place: { isRepeat: false } }
    })
  })

  it("confirmingRepeat: is left when it is declined, or the earlier order is opened, or the order changes", () => {
    const confirming = () => answered(Result.fail(repeated))
    expect(confirming().send({ type: "repeat.decline" })).toEqual({
      state: editing,
      context: { orderRepeated: null }
    })
    expect(confirming().send({ type: "repeatedOrder.open" })).toEqual({
      state: { order: "repeated" },
      actions: { goToRepeatedOrder: "76" }
    })
    expect(confirming().send({ type: "cart.changed", cart: otherCart })).toEqual({
      state: editing,
      context: { cart: otherCart, isOutdated: true, orderRepeated: null }
    })
    expect(confirming().send({ type: "cart.changed", cart: emptyCart })).toEqual({
      state: { order: "cartEmpty" },
      context: { cart: emptyCart, isOutdated: true },
      actions: { goToCart: null }
    })
  })

  it("methods: no order is placed before they have loaded", () => {
    const path = startPath(checkoutMachine, input)
    path.settle("rates", Result.succeed([]))
    expect(path.send({ type: "order.place" })).toEqual({})
  })

  const wallets = Result.succeed(["apple_pay", "knet", "cash"] as const)
  it.each<[PaymentMethod | null, Methods, string, PaymentMethod]>([
    [null, wallets, "ready", "apple_pay"],
    ["cash", wallets, "ready", "cash"],
    ["card", wallets, "ready", "apple_pay"],
    [null, Result.succeed([]), "failed", "card"],
    ["cash", Result.fail(offline), "failed", "cash"],
    ["apple_pay", Result.fail(offline), "failed", "card"]
  ])(
    "methods: with %s chosen before a reload, %o leads to %s and pays by %s",
    (chosenMethod, methods, state, method) => {
      const path = openCheckout({ chosenMethod }, methods)
      expect(path.loaded).toMatchObject({ state: { methods: state } })
      expect(path.loaded.actions).toBeUndefined()
      expect(path.send({ type: "order.place" })).toMatchObject({ actors: { place: { method } } })
    }
  )

  it.each<[number, ReadonlyArray<PaymentMethod>, PaymentMethod]>([
    [2_000, ["knet", "deema"], "knet"],
    [10_000, ["knet", "deema"], "deema"],
    [2_000, ["deema"], "deema"]
  ])("methods: %i fils by one of %j are paid by %s after Deema", (price, methods, method) => {
    const path = openCheckout(
      { cart: cartOf(price), chosenMethod: "deema" },
      Result.succeed(methods)
    )
    expect(path.send({ type: "order.place" })).toMatchObject({ actors: { place: { method } } })
  })

  it("methods: an order that becomes too small to be paid later is paid by the first", () => {
    const path = openCheckout({ cart: cartOf(12_000) }, Result.succeed(["knet", "tabby"]))
    path.send({ type: "method.chosen", method: "tabby" })
    expect(path.send({ type: "cart.changed", cart: cartOf(2_000) })).toMatchObject({
      context: { method: "knet" }
    })
  })

  it("method.chosen: the payment method is stored, and the refusal of another one is dropped", () => {
    const path = answered(Result.fail(offline))
    expect(path.send({ type: "method.chosen", method: "cash" })).toEqual({
      context: { method: "cash", chosenMethod: "cash", refusal: null },
      actions: { saveMethod: "cash" }
    })
    path.send({ type: "order.place" })
    expect(path.send({ type: "method.chosen", method: "card" })).toEqual({ tags: ["processing"] })
  })

  it("note.typed: the note is stored, kept after a refusal and sent with the order", () => {
    const path = openCheckout({ note: "call" })
    expect(path.send({ type: "note.typed", typed: "call first" })).toEqual({
      context: { note: "call first" },
      actions: { saveNote: "call first" }
    })
    expect(path.send({ type: "order.place" })).toMatchObject({
      actors: { place: { note: "call first" } }
    })
    expect(path.send({ type: "note.typed", typed: "too late" })).toEqual({ tags: ["processing"] })
    expect(path.settle("place", Result.fail(offline)).context).toEqual({ refusal: offline })
  })
})

type Answer = Result.Result<PlaceOrderResult, PlaceRefusal | OrderChanged | OrderRepeated>
/** What the server of a generated checkout does with an order. */
const answers: Readonly<Record<string, (order: OrderDraft) => Answer>> = {
  ordered: (order) => Result.succeed({ _tag: "Ordered", orderId: OrderId.make("77"), order }),
  paymentRequired: (order) =>
    Result.succeed({ _tag: "PaymentRequired", url: "https://pay.example/900", order }),
  earlierOrder: (order) =>
    Result.succeed({ _tag: "EarlierOrder", orderId: null, order, invoiceId: null }),
  pricesChanged: ({ lines }) => Result.fail(changedTo(5, "prices_changed", lines)),
  promoEnded: ({ lines }) => Result.fail(changedTo(5, "promo_ended", lines)),
  offline: () => Result.fail(offline),
  sessionEnded: () => Result.fail(new SessionEnded()),
  cartEmpty: () => Result.fail(new CartEmpty()),
  repeated: () => Result.fail(repeated)
}

const draftOf = ({
  customer,
  address,
  amounts,
  gift: _,
  ...checkout
}: PlaceOrderInput): OrderDraft => {
  if (customer === null || address === null || amounts === null)
    throw new Error("The order is not complete")
  return { ...checkout, customer, address, ...amounts }
}

describe("checkoutMachine: any sequence of events", () => {
  it("reaches every declared state", () => {
    const draft = draftOf({
      ...input,
      lines: cart.lines,
      promo: null,
      method: "card",
      amounts,
      isRepeat: false
    })
    const reached = [cart, cartWithCode].flatMap((cart) => [
      ...reachableStates(checkoutMachine, {
        input: { ...input, cart },
        events: [
          ...[Result.succeed(paymentMethods), Result.fail(offline)].map((methods) =>
            actorDone("methods", methods)
          ),
          ...[Result.succeed([]), Result.fail(offline)].map((rates) => actorDone("rates", rates)),
          ...[noOptions, Result.fail(offline)].map((options) => actorDone("options", options)),
          ...[Result.succeed(promo), Result.fail(new PromoExpired())].map((checked) =>
            actorDone("checkPromo", checked)
          ),
          ...Object.values(answers).map((answer) => actorDone("place", answer(draft))),
          ...[
            "rates.retry",
            "promo.apply",
            "promo.remove",
            "order.place",
            "quote.accept",
            "quote.decline",
            "repeat.confirm",
            "repeat.decline",
            "repeatedOrder.open",
            "page.restored"
          ].map((type) => ({ type })),
          { type: "address.changed", address: null },
          { type: "address.changed", address: home }
        ],
        serializeContext: (context) =>
          Object.entries(context).map(([name, value]) =>
            ["promo", "orderChanged", "orderRepeated"].includes(name) ? value !== null : null
          )
      })
    ])
    expect(new Set(reached)).toEqual(restingStates(checkoutMachine))
  })

  /** What the server returns at the nth request. */
  const outcomes = fc.func<[number], (order: OrderDraft) => Answer>(
    fc.constantFrom(...Object.values(answers))
  )
  const checks = fc.func<[number], Result.Result<Promo, PromoRefusal>>(
    fc.constantFrom(Result.succeed(promo), Result.fail(new PromoExpired()), Result.fail(offline))
  )
  const rates = fc.func<[number], Result.Result<ReadonlyArray<DeliveryRate>, LoadRefusal>>(
    fc.oneof(
      fc.array(deliveryRate, { maxLength: 2 }).map(Result.succeed),
      fc.constant(Result.fail(offline))
    )
  )
  const events = fc.array(
    fc.constantFrom<EventFromLogic<typeof checkoutMachine>>(
      ...[1, 2, 3].map(() => ({ type: "order.place" }) as const),
      { type: "quote.accept" },
      { type: "quote.decline" },
      { type: "repeat.confirm" },
      { type: "repeat.decline" },
      { type: "repeatedOrder.open" },
      { type: "promo.apply" },
      { type: "promo.remove" },
      { type: "rates.retry" },
      { type: "page.restored" },
      { type: "cart.changed", cart: otherCart },
      { type: "cart.changed", cart: emptyCart },
      { type: "address.changed", address: { ...home, city: "Jahra" } },
      { type: "address.changed", address: null },
      { type: "method.chosen", method: "cash" }
    ),
    { maxLength: 16 }
  )

  it("order.place: one request at a time with the shown amounts; needs address, lines, rates and a checked promo (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        anyCart({ least: 1, most: 3 }),
        fc.option(address),
        rates,
        checks,
        outcomes,
        events,
        async (scheduler, cart, address, rates, checks, outcomes, events) => {
          const place = scheduledActor<PlaceOrderInput, Answer>(scheduler, (checkout, nth) =>
            outcomes(nth)(draftOf(checkout))
          )
          const finished: Array<OrderDraft> = []
          let subscriptions = 0
          const actor = createActor(
            provideActors(checkoutMachine, {
              actors: {
                methods: scheduledActor<null, Methods>(scheduler, () =>
                  Result.succeed(paymentMethods)
                ).logic,
                rates: scheduledActor<
                  null,
                  Result.Result<ReadonlyArray<DeliveryRate>, LoadRefusal>
                >(scheduler, (_, nth) => rates(nth)).logic,
                options: scheduledActor<string | null, typeof noOptions>(scheduler, () => noOptions)
                  .logic,
                checkPromo: scheduledActor<PromoRequest, Result.Result<Promo, PromoRefusal>>(
                  scheduler,
                  (_, nth) => checks(nth)
                ).logic,
                place: place.logic,
                addressForm: pendingAddressForm,
                orderUpdates: fromCallback(() => {
                  subscriptions++
                  return () => void subscriptions--
                })
              },
              actions: {
                finishOrder: (_, result) => {
                  if (result._tag === "Ordered") finished.push(result.order)
                }
              }
            }),
            { input: { ...input, cart, address } }
          )
          const shown: Array<unknown> = []
          let before = actor.getSnapshot()
          actor.subscribe((now) => {
            const wasIn = (open: "confirmingChange" | "confirmingRepeat" | "editing" | "placing") =>
              before.matches({ order: { open } })
            if (now.matches({ order: { open: "placing" } }) && !wasIn("placing")) {
              const { amounts } = summarizeOrder(now.context)
              shown.push(amounts)
              if (!wasIn("confirmingChange") && !wasIn("confirmingRepeat"))
                expect(now.matches({ rates: "loading" })).toBe(false)
              // Only a confirmation repeats an order, for the cart and the address that were
              // refused.
              expect(now.context.isRepeat).toBe(
                wasIn("confirmingRepeat") || (before.context.isRepeat && wasIn("confirmingChange"))
              )
              if (wasIn("confirmingRepeat")) expect(before.context.isOutdated).toBe(false)
              expect(now.context.isOutdated).toBe(false)
              expect(now.matches({ promo: "checking" })).toBe(false)
              expect(now.matches({ methods: "loading" })).toBe(false)
              expect(offeredMethods(now.context)).toContain(now.context.method)
              expect(now.context.address).not.toBeNull()
              expect(now.context.cart.lines).not.toEqual([])
              if (wasIn("editing")) expect(amounts).toEqual(summarizeOrder(before.context).amounts)
            }
            if (now.matches({ promo: "applied" })) expect(now.context.promo).not.toBeNull()
            before = now
          })
          actor.start()
          scheduleInOrder(
            scheduler,
            events.map((event) => () => actor.send(event))
          )
          await runScheduler(scheduler)
          const last = actor.getSnapshot()
          expect(place.maxConcurrency()).toBeLessThanOrEqual(1)
          expect(place.inputs.map(({ amounts }) => amounts)).toEqual(shown)
          expect(finished).toHaveLength(last.matches({ order: "ordered" }) ? 1 : 0)
          for (const { lines } of finished) expect(lines).toEqual(place.inputs.at(-1)?.lines)
          expect(subscriptions).toBe(last.matches({ order: "open" }) ? 1 : 0)
        }
      ),
      runs(200)
    )
  })
})
