import { assign, setup } from "xstate"
import type { OrderNotFound } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { IdempotencyKey } from "../payment/Payment.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { limits } from "../shared/limits.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { DeskRefusal } from "./deskCall.ts"
import type { ChangeQuote, DeskOrder, OrderChangeRefused, WantedOrder } from "./DeskOrders.ts"
import type { StockProduct } from "./DeskStock.ts"

/** A line of the order as it is to be. */
export interface DraftLine {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  readonly name: string
  readonly attributes: string
  /** The items that were refunded: not fewer can be left. */
  readonly least: number
}

/** The parts of an address as they are typed. */
export type AddressParts = DeskOrder["addressParts"]

/** What is typed of an order. */
interface Draft {
  readonly lines: ReadonlyArray<DraftLine>
  readonly address: AddressParts
  readonly note: string
}

/** What the order would cost, and the key under which it is changed to that. */
export interface ReviewedDeskChange {
  readonly quote: ChangeQuote
  readonly key: IdempotencyKey
}

/** Why an order was not priced or not changed. */
export type DeskChangeRefusal = OrderNotFound | OrderChangeRefused | DeskRefusal

/**
 * Changes the lines, the address and the note of an order at the desk: typed, priced, shown and
 * then saved, each time under the key of what was shown.
 */
export const deskOrderChangeMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly id: OrderId }>,
    context: {} as {
      readonly id: OrderId
      readonly order: DeskOrder | null
      readonly draft: Draft
      readonly search: string
      /** Null until something was searched. */
      readonly found: ReadonlyArray<StockProduct> | null
      readonly reviewed: ReviewedDeskChange | null
      /** Another slot than it has; null where that stays. */
      readonly slot: WantedOrder["slot"]
      readonly refusal: DeskChangeRefusal | null
    },
    events: {} as
      | { type: "retry" }
      | { type: "quantity.change"; line: DraftLine; quantity: number }
      | { type: "line.add"; line: Omit<DraftLine, "least" | "quantity"> }
      | { type: "address.type"; part: Partial<AddressParts> }
      | { type: "note.type"; text: string }
      | { type: "search.type"; text: string }
      | { type: "search.submit" }
      | { type: "change.review" }
      | { type: "slot.choose"; slot: WantedOrder["slot"] }
      | { type: "change.edit" }
      | { type: "change.confirm" }
  },
  actors: {} as {
    readonly load: EffectActor<OrderId, DeskOrder, OrderNotFound | DeskRefusal>
    readonly search: EffectActor<string, ReadonlyArray<StockProduct>, DeskRefusal>
    readonly quote: EffectActor<
      { readonly id: OrderId; readonly wanted: WantedOrder },
      ReviewedDeskChange,
      DeskChangeRefusal
    >
    readonly save: EffectActor<
      {
        readonly id: OrderId
        readonly wanted: WantedOrder
        readonly reviewed: ReviewedDeskChange
      },
      DeskOrder,
      DeskChangeRefusal
    >
  },
  actions: {
    /** Provided by the app: goes back to the order. */
    showOrder: () => {}
  },
  guards: {
    /** The next slots come with the price. */
    canReview: ({ context: { draft, order } }) =>
      order !== null && (isChanged(order, draft) || Boolean(order.slot)),
    canConfirm: ({ context: { draft, order, reviewed, slot } }) =>
      order !== null &&
      reviewed !== null &&
      (slot !== null || (isChanged(order, draft) && !reviewed.quote.needsSlot))
  }
}).createMachine({
  id: "deskOrderChange",
  context: ({ input }) => ({
    id: input.id,
    order: null,
    draft: { lines: [], address: { city: "", block: "", street: "", home: "" }, note: "" },
    search: "",
    found: null,
    reviewed: null,
    slot: null,
    refusal: null
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: hasSucceeded,
            target: "editing",
            actions: assign((settled) => {
              const order = settledData(settled)
              return order === null ? {} : { order, draft: draftOf(order), refusal: null }
            })
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    editing: {
      on: {
        "quantity.change": {
          actions: assign({
            draft: ({ context, event: { line, quantity } }) =>
              withQuantity(context.draft, line, quantity),
            refusal: null
          })
        },
        "line.add": {
          actions: assign({
            draft: ({ context, event }) => withLine(context.draft, event.line),
            refusal: null
          })
        },
        "address.type": {
          actions: assign({
            draft: ({ context: { draft }, event }) => ({
              ...draft,
              address: { ...draft.address, ...event.part }
            }),
            refusal: null
          })
        },
        "note.type": {
          actions: assign({
            draft: ({ context, event }) => ({ ...context.draft, note: event.text }),
            refusal: null
          })
        },
        "search.type": { actions: assign({ search: ({ event }) => event.text }) },
        "search.submit": "searching",
        "change.review": {
          guard: "canReview",
          target: "quoting",
          actions: assign({ slot: null })
        }
      }
    },
    searching: {
      invoke: {
        id: "search",
        src: "search",
        input: ({ context }) => context.search,
        onDone: [
          {
            guard: hasSucceeded,
            target: "editing",
            actions: assign({ found: settledData, refusal: null })
          },
          { target: "editing", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    quoting: {
      invoke: {
        id: "quote",
        src: "quote",
        input: ({ context }) => ({ id: context.id, wanted: wantedOf(context) }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "reviewing",
            actions: assign({ reviewed: settledData, refusal: null })
          },
          { target: "editing", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    reviewing: {
      on: {
        "slot.choose": { actions: assign({ slot: ({ event }) => event.slot, refusal: null }) },
        "change.edit": { target: "editing", actions: assign({ slot: null }) },
        "change.confirm": { guard: "canConfirm", target: "saving" }
      }
    },
    saving: {
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => {
          if (context.reviewed === null) throw new Error("Nothing was shown.")
          return { id: context.id, wanted: wantedOf(context), reviewed: context.reviewed }
        },
        onDone: [
          { guard: hasSucceeded, target: "saved", actions: "showOrder" },
          // Under the same key, so that a change whose answer was lost is not made twice.
          { target: "reviewing", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    saved: {}
  }
})

const draftOf = ({ addressParts, lines, note }: DeskOrder): Draft => ({
  lines: lines.map(({ attributes, name, productId, quantity, refundedQuantity, variantId }) => ({
    productId,
    variantId,
    quantity,
    name,
    attributes,
    least: refundedQuantity
  })),
  address: addressParts,
  note
})

const isSameItem = (
  one: Pick<DraftLine, "productId" | "variantId">,
  other: Pick<DraftLine, "productId" | "variantId">
) => one.productId === other.productId && one.variantId === other.variantId

const withQuantity = (draft: Draft, line: DraftLine, quantity: number): Draft => ({
  ...draft,
  lines: draft.lines.flatMap((one) => {
    if (!isSameItem(one, line)) return [one]
    const wanted = Math.min(limits.cart.maximumQuantity, Math.max(one.least, quantity))
    return wanted === 0 ? [] : [{ ...one, quantity: wanted }]
  })
})

const withLine = (draft: Draft, line: Omit<DraftLine, "least" | "quantity">): Draft => {
  const before = draft.lines.find((one) => isSameItem(one, line))
  return before === undefined
    ? { ...draft, lines: [...draft.lines, { ...line, quantity: 1, least: 0 }] }
    : withQuantity(draft, before, before.quantity + 1)
}

const hasSameLines = ({ lines }: DeskOrder, draft: Draft): boolean =>
  lines.length === draft.lines.length &&
  lines.every((line) =>
    draft.lines.some((one) => isSameItem(one, line) && one.quantity === line.quantity)
  )

const hasSameAddress = ({ addressParts: before }: DeskOrder, { address }: Draft): boolean =>
  cleanText(address.city) === before.city &&
  cleanText(address.block) === before.block &&
  cleanText(address.street) === before.street &&
  cleanText(address.home) === before.home

const isChanged = (order: DeskOrder, draft: Draft): boolean =>
  !hasSameLines(order, draft) ||
  !hasSameAddress(order, draft) ||
  cleanText(draft.note) !== order.note

const wantedOf = ({
  draft,
  order,
  slot
}: {
  readonly order: DeskOrder | null
  readonly draft: Draft
  readonly slot: WantedOrder["slot"]
}): WantedOrder => {
  if (order === null) throw new Error("No order is loaded.")
  return {
    version: order.version,
    slot,
    lines: hasSameLines(order, draft)
      ? null
      : draft.lines.map(({ productId, quantity, variantId }) => ({
          productId,
          variantId,
          quantity
        })),
    address: hasSameAddress(order, draft) ? null : draft.address,
    note: cleanText(draft.note) === order.note ? null : cleanText(draft.note)
  }
}
