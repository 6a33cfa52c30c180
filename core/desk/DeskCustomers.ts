import { Data, Effect, Schema } from "effect"
import { returnStates } from "../returns/returnRules.ts"
import { starValues } from "../reviews/Review.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { callDesk, deskCall, type DeskRefusal, type ItemGone } from "./deskCall.ts"
import {
  DeskFilsJson,
  IdCursorJson,
  itemGone,
  MomentJson,
  NextJson,
  OrderNumberJson
} from "./deskJson.ts"
import { deskTextLimits, OrderSummaryJson } from "./DeskOrders.ts"

const summary = {
  id: Schema.Int,
  /** In E.164; null once the account is deleted. */
  phone: Schema.NullOr(Schema.String),
  /** Empty where the customer gave none. */
  name: Schema.String,
  orderCount: Schema.Int,
  /** Null without an order. */
  lastOrderAt: Schema.NullOr(MomentJson)
}
const SummaryJson = Schema.Struct(summary).annotate({ identifier: "CustomerSummary" })

const NoteJson = Schema.Struct({
  id: Schema.Int,
  text: Schema.String,
  at: MomentJson,
  staffName: Schema.String
})

/** What somebody of the staff wrote about a customer. */
export type CustomerNote = typeof NoteJson.Type

const DetailsJson = Schema.Struct({
  since: MomentJson,
  /** Null while there is an account. */
  deletedAt: Schema.NullOr(MomentJson),
  email: Schema.NullOr(Schema.String),
  /** What was paid online, and in cash for what was delivered. */
  paid: DeskFilsJson,
  /** What of it was given back. */
  refunded: DeskFilsJson,
  /** The newest ones, newest first. */
  orders: Schema.Array(OrderSummaryJson),
  returns: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      orderId: OrderNumberJson,
      state: Schema.Literals(returnStates),
      requestedAt: MomentJson
    })
  ),
  /** The saved ones, the default one first. */
  addresses: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      name: Schema.String,
      phone: Schema.String,
      /** As the courier reads it, in the asked language. */
      text: Schema.String,
      isDefault: Schema.Boolean
    })
  ),
  /** The newest one first. */
  notes: Schema.Array(NoteJson),
  reviews: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      productName: Schema.String,
      stars: Schema.Literals(starValues),
      /** Empty for stars alone. */
      text: Schema.String,
      at: MomentJson,
      isHidden: Schema.Boolean
    })
  ),
  /** What the customer waits for. */
  stockAlerts: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      productId: Schema.Int,
      productName: Schema.String,
      attributes: Schema.String,
      at: MomentJson
    })
  ),
  /** What the customer allows the shop to send. */
  consent: Schema.Struct({
    orderTexts: Schema.Boolean,
    orderMails: Schema.Boolean,
    offers: Schema.Boolean
  })
})

/** What the page of a customer shows beside the line in the list. */
export type CustomerDetails = typeof DetailsJson.Type

const CustomerJson = Schema.Struct({ ...summary, details: DetailsJson }).annotate({
  identifier: "Customer"
})

/** A customer at the desk; in a list without details. */
export type DeskCustomer = typeof SummaryJson.Type & { readonly details: CustomerDetails | null }

/** The customers whom a text finds, or one of them. */
export type DeskCustomerFilter = { readonly search: string } | { readonly id: number }

/** A note that is added to a customer, or removed. */
export type CustomerNoteDraft =
  | { readonly kind: "add"; readonly id: number; readonly text: string }
  | { readonly kind: "remove"; readonly id: number; readonly note: CustomerNote }

/** A note without text. */
export class NoteMissing extends Data.TaggedError("NoteMissing") {}

/** Why a note was not added or removed. */
export type CustomerNoteRefusal = NoteMissing | ItemGone | DeskRefusal

const success = Schema.Struct({ customer: CustomerJson })

/** The calls of the customers. */
export const customerCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/customers",
    role: "staff",
    query: Schema.Struct({ search: Schema.NullOr(Schema.String), cursor: IdCursorJson }),
    success: Schema.Struct({ customers: Schema.Array(SummaryJson), next: NextJson }),
    about:
      "30 customers, newest first. `search` is the start or the end of a phone number, also of one to which an order goes, the number of an order, or parts of a name."
  }),
  get: deskCall({
    method: "GET",
    path: "/desk/customers/{customerId}",
    role: "staff",
    success,
    refusals: [itemGone],
    about: "One customer with the 50 newest orders, also after the account was deleted."
  }),
  addNote: deskCall({
    method: "POST",
    path: "/desk/customers/{customerId}/notes",
    role: "staff",
    body: Schema.Struct({
      text: Schema.String.check(
        Schema.isMaxLength(deskTextLimits.note),
        Schema.makeFilter((text) => !isBlank(text))
      )
    }),
    success,
    refusals: [itemGone],
    about: "Adds a note. The audit has its number, not its text."
  }),
  removeNote: deskCall({
    method: "POST",
    path: "/desk/customers/{customerId}/notes/remove",
    role: "staff",
    body: Schema.Struct({ noteId: Schema.Int }),
    success,
    refusals: [itemGone],
    about: "Removes a note for good."
  })
}

/** The customers; on the page of one, a list of that one. */
export const deskCustomersMachine = submitMachine<
  DeskCustomerFilter,
  DeskCustomer,
  CustomerNoteDraft,
  DeskRefusal,
  CustomerNoteRefusal
>({ id: "deskCustomers", keyOf: ({ id }) => id, keyOfDraft: ({ id }) => id })

/** One page of customers. */
export const loadCustomers = Effect.fnUntraced(function* ({
  cursor,
  filter
}: PageRequest<DeskCustomerFilter>) {
  if ("id" in filter) {
    const page: ItemPage<DeskCustomer> = { items: yield* loadOne(filter.id), next: null }
    return page
  }
  const { customers, next } = yield* callDesk(customerCalls.list, {
    query: { search: filter.search, cursor }
  })
  const page: ItemPage<DeskCustomer> = {
    items: customers.map((customer) => ({ ...customer, details: null })),
    next
  }
  return page
})

/** A customer in a list of one; an empty list where there is none. */
const loadOne = (id: number) =>
  callDesk(customerCalls.get, { params: { customerId: String(id) } }).pipe(
    Effect.map(({ customer }): ReadonlyArray<DeskCustomer> => [customer]),
    Effect.catchTag("ItemGone", () => Effect.succeed<ReadonlyArray<DeskCustomer>>([]))
  )

/** Adds or removes a note; returns the customer as they are then. */
export const changeCustomerNote = Effect.fnUntraced(function* (draft: CustomerNoteDraft) {
  const params = { customerId: String(draft.id) }
  if (draft.kind === "add" && isBlank(draft.text)) return yield* new NoteMissing()
  const { customer } =
    draft.kind === "add"
      ? yield* callDesk(customerCalls.addNote, { params, body: { text: draft.text } })
      : yield* callDesk(customerCalls.removeNote, { params, body: { noteId: draft.note.id } })
  return customer
})
