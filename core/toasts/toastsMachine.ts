import { assign, raise, setup } from "xstate"
import type { LineKey } from "../cart/Cart.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { limits } from "../shared/limits.ts"

/** The notices that toasts show; the screens have their messages. */
export type ToastContent =
  | { readonly _tag: "LineRemoved"; readonly key: LineKey; readonly name: string }
  | { readonly _tag: "FavouriteRemoved"; readonly id: ProductId; readonly name: string }
  | {
      readonly _tag:
        | "AddressSaved"
        | "AddressDeleted"
        | "AddressesNotFetched"
        | "DetailsSaved"
        | "LinkCopied"
        | "LinkNotCopied"
        | "ReceiptCopied"
        | "ReceiptNotCopied"
        | "OrderNumberCopied"
        | "OrderNumberNotCopied"
        | "PaymentNumberCopied"
        | "PaymentNumberNotCopied"
    }
  | {
      readonly _tag:
        | "LoggedOut"
        | "LoggedOutLocally"
        | "AccountDeleted"
        | "AccountDeletedLocally"
        | "SessionEnded"
        | "CartUnsaved"
    }
  | { readonly _tag: "AddFailed" | "SoldOut" }

/** A toast on the screen. */
export interface Toast {
  readonly id: number
  readonly content: ToastContent
}

/**
 * Toasts disappear after 4 seconds, or 4 seconds after the pointer or focus left them. The machine
 * lives as long as the app.
 */
export const toastsMachine = setup({
  types: {
    context: {} as {
      readonly toasts: ReadonlyArray<Toast>
      readonly nextId: number
      readonly isPaused: boolean
    },
    events: {} as
      | { type: "toast.show"; content: ToastContent }
      | { type: "toast.expire"; id: number }
      | { type: "toast.dismiss"; id: number }
      /** The pointer or the focus entered the toasts, or left them. */
      | { type: "timer.pause" }
      | { type: "timer.resume" }
  },
  actions: {
    startTimer: raise((_, id: number) => ({ type: "toast.expire" as const, id }), {
      delay: limits.toastMs
    }),
    remove: assign(({ context }, id: number) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id)
    }))
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
    isPaused: ({ context }) => context.isPaused
  }
}).createMachine({
  id: "toasts",
  context: { toasts: [], nextId: 1, isPaused: false },
  initial: "hidden",
  on: {
    "toast.show": {
      target: ".visible",
      actions: [
        { type: "startTimer", params: ({ context }) => context.nextId },
        assign(({ context, event }) => ({
          toasts: [...context.toasts, { id: context.nextId, content: event.content }],
          nextId: context.nextId + 1
        }))
      ]
    },
    "toast.expire": [
      { guard: "isPaused", actions: { type: "startTimer", params: ({ event }) => event.id } },
      { actions: { type: "remove", params: ({ event }) => event.id } }
    ],
    // The touched or focused toast was removed, and the focus with it.
    "toast.dismiss": {
      actions: [{ type: "remove", params: ({ event }) => event.id }, assign({ isPaused: false })]
    },
    "timer.pause": { actions: assign({ isPaused: true }) },
    "timer.resume": { actions: assign({ isPaused: false }) }
  },
  states: {
    hidden: {},
    visible: { always: { guard: "isEmpty", target: "hidden" } }
  }
})
