import type { ServerContext } from "../context.ts"
import { type ApiRequest, errorResponse, okResponse, openRoute, type Route } from "../http/route.ts"

/** The path to which a carrier sends its events. */
export const carrierWebhookPath = "/api/carrier/webhook"

/**
 * `POST /carrier/webhook`: a signed event makes the server ask for the delivery, after the
 * response; its content is not trusted. The same event again asks again, and changes nothing.
 */
const webhook = async ({ carrier, db, now, wakeJob }: ServerContext, request: ApiRequest) => {
  // Without a carrier there are no events; 404 tells the sender to stop repeating them.
  if (carrier === null) return errorResponse(404, "not_found", request.t("server.notFound"))
  const event = carrier.readWebhook({ get: request.header }, carrierWebhookPath, request.rawBody)
  if (event === null) return errorResponse(401, "bad_signature", request.t("server.badSignature"))
  const { ids, reference } = event
  const { numUpdatedRows } = await db
    .updateTable("carrier_booking")
    .set({ next_check_at: new Date(now()), check_count: 0 })
    .where("carrier", "=", carrier.name)
    .where((row) =>
      row.or([row("carrier_id", "in", ["", ...ids]), row("reference", "=", reference)])
    )
    // What failed may be tried again at the carrier.
    .where("state", "in", ["requested", "waiting", "assigned", "pickedUp", "failed"])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) wakeJob("bookings")
  return okResponse({ status: true })
}

/** The call of the carrier. */
export const carrierRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("POST", "/carrier/webhook", webhook)
]
