import { assign, setup } from "xstate"
import type { Address, AddressId, InvalidUserId } from "../address/Address.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { ChangeOrderRefusal, Order, OwnChange, OwnChangeQuote } from "./Order.ts"
import type { OrderId } from "./OrderId.ts"

/** What an order would cost, and the key under which it is changed to that. */
export interface ReviewedChange {
  readonly quote: OwnChangeQuote
  /** An `Idempotency-Key`. */
  readonly key: string
}

/** What a change was when its shopper left it to add an address to the book. */
export interface LeftChange {
  readonly note: string
  /** The newest address of the book by then; 0 for none. */
  readonly newestAddress: number
}

type ListRefusal = InvalidUserId | SessionEnded | Refused | Unavailable

/**
 * Changes the address and the note of an order: chosen, priced, shown and then saved, each time
 * under the key of what was shown.
 */
export const changeOrderMachine = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly order: Order
      readonly userId: string
      /** Null where the shopper does not come back from adding an address. */
      readonly left: LeftChange | null
    }>,
    context: {} as {
      readonly order: Order
      readonly userId: string
      /** The address book; empty until it is loaded. */
      readonly addresses: ReadonlyArray<Address>
      readonly listRefusal: ListRefusal | null
      /** Null where it goes to the same address. */
      readonly addressId: AddressId | null
      readonly note: string
      /** Null once the address that was added is chosen. */
      readonly left: LeftChange | null
      readonly reviewed: ReviewedChange | null
      /** Another slot than it has; null where that stays. */
      readonly slot: OwnChange["slot"]
      readonly refusal: ChangeOrderRefusal | null
    },
    events: {} as
      | { type: "change.open" }
      | { type: "change.close" }
      | { type: "addresses.retry" }
      | { type: "address.add" }
      | { type: "address.choose"; id: AddressId | null }
      | { type: "note.type"; text: string }
      | { type: "change.review" }
      | { type: "slot.choose"; slot: OwnChange["slot"] }
      | { type: "change.edit" }
      | { type: "change.confirm" },
    tags: {} as "review"
  },
  actors: {} as {
    readonly listAddresses: EffectActor<string | null, ReadonlyArray<Address>, ListRefusal>
    readonly quote: EffectActor<
      { readonly id: OrderId; readonly change: OwnChange },
      ReviewedChange,
      ChangeOrderRefusal
    >
    readonly save: EffectActor<
      { readonly id: OrderId; readonly change: OwnChange; readonly reviewed: ReviewedChange },
      Order,
      ChangeOrderRefusal
    >
  },
  actions: {
    /** Provided by the app: shows the order as the server returned it. */
    showOrder: (_, _order: Order) => {},
    /** Provided by the app: opens the form of a new address, which returns to this change. */
    addAddress: (_, _left: LeftChange) => {},
    /** Provided by the app: what was left is open again, so the page no longer opens it. */
    forgetLeft: () => {},
    /** Provided by the app: loads the order again, which somebody else has changed. */
    reloadOrder: () => {}
  },
  guards: {
    canChange: ({ context }) => context.order.canChange === true,
    isReturning: ({ context }) => context.left !== null && context.order.canChange === true,
    /** The next slots come with the price. */
    canReview: ({ context }) => isChanged(context) || Boolean(context.order.slot),
    canConfirm: ({ context }) =>
      context.reviewed !== null &&
      (context.slot !== null || (isChanged(context) && !context.reviewed.quote.needsSlot)),
    wasRefused: ({ context }) => context.refusal !== null
  }
}).createMachine({
  id: "changeOrder",
  context: ({ input }) => ({
    order: input.order,
    userId: input.userId,
    addresses: [],
    listRefusal: null,
    addressId: null,
    note: input.left?.note ?? input.order.note,
    left: input.left,
    reviewed: null,
    slot: null,
    refusal: null
  }),
  initial: "closed",
  states: {
    closed: {
      always: { guard: "isReturning", target: "open", actions: "forgetLeft" },
      on: {
        "change.open": {
          guard: "canChange",
          target: "open",
          actions: assign(({ context }) => ({
            addressId: null,
            note: context.order.note,
            refusal: null,
            reviewed: null
          }))
        }
      }
    },
    open: {
      initial: "loading",
      on: {
        "change.close": [
          // Somebody else may have changed the order.
          { guard: "wasRefused", target: "closed", actions: "reloadOrder" },
          { target: "closed" }
        ]
      },
      states: {
        loading: {
          invoke: {
            id: "listAddresses",
            src: "listAddresses",
            input: ({ context }) => context.userId,
            onDone: [
              {
                guard: hasSucceeded,
                target: "editing",
                actions: assign((settled) => {
                  const addresses = settledData(settled) ?? []
                  return {
                    addresses,
                    addressId:
                      addedAddress(addresses, settled.context.left)?.id ??
                      settled.context.addressId,
                    left: null,
                    listRefusal: null
                  }
                })
              },
              { target: "editing", actions: assign({ left: null, listRefusal: settledRefusal }) }
            ]
          }
        },
        editing: {
          on: {
            "addresses.retry": "loading",
            "address.add": {
              actions: {
                type: "addAddress",
                params: ({ context: { addresses, note } }) => ({
                  note,
                  newestAddress: Math.max(0, ...addresses.map(({ id }) => id))
                })
              }
            },
            "address.choose": {
              actions: assign({ addressId: ({ event }) => event.id, refusal: null })
            },
            "note.type": { actions: assign({ note: ({ event }) => event.text, refusal: null }) },
            "change.review": {
              guard: "canReview",
              target: "quoting",
              actions: assign({ slot: null })
            }
          }
        },
        quoting: {
          invoke: {
            id: "quote",
            src: "quote",
            input: ({ context }) => ({ id: context.order.id, change: changeOf(context) }),
            onDone: [
              {
                guard: hasSucceeded,
                target: "reviewing",
                actions: assign({ reviewed: settledData, refusal: null })
              },
              { target: "editing", actions: assign({ refusal: settledRefusal }) }
            ]
          }
        },
        reviewing: {
          tags: "review",
          on: {
            "slot.choose": { actions: assign({ slot: ({ event }) => event.slot, refusal: null }) },
            "change.edit": { target: "editing", actions: assign({ slot: null }) },
            "change.confirm": { guard: "canConfirm", target: "saving" }
          }
        },
        saving: {
          tags: "review",
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => {
              if (context.reviewed === null) throw new Error("Nothing was shown.")
              return {
                id: context.order.id,
                change: changeOf(context),
                reviewed: context.reviewed
              }
            },
            onDone: [
              {
                guard: hasSucceeded,
                target: "#changeOrder.closed",
                actions: [
                  assign({
                    order: (settled) => settledData(settled) ?? settled.context.order,
                    refusal: null
                  }),
                  { type: "showOrder", params: ({ context }) => context.order }
                ]
              },
              // Under the same key, so that a change whose answer was lost is not made twice.
              { target: "reviewing", actions: assign({ refusal: settledRefusal }) }
            ]
          }
        }
      }
    }
  }
})

/** The newest address of the book, where it is newer than all that were there. */
const addedAddress = (
  addresses: ReadonlyArray<Address>,
  left: LeftChange | null
): Address | undefined =>
  left === null
    ? undefined
    : addresses
        .filter(({ id }) => id > left.newestAddress)
        .toSorted((one, other) => other.id - one.id)[0]

interface Draft {
  readonly order: Order
  readonly addresses: ReadonlyArray<Address>
  readonly addressId: AddressId | null
  readonly note: string
  readonly slot: OwnChange["slot"]
}

const isChanged = ({ addressId, note, order }: Omit<Draft, "addresses" | "slot">): boolean =>
  addressId !== null || cleanText(note) !== order.note

const changeOf = ({ addresses, addressId, note, order, slot }: Draft): OwnChange => ({
  version: order.version ?? 0,
  slot,
  address: addresses.find(({ id }) => id === addressId) ?? null,
  note: cleanText(note) === order.note ? null : cleanText(note)
})
