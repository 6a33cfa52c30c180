import { Result } from "effect"
import { and, assign, not, or, setup, stateIn } from "xstate"
import type { Address } from "../address/Address.ts"
import type { Cart } from "../cart/Cart.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { DeliveryRate } from "../pricing/delivery.ts"
import type { Promo } from "../pricing/promo.ts"
import type { Session } from "../session/Session.ts"
import { effectActor } from "../shared/effectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import { applyServerQuote } from "../cart/applyServerQuote.ts"
import { type OrderDraft } from "../order/OrderDraft.ts"
import { OrderChanged, type ServerQuote } from "../pricing/ServerQuote.ts"
import type { OrderRequest, PlaceOrderResult } from "./placeOrder.ts"
import type { PlaceRefusal, PromoRefusal } from "./refusals.ts"
import { calculateAmounts, createOrderRequest } from "./summary.ts"

export interface CheckoutContext {
  readonly customer: Session
  readonly cart: Cart
  readonly address: Address | null
  readonly method: PaymentMethod
  readonly rates: ReadonlyArray<DeliveryRate> | null
  readonly promo: Promo | null
  readonly promoTyped: string
  readonly promoRefusal: PromoRefusal | null
  /** The server's price, once agreed to; it stands until cart, address or promo change. */
  readonly serverQuote: ServerQuote | null
  readonly orderChanged: OrderChanged | null
  /** What the order under way was asked for: a change meanwhile makes the server's answer about prices an old one. */
  readonly requested?: Pick<CheckoutContext, "cart" | "address">
  readonly refusal: PlaceRefusal | null
  readonly result: PlaceOrderResult | null
}

/** Checkout: from a cart to an order, or to the page on which it is paid. */
export const checkoutMachine = setup({
  types: {
    input: {} as {
      readonly customer: Session
      readonly cart: Cart
      readonly address: Address | null
    },
    context: {} as CheckoutContext,
    events: {} as
      | { type: "method.chosen"; method: PaymentMethod }
      | { type: "promo.typed"; typed: string }
      | { type: "promo.apply" }
      | { type: "promo.remove" }
      | { type: "rates.retry" }
      | { type: "cart.changed"; cart: Cart }
      | { type: "address.changed"; address: Address | null }
      | { type: "place" }
      | { type: "agree" }
      | { type: "decline" }
      /** The browser came back from the payment page to this very screen. */
      | { type: "returned" },
    tags: {} as "processing"
  },
  actors: {
    rates: effectActor<null, ReadonlyArray<DeliveryRate>, LoadRefusal>("rates"),
    checkPromo: effectActor<string, Promo, PromoRefusal>("checkPromo"),
    place: effectActor<OrderRequest, PlaceOrderResult, PlaceRefusal | OrderChanged>("place")
  },
  actions: {
    /** Filled by the app: the shopper is about to order this. */
    trackCheckoutStarted: (_, _cart: Cart) => {},
    /** Filled by the app: the cart keeps the code, or loses it. */
    savePromoCode: (_, _code: string | null) => {},
    /** Filled by the app: the cart takes the server's prices. */
    applyServerQuoteToCart: (_, _changed: OrderChanged) => {},
    /** Filled by the app: to the provider's page. */
    goToPayment: (_, _url: string | null) => {},
    /** Filled by the app: the cart gives what was ordered, and the shop says thank you. */
    finishOrder: (_, _order: OrderDraft) => {},
    /** Filled by the app: to an order that was paid before. */
    goToOrder: (_, _placed: PlaceOrderResult) => {},
    /** Filled by the app: to the login and back. */
    goToLogin: () => {},
    /** Filled by the app: to the empty cart. */
    goToCart: () => {},
    setCart: assign(({ context }, cart: Cart) => ({
      cart,
      serverQuote: sameLines(context.cart, cart) ? context.serverQuote : null
    })),
    setAddress: assign(({ context }, address: Address | null) => ({
      address,
      serverQuote: isEqual(context.address, address) ? context.serverQuote : null
    }))
  },
  guards: {
    hasPromoCode: ({ context }) => context.cart.promoCode !== null,
    isCartEmpty: ({ context }) => context.cart.lines.length === 0,
    isChanged: ({ context }) => context.orderChanged !== null && isForCurrentOrder(context),
    canPlace: ({ context }) =>
      context.address !== null &&
      context.cart.lines.length > 0 &&
      calculateAmounts(context) !== null
  }
}).createMachine({
  id: "checkout",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    method: "card",
    rates: null,
    promo: null,
    promoTyped: input.cart.promoCode ?? "",
    promoRefusal: null,
    serverQuote: null,
    orderChanged: null,
    refusal: null,
    result: null
  }),
  entry: { type: "trackCheckoutStarted", params: ({ context }) => context.cart },
  states: {
    rates: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "rates",
            src: "rates",
            input: null,
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "ready",
                actions: assign({ rates: ({ event }) => Result.getOrNull(event.output) })
              },
              { target: "failed" }
            ]
          }
        },
        ready: {},
        failed: { on: { "rates.retry": "loading" } }
      }
    },
    promo: {
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "hasPromoCode", target: "checking" }, { target: "none" }] },
        none: {
          on: {
            "promo.typed": {
              actions: assign({ promoTyped: ({ event }) => event.typed, promoRefusal: null })
            },
            "promo.apply": { guard: stateIn({ order: "choosing" }), target: "checking" }
          }
        },
        checking: {
          invoke: {
            id: "checkPromo",
            src: "checkPromo",
            input: ({ context }) => context.promoTyped,
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "applied",
                actions: [
                  assign({
                    promo: ({ event }) => Result.getOrNull(event.output),
                    promoRefusal: null,
                    serverQuote: null
                  }),
                  {
                    type: "savePromoCode",
                    params: ({ context }) => assertNonNull(context.promo).code
                  }
                ]
              },
              {
                guard: ({ event }) =>
                  Result.getOrNull(Result.flip(event.output))?._tag === "Unavailable",
                target: "none",
                actions: assign({
                  promo: null,
                  promoRefusal: ({ event }) => Result.getOrNull(Result.flip(event.output))
                })
              },
              {
                target: "none",
                actions: [
                  assign({
                    promo: null,
                    promoRefusal: ({ event }) => Result.getOrNull(Result.flip(event.output))
                  }),
                  { type: "savePromoCode", params: null }
                ]
              }
            ]
          }
        },
        applied: {
          always: { guard: ({ context }) => context.promo === null, target: "none" },
          on: {
            "promo.remove": {
              guard: stateIn({ order: "choosing" }),
              target: "none",
              actions: [
                assign({ promo: null, promoTyped: "", promoRefusal: null, serverQuote: null }),
                { type: "savePromoCode", params: null }
              ]
            }
          }
        }
      }
    },
    order: {
      initial: "choosing",
      states: {
        choosing: {
          always: { guard: "isCartEmpty", target: "emptied" },
          on: {
            "method.chosen": {
              actions: assign({ method: ({ event }) => event.method, refusal: null })
            },
            "cart.changed": { actions: { type: "setCart", params: ({ event }) => event.cart } },
            "address.changed": {
              actions: { type: "setAddress", params: ({ event }) => event.address }
            },
            place: {
              guard: and([
                "canPlace",
                or([stateIn({ rates: "ready" }), stateIn({ rates: "failed" })]),
                not(stateIn({ promo: "checking" }))
              ]),
              target: "placing"
            }
          }
        },
        placing: {
          tags: "processing",
          entry: assign(({ context: { cart, address } }) => ({
            refusal: null,
            orderChanged: null,
            requested: { cart, address }
          })),
          on: {
            "cart.changed": { actions: { type: "setCart", params: ({ event }) => event.cart } },
            "address.changed": {
              actions: { type: "setAddress", params: ({ event }) => event.address }
            }
          },
          invoke: {
            id: "place",
            src: "place",
            input: ({ context }) => createOrderRequest(context),
            onDone: [
              {
                guard: ({ event }) => Result.isSuccess(event.output),
                target: "deciding",
                actions: assign({ result: ({ event }) => Result.getOrNull(event.output) })
              },
              {
                target: "refused",
                actions: assign(({ event }) => {
                  const refusal = Result.getOrNull(Result.flip(event.output))
                  return refusal instanceof OrderChanged ? { orderChanged: refusal } : { refusal }
                })
              }
            ]
          }
        },
        deciding: {
          always: [
            { guard: ({ context }) => context.result?._tag === "PayAt", target: "redirecting" },
            { guard: ({ context }) => context.result?._tag === "PaidBefore", target: "paidBefore" },
            { target: "placed" }
          ]
        },
        refused: {
          always: [
            { guard: "isChanged", target: "changed" },
            {
              guard: ({ context }) => context.refusal?._tag === "SessionEnded",
              target: "loginNeeded"
            },
            { guard: ({ context }) => context.refusal?._tag === "CartEmpty", target: "emptied" },
            { target: "choosing" }
          ]
        },
        changed: {
          always: {
            guard: not("isChanged"),
            target: "choosing",
            actions: assign({ orderChanged: null })
          },
          on: {
            "cart.changed": { actions: { type: "setCart", params: ({ event }) => event.cart } },
            "address.changed": {
              actions: { type: "setAddress", params: ({ event }) => event.address }
            },
            agree: {
              target: "agreeing",
              actions: [
                {
                  type: "applyServerQuoteToCart",
                  params: ({ context }) => assertNonNull(context.orderChanged)
                },
                assign(({ context }) => {
                  const changed = assertNonNull(context.orderChanged)
                  const ended = changed.reason === "promo_ended"
                  return {
                    cart: applyServerQuote(context.cart, changed),
                    serverQuote: changed.quote,
                    ...(ended ? { promo: null, promoTyped: "" } : {})
                  }
                })
              ]
            },
            decline: { target: "choosing", actions: assign({ orderChanged: null }) }
          }
        },
        agreeing: { always: [{ guard: "isCartEmpty", target: "emptied" }, { target: "placing" }] },
        redirecting: {
          tags: "processing",
          entry: { type: "goToPayment", params: ({ context }) => urlOf(context.result) },
          on: {
            returned: "choosing",
            "cart.changed": { actions: { type: "setCart", params: ({ event }) => event.cart } },
            "address.changed": {
              actions: { type: "setAddress", params: ({ event }) => event.address }
            }
          }
        },
        placed: {
          type: "final",
          entry: {
            type: "finishOrder",
            params: ({ context }) => assertNonNull(context.result).order
          }
        },
        paidBefore: {
          type: "final",
          entry: { type: "goToOrder", params: ({ context }) => assertNonNull(context.result) }
        },
        loginNeeded: { type: "final", entry: "goToLogin" },
        emptied: { type: "final", entry: "goToCart" }
      }
    }
  }
})

const urlOf = (placed: PlaceOrderResult | null): string | null =>
  placed?._tag === "PayAt" ? placed.url : null

const isForCurrentOrder = ({ requested, cart, address }: CheckoutContext): boolean =>
  requested === undefined ||
  (sameLines(requested.cart, cart) && isEqual(requested.address, address))

const sameLines = (before: Cart, after: Cart): boolean => isEqual(before.lines, after.lines)

const isEqual = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
