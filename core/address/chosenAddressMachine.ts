import { assign, setup } from "xstate"
import type { Address, AddressId } from "./Address.ts"

/** The address that orders are delivered to. It lives as long as the app. */
export const chosenAddressMachine = setup({
  types: {
    context: {} as { readonly address: Address | null },
    events: {} as
      | { type: "restored"; address: Address | null }
      | { type: "choose"; address: Address }
      /** The shop's own list arrived: the choice is refreshed from it, or gone with it. Never sent for a failed fetch. */
      | { type: "listed"; addresses: ReadonlyArray<Address> }
      | { type: "deleted"; id: AddressId }
      | { type: "clear" }
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
    restored: { actions: assign({ address: ({ event }) => event.address }) },
    choose: { actions: assign({ address: ({ event }) => event.address }) },
    listed: {
      actions: assign({
        address: ({ context, event }) =>
          event.addresses.find(({ id }) => id === context.address?.id) ?? null
      })
    },
    deleted: {
      actions: assign({
        address: ({ context, event }) => (context.address?.id === event.id ? null : context.address)
      })
    },
    clear: { actions: assign({ address: null }) }
  },
  states: {
    none: { always: { guard: "isChosen", target: "chosen" } },
    chosen: { always: { guard: "isNone", target: "none" } }
  }
})
