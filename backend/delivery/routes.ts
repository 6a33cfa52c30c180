import { formatTime } from "#core/delivery/slots.ts"
import type { ServerContext } from "../context.ts"
import { type ApiRequest, okResponse, openRoute, type Route } from "../http/route.ts"
import { findPickup } from "./pickup.ts"
import { slotJson } from "./slotRefusals.ts"
import { findNextSlots } from "./slots.ts"

/** `GET /deliveryOptions`: the slots of a zone, and whether orders can be collected. */
const listOptions = async ({ db, now }: ServerContext, { locale, query }: ApiRequest) => {
  const zone = query.get("zone")
  const slots = zone === null || zone === "" ? null : await findNextSlots(db, zone, now())
  const pickup = await findPickup(db, now())
  return okResponse({
    status: true,
    data: {
      slots: slots?.map(slotJson) ?? null,
      pickup: pickup && {
        address: pickup.address[locale],
        opens: formatTime(pickup.opens),
        closes: formatTime(pickup.closes),
        ready_at: new Date(pickup.readyAt).toISOString()
      }
    }
  })
}

export const deliveryRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("GET", "/deliveryOptions", listOptions)
]
