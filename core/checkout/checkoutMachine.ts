import { Equal, Result } from "effect"
import {
  and,
  assign,
  type CallbackActorLogic,
  type EventObject,
  not,
  or,
  raise,
  sendTo,
  setup,
  stateIn
} from "xstate"
import { type Address, lacksShortAddress } from "../address/Address.ts"
import { type AddressDraft, createDraft } from "../address/addressForm.ts"
import type { Area } from "../address/kuwaitAreas.ts"
import type { AddressFormLogic } from "../address/addressFormMachine.ts"
import { applyServerQuote } from "../cart/applyServerQuote.ts"
import type { Cart } from "../cart/Cart.ts"
import type { Country } from "../contact/countries.ts"
import { type DeliveryOptions, SlotGone, SlotMissing } from "../delivery/DeliveryOptions.ts"
import type { DeliverySlot } from "../delivery/slots.ts"
import { isPayLater, type PaymentMethod } from "../orders/Order.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { OrderRepeated } from "../payment/Payment.ts"
import type { DeliveryRate } from "../pricing/delivery.ts"
import type { DeliveryPlace } from "../pricing/DeliveryZone.ts"
import { placeOfAddress } from "../pricing/placeOfAddress.ts"
import type { Promo, PromoRequest } from "../pricing/promo.ts"
import { calculateSubtotal } from "../pricing/quote.ts"
import { isPromoChange, OrderChanged, type ServerQuote } from "../pricing/ServerQuote.ts"
import type { Session } from "../session/Session.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import { hasSucceeded, settledAs, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { PlaceOrderInput, PlaceOrderResult } from "./placeOrder.ts"
import type { PlaceRefusal, PromoRefusal } from "./refusals.ts"
import {
  createPlaceOrderInput,
  offeredMethods,
  orderGapOf,
  summarizeOrder,
  totalSoFar,
  zoneOf
} from "./summary.ts"

/** A part that a purchase can do without. */
export type CheckoutPart = "promo" | "note"

/** The data of a checkout: what the shopper chose, and what the server returned. */
export interface CheckoutContext {
  readonly customer: Session
  readonly cart: Cart
  readonly address: Address | null
  /**
   * Where the order probably goes, as the form of a new address says: delivery to it is the
   * estimate until there is an address.
   */
  readonly probableCountry: Country
  /** The area whose delivery the shopper asked about; a new address begins with it. */
  readonly area?: Area | null
  /** What more of it the form says. */
  readonly probablePlace?: DeliveryPlace
  /** The optional parts that are unfolded; the others are a line each. */
  readonly unfolded: ReadonlyArray<CheckoutPart>
  /** The payment methods of the shop; `offeredMethods` are those for this order. */
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly method: PaymentMethod
  /** What the shopper chose, here or before a reload; it counts where it is offered. */
  readonly chosenMethod: PaymentMethod | null
  /** What the courier is asked to do with this order. */
  readonly note: string
  /** How the order can reach the customer; null while it is unknown. */
  readonly options: DeliveryOptions | null
  /** The id of the zone whose options they are; null for a rate of a whole country. */
  readonly optionsZone: string | null
  /** The chosen slot, and the day whose slots are shown. */
  readonly slot: DeliverySlot | null
  readonly slotDay: number | null
  readonly isPickup: boolean
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
   * Whether the cart or the address has changed since the order was sent, so that the server's
   * response is about another order.
   */
  readonly isOutdated: boolean
  readonly refusal: PlaceRefusal | null
  /** The total that the shopper agreed to while the address was not saved yet. */
  readonly agreedTotal: Fils | null
}

type PlacingRefusal = PlaceRefusal | OrderChanged | OrderRepeated

/** What happens to an order outside of the checkout, while it is open. */
export type OrderUpdate =
  | { readonly type: "cart.changed"; readonly cart: Cart }
  | {
      readonly type: "address.changed"
      readonly address: Address | null
      /** Whether a saved address is being looked for, where none is chosen. */
      readonly isSuggesting?: boolean
    }
  /** The browser shows the page again from its back-forward cache, after the payment page. */
  | { readonly type: "page.restored" }

type AddressUpdate = Extract<OrderUpdate, { readonly type: "address.changed" }>

/** Types, actors, actions and guards of the checkout. */
const checkoutSetup = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly customer: Session
      readonly cart: Cart
      readonly address: Address | null
      readonly area?: Area | null
      /** The note as it was typed before a reload. */
      readonly note: string
      /** The payment method that was chosen before a reload. */
      readonly chosenMethod: PaymentMethod | null
    }>,
    context: {} as CheckoutContext,
    events: {} as
      | { type: "method.chosen"; method: PaymentMethod }
      | { type: "note.typed"; typed: string }
      | { type: "promo.typed"; typed: string }
      | { type: "promo.apply" }
      | { type: "promo.remove" }
      | { type: "part.toggle"; part: CheckoutPart }
      | { type: "rates.retry" }
      | { type: "slot.chosen"; slot: DeliverySlot }
      | { type: "slotDay.chosen"; day: number }
      | { type: "pickup.chosen"; isPickup: boolean }
      | { type: "order.place" }
      | { type: "quote.accept" }
      | { type: "quote.decline" }
      | { type: "repeat.confirm" }
      | { type: "repeat.decline" }
      | { type: "repeatedOrder.open" }
      /** The form of a new address can be edited, also after it could not be saved. */
      | { type: "addressForm.editable" }
      | OrderUpdate,
    tags: {} as "processing",
    children: {} as { addressForm: "addressForm" }
  },
  actors: {} as {
    /** Sends the cart and the chosen address now and whenever they change. */
    readonly orderUpdates: CallbackActorLogic<EventObject, undefined, OrderUpdate>
    readonly addressForm: AddressFormLogic
    readonly methods: EffectActor<null, ReadonlyArray<PaymentMethod>, LoadRefusal | SessionEnded>
    readonly rates: EffectActor<null, ReadonlyArray<DeliveryRate>, LoadRefusal>
    readonly options: EffectActor<string | null, DeliveryOptions, LoadRefusal>
    readonly checkPromo: EffectActor<PromoRequest, Promo, PromoRefusal>
    readonly place: EffectActor<PlaceOrderInput, PlaceOrderResult, PlacingRefusal>
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
    /** Provided by the app: stores the cart with the server's prices. */
    saveCart: (_, _cart: Cart) => {},
    /**
     * Provided by the app: opens the provider's payment page, or removes the lines of the order
     * that was placed or paid for from the cart and shows the order-placed page.
     */
    finishOrder: (_, _result: PlaceOrderResult) => {},
    /** Provided by the app: shows the login page, which returns here. */
    goToLogin: () => {},
    /** Provided by the app: shows the order that this one would repeat. */
    goToRepeatedOrder: (_, _orderId: OrderId) => {},
    /** Provided by the app: shows the cart, which is empty. */
    goToCart: () => {},
    setCart: assign(({ context }, cart: Cart) => ({
      cart,
      ...(Equal.equals(context.cart.lines, cart.lines) ? {} : otherOrder)
    })),
    setProbablePlace: assign((_, draft: AddressDraft) => ({
      probableCountry: draft.country,
      probablePlace: placeOfAddress(draft)
    })),
    setAddress: assign(({ context }, address: Address | null) => ({
      address,
      ...(Equal.equals(context.address, address) ? {} : otherOrder)
    })),
    setRefusal: assign(({ context }, refusal: PlacingRefusal | null) =>
      refusal instanceof SlotGone || refusal instanceof SlotMissing
        ? {
            refusal,
            slot: null,
            options: { pickup: context.options?.pickup ?? null, slots: refusal.slots }
          }
        : refusal instanceof OrderChanged
          ? { orderChanged: refusal }
          : refusal instanceof OrderRepeated
            ? { orderRepeated: refusal }
            : { refusal }
    ),
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
    needsAddress: (_, { address, isSuggesting = false }: AddressUpdate) =>
      address === null && !isSuggesting,
    hasAddress: (_, { address }: AddressUpdate) => address !== null,
    isAgreedTotal: ({ context }) => context.agreedTotal === totalSoFar(context),
    hasPromoCode: ({ context }) => context.cart.promoCode !== null,
    isCartEmpty: ({ context }) => context.cart.lines.length === 0,
    isOutdated: ({ context }) => context.isOutdated,
    isNothingLeft: ({ context: { cart, orderChanged } }) =>
      orderChanged !== null && applyServerQuote(cart, orderChanged).lines.length === 0,
    hasMethods: (_, methods: ReadonlyArray<PaymentMethod> | null) => methods?.[0] !== undefined,
    hasPromo: ({ context }) => context.promo !== null,
    /** The order has become too small to be paid later, and there is another method. */
    isTooSmallForMethod: ({ context }) => {
      if (!isPayLater(context.method)) return false
      const offered = offeredMethods(context)
      return offered[0] !== undefined && !offered.includes(context.method)
    },
    isOtherZone: ({ context }) => (zoneOf(context)?.id ?? null) !== context.optionsZone,
    isPickup: ({ context }) => context.isPickup,
    isFormEditable: (_, isEditable: boolean) => isEditable,
    /** Without an address, without lines, or where nothing is delivered there are no amounts. */
    canPlace: ({ context }) =>
      summarizeOrder(context).amounts !== null &&
      orderGapOf(context) === 0 &&
      !lacksSlot(context) &&
      (context.isPickup || context.address === null || !lacksShortAddress(context.address))
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

/** The slots of the order's zone, loaded anew for another zone, and whether it can be collected. */
const optionsRegion = checkoutSetup.createStateConfig({
  initial: "waiting",
  states: {
    waiting: { always: { guard: not(stateIn({ rates: "loading" })), target: "loading" } },
    loading: {
      entry: assign(({ context }) => ({
        optionsZone: zoneOf(context)?.id ?? null,
        slot: null,
        slotDay: null
      })),
      always: { guard: "isOtherZone", target: "loading", reenter: true },
      invoke: {
        id: "options",
        src: "options",
        input: ({ context }) => context.optionsZone,
        onDone: [
          { guard: hasSucceeded, target: "ready", actions: assign({ options: settledData }) },
          // The server says with the order which slots there are.
          { target: "failed", actions: assign({ options: null }) }
        ]
      }
    },
    ready: { always: { guard: "isOtherZone", target: "loading" } },
    failed: { always: { guard: "isOtherZone", target: "loading" } }
  }
})

const needsAddress = {
  type: "needsAddress",
  params: ({ event }: { readonly event: AddressUpdate }) => event
} as const

/** The form of a new address, which runs while none is chosen or looked for. */
const newAddressRegion = checkoutSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: { on: { "address.changed": { guard: needsAddress, target: "open" } } },
    open: {
      on: { "address.changed": [{ guard: needsAddress }, { target: "closed" }] },
      invoke: {
        id: "addressForm",
        src: "addressForm",
        input: ({ context: { area, customer } }) => ({
          userId: customer.userId,
          editing: null,
          draft: createDraft(customer, area),
          isMap: false
        }),
        onSnapshot: [
          {
            guard: {
              type: "isFormEditable",
              params: ({ event }) => event.snapshot.matches("editing")
            },
            actions: [
              { type: "setProbablePlace", params: ({ event }) => event.snapshot.context.draft },
              raise({ type: "addressForm.editable" })
            ]
          },
          {
            actions: {
              type: "setProbablePlace",
              params: ({ event }) => event.snapshot.context.draft
            }
          }
        ]
      }
    }
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
          products: context.cart.lines.map(({ productId }) => productId),
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
            guard: settledAs<PromoRefusal["_tag"]>("Unavailable"),
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
          actions: [
            assign({ promo: null, promoTyped: "", promoRefusal: null, serverQuote: null }),
            { type: "savePromoCode", params: null }
          ]
        }
      }
    }
  }
})

/** Guard: the server has responded to the order with this result or refusal. */
const respondedAs = settledAs<(PlaceOrderResult | PlacingRefusal)["_tag"]>

interface PlacingDone {
  readonly event: { readonly output: Result.Result<PlaceOrderResult, PlacingRefusal> }
}
const finishOrder = {
  type: "finishOrder",
  params: ({ event }: PlacingDone) => Result.getOrThrow(event.output)
} as const
const setRefusal = {
  type: "setRefusal",
  params: settledRefusal<PlaceOrderResult, PlacingRefusal>
} as const

/**
 * The order is sent to the server, with the cart and the address of this moment. Most refusals are
 * shown where the order can be edited.
 */
const placing = checkoutSetup.createStateConfig({
  tags: "processing",
  entry: assign({ refusal: null, orderChanged: null, orderRepeated: null, isOutdated: false }),
  invoke: {
    id: "place",
    src: "place",
    input: ({ context }) => createPlaceOrderInput(context),
    onDone: [
      { guard: respondedAs("PaymentRequired"), target: "redirecting", actions: finishOrder },
      {
        guard: respondedAs("EarlierOrder"),
        target: "#checkout.order.earlierOrder",
        actions: finishOrder
      },
      { guard: hasSucceeded, target: "#checkout.order.ordered", actions: finishOrder },
      { guard: respondedAs("OrderChanged"), target: "confirmingChange", actions: setRefusal },
      { guard: respondedAs("OrderRepeated"), target: "confirmingRepeat", actions: setRefusal },
      { guard: respondedAs("SessionEnded"), target: "#checkout.order.loginRequired" },
      { guard: respondedAs("CartEmpty"), target: "#checkout.order.cartEmpty" },
      { target: "editing", actions: setRefusal }
    ]
  }
})

/** The slots of the zone of the order are known, or that they are not. */
const hasOptions = and([not(stateIn({ options: "loading" })), not("isOtherZone")])

/** The order can be placed, and nothing that its amounts depend on is still loading. */
const canPlaceNow = and([
  "canPlace",
  or([stateIn({ rates: "ready" }), stateIn({ rates: "failed" })]),
  not(stateIn({ promo: "checking" })),
  not(stateIn({ methods: "loading" })),
  hasOptions
])
/** A form for the first address is open, and what is ordered goes there. */
const needsNewAddress = and([stateIn({ newAddress: "open" }), not("isPickup")])

/** The form of the new address is saved, so that the order can be placed with it. */
const savingAddress = checkoutSetup.createStateConfig({
  tags: "processing",
  entry: [
    assign({ agreedTotal: ({ context }) => totalSoFar(context), refusal: null }),
    sendTo("addressForm", { type: "address.save" })
  ],
  on: {
    "addressForm.editable": "editing",
    "address.changed": {
      guard: { type: "hasAddress", params: ({ event }) => event },
      target: "checkingTotal",
      actions: { type: "setAddress", params: ({ event }) => event.address }
    }
  }
})

/**
 * The address is saved. The order goes to the server for the total that the shopper agreed to; any
 * other total is shown first.
 */
const checkingTotal = checkoutSetup.createStateConfig({
  tags: "processing",
  always: [
    {
      guard: and([canPlaceNow, "isAgreedTotal"]),
      target: "placing",
      actions: assign({ isRepeat: false })
    },
    { guard: hasOptions, target: "editing" }
  ]
})

/** The browser leaves for the page of the payment provider, and can come back without a payment. */
const redirecting = checkoutSetup.createStateConfig({
  tags: "processing",
  on: { "page.restored": "editing" }
})

const saveCart = {
  type: "saveCart",
  params: ({ context }: { readonly context: CheckoutContext }) => context.cart
} as const

/** The server has other prices or lines; the shopper accepts them before the order goes again. */
const confirmingChange = checkoutSetup.createStateConfig({
  always: { guard: "isOutdated", target: "editing", actions: assign({ orderChanged: null }) },
  on: {
    "quote.accept": [
      {
        guard: "isNothingLeft",
        target: "#checkout.order.cartEmpty",
        actions: ["acceptServerQuote", saveCart]
      },
      { target: "placing", actions: ["acceptServerQuote", saveCart] }
    ],
    "quote.decline": { target: "editing", actions: assign({ orderChanged: null }) }
  }
})

/** The order would repeat another one; the shopper confirms that it is meant. */
const confirmingRepeat = checkoutSetup.createStateConfig({
  always: [
    { guard: "isCartEmpty", target: "#checkout.order.cartEmpty" },
    { guard: "isOutdated", target: "editing", actions: assign({ orderRepeated: null }) }
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
      invoke: { id: "orderUpdates", src: "orderUpdates" },
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
            "slot.chosen": {
              actions: assign(({ event: { slot } }) => ({
                slot,
                slotDay: slot.day,
                refusal: null
              }))
            },
            "slotDay.chosen": {
              actions: assign(({ context, event: { day } }) => ({
                slotDay: day,
                slot: context.slot?.day === day ? context.slot : null
              }))
            },
            "pickup.chosen": {
              actions: assign(({ event: { isPickup } }) => ({
                isPickup,
                refusal: null,
                serverQuote: null
              }))
            },
            "note.typed": {
              actions: [
                assign({ note: ({ event }) => event.typed }),
                { type: "saveNote", params: ({ event }) => event.typed }
              ]
            },
            "order.place": [
              { guard: needsNewAddress, target: "savingAddress" },
              {
                guard: canPlaceNow,
                target: "placing",
                actions: assign({ isRepeat: false })
              }
            ]
          }
        },
        savingAddress,
        checkingTotal,
        placing,
        confirmingChange,
        confirmingRepeat,
        redirecting
      }
    },
    ordered: {},
    earlierOrder: {},
    repeated: {
      entry: {
        type: "goToRepeatedOrder",
        params: ({ context }) => assertNonNull(context.orderRepeated).orderId
      }
    },
    loginRequired: { entry: "goToLogin" },
    cartEmpty: { entry: "goToCart" }
  }
})

/** The checkout: from a filled cart to an order or to the provider's payment page. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: "checkout",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    probableCountry: createDraft(input.customer).country,
    unfolded: [
      ...(input.cart.promoCode === null ? [] : (["promo"] as const)),
      ...(input.note === "" ? [] : (["note"] as const))
    ],
    methods: ["card", "cash"],
    method: "card",
    options: null,
    optionsZone: null,
    slot: null,
    slotDay: null,
    isPickup: false,
    rates: null,
    promo: null,
    promoTyped: input.cart.promoCode ?? "",
    promoRefusal: null,
    serverQuote: null,
    orderChanged: null,
    orderRepeated: null,
    isRepeat: false,
    isOutdated: false,
    refusal: null,
    agreedTotal: null
  }),
  entry: { type: "trackCheckoutStarted", params: ({ context }) => context.cart },
  always: {
    guard: "isTooSmallForMethod",
    actions: assign({ method: ({ context }) => offeredMethods(context)[0] ?? context.method })
  },
  on: {
    "part.toggle": {
      actions: assign(({ context: { unfolded }, event: { part } }) => ({
        unfolded: unfolded.includes(part)
          ? unfolded.filter((other) => other !== part)
          : [...unfolded, part]
      }))
    }
  },
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
    options: optionsRegion,
    newAddress: newAddressRegion,
    promo: promoRegion,
    order: orderRegion
  }
})

/** Whether a slot has to be chosen first. */
export const lacksSlot = ({
  isPickup,
  options,
  slot
}: Pick<CheckoutContext, "isPickup" | "options" | "slot">): boolean =>
  !isPickup && slot === null && (options?.slots ?? null) !== null

/** What no longer counts once the cart or the address has changed. */
const otherOrder = { serverQuote: null, isOutdated: true }

const offeredMethod = (
  methods: ReadonlyArray<PaymentMethod>,
  { method, chosenMethod }: CheckoutContext
): PaymentMethod => methods.find((offered) => offered === chosenMethod) ?? methods[0] ?? method
