import { Result } from "effect"
import { assign, enqueueActions, setup } from "xstate"
import { effectActor } from "../shared/effectActor.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Address, AddressId, AddressNotFound, InvalidUserId } from "./Address.ts"
import { hasSucceeded, settledRefusal } from "../shared/settledResult.ts"

export type ListRefusal = InvalidUserId | SessionEnded | Refused | Unavailable
export type RemoveRefusal = AddressNotFound | SessionEnded | Refused | Unavailable

/** The saved addresses: choose one, delete one after confirmation. */
export const addressBookMachine = setup({
  types: {
    input: {} as { readonly userId: string | null },
    context: {} as {
      readonly userId: string | null
      readonly addresses: ReadonlyArray<Address>
      readonly deleting: AddressId | null
      readonly listRefusal: ListRefusal | null
      readonly removeRefusal: RemoveRefusal | null
    },
    events: {} as
      | { type: "choose"; id: AddressId }
      | { type: "delete.ask"; id: AddressId }
      | { type: "delete.cancel" }
      | { type: "delete.confirm" }
      | { type: "retry" }
  },
  actors: {
    list: effectActor<string | null, ReadonlyArray<Address>, ListRefusal>("list"),
    remove: effectActor<AddressId, void, RemoveRefusal>("remove")
  },
  actions: {
    /** Filled by the app: the choice follows the shop's own list. */
    updateChosenAddress: (_, _addresses: ReadonlyArray<Address>) => {},
    /** Filled by the app: 'Error fetching addresses' in passing. */
    notifyLoadFailed: () => {},
    /** Filled by the app: the chosen address. */
    chooseAddress: (_, _address: Address) => {},
    /** Filled by the app: 'Address deleted successfully', and the choice if it was this one. */
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
    removeRefusal: null
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
            target: "listed",
            actions: [
              assign({
                addresses: ({ event }) => Result.getOrElse(event.output, () => []),
                listRefusal: null
              }),
              {
                type: "updateChosenAddress",
                params: ({ event }) => Result.getOrElse(event.output, () => [])
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
    listed: {
      always: { guard: "isEmpty", target: "empty" },
      on: {
        choose: {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const address = context.addresses.find(({ id }) => id === event.id)
            if (address) enqueue({ type: "chooseAddress", params: address })
          })
        },
        "delete.ask": {
          target: "confirming",
          actions: assign({ deleting: ({ event }) => event.id, removeRefusal: null })
        }
      }
    },
    empty: {},
    failed: { on: { retry: "loading" } },
    confirming: {
      on: {
        "delete.cancel": { target: "listed", actions: assign({ deleting: null }) },
        "delete.confirm": "deleting"
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
            target: "listed",
            actions: [
              { type: "notifyDeleted", params: ({ context }) => assertNonNull(context.deleting) },
              assign(({ context }) => ({
                addresses: context.addresses.filter(({ id }) => id !== context.deleting),
                deleting: null
              }))
            ]
          },
          {
            target: "listed",
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
