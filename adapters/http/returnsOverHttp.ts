import { Effect, Layer, Option, Schema } from "effect"
import { OrderNotFound } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { handovers, returnReasons, returnStates } from "#core/returns/returnRules.ts"
import {
  ExchangeUnavailable,
  IbanInvalid,
  LineExcluded,
  LineTaken,
  PhotoMissing,
  PhotoRefused,
  ReturnClosed,
  ReturnEmpty,
  ReturnKeyReused,
  ReturnNotWithdrawable,
  Returns,
  type ReturnRequest
} from "#core/returns/Returns.ts"
import { type ApiClient, pathSegment } from "./apiClient.ts"
import {
  CountJson,
  DayJson,
  FilsJson,
  ImageUrlJson,
  OptionalTextJson,
  OrderIdJson,
  TextJson,
  TimeJson
} from "./apiPrimitives.ts"
import {
  callApi,
  readMessage,
  refusalByCode,
  refusalByStatus,
  type RefusalReader,
  refusalWithData,
  sessionEnded,
  tooMany
} from "./callApi.ts"
import { inField, lenientStruct, optional, withAliases } from "./decoding.ts"

/** The calls of returns. A refusal of the uploaded file is what the server says of it. */
export const returnsOverHttp = ({ customer }: ApiClient) => {
  const path = (id: OrderId) => `order/${pathSegment(id)}/returns`
  return Layer.succeed(Returns, {
    ofOrder: (id) =>
      callApi(customer.get, path(id), { success, refusals: [sessionEnded, orderNotFound] }),
    request: (id, request) =>
      callApi(customer.post, path(id), {
        json: toJson(request),
        success,
        refusals: [
          sessionEnded,
          orderNotFound,
          tooMany,
          refusalByCode("return_empty", () => new ReturnEmpty()),
          refusalByCode("return_closed", () => new ReturnClosed()),
          refusalWithData("line_excluded", PositionJson, (json) => new LineExcluded(json)),
          refusalWithData("line_taken", TakenJson, (json) => new LineTaken(json)),
          refusalWithData(
            "exchange_unavailable",
            PositionJson,
            (json) => new ExchangeUnavailable(json)
          ),
          refusalByCode("photo_missing", () => new PhotoMissing()),
          refusalByCode("iban_invalid", () => new IbanInvalid()),
          refusalByCode("key_reused", () => new ReturnKeyReused())
        ]
      }),
    withdraw: (id, returnId) =>
      callApi(customer.post, `${path(id)}/${returnId}/withdraw`, {
        json: {},
        success,
        refusals: [
          sessionEnded,
          orderNotFound,
          refusalByCode("return_not_withdrawable", () => new ReturnNotWithdrawable())
        ]
      }),
    uploadPhoto: (file) => {
      if (!(file instanceof Blob)) return Effect.die(new Error("The photo is one of the browser's"))
      return callApi(customer.post, "customer/return-photos", {
        body: file,
        // A type that no form of another site can send.
        headers: { "content-type": "application/octet-stream" },
        timeout: uploadTimeoutMs,
        totalTimeout: uploadTimeoutMs,
        success: inField(inField(TextJson, "name"), "data"),
        refusals: [sessionEnded, tooMany, photoRefused]
      })
    }
  })
}

/** As long as the server waits for a file. */
const uploadTimeoutMs = 300_000

const toJson = ({ lines, ...request }: ReturnRequest) => ({
  ...request,
  lines: lines.map(({ exchange, position, quantity, reason }) => ({
    position,
    quantity,
    reason,
    exchange
  }))
})

const PositionJson = Schema.Struct({ position: Schema.Int })
const TakenJson = Schema.Struct({ position: Schema.Int, left: Schema.Int })

const orderNotFound = refusalByStatus(404, () => new OrderNotFound())

const photoRefused: RefusalReader<PhotoRefused> = ({ body, status }) =>
  [413, 415, 422].includes(status)
    ? Option.some(new PhotoRefused({ message: readMessage(body) }))
    : Option.none()

const ExchangeJson = lenientStruct({
  variantId: withAliases(CountJson, "v_id"),
  name: TextJson,
  isAvailable: withAliases(Schema.Boolean, "is_available")
})

const ReturnableLineJson = lenientStruct({
  position: CountJson,
  name: TextJson,
  attributes: TextJson,
  image: optional(ImageUrlJson),
  isReturnable: withAliases(Schema.Boolean, "is_returnable"),
  amounts: Schema.Array(FilsJson),
  exchanges: Schema.Array(ExchangeJson)
})

const ReturnLineJson = lenientStruct({
  position: CountJson,
  quantity: CountJson,
  reason: Schema.Literals(returnReasons),
  name: TextJson,
  attributes: TextJson,
  exchange: OptionalTextJson,
  accepted: optional(CountJson),
  value: optional(FilsJson)
})

const CreditNoteJson = lenientStruct({
  number: CountJson,
  amount: FilsJson,
  issuedAt: withAliases(TimeJson, "issued_at")
})

const ReturnJson = lenientStruct({
  id: CountJson,
  state: Schema.Literals(returnStates),
  requestedAt: withAliases(TimeJson, "requested_at"),
  changedAt: withAliases(TimeJson, "changed_at"),
  handover: Schema.NullOr(Schema.Literals(handovers)),
  reason: TextJson,
  note: TextJson,
  photos: CountJson,
  ibanEnd: withAliases(OptionalTextJson, "iban_end"),
  lines: Schema.Array(ReturnLineJson),
  replacementOrder: withAliases(optional(OrderIdJson), "replacement_order"),
  creditNote: withAliases(optional(CreditNoteJson), "credit_note")
})

const success = inField(
  lenientStruct({
    lastDay: withAliases(optional(DayJson), "last_day"),
    isOpen: withAliases(Schema.Boolean, "is_open"),
    needsIban: withAliases(Schema.Boolean, "needs_iban"),
    left: FilsJson,
    lines: Schema.Array(ReturnableLineJson),
    returns: Schema.Array(ReturnJson)
  }),
  "data"
)
