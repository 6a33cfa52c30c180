import { Effect } from "effect"
import { loadOrderInvoice } from "../orders/loadOrderInvoice.ts"
import type { OrderInvoice } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { type CreditNote, type OrderReturn, Returns } from "./Returns.ts"

/** What a credit note shows: the order with the shop, what came back, and the note itself. */
export interface CreditNoteDocument extends OrderInvoice {
  readonly returned: OrderReturn
  readonly creditNote: CreditNote
}

/** Loads the credit note of a return, in a list of one; an empty list where there is none. */
export const loadCreditNote = Effect.fnUntraced(
  function* ({ orderId, returnId }: { readonly orderId: OrderId; readonly returnId: number }) {
    const [invoices, { returns }] = yield* Effect.all(
      [loadOrderInvoice(orderId), Returns.use((port) => port.ofOrder(orderId))],
      { concurrency: "unbounded" }
    )
    const [invoice] = invoices
    const returned = returns.find(({ id }) => id === returnId)
    const creditNote = returned?.creditNote
    const found: ReadonlyArray<CreditNoteDocument> =
      invoice === undefined || returned === undefined || !creditNote
        ? []
        : [{ ...invoice, returned, creditNote }]
    return found
  },
  Effect.catchTag("OrderNotFound", () => Effect.succeed<ReadonlyArray<CreditNoteDocument>>([]))
)
