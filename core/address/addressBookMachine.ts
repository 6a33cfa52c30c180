import { assign, enqueueActions, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Address, AddressId, AddressNotFound, InvalidUserId } from "./Address.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why the saved addresses could not be loaded. */
export type ListRefusal = InvalidUserId | SessionEnded | Refused | Unavailable
/** Why an address did not become the default one. */
export type MakeDefaultRefusal = AddressNotFound | SessionEnded | Refused | Unavailable
/** Why an address was not deleted. */
export type RemoveRefusal = AddressNotFound | SessionEnded | Refused | Unavailable

/**
 * Lists the saved addresses, chooses one, also for the order whose checkout opened the list, makes
 * one the default, and deletes one after confirmation.
 */
export const addressBookMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly userId: string | null }>,
    context: {} as {
      readonly userId: string | null
      readonly addresses: ReadonlyArray<Address>
      readonly deleting: AddressId | null
      readonly listRefusal: ListRefusal | null
      readonly removeRefusal: RemoveRefusal | null
      readonly newDefault: AddressId | null
      readonly defaultRefusal: MakeDefaultRefusal | null
    },
    events: {} as
      | { type: "address.choose"; id: AddressId }
      /** The order is delivered to this address: it is chosen, and the checkout goes on. */
      | { type: "address.deliver"; id: AddressId }
      | { type: "address.makeDefault"; id: AddressId }
      | { type: "deletion.request"; id: AddressId }
      | { type: "deletion.cancel" }
      | { type: "deletion.confirm" }
      | { type: "retry" }
  },
  actors: {} as {
    readonly list: EffectActor<string | null, ReadonlyArray<Address>, ListRefusal>
    readonly makeDefault: EffectActor<AddressId, void, MakeDefaultRefusal>
    readonly remove: EffectActor<AddressId, void, RemoveRefusal>
  },
  actions: {
    /** Provided by the app: updates the chosen address from the loaded list. */
    updateChosenAddress: (_, _addresses: ReadonlyArray<Address>) => {},
    /** Provided by the app: shows the toast 'Error fetching addresses'. */
    notifyLoadFailed: () => {},
    /** Provided by the app: makes this the chosen address. */
    chooseAddress: (_, _address: Address) => {},
    /** Provided by the app: returns to the checkout that opened the list. */
    returnToCheckout: () => {},
    /**
     * Provided by the app: shows the toast 'Address deleted successfully', and clears the chosen
     * address if it was this one.
     */
    notifyDeleted: (_, _id: AddressId) => {}
  },
  guards: {
    isEmpty: ({ context }) => context.addresses.length === 0
  }
}).createMachine({
  id: "addressBook",
  context: ({ input }) => ({
    userId: input.userId,
    addresses: [],
    deleting: null,
    listRefusal: null,
    removeRefusal: null,
    newDefault: null,
    defaultRefusal: null
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "list",
        src: "list",
        input: ({ context }) => context.userId,
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: [
              assign({
                addresses: (settled) => settledData(settled) ?? [],
                listRefusal: null
              }),
              {
                type: "updateChosenAddress",
                params: (settled) => settledData(settled) ?? []
              }
            ]
          },
          {
            target: "failed",
            actions: [assign({ listRefusal: settledRefusal }), "notifyLoadFailed"]
          }
        ]
      }
    },
    ready: {
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "address.choose": {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const address = context.addresses.find(({ id }) => id === event.id)
            if (address) enqueue({ type: "chooseAddress", params: address })
          })
        },
        "address.deliver": {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const address = context.addresses.find(({ id }) => id === event.id)
            if (address === undefined) return
            enqueue({ type: "chooseAddress", params: address })
            enqueue("returnToCheckout")
          })
        },
        "address.makeDefault": {
          target: "makingDefault",
          actions: assign({
            newDefault: ({ event }) => event.id,
            removeRefusal: null,
            defaultRefusal: null
          })
        },
        "deletion.request": {
          target: "confirmingDeletion",
          actions: assign({
            deleting: ({ event }) => event.id,
            removeRefusal: null,
            defaultRefusal: null
          })
        }
      }
    },
    empty: {},
    failed: { on: { retry: "loading" } },
    makingDefault: {
      invoke: {
        id: "makeDefault",
        src: "makeDefault",
        input: ({ context }) => assertNonNull(context.newDefault),
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: assign(({ context }) => ({
              addresses: context.addresses.map((address) => ({
                ...address,
                isDefault: address.id === context.newDefault
              })),
              newDefault: null
            }))
          },
          {
            target: "ready",
            actions: assign({ defaultRefusal: settledRefusal, newDefault: null })
          }
        ]
      }
    },
    confirmingDeletion: {
      on: {
        "deletion.cancel": { target: "ready", actions: assign({ deleting: null }) },
        "deletion.confirm": "deleting"
      }
    },
    deleting: {
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => assertNonNull(context.deleting),
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: [
              { type: "notifyDeleted", params: ({ context }) => assertNonNull(context.deleting) },
              assign(({ context }) => ({
                addresses: context.addresses.filter(({ id }) => id !== context.deleting),
                deleting: null
              }))
            ]
          },
          {
            target: "ready",
            actions: assign({
              removeRefusal: settledRefusal,
              deleting: null
            })
          }
        ]
      }
    }
  }
})
