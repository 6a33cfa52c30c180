import { assign, raise, setup } from "xstate"
import { limits } from "../shared/limits.ts"

/** What the shop may say in passing; the screens have the words. */
export type Notice =
  | { readonly _tag: "LineRemoved"; readonly name: string }
  | { readonly _tag: "AddressSaved" | "AddressDeleted" | "AddressesNotFetched" | "LinkCopied" | "LinkNotCopied" }
  | { readonly _tag: "LoggedOut" | "AccountDeleted" | "AccountDeletedHereOnly" | "SessionEnded" | "NotRemembered" }
  | { readonly _tag: "CouldNotAdd" | "SoldOut" }

export interface Toast {
  readonly id: number
  readonly notice: Notice
}

/** Short notes that go by themselves after 4 seconds (NAV-6). It lives as long as the app. */
export const toastsMachine = setup({
  types: {
    context: {} as { readonly toasts: ReadonlyArray<Toast>; readonly nextId: number },
    events: {} as { type: "show"; notice: Notice } | { type: "dismiss"; id: number }
  },
  guards: { isQuiet: ({ context }) => context.toasts.length === 0 }
}).createMachine({
  id: "toasts",
  context: { toasts: [], nextId: 1 },
  initial: "quiet",
  on: {
    show: {
      target: ".showing",
      actions: [
        raise(({ context }) => ({ type: "dismiss" as const, id: context.nextId }), {
          delay: limits.toastMs
        }),
        assign(({ context, event }) => ({
          toasts: [...context.toasts, { id: context.nextId, notice: event.notice }],
          nextId: context.nextId + 1
        }))
      ]
    },
    dismiss: {
      actions: assign({ toasts: ({ context, event }) => context.toasts.filter(({ id }) => id !== event.id) })
    }
  },
  states: {
    quiet: {},
    showing: { always: { guard: "isQuiet", target: "quiet" } }
  }
})
