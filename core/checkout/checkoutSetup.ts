import { assign, setup } from "xstate"
import { type Address, lacksShortAddress } from "../address/Address.ts"
import { applyServerQuote } from "../cart/applyServerQuote.ts"
import type { Cart } from "../cart/Cart.ts"
import type { OrderDraft } from "../orders/OrderDraft.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderRepeated } from "../payment/Payment.ts"
import type { DeliveryRate } from "../pricing/delivery.ts"
import type { Promo, PromoRequest } from "../pricing/promo.ts"
import { isPromoChange, type OrderChanged, type ServerQuote } from "../pricing/ServerQuote.ts"
import type { Session } from "../session/Session.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { effectActor } from "../shared/effectActor.ts"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import { hasEqualLines, isEqual } from "./equality.ts"
import type { OrderRequest, PaidOrder, PlaceOrderResult } from "./placeOrder.ts"
import type { PlaceRefusal, PromoRefusal } from "./refusals.ts"
import { calculateAmounts } from "./summary.ts"

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

/** Types, actors, actions and guards that the regions of the checkout machine share. */
export const checkoutSetup = setup({
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
    place: effectActor<OrderRequest, PlaceOrderResult, PlaceRefusal | OrderChanged | OrderRepeated>(
      "place"
    )
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
      serverQuote: isEqual(context.address, address) ? context.serverQuote : null
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
      calculateAmounts(context) !== null &&
      (context.address === null || !lacksShortAddress(context.address))
  }
})

const isForCurrentOrder = ({ requested, cart, address }: CheckoutContext): boolean =>
  requested === undefined ||
  (hasEqualLines(requested.cart, cart) && isEqual(requested.address, address))
