import { Schema } from "effect"
import { deliveryFailures } from "#core/drivers/driverEvents.ts"
import { maximumEvents } from "#core/drivers/DriverRuns.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { deskTextLimits } from "#core/desk/DeskOrders.ts"
import type { ServerContext } from "../context.ts"
import { HttpError } from "../http/HttpError.ts"
import { decodeBody } from "../http/requestBody.ts"
import { type ApiRequest, okResponse, openRoute, type Route } from "../http/route.ts"
import { readDriverRun, receiveEvent } from "./driverRun.ts"

const TokenJson = Schema.String.check(Schema.isPattern(/^[\w-]{1,100}$/))
const RunBody = Schema.Struct({ token: TokenJson })

const eventFields = {
  id: Schema.String.check(Schema.isPattern(/^[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}$/)),
  orderId: Schema.String.check(Schema.isPattern(/^[1-9]\d{0,14}$/)).pipe(Schema.refine(OrderId.is)),
  /** Milliseconds since 1970. */
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_000_000_000_000 }))
}
const EventsBody = Schema.Struct({
  token: TokenJson,
  events: Schema.Array(
    Schema.Union([
      Schema.Struct({
        ...eventFields,
        kind: Schema.Literal("delivered"),
        /** Fils. */
        cash: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999 })).pipe(
          Schema.refine(Fils.is)
        )
      }),
      Schema.Struct({
        ...eventFields,
        kind: Schema.Literal("failed"),
        failure: Schema.Literals(deliveryFailures),
        note: Schema.String.check(Schema.isMaxLength(deskTextLimits.reason))
      })
    ])
  ).check(Schema.isMaxLength(maximumEvents))
})

/** `POST /driver/run`: the run of a link. */
const run = async (context: ServerContext, { body, locale }: ApiRequest) => {
  const { token } = decodeBody(RunBody, body)
  const found = await readDriverRun(context, locale, token)
  if (found === null) throw runEnded()
  return okResponse({ status: true, data: found })
}

/** `POST /driver/events`: receives what happened at the stops, and returns the run then. */
const events = async (context: ServerContext, request: ApiRequest) => {
  const { events: sent, token } = decodeBody(EventsBody, request.body)
  for (const event of sent) if (!(await receiveEvent(context, token, event))) throw runEnded()
  return run(context, { ...request, body: { token } })
}

const runEnded = () => new HttpError(410, "run_ended", "server.run.ended")

/** The calls of the page of drivers. The token is in the body, which no log has. */
export const driverRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("POST", "/driver/run", run),
  openRoute("POST", "/driver/events", events)
]
