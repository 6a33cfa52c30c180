import { assign, setup } from "xstate"
import type { Address, AddressId } from "./Address.ts"

/** The address that orders are delivered to. It lives as long as the app. */
export const chosenAddressMachine = setup({
  types: {
    context: {} as { readonly address: Address | null },
    events: {} as
      | { type: "storage.restored"; address: Address | null }
      | { type: "address.choose"; address: Address }
      /** The shop's own list arrived: the choice is refreshed from it, or gone with it. Never sent for a failed fetch. */
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
