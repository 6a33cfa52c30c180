import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Country } from "#core/contact/countries.ts"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import { OrderRepeated } from "#core/payment/Payment.ts"
import { Percent, type Promo, PromoExpired } from "#core/pricing/promo.ts"
import { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { calculateSubtotal } from "#core/pricing/quote.ts"
import type { Session } from "#core/session/Session.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { cartLine } from "#core/testing/cartArbitraries.ts"
import { startPath } from "../support/machinePaths.ts"

const [[line, otherLine, home] = []] = fc.sample(
  fc.tuple(cartLine, cartLine, address).filter(([one, other]) => one.productId !== other.productId),
  1
)
if (line === undefined || otherLine === undefined || home === undefined)
  throw new Error("Nothing was made")

const customer: Session = { token: "t", userId: "7", name: "نورة", phone: null }
const cart = { lines: [line], promoCode: null }
const otherCart = { lines: [otherLine], promoCode: null }
const noLines = { lines: [], promoCode: null }
const chosenMethod: PaymentMethod | null = null
const probableCountry: Country = "KW"
const input = { customer, cart, address: home, probableCountry, note: "", chosenMethod }
const offline = new Unavailable({ reason: "offline" })
const promo: Promo = { code: "SADU10", discount: Percent.make(10) }
const repeated = new OrderRepeated({ orderId: OrderId.make("76") })

/** The server's refusal of the cart because prices changed, with this much in stock. */
const changedTo = (available: number) =>
  new OrderChanged({
    reason: "prices_changed",
    quote: {
      lines: [{ ...line, price: Fils.make(10), available }],
      subtotal: Fils.make(10),
      discount: Fils.make(0),
      delivery: Fils.make(500),
      total: Fils.make(510)
    }
  })

/** A checkout that has loaded the rates and the payment methods. */
const openCheckout = () => {
  const path = startPath(checkoutMachine, input)
  path.settle("methods", Result.succeed(["card", "cash"]))
  path.settle("rates", Result.succeed([]))
  return path
}

/** A checkout whose order was sent and got a response. */
const answered = (answer: Result.Result<unknown, unknown>) => {
  const path = openCheckout()
  path.send({ type: "order.place" })
  return { ...path, answer: path.settle("place", answer) }
}

describe("checkoutMachine: each event, its next state, context and actions", () => {
  it("starts with the shopper's data, loads rates and payment methods, and tells analytics of the cart", () => {
    expect(startPath(checkoutMachine, input).start).toEqual({
      state: {
        rates: "loading",
        methods: "loading",
        promo: "none",
        order: { open: "editing" }
      },
      context: {
        ...input,
        unfolded: [],
        methods: ["card", "cash"],
        method: "card",
        rates: null,
        promo: null,
        promoTyped: "",
        promoRefusal: null,
        serverQuote: null,
        orderChanged: null,
        orderRepeated: null,
        isRepeat: false,
        isOutdated: false,
        refusal: null
      },
      actions: { trackCheckoutStarted: cart },
      actors: { rates: null, methods: null, orderUpdates: null }
    })
  })

  it("rates: can be loaded again, and an order can be placed without them", () => {
    const path = startPath(checkoutMachine, input)
    path.settle("methods", Result.succeed(paymentMethods))
    expect(startPath(checkoutMachine, input).settle("rates", Result.succeed([]))).toEqual({
      state: { rates: "ready" },
      context: { rates: [] }
    })
    expect(path.send({ type: "order.place" })).toEqual({})
    expect(path.settle("rates", Result.fail(offline))).toEqual({ state: { rates: "failed" } })
    expect(path.send({ type: "rates.retry" })).toEqual({
      state: { rates: "loading" },
      actors: { rates: null }
    })
    expect(path.send({ type: "order.place" })).toEqual({})
    path.settle("rates", Result.fail(offline))
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: { order: { open: "placing" } },
      actors: { place: { amounts: { delivery: 2_000 } } }
    })
  })

  it("promo and note: unfolded from the start where they hold something, else by a tap", () => {
    const kept = { ...input, cart: { ...cart, promoCode: "SADU10" }, note: "call" }
    expect(startPath(checkoutMachine, kept).start.context).toMatchObject({
      unfolded: ["promo", "note"]
    })
    const path = openCheckout()
    const toggle = { type: "part.toggle", part: "note" } as const
    expect(path.send(toggle)).toEqual({ context: { unfolded: ["note"] } })
    expect(path.send(toggle)).toEqual({ context: { unfolded: [] } })
  })

  it("without an address: no order is placed, and the country being typed is the probable one", () => {
    const path = startPath(checkoutMachine, { ...input, address: null })
    path.settle("methods", Result.succeed(paymentMethods))
    path.settle("rates", Result.succeed([]))
    expect(path.send({ type: "order.place" })).toEqual({})
    expect(path.send({ type: "probableCountry.changed", country: "SA" })).toEqual({
      context: { probableCountry: "SA" }
    })
    path.send({ type: "address.changed", address: home })
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: { order: { open: "placing" } }
    })
  })

  it("promo: a code is typed, refused, typed again, applied and removed", () => {
    const path = openCheckout()
    expect(path.send({ type: "promo.typed", typed: "OLD" })).toEqual({
      context: { promoTyped: "OLD" }
    })
    expect(path.send({ type: "promo.apply" })).toEqual({
      state: { promo: "checking" },
      actors: { checkPromo: { code: "OLD", subtotal: calculateSubtotal(cart.lines) } }
    })
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
    expect(openCheckout().send({ type: "cart.changed", cart: noLines })).toEqual({
      state: { order: "cartEmpty" },
      context: { cart: noLines, isOutdated: true },
      actions: { goToCart: null }
    })
  })

  it("placing: is processing, and then on the payment page until this page is shown again", () => {
    const path = openCheckout()
    expect(path.send({ type: "order.place" })).toMatchObject({
      state: { order: { open: "placing" } },
      tags: ["processing"]
    })
    const result = { _tag: "PaymentRequired", url: "https://pay.example/900" }
    expect(path.settle("place", Result.succeed(result))).toEqual({
      state: { order: { open: "redirecting" } },
      tags: ["processing"],
      actions: { finishOrder: result }
    })
    expect(path.send({ type: "page.restored" })).toEqual({ state: { order: { open: "editing" } } })
  })

  it("confirmingChange: is left for editing when it is declined or the order changes", () => {
    const orderChanged = changedTo(1)
    expect(answered(Result.fail(orderChanged)).answer).toEqual({
      state: { order: { open: "confirmingChange" } },
      context: { orderChanged }
    })
    expect(answered(Result.fail(orderChanged)).send({ type: "quote.decline" })).toEqual({
      state: { order: { open: "editing" } },
      context: { orderChanged: null }
    })
    expect(
      answered(Result.fail(orderChanged)).send({ type: "cart.changed", cart: otherCart })
    ).toEqual({
      state: { order: { open: "editing" } },
      context: { cart: otherCart, isOutdated: true, orderChanged: null }
    })
  })

  it("confirmingChange: accepting a quote in which nothing is left shows the cart", () => {
    const orderChanged = changedTo(0)
    expect(answered(Result.fail(orderChanged)).send({ type: "quote.accept" })).toEqual({
      state: { order: "cartEmpty" },
      context: { cart: noLines, serverQuote: orderChanged.quote },
      actions: { saveCart: noLines, goToCart: null }
    })
  })

  it("confirmingRepeat: only the order that is confirmed is sent as a repetition", () => {
    const path = answered(Result.fail(repeated))
    expect(path.answer).toEqual({
      state: { order: { open: "confirmingRepeat" } },
      context: { orderRepeated: repeated }
    })
    expect(path.send({ type: "repeat.confirm" })).toMatchObject({
      state: { order: { open: "placing" } },
      context: { isRepeat: true, orderRepeated: null },
      actors: { place: { isRepeat: true } }
    })
    expect(path.settle("place", Result.fail(offline))).toEqual({
      state: { order: { open: "editing" } },
      context: { refusal: offline }
    })
    expect(path.send({ type: "order.place" })).toMatchObject({
      context: { isRepeat: false, refusal: null },
      actors: { place: { isRepeat: false } }
    })
  })

  it("confirmingRepeat: is left when it is declined, or the earlier order is opened, or the order changes", () => {
    const confirming = () => answered(Result.fail(repeated))
    expect(confirming().send({ type: "repeat.decline" })).toEqual({
      state: { order: { open: "editing" } },
      context: { orderRepeated: null }
    })
    expect(confirming().send({ type: "repeatedOrder.open" })).toEqual({
      state: { order: "repeated" },
      actions: { goToRepeatedOrder: "76" }
    })
    expect(confirming().send({ type: "cart.changed", cart: otherCart })).toEqual({
      state: { order: { open: "editing" } },
      context: { cart: otherCart, isOutdated: true, orderRepeated: null }
    })
    expect(confirming().send({ type: "cart.changed", cart: noLines })).toEqual({
      state: { order: "cartEmpty" },
      context: { cart: noLines, isOutdated: true },
      actions: { goToCart: null }
    })
  })
})
