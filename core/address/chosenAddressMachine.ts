import { assign, setup } from "xstate"
import type { Address, AddressId } from "./Address.ts"

/** The delivery address of the next order. It lives as long as the app. */
export const chosenAddressMachine = setup({
  types: {
    context: {} as { readonly address: Address | null },
    events: {} as
      | { type: "storage.restored"; address: Address | null }
      | { type: "address.choose"; address: Address }
      /**
       * The saved addresses were loaded: the chosen address is updated from the list, or cleared
       * when it is not in it. It is never sent after a failed request.
       */
      | { type: "addresses.received"; addresses: ReadonlyArray<Address> }
      | { type: "address.deleted"; id: AddressId }
      | { type: "address.clear" }
  },
  guards: {
    isChosen: ({ context }) => context.address !== null,
    isNone: ({ context }) => context.address === null
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
    "address.clear": { actions: assign({ address: null }) }
  },
  states: {
    none: { always: { guard: "isChosen", target: "chosen" } },
    chosen: { always: { guard: "isNone", target: "none" } }
  }
})
