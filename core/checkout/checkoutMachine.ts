import { Equal } from "effect"
import { and, assign, not, or, setup, stateIn } from "xstate"
import { type Address, lacksShortAddress } from "../address/Address.ts"
import { applyServerQuote } from "../cart/applyServerQuote.ts"
import type { Cart } from "../cart/Cart.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { OrderDraft } from "../orders/OrderDraft.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { OrderRepeated } from "../payment/Payment.ts"
import type { DeliveryRate } from "../pricing/delivery.ts"
import type { Promo, PromoRequest } from "../pricing/promo.ts"
import { calculateSubtotal } from "../pricing/quote.ts"
import { isPromoChange, OrderChanged, type ServerQuote } from "../pricing/ServerQuote.ts"
import type { Session } from "../session/Session.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { effectActor } from "../shared/effectActor.ts"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { PlaceOrderInput, PaidOrder, PlaceOrderResult } from "./placeOrder.ts"
import type { PlaceRefusal, PromoRefusal } from "./refusals.ts"
import { createPlaceOrderInput, summarizeOrder } from "./summary.ts"

/** The data of a checkout: what the shopper chose, and what the server returned. */
export interface CheckoutContext {
  readonly customer: Session
  readonly cart: Cart
  readonly address: Address | null
  /** The payment methods that are offered. */
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly method: PaymentMethod
  /** What the shopper chose, here or before a reload; it counts where it is offered. */
  readonly chosenMethod: PaymentMethod | null
  /** What the courier is asked to do with this order. */
  readonly note: string
  readonly rates: ReadonlyArray<DeliveryRate> | null
  readonly promo: Promo | null
  readonly promoTyped: string
  readonly promoRefusal: PromoRefusal | null
  /**
   * The server's price that the shopper accepted. It is dropped when the cart's lines, the address
   * or the promo change.
   */
  readonly serverQuote: ServerQuote | null
  readonly orderChanged: OrderChanged | null
  /** Names the order that this one would repeat; the shopper decides whether to place it again. */
  readonly orderRepeated: OrderRepeated | null
  readonly isRepeat: boolean
  /**
   * The cart and the address of the order being placed: after a change of either, the server's
   * price is out of date.
   */
  readonly requested?: Pick<CheckoutContext, "cart" | "address">
  readonly refusal: PlaceRefusal | null
  readonly result: PlaceOrderResult | null
}

/** Types, actors, actions and guards of the checkout. */
const checkoutSetup = setup({
  types: {
    input: {} as {
      readonly customer: Session
      readonly cart: Cart
      readonly address: Address | null
      /** The note as it was typed before a reload. */
      readonly note: string
      /** The payment method that was chosen before a reload. */
      readonly chosenMethod: PaymentMethod | null
    },
    context: {} as CheckoutContext,
    events: {} as
      | { type: "method.chosen"; method: PaymentMethod }
      | { type: "note.typed"; typed: string }
      | { type: "promo.typed"; typed: string }
      | { type: "promo.apply" }
      | { type: "promo.remove" }
      | { type: "rates.retry" }
      | { type: "cart.changed"; cart: Cart }
      | { type: "address.changed"; address: Address | null }
      | { type: "order.place" }
      | { type: "quote.accept" }
      | { type: "quote.decline" }
      | { type: "repeat.confirm" }
      | { type: "repeat.decline" }
      | { type: "repeatedOrder.open" }
      /**
       * The browser has shown this page again from its back-forward cache, after the payment page.
       */
      | { type: "page.restored" },
    tags: {} as "processing"
  },
  actors: {
    methods: effectActor<null, ReadonlyArray<PaymentMethod>, LoadRefusal | SessionEnded>("methods"),
    rates: effectActor<null, ReadonlyArray<DeliveryRate>, LoadRefusal>("rates"),
    checkPromo: effectActor<PromoRequest, Promo, PromoRefusal>("checkPromo"),
    place: effectActor<
      PlaceOrderInput,
      PlaceOrderResult,
      PlaceRefusal | OrderChanged | OrderRepeated
    >("place")
  },
  actions: {
    /** Provided by the app: tells analytics that this cart is being checked out. */
    trackCheckoutStarted: (_, _cart: Cart) => {},
    /** Provided by the app: stores the code in the cart, or removes it for null. */
    savePromoCode: (_, _code: string | null) => {},
    /** Provided by the app: stores the note, so that it outlives a reload. */
    saveNote: (_, _note: string) => {},
    /** Provided by the app: stores the chosen payment method, so that it outlives a reload. */
    saveMethod: (_, _method: PaymentMethod) => {},
    /** Provided by the app: puts the server's prices into the cart. */
    applyServerQuoteToCart: (_, _changed: OrderChanged) => {},
    /** Provided by the app: opens the provider's payment page. */
    goToPayment: (_, _url: string | null) => {},
    /**
     * Provided by the app: removes the ordered lines from the cart and shows the thank-you page.
     */
    finishOrder: (_, _order: OrderDraft) => {},
    /**
     * Provided by the app: removes the lines of the order that was paid for earlier from the cart,
     * and shows that order.
     */
    finishPaidOrder: (_, _paid: PaidOrder) => {},
    /** Provided by the app: shows the login page, which returns here. */
    goToLogin: () => {},
    /** Provided by the app: shows the order that this one would repeat. */
    goToRepeatedOrder: (_, _orderId: OrderId) => {},
    /** Provided by the app: shows the cart, which is empty. */
    goToCart: () => {},
    setCart: assign(({ context }, cart: Cart) => ({
      cart,
      serverQuote: hasEqualLines(context.cart, cart) ? context.serverQuote : null
    })),
    setAddress: assign(({ context }, address: Address | null) => ({
      address,
      serverQuote: Equal.equals(context.address, address) ? context.serverQuote : null
    })),
    acceptServerQuote: assign(({ context }) => {
      const changed = assertNonNull(context.orderChanged)
      return {
        cart: applyServerQuote(context.cart, changed),
        serverQuote: changed.quote,
        ...(isPromoChange(changed.reason) ? { promo: null, promoTyped: "" } : {})
      }
    })
  },
  guards: {
    hasPromoCode: ({ context }) => context.cart.promoCode !== null,
    isCartEmpty: ({ context }) => context.cart.lines.length === 0,
    isChanged: ({ context }) => context.orderChanged !== null && isForCurrentOrder(context),
    isPaymentRequired: ({ context }) => context.result?._tag === "PaymentRequired",
    isAlreadyPaid: ({ context }) => context.result?._tag === "AlreadyPaid",
    isRepeated: ({ context }) => context.orderRepeated !== null,
    isSessionEnded: ({ context }) => context.refusal?._tag === "SessionEnded",
    isRefusedAsEmpty: ({ context }) => context.refusal?._tag === "CartEmpty",
    isUnavailable: (_, refusal: PromoRefusal | null) => refusal?._tag === "Unavailable",
    hasMethods: (_, methods: ReadonlyArray<PaymentMethod> | null) => methods?.[0] !== undefined,
    hasPromo: ({ context }) => context.promo !== null,
    isForCurrentOrder: ({ context }) => isForCurrentOrder(context),
    /** Without an address or without lines there are no amounts. */
    canPlace: ({ context }) =>
      summarizeOrder(context).amounts !== null &&
      (context.address === null || !lacksShortAddress(context.address))
  }
})

/**
 * The payment methods: those that the shop lists, or card and cash, which every shop takes, where
 * the list cannot be loaded or is empty. What was chosen before a reload is chosen again where it
 * is offered, otherwise the first of the list.
 */
const methodsRegion = checkoutSetup.createStateConfig({
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "methods",
        src: "methods",
        input: null,
        onDone: [
          {
            guard: { type: "hasMethods", params: settledData },
            target: "ready",
            actions: assign(({ context, event }) => {
              const methods = settledData({ event }) ?? context.methods
              return { methods, method: offeredMethod(methods, context) }
            })
          },
          {
            target: "failed",
            actions: assign(({ context }) => ({ method: offeredMethod(context.methods, context) }))
          }
        ]
      }
    },
    ready: {},
    failed: {}
  }
})

/** The promo code of a checkout: typed, checked by the server, applied or removed. */
const promoRegion = checkoutSetup.createStateConfig({
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "hasPromoCode", target: "checking" }, { target: "none" }] },
    none: {
      on: {
        "promo.typed": {
          actions: assign({ promoTyped: ({ event }) => event.typed, promoRefusal: null })
        },
        "promo.apply": { guard: stateIn({ order: { open: "editing" } }), target: "checking" }
      }
    },
    checking: {
      invoke: {
        id: "checkPromo",
        src: "checkPromo",
        input: ({ context }) => ({
          code: context.promoTyped,
          subtotal: calculateSubtotal(context.cart.lines)
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "applied",
            actions: [
              assign({ promo: settledData, promoRefusal: null, serverQuote: null }),
              {
                type: "savePromoCode",
                params: ({ context }) => assertNonNull(context.promo).code
              }
            ]
          },
          {
            // The check did not reach the server, so the cart keeps the code.
            guard: { type: "isUnavailable", params: settledRefusal },
            target: "none",
            actions: assign({ promo: null, promoRefusal: settledRefusal })
          },
          {
            target: "none",
            actions: [
              assign({ promo: null, promoRefusal: settledRefusal }),
              { type: "savePromoCode", params: null }
            ]
          }
        ]
      }
    },
    applied: {
      always: { guard: not("hasPromo"), target: "none" },
      on: {
        "promo.remove": {
          guard: stateIn({ order: { open: "editing" } }),
          target: "none",
          actions: [
            assign({ promo: null, promoTyped: "", promoRefusal: null, serverQuote: null }),
            { type: "savePromoCode", params: null }
          ]
        }
      }
    }
  }
})

/** The order is sent to the server, with the cart and the address of this moment. */
const placing = checkoutSetup.createStateConfig({
  tags: "processing",
  entry: assign(({ context: { cart, address } }) => ({
    refusal: null,
    orderChanged: null,
    orderRepeated: null,
    requested: { cart, address }
  })),
  invoke: {
    id: "place",
    src: "place",
    input: ({ context }) => createPlaceOrderInput(context),
    onDone: [
      {
        guard: hasSucceeded,
        target: "placed",
        actions: assign({ result: settledData })
      },
      {
        target: "refused",
        actions: assign(({ event }) => {
          const refusal = settledRefusal({ event })
          if (refusal instanceof OrderChanged) return { orderChanged: refusal }
          return refusal instanceof OrderRepeated ? { orderRepeated: refusal } : { refusal }
        })
      }
    ]
  }
})

/**
 * The server has taken the order: it is paid on the provider's page, was paid before, or is
 * complete.
 */
const placed = checkoutSetup.createStateConfig({
  always: [
    {
      guard: "isPaymentRequired",
      target: "redirecting"
    },
    {
      guard: "isAlreadyPaid",
      target: "#checkout.order.alreadyPaid"
    },
    { target: "#checkout.order.ordered" }
  ]
})

/** The server has refused the order; most refusals are shown where the order can be edited. */
const refused = checkoutSetup.createStateConfig({
  always: [
    { guard: "isChanged", target: "confirmingChange" },
    {
      guard: "isRepeated",
      target: "confirmingRepeat"
    },
    {
      guard: "isSessionEnded",
      target: "#checkout.order.loginRequired"
    },
    {
      guard: "isRefusedAsEmpty",
      target: "#checkout.order.cartEmpty"
    },
    { target: "editing" }
  ]
})

/** The browser leaves for the page of the payment provider, and can come back without a payment. */
const redirecting = checkoutSetup.createStateConfig({
  tags: "processing",
  entry: {
    type: "goToPayment",
    params: ({ context: { result } }) => (result?._tag === "PaymentRequired" ? result.url : null)
  },
  on: { "page.restored": "editing" }
})

/** The server has other prices or lines; the shopper accepts them before the order goes again. */
const confirmingChange = checkoutSetup.createStateConfig({
  always: {
    guard: not("isChanged"),
    target: "editing",
    actions: assign({ orderChanged: null })
  },
  on: {
    "quote.accept": {
      target: "accepted",
      actions: [
        {
          type: "applyServerQuoteToCart",
          params: ({ context }) => assertNonNull(context.orderChanged)
        },
        "acceptServerQuote"
      ]
    },
    "quote.decline": { target: "editing", actions: assign({ orderChanged: null }) }
  }
})

/** The order would repeat another one; the shopper confirms that it is meant. */
const confirmingRepeat = checkoutSetup.createStateConfig({
  always: [
    { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
    {
      guard: not("isForCurrentOrder"),
      target: "editing",
      actions: assign({ orderRepeated: null })
    }
  ],
  on: {
    "repeat.confirm": { target: "placing", actions: assign({ isRepeat: true }) },
    "repeat.decline": { target: "editing", actions: assign({ orderRepeated: null }) },
    "repeatedOrder.open": "#checkout.order.repeated"
  }
})

/**
 * The order of a checkout: open while it can still change, then placed, paid before, or left for
 * another page.
 */
const orderRegion = checkoutSetup.createStateConfig({
  initial: "open",
  states: {
    open: {
      initial: "editing",
      on: {
        "cart.changed": { actions: { type: "setCart", params: ({ event }) => event.cart } },
        "address.changed": { actions: { type: "setAddress", params: ({ event }) => event.address } }
      },
      states: {
        editing: {
          always: { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
          on: {
            "method.chosen": {
              actions: [
                assign(({ event: { method } }) => ({
                  method,
                  chosenMethod: method,
                  refusal: null
                })),
                { type: "saveMethod", params: ({ event }) => event.method }
              ]
            },
            "note.typed": {
              actions: [
                assign({ note: ({ event }) => event.typed }),
                { type: "saveNote", params: ({ event }) => event.typed }
              ]
            },
            "order.place": {
              guard: and([
                "canPlace",
                or([stateIn({ rates: "ready" }), stateIn({ rates: "failed" })]),
                not(stateIn({ promo: "checking" })),
                not(stateIn({ methods: "loading" }))
              ]),
              target: "placing",
              actions: assign({ isRepeat: false })
            }
          }
        },
        placing,
        placed,
        refused,
        confirmingChange,
        confirmingRepeat,
        accepted: {
          always: [
            { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
            { target: "placing" }
          ]
        },
        redirecting
      }
    },
    ordered: {
      type: "final",
      entry: {
        type: "finishOrder",
        params: ({ context }) => assertNonNull(context.result).order
      }
    },
    alreadyPaid: {
      type: "final",
      entry: {
        type: "finishPaidOrder",
        params: ({ context: { result } }) =>
          assertNonNull(result?._tag === "AlreadyPaid" ? result : null)
      }
    },
    repeated: {
      type: "final",
      entry: {
        type: "goToRepeatedOrder",
        params: ({ context }) => assertNonNull(context.orderRepeated).orderId
      }
    },
    loginRequired: { type: "final", entry: "goToLogin" },
    cartEmpty: { type: "final", entry: "goToCart" }
  }
})

/** The checkout: from a filled cart to an order or to the provider's payment page. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: "checkout",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    methods: ["card", "cash"],
    method: "card",
    rates: null,
    promo: null,
    promoTyped: input.cart.promoCode ?? "",
    promoRefusal: null,
    serverQuote: null,
    orderChanged: null,
    orderRepeated: null,
    isRepeat: false,
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
              { guard: hasSucceeded, target: "ready", actions: assign({ rates: settledData }) },
              { target: "failed" }
            ]
          }
        },
        ready: {},
        failed: { on: { "rates.retry": "loading" } }
      }
    },
    methods: methodsRegion,
    promo: promoRegion,
    order: orderRegion
  }
})

const isForCurrentOrder = ({ requested, cart, address }: CheckoutContext): boolean =>
  requested === undefined ||
  (hasEqualLines(requested.cart, cart) && Equal.equals(requested.address, address))

/** Whether two carts have equal lines; their promo codes may differ. */
export const hasEqualLines = (one: Cart, other: Cart): boolean =>
  Equal.equals(one.lines, other.lines)

const offeredMethod = (
  methods: ReadonlyArray<PaymentMethod>,
  { method, chosenMethod }: CheckoutContext
): PaymentMethod => methods.find((offered) => offered === chosenMethod) ?? methods[0] ?? method
