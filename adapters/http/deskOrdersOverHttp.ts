import { Data, Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import {
  DeskOrders,
  moveProblems,
  type MoveResult,
  noteAudiences,
  OrderStatusChanged,
  RefundRefused,
  TransitionNotAllowed,
  UndoExpired
} from "#core/desk/DeskOrders.ts"
import { filterQuery } from "#core/desk/deskOrderFilter.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderNotFound, paymentMethods } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { refundProblems, refundStates } from "#core/orders/refund.ts"
import { callApi, refusalByCode } from "./callApi.ts"
import { decodeOnly } from "./decoding.ts"
import { refreshHeader, staffSessionEnded } from "./deskClient.ts"

/** The orders of the desk. Its server is always this shop's own, so its wire is read strictly. */
export const deskOrdersOverHttp = (desk: KyInstance) => {
  const post = (path: string, json: object) => (signal: AbortSignal) =>
    desk.post(path, { json, signal })
  return Layer.succeed(DeskOrders, {
    list: (filter, cursor, isRefresh = false) => {
      const searchParams = new URLSearchParams(filterQuery(filter))
      if (cursor !== null) searchParams.set("cursor", cursor)
      return callApi(
        (signal) => desk.get("orders", { ...options(isRefresh), searchParams, signal }),
        {
          success: OrderPageJson,
          refusals: [staffSessionEnded]
        }
      )
    },
    counts: (isRefresh = false) =>
      callApi((signal) => desk.get("work-lists", { ...options(isRefresh), signal }), {
        success: CountsJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.map(({ counts }) => counts)),
    get: (id, isRefresh = false) =>
      callApi((signal) => desk.get(`orders/${id}`, { ...options(isRefresh), signal }), {
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing]
      }).pipe(Effect.map(({ order }) => order)),
    move: (orders, to, reason) =>
      callApi(
        post("orders/move", {
          orders: orders.map(({ from, id }) => ({ id: Number(id), from })),
          to,
          reason
        }),
        { success: MoveResultJson, refusals: [staffSessionEnded, noneMoved] }
      ).pipe(Effect.catchTag("NoneMoved", ({ result }) => Effect.succeed(result))),
    undo: (undoToken) =>
      callApi(post("orders/undo", { undoToken }), {
        success: MoveResultJson,
        refusals: [staffSessionEnded, noneMoved, undoExpired]
      }).pipe(Effect.catchTag("NoneMoved", ({ result }) => Effect.succeed(result))),
    addNote: (id, audience, text) =>
      callApi(post(`orders/${id}/notes`, { audience, text }), {
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing]
      }).pipe(Effect.map(({ order }) => order)),
    cancel: (id, from, reason) =>
      callApi(post(`orders/${id}/cancel`, { from, reason }), {
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing, statusChanged, notAllowed]
      }).pipe(Effect.map(({ order }) => order)),
    refund: (id, part, refundable) =>
      callApi(post(`orders/${id}/refund`, { part, refundable }), {
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing, refundRefused]
      }).pipe(Effect.map(({ order }) => order))
  })
}

const options = (isRefresh: boolean) => (isRefresh ? { headers: refreshHeader } : {})

const FilsJson = Schema.Number.pipe(Schema.refine(Fils.is))
const CountJson = Schema.Int
const StatusJson = Schema.Literals(orderStatuses)
const OrderIdJson = Schema.Int.pipe(
  Schema.decodeTo(Schema.String.pipe(Schema.refine(OrderId.is)), decodeOnly(String))
)
/** ISO 8601 as milliseconds since 1970; a day is its midnight in UTC. */
const MomentJson = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((text: string) => Date.parse(text))
  )
)

const summaryFields = {
  id: OrderIdJson,
  placedAt: MomentJson,
  status: StatusJson,
  method: Schema.Literals(paymentMethods),
  isPaid: Schema.Boolean,
  total: FilsJson,
  itemCount: CountJson,
  customer: Schema.Struct({ name: Schema.String, phone: Schema.String }),
  area: Schema.String,
  expectedDay: Schema.NullOr(MomentJson)
}

const OrderPageJson = Schema.Struct({
  orders: Schema.Array(Schema.Struct(summaryFields)),
  next: Schema.NullOr(Schema.String)
})

const CountsJson = Schema.Struct({
  counts: Schema.Struct({
    toConfirm: CountJson,
    toPack: CountJson,
    out: CountJson,
    problems: CountJson
  })
})

const LineJson = Schema.Struct({
  position: CountJson,
  productId: CountJson,
  variantId: Schema.NullOr(CountJson),
  name: Schema.String,
  attributes: Schema.String,
  description: Schema.String,
  image: Schema.NullOr(Schema.String),
  price: FilsJson,
  quantity: CountJson,
  refundedQuantity: CountJson,
  sku: Schema.NullOr(Schema.String)
})

const RefundStateJson = Schema.Literals(refundStates)

const EventJson = Schema.Struct({
  at: MomentJson,
  staffName: Schema.NullOr(Schema.String),
  what: Schema.Union([
    Schema.Struct({ kind: Schema.Literal("status"), status: StatusJson, reason: Schema.String }),
    Schema.Struct({
      kind: Schema.Literal("note"),
      audience: Schema.Literals(noteAudiences),
      text: Schema.String
    }),
    Schema.Struct({ kind: Schema.Literal("refund"), amount: FilsJson, state: RefundStateJson })
  ])
})

const OneOrderJson = Schema.Struct({
  order: Schema.Struct({
    ...summaryFields,
    subtotal: FilsJson,
    discount: FilsJson,
    delivery: FilsJson,
    lines: Schema.Array(LineJson),
    address: Schema.String,
    position: Schema.NullOr(Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite })),
    note: Schema.String,
    receipt: Schema.NullOr(
      Schema.Struct({
        paymentId: Schema.String,
        referenceId: Schema.NullOr(Schema.String),
        trackId: Schema.NullOr(Schema.String),
        authorizationId: Schema.NullOr(Schema.String),
        paidAt: MomentJson
      })
    ),
    promoCode: Schema.NullOr(Schema.String),
    locale: Schema.Literals(["ar", "en"]),
    history: Schema.Array(EventJson),
    next: Schema.Array(StatusJson),
    refundable: FilsJson,
    refunds: Schema.Array(
      Schema.Struct({ id: CountJson, amount: FilsJson, state: RefundStateJson, at: MomentJson })
    )
  })
})

const MoveResultJson = Schema.Struct({
  moved: Schema.Array(Schema.Struct({ id: OrderIdJson, status: StatusJson })),
  refused: Schema.Array(
    Schema.Struct({
      id: OrderIdJson,
      status: Schema.NullOr(StatusJson),
      reason: Schema.Literals(moveProblems)
    })
  ),
  undoToken: Schema.NullOr(Schema.String)
})

/** The server calls it a refusal when none of the orders was moved. */
class NoneMoved extends Data.TaggedError("NoneMoved")<{ readonly result: MoveResult }> {}
const noneMoved = refusalByCode(
  "orders_not_moved",
  MoveResultJson,
  (result) => new NoneMoved({ result })
)
const undoExpired = refusalByCode("undo_expired", Schema.Unknown, () => new UndoExpired())
const orderMissing = refusalByCode("order_missing", Schema.Unknown, () => new OrderNotFound())
const OrderStatusJson = Schema.Struct({ orderStatus: StatusJson })
const statusChanged = refusalByCode(
  "order_changed",
  OrderStatusJson,
  ({ orderStatus }) => new OrderStatusChanged({ status: orderStatus })
)
const notAllowed = refusalByCode(
  "transition_not_allowed",
  OrderStatusJson,
  ({ orderStatus }) => new TransitionNotAllowed({ status: orderStatus })
)
const refundRefused = refusalByCode(
  "refund_refused",
  Schema.Struct({ problem: Schema.Literals(refundProblems) }),
  ({ problem }) => new RefundRefused({ problem })
)
