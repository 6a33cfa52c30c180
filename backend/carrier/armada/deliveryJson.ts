import { Option, Schema } from "effect"
import type { CarrierState } from "#core/carrier/bookings.ts"
import { type Fils, filsFromDinars } from "#core/money/Fils.ts"
import { logWarning } from "../../http/logError.ts"
import type { CarrierDelivery, CarrierQuote, Destination } from "../Carrier.ts"

const Text = Schema.optionalKey(Schema.NullOr(Schema.String))
const Amount = Schema.optionalKey(Schema.NullOr(Schema.Finite))

/**
 * A delivery. Armada's pages write its fields in one way (`deliveryFee`, `driverName`) and its own
 * client in another (`delivery_fee`, `driver.name`), so both are read.
 */
const DeliveryJson = Schema.Struct({
  id: Text,
  code: Text,
  status: Schema.String,
  delivery_fee: Amount,
  deliveryFee: Amount,
  duration: Amount,
  driver: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ name: Text, phone: Text, phoneNumber: Text }))
  ),
  driverName: Text,
  driverPhone: Text,
  logistics: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ estimated_duration: Amount, tracking_url: Text }))
  ),
  trackingLink: Text,
  reason: Text
})

/** A delivery; null where it cannot be read. */
export const readDelivery = (json: unknown): CarrierDelivery | null => {
  const delivery = Option.getOrNull(Schema.decodeUnknownOption(DeliveryJson)(json))
  const id = delivery?.id ?? delivery?.code ?? ""
  if (delivery === null || id === "") return null
  const { driver, logistics, status } = delivery
  const name = driver?.name ?? delivery.driverName ?? ""
  const phone = driver?.phone ?? driver?.phoneNumber ?? delivery.driverPhone ?? ""
  return {
    id,
    state: stateOf(status, id),
    fee: filsOf(delivery.delivery_fee ?? delivery.deliveryFee ?? null),
    minutes: minutesOf(logistics?.estimated_duration ?? delivery.duration ?? null),
    courier: name === "" && phone === "" ? null : { name, phone },
    trackingUrl: httpsUrl(logistics?.tracking_url ?? delivery.trackingLink ?? ""),
    reason: delivery.reason ?? ""
  }
}

/** Only what is certain ends a delivery: an unknown word leaves it waiting. */
const stateOf = (status: string, id: string): CarrierState => {
  const state = states[status.toLowerCase().replaceAll(" ", "_")]
  if (state !== undefined) return state
  logWarning("carrier", `unknown status of the delivery ${id} at Armada`, {})
  return "waiting"
}

/** A driver is found and drives to the shop; which of the two words comes first is not certain. */
const states: Readonly<Record<string, CarrierState>> = {
  pending: "waiting",
  accepted: "assigned",
  dispatched: "assigned",
  en_route: "pickedUp",
  completed: "delivered",
  complete: "delivered",
  failed: "failed",
  canceled: "cancelled",
  cancelled: "cancelled"
}

const QuoteJson = Schema.Struct({ fee: Schema.Finite, duration: Amount })

/** What a courier would cost; null where it cannot be read. */
export const readQuote = (json: unknown): CarrierQuote | null => {
  const quote = Option.getOrNull(Schema.decodeUnknownOption(QuoteJson)(json))
  const fee = filsOf(quote?.fee ?? null)
  return quote === null || fee === null ? null : { fee, minutes: minutesOf(quote.duration ?? null) }
}

const RefusalJson = Schema.Struct({ error: Text, message: Text })

/** Why Armada refused a call, for the staff. */
export const refusalOf = (json: unknown): string => {
  const refusal = Option.getOrNull(Schema.decodeUnknownOption(RefusalJson)(json))
  return (refusal?.message ?? refusal?.error ?? "").slice(0, 300)
}

/**
 * The place on the map, which needs no spelling of areas; without one the parts of an address of
 * Kuwait.
 */
export const destinationJson = ({
  apartment,
  area,
  block,
  building,
  floor,
  instructions,
  line,
  name,
  phone,
  position,
  street
}: Destination) => {
  const contact = {
    contact_name: name,
    contact_phone: phone,
    ...(floor === "" ? {} : { floor }),
    ...(apartment === "" ? {} : { apartment }),
    ...(instructions === "" ? {} : { instructions: instructions.slice(0, 300) })
  }
  return position === null
    ? {
        destination_format: "kuwait_format",
        destination: { ...contact, area, block, street, building }
      }
    : {
        destination_format: "location_format",
        destination: {
          ...contact,
          latitude: position.latitude,
          longitude: position.longitude,
          first_line: line
        }
      }
}

const filsOf = (dinars: number | null): Fils | null =>
  dinars === null ? null : Option.getOrNull(filsFromDinars(dinars))

const minutesOf = (seconds: number | null): number | null =>
  seconds === null || seconds < 0 ? null : Math.ceil(seconds / 60)

const httpsUrl = (text: string): string | null => (text.startsWith("https://") ? text : null)
