import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import { limits } from "#core/shared/limits.ts"
import { deviceKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { persistedStateOf, toRecord } from "./persistedState.ts"

interface CheckoutChoices {
  /** What the courier is asked to do; empty for nothing. */
  readonly note: string
  /** The payment method that the shopper chose; null before the choice. */
  readonly method: PaymentMethod | null
}

/**
 * Stores the note and the payment method of the checkout, so that a reload does not lose them. The
 * method outlives the order.
 */
export const createCheckoutStorage = (store: KeyValueStore) => {
  const state = persistedStateOf(store)
  const change = (choices: Partial<CheckoutChoices>): void =>
    state.change("checkout", (stored) => {
      const { note, method } = { ...parseChoices(stored), ...choices }
      return note === "" && method === null
        ? null
        : { note: note === "" ? undefined : note, method: method ?? undefined }
    })
  return {
    load: (): CheckoutChoices => parseChoices(state.read("checkout")),
    saveNote: (note: string): void => change({ note }),
    saveMethod: (method: PaymentMethod): void => change({ method })
  }
}

const parseChoices = (part: unknown): CheckoutChoices => {
  const stored = toRecord(part)
  const note = stored?.["note"]
  return {
    note: typeof note === "string" ? note.slice(0, limits.order.noteMaximumLength) : "",
    method: paymentMethods.find((method) => method === stored?.["method"]) ?? null
  }
}

export const deviceCheckout = createCheckoutStorage(deviceKeyValueStore)
