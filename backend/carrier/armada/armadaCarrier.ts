import { Option, Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { noAnswer } from "../../payments/providerApi.ts"
import { parseJsonBody } from "../../http/requestBody.ts"
import { BookingRejected, type Carrier, type CarrierDelivery } from "../Carrier.ts"
import { isSigned } from "../signature.ts"
import { type ApiAnswer, type ArmadaApi, callApi } from "./callApi.ts"
import { destinationJson, readDelivery, readQuote, refusalOf } from "./deliveryJson.ts"

export interface ArmadaSettings {
  readonly key: string
  readonly secret: string
  /** The id of the branch at which couriers collect. */
  readonly branch: string
  /** Another address of the API, for tests and proxies; null for Armada's own. */
  readonly url: string | null
}

/**
 * Armada, by version 2 of its API. It finds no delivery by our reference; a booking that is sent
 * again with the same one is the same delivery.
 */
export const armadaCarrier = (
  { branch, key, secret, url }: ArmadaSettings,
  now: () => number,
  {
    retryDelayMs = 2_000,
    timeoutMs = 20_000
  }: Partial<Pick<ArmadaApi, "timeoutMs" | "retryDelayMs">> = {}
): Carrier => {
  const api: ArmadaApi = { url: url ?? armadaApi, key, secret, timeoutMs, retryDelayMs, now }
  const origin = { origin_format: "branch_format", origin: { branch_id: branch } }
  const status = async (id: string) => {
    const path = `${deliveries}/${encodeURIComponent(id)}`
    const answer = await callApi(api, { method: "GET", path }, { mayRepeat: true })
    return answer.status === 404 ? null : deliveryOf(answer)
  }
  return {
    name: "armada",
    quote: async (destination) => {
      const body = { ...origin, ...destinationJson(destination) }
      const call = { method: "POST", path: `${deliveries}/estimate`, body } as const
      const answer = await callApi(api, call, { mayRepeat: true })
      if (answer.status >= 400) throw new BookingRejected({ reason: refusalOf(answer.json) })
      const quote = readQuote(answer.json)
      if (quote === null) throw unreadable("an estimate")
      return quote
    },
    book: async ({ destination, payment, reference }) => {
      const body = {
        reference,
        payment: { amount: dinarsFromFils(payment.amount), type: payment.type },
        ...origin,
        ...destinationJson(destination)
      }
      const call = { method: "POST", path: deliveries, body } as const
      const answer = await callApi(api, call, { mayRepeat: false })
      // Of a reference that it has: it says nothing of whether a courier comes.
      const isRefused = answer.status >= 400 && answer.status !== 409
      if (isRefused) throw new BookingRejected({ reason: refusalOf(answer.json) })
      return deliveryOf(answer)
    },
    find: null,
    status,
    cancel: async (id) => {
      const path = `${deliveries}/${encodeURIComponent(id)}/cancel`
      const call = { method: "POST", path, body: {} } as const
      const answer = await callApi(api, call, { mayRepeat: true })
      // It has ended, or the parcel is gone: its state says which.
      return answer.status >= 400 ? status(id) : deliveryOf(answer)
    },
    readWebhook: (headers, path, rawText) => {
      if (!isSigned(secret, headers, path, rawText)) return null
      const event = Option.getOrNull(Schema.decodeUnknownOption(EventJson)(parseJsonBody(rawText)))
      const { code, id, reference } = { ...event?.data, ...event }
      return {
        ids: [id, code].filter((one) => typeof one === "string"),
        reference: reference ?? null
      }
    }
  }
}

/** Armada's own address; a key in test mode books nobody there. */
export const armadaApi = "https://api.armadadelivery.com"

const deliveries = "/v2/deliveries"

const names = {
  id: Schema.optionalKey(Schema.NullOr(Schema.String)),
  code: Schema.optionalKey(Schema.NullOr(Schema.String)),
  reference: Schema.optionalKey(Schema.NullOr(Schema.String))
}
const EventJson = Schema.Struct({
  ...names,
  data: Schema.optionalKey(Schema.NullOr(Schema.Struct(names)))
})

const deliveryOf = ({ json, status }: ApiAnswer): CarrierDelivery => {
  const delivery = readDelivery(json)
  if (delivery === null) throw unreadable(`a delivery (HTTP ${status})`)
  return delivery
}

const unreadable = (what: string) => noAnswer(`Armada sent ${what} that cannot be read`)
