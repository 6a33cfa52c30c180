import { Schema } from "effect"
import { deliveryFailures, type DriverEvent, stopStates } from "#core/drivers/driverEvents.ts"
import type { DriverRun } from "#core/drivers/DriverRuns.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"

const FilsJson = Schema.Number.pipe(Schema.refine(Fils.is))
const OrderIdJson = Schema.String.pipe(Schema.refine(OrderId.is))

/** A run as the server sends it and as a device keeps it. */
export const DriverRunJson: Schema.Decoder<DriverRun> = Schema.Struct({
  driverName: Schema.String,
  stops: Schema.Array(
    Schema.Struct({
      orderId: OrderIdJson,
      customer: Schema.Struct({ name: Schema.String, phone: Schema.String }),
      governorate: Schema.String,
      area: Schema.String,
      address: Schema.String,
      position: Schema.NullOr(Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite })),
      notes: Schema.Array(Schema.String),
      itemCount: Schema.Int,
      task: Schema.Union([
        Schema.Struct({ kind: Schema.Literal("collect"), amount: FilsJson }),
        Schema.Struct({ kind: Schema.Literals(["paid", "unpaid", "refunded", "nothing"]) })
      ]),
      state: Schema.Literals(stopStates),
      cash: Schema.NullOr(FilsJson)
    })
  )
})

const eventFields = { id: Schema.String, orderId: OrderIdJson, at: Schema.Finite }

/** An event as a device keeps it until the server has it. */
export const DriverEventJson: Schema.Decoder<DriverEvent> = Schema.Union([
  Schema.Struct({ ...eventFields, kind: Schema.Literal("delivered"), cash: FilsJson }),
  Schema.Struct({
    ...eventFields,
    kind: Schema.Literal("failed"),
    failure: Schema.Literals(deliveryFailures),
    note: Schema.String
  })
])
