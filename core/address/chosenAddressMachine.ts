import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { Address, AddressId } from "./Address.ts"
import type { ListRefusal } from "./addressBookMachine.ts"
import type { Change } from "../shared/mergeList.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData } from "../shared/settledResult.ts"

/**
 * The delivery address of the next order. It lives as long as the app. Checkout asks for one of the
 * saved addresses where this device has chosen none.
 */
export const chosenAddressMachine = setup({
  types: {
    input: {} as ActorsRequired,
    context: {} as { readonly address: Address | null },
    events: {} as
      | { type: "storage.restored"; address: Address | null }
      | { type: "address.choose"; address: Address }
      /**
       * No address is chosen: the first saved address of this customer may become the chosen one.
       */
      | { type: "address.suggest"; userId: string }
      /**
       * The saved addresses were loaded: the chosen address is updated from the list, or cleared
       * when it is not in it. It is never sent after a failed request.
       */
      | { type: "addresses.received"; addresses: ReadonlyArray<Address> }
      | { type: "address.deleted"; id: AddressId }
      | { type: "address.clear" }
  },
  actors: {} as {
    readonly listAddresses: EffectActor<string | null, ReadonlyArray<Address>, ListRefusal>
  },
  guards: {
    isChosen: ({ context }) => context.address !== null,
    hasNoAddress: ({ context }) => context.address === null
  }
}).createMachine({
  id: "chosenAddress",
  context: { address: null },
  initial: "none",
  on: {
    "storage.restored": { actions: assign({ address: ({ event }) => event.address }) },
    "address.choose": { actions: assign({ address: ({ event }) => event.address }) },
    "addresses.received": {
      actions: assign({
        address: ({ context, event }) =>
          event.addresses.find(({ id }) => id === context.address?.id) ?? null
      })
    },
    "address.deleted": {
      actions: assign({
        address: ({ context, event }) => (context.address?.id === event.id ? null : context.address)
      })
    },
    "address.clear": { target: ".none", actions: assign({ address: null }) }
  },
  states: {
    none: {
      always: { guard: "isChosen", target: "chosen" },
      on: { "address.suggest": "suggesting" }
    },
    suggesting: {
      always: { guard: "isChosen", target: "chosen" },
      invoke: {
        id: "listAddresses",
        src: "listAddresses",
        input: ({ event }) => (event.type === "address.suggest" ? event.userId : null),
        onDone: [
          {
            guard: hasSucceeded,
            target: "none",
            // The server lists the default address first, then that of the last order.
            actions: assign({
              address: (settled) => settledData(settled)?.[0] ?? null
            })
          },
          { target: "failed" }
        ]
      }
    },
    /** The saved addresses could not be loaded. */
    failed: {
      always: { guard: "isChosen", target: "chosen" },
      on: { "address.suggest": "suggesting" }
    },
    chosen: { always: { guard: "hasNoAddress", target: "none" } }
  }
})

/**
 * Makes a change to the stored address, which another tab may have changed too: another choice
 * replaces it, while a change or the removal of an address is about that address only.
 */
export const mergeChosenAddress = (
  stored: Address | null,
  { before, after }: Change<Address | null>
): Address | null => {
  if (before === null) return stored ?? after
  const isOtherChoice = after !== null && after.id !== before.id
  return isOtherChoice || stored?.id === before.id ? after : stored
}
