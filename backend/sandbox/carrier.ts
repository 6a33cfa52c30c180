import { randomBytes } from "node:crypto"
import type { Kysely, Selectable } from "kysely"
import { Schema } from "effect"
import { Fils } from "#core/money/Fils.ts"
import {
  BookingRejected,
  type Carrier,
  type CarrierDelivery,
  type Destination
} from "../carrier/Carrier.ts"
import { isSigned } from "../carrier/signature.ts"
import { decodeStrict, parseJsonBody } from "../http/requestBody.ts"
import type { Tables } from "../tables.ts"
import { sandboxTables, type SandboxTables } from "./tables.ts"

/** A simulated carrier with a table of its own, whose deliveries move at `/sandbox/deliveries`. */
export const sandboxCarrier = (
  shopDb: Kysely<Tables>,
  { webhookSecret }: { readonly webhookSecret: string },
  now: () => number
): Carrier => {
  const db = sandboxTables(shopDb)
  const find = async (reference: string) => {
    const row = await db
      .selectFrom("sandbox_delivery")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst()
    return row === undefined ? null : toDelivery(row)
  }
  const status = async (id: string) => {
    const row = await db
      .selectFrom("sandbox_delivery")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst()
    return row === undefined ? null : toDelivery(row)
  }
  return {
    name: "sandbox",
    quote: async (destination) => {
      refuseUncovered(destination)
      return { fee, minutes }
    },
    book: async ({ destination, payment, reference }) => {
      refuseUncovered(destination)
      await db
        .insertInto("sandbox_delivery")
        .values({
          id: `dl_${randomBytes(8).toString("hex")}`,
          reference,
          collect_fils: payment.type === "cash" ? payment.amount : null,
          customer_name: destination.name,
          place: destination.line,
          at: new Date(now())
        })
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .execute()
      const delivery = await find(reference)
      if (delivery === null) throw new Error("The sandbox lost a delivery.")
      return delivery
    },
    find,
    status,
    cancel: async (id) => {
      await db
        .updateTable("sandbox_delivery")
        .set({ state: "cancelled" })
        .where("id", "=", id)
        .where("state", "in", ["waiting", "assigned"])
        .execute()
      return status(id)
    },
    readWebhook: (headers, path, rawText) => {
      if (!isSigned(webhookSecret, headers, path, rawText)) return null
      const event = decodeStrict(DeliveryEvent, parseJsonBody(rawText))
      return event && { ids: [event.id], reference: event.reference }
    }
  }
}

const DeliveryEvent = Schema.Struct({ id: Schema.String, reference: Schema.String })

const fee = Fils.make(1_500)
const minutes = 45

/** A town that is too far, so that a refusal of the carrier can be tried. */
const refuseUncovered = ({ area }: Destination): void => {
  if (area.startsWith("Wafra")) throw new BookingRejected({ reason: "Wafra is out of coverage." })
}

const toDelivery = (row: Selectable<SandboxTables["sandbox_delivery"]>): CarrierDelivery => ({
  id: row.id,
  state: row.state,
  fee,
  minutes,
  courier: row.state === "waiting" ? null : { name: "Salem", phone: "+96555551234" },
  trackingUrl: null,
  reason: row.reason
})
