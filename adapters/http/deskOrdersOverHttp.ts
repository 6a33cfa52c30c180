import { Data, Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import {
  DeskOrders,
  moveProblems,
  type MoveResult,
  noteAudiences,
  OrderStatusChanged,
  RefundKeyReused,
  RefundRefused,
  TransitionNotAllowed,
  UndoExpired
} from "#core/desk/DeskOrders.ts"
import { filterQuery } from "#core/desk/deskOrderFilter.ts"
import { OrderNotFound, paymentMethods } from "#core/orders/Order.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { refundMethods, refundProblems, refundStates } from "#core/orders/refund.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { randomKey } from "../shared/randomKey.ts"
import { callApi, refusalByCode, refusalWithData } from "./callApi.ts"
import { decodeOnly, inField } from "./decoding.ts"
import { DeskFilsJson, DeskOrderIdJson, MomentJson, staffSessionEnded } from "./deskJson.ts"

export const deskOrdersOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(DeskOrders, {
    list: (filter, cursor, isRefresh) => {
      const searchParams = new URLSearchParams(filterQuery(filter))
      if (cursor !== null) searchParams.set("cursor", cursor)
      return callApi(get, "orders", {
        ...refreshOptions(isRefresh),
        searchParams,
        success: OrderPageJson,
        refusals: [staffSessionEnded]
      })
    },
    printed: (selection, cursor) => {
      const searchParams = new URLSearchParams(
        "ids" in selection ? { ids: selection.ids.join(",") } : filterQuery(selection.filter)
      )
      if (cursor !== null) searchParams.set("cursor", cursor)
      return callApi(get, "printed-orders", {
        searchParams,
        success: PrintedOrderPageJson,
        refusals: [staffSessionEnded]
      })
    },
    counts: (isRefresh) =>
      callApi(get, "work-lists", {
        ...refreshOptions(isRefresh),
        success: inField(CountsJson, "counts"),
        refusals: [staffSessionEnded]
      }),
    get: (id, isRefresh) =>
      callApi(get, `orders/${id}`, {
        ...refreshOptions(isRefresh),
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing]
      }),
    move: (orders, to, reason) =>
      callApi(post, "orders/move", {
        json: { orders: orders.map(({ from, id }) => ({ id: Number(id), from })), to, reason },
        success: MoveResultJson,
        refusals: [staffSessionEnded, noneMoved]
      }).pipe(Effect.catchTag("NoneMoved", ({ result }) => Effect.succeed(result))),
    undo: (undoToken) =>
      callApi(post, "orders/undo", {
        json: { undoToken },
        success: MoveResultJson,
        refusals: [staffSessionEnded, noneMoved, undoExpired]
      }).pipe(Effect.catchTag("NoneMoved", ({ result }) => Effect.succeed(result))),
    addNote: (id, audience, text) =>
      callApi(post, `orders/${id}/notes`, {
        json: { audience, text },
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing]
      }),
    cancel: (id, from, reason) =>
      callApi(post, `orders/${id}/cancel`, {
        json: { from, reason },
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing, statusChanged, notAllowed]
      }),
    newRefundKey: () => Effect.sync(() => IdempotencyKey.make(randomKey())),
    refund: (id, json) =>
      callApi(post, `orders/${id}/refund`, {
        json,
        success: OneOrderJson,
        refusals: [staffSessionEnded, orderMissing, refundRefused, refundKeyReused]
      })
  })

/** A call that a page makes by itself says so: it keeps no session open. */
const refreshOptions = (isRefresh = false) => (isRefresh ? { headers: { "x-refresh": "1" } } : {})

const CountJson = Schema.Int
const StatusJson = Schema.Literals(orderStatuses)
const OrderIdJson = Schema.Int.pipe(Schema.decodeTo(DeskOrderIdJson, decodeOnly(String)))

const summaryFields = {
  id: OrderIdJson,
  placedAt: MomentJson,
  status: StatusJson,
  method: Schema.Literals(paymentMethods),
  isPaid: Schema.Boolean,
  total: DeskFilsJson,
  itemCount: CountJson,
  customer: Schema.Struct({ name: Schema.String, phone: Schema.String }),
  area: Schema.String,
  expectedDay: Schema.NullOr(MomentJson),
  isFullyRefunded: Schema.Boolean
}

const OrderPageJson = Schema.Struct({
  orders: Schema.Array(Schema.Struct(summaryFields)),
  next: Schema.NullOr(Schema.String),
  elsewhere: Schema.Array(Schema.Struct(summaryFields))
})

const CountsJson = Schema.Struct({
  toConfirm: CountJson,
  toPack: CountJson,
  out: CountJson,
  problems: CountJson,
  customerCancelled: CountJson
})

const LineJson = Schema.Struct({
  position: CountJson,
  productId: CountJson,
  variantId: Schema.NullOr(CountJson),
  name: Schema.String,
  attributes: Schema.String,
  description: Schema.String,
  image: Schema.NullOr(Schema.String),
  price: DeskFilsJson,
  quantity: CountJson,
  refundedQuantity: CountJson,
  sku: Schema.NullOr(Schema.String)
})

const PrintedOrderPageJson = Schema.Struct({
  orders: Schema.Array(
    Schema.Struct({
      ...summaryFields,
      lines: Schema.Array(
        Schema.Struct({
          position: CountJson,
          name: Schema.String,
          attributes: Schema.String,
          quantity: CountJson,
          refundedQuantity: CountJson,
          sku: Schema.NullOr(Schema.String)
        })
      ),
      governorate: Schema.String,
      address: Schema.String,
      note: Schema.String,
      courierNotes: Schema.Array(Schema.String),
      refunded: DeskFilsJson
    })
  ),
  next: Schema.NullOr(Schema.String),
  count: CountJson
})

const RefundStateJson = Schema.Literals(refundStates)
const RefundMethodJson = Schema.Literals(refundMethods)

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
    Schema.Struct({
      kind: Schema.Literal("refund"),
      amount: DeskFilsJson,
      state: RefundStateJson,
      method: RefundMethodJson,
      reason: Schema.String
    })
  ])
})

const OneOrderJson = inField(
  Schema.Struct({
    ...summaryFields,
    subtotal: DeskFilsJson,
    discount: DeskFilsJson,
    delivery: DeskFilsJson,
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
    refundable: DeskFilsJson,
    refunds: Schema.Array(
      Schema.Struct({
        id: CountJson,
        amount: DeskFilsJson,
        state: RefundStateJson,
        method: RefundMethodJson,
        at: MomentJson,
        items: Schema.Array(
          Schema.Struct({
            position: CountJson,
            quantity: CountJson,
            returnsToStock: Schema.Boolean
          })
        )
      })
    )
  }),
  "order"
)

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
const noneMoved = refusalWithData(
  "orders_not_moved",
  MoveResultJson,
  (result) => new NoneMoved({ result })
)
const undoExpired = refusalByCode("undo_expired", () => new UndoExpired())
const orderMissing = refusalByCode("order_missing", () => new OrderNotFound())
const OrderStatusJson = Schema.Struct({ orderStatus: StatusJson })
const statusChanged = refusalWithData(
  "order_changed",
  OrderStatusJson,
  ({ orderStatus }) => new OrderStatusChanged({ status: orderStatus })
)
const notAllowed = refusalWithData(
  "transition_not_allowed",
  OrderStatusJson,
  ({ orderStatus }) => new TransitionNotAllowed({ status: orderStatus })
)
const refundRefused = refusalWithData(
  "refund_refused",
  Schema.Struct({ problem: Schema.Literals(refundProblems) }),
  ({ problem }) => new RefundRefused({ problem })
)
const refundKeyReused = refusalWithData(
  "key_reused",
  Schema.Struct({ refund: Schema.Struct({ amount: DeskFilsJson }) }),
  ({ refund }) => new RefundKeyReused({ amount: refund.amount })
)
