import { createHmac } from "node:crypto"
import { Hono } from "hono"
import {
  createFaults,
  type Fields,
  type ProviderStandIn,
  sendEvent,
  serveStandIn,
  type StandInApp,
  type StandInOptions,
  type StandInPayment
} from "./providerStandIn.ts"

interface Charge {
  readonly id: string
  readonly body: Fields
  readonly created: number
  status: "INITIATED" | "IN PROGRESS" | "CAPTURED" | "DECLINED"
  fils: number
  currency: string
  lifeMinutes: number
}

interface Refund {
  readonly id: string
  readonly chargeId: string
  readonly merchant: unknown
  readonly fils: number
  readonly created: number
  status: "ACCEPTED" | "PENDING" | "REFUNDED" | "DECLINED" | "TIMED_OUT" | "UNKNOWN"
}

/**
 * A stand-in for Tap with its paths, shapes and signature, written from its documentation and not
 * from the shop's adapter.
 */
export const startTapStandIn = async ({ port = 0, silenceMs = 35_000 }: StandInOptions = {}) => {
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const idByIdempotent = new Map<string, string>()
  const faults = createFaults(silenceMs)
  const calls: Array<{ readonly name: string; readonly body: Fields }> = []
  const state = { nextId: 1, webhookUrl: "", refusesEmptyLists: false }
  const app: StandInApp = new Hono()

  const chargeOf = (id: string): Charge => {
    const charge = charges.get(id)
    if (charge === undefined) throw new Error(`The stand-in has no charge ${id}.`)
    return charge
  }
  /** The id that the same reference had before, or a new one. */
  const idOf = (prefix: string, body: Fields) => {
    const key = `${prefix}${String(field(body, "reference.idempotent"))}`
    const known = idByIdempotent.get(key)
    const id = known ?? `${prefix}TS${String(state.nextId++).padStart(6, "0")}`
    idByIdempotent.set(key, id)
    return { id, isKnown: known !== undefined }
  }

  const chargeJson = (charge: Charge) => ({
    id: charge.id,
    object: "charge",
    live_mode: false,
    api_version: "V2",
    status: charge.status,
    amount: charge.fils / 1_000,
    currency: charge.currency,
    customer: charge.body["customer"],
    transaction: {
      timezone: "UTC+03:00",
      created: String(charge.created),
      expiry: { period: charge.lifeMinutes, type: "MINUTE" },
      ...(charge.status === "INITIATED" ? { url: `${url}/pay/${charge.id}` } : {}),
      ...(charge.status === "CAPTURED" ? { authorization_id: "B28000" } : {})
    },
    reference: {
      track: "tck_TS01",
      payment: "4100000012",
      gateway: charge.status === "CAPTURED" ? "123" : "",
      transaction: field(charge.body, "reference.transaction"),
      order: field(charge.body, "reference.order")
    },
    response: {
      code: { INITIATED: "100", "IN PROGRESS": "200", CAPTURED: "000", DECLINED: "507" }[
        charge.status
      ],
      message: "Declined, Card Issuer <b>raw</b>"
    },
    source: { object: "source", id: field(charge.body, "source.id") },
    redirect: { status: "PENDING", url: field(charge.body, "redirect.url") },
    post: { status: "PENDING", url: field(charge.body, "post.url") }
  })
  const refundJson = (refund: Refund) => ({
    id: refund.id,
    object: "refund",
    status: refund.status,
    amount: refund.fils / 1_000,
    currency: "KWD",
    charge_id: refund.chargeId,
    created: String(refund.created),
    reference: { merchant: refund.merchant, gateway: "", payment: "4100000013" }
  })

  app.use("/v2/*", async (c, next) =>
    c.req.header("authorization") === `Bearer ${secretKey}`
      ? next()
      : c.json(errors("2104", "Authorization Required"), 401)
  )
  app.post("/v2/charges", async (c) => {
    const body: Fields = await c.req.json()
    calls.push({ name: "charges", body })
    return faults.answer(c, "charges", () => {
      if (!isCharge(body)) return c.json(errors("1114", "Required fields are missing"), 400)
      const { id, isKnown } = idOf("chg_", body)
      if (!isKnown)
        charges.set(id, {
          id,
          body,
          created: Date.now(),
          status: "INITIATED",
          fils: Math.round(Number(body["amount"]) * 1_000),
          currency: String(body["currency"]),
          lifeMinutes: Number(field(body, "transaction.expiry.period") ?? 30)
        })
      return c.json(chargeJson(chargeOf(id)))
    })
  })
  app.get("/v2/charges/:id", (c) =>
    faults.answer(c, "charge", () => {
      const charge = charges.get(c.req.param("id"))
      return charge === undefined
        ? c.json(errors("1143", "Charge id is invalid"), 400)
        : c.json(chargeJson(charge))
    })
  )
  app.post("/v2/charges/list", async (c) => {
    const body: Fields = await c.req.json()
    const reference = field(body, "reference.transaction")
    const found = [...charges.values()].filter(
      (charge) => field(charge.body, "reference.transaction") === reference
    )
    return c.json({ object: "list", has_more: false, charges: found.map(chargeJson) })
  })
  app.post("/v2/refunds", async (c) => {
    const body: Fields = await c.req.json()
    calls.push({ name: "refunds", body })
    return faults.answer(c, "refunds", () => {
      const charge = charges.get(String(body["charge_id"]))
      const { id, isKnown } = idOf("re_TS", body)
      const fils = Math.round(Number(body["amount"]) * 1_000)
      const refunded = [...refunds.values()]
        .filter(({ chargeId, status }) => chargeId === charge?.id && status !== "DECLINED")
        .reduce((sum, refund) => sum + refund.fils, 0)
      if (!isKnown) {
        const isAllowed =
          charge?.status === "CAPTURED" && fils > 0 && refunded + fils <= charge.fils
        if (!isAllowed || typeof body["reason"] !== "string")
          return c.json(errors("1161", "The amount is more than what is left"), 400)
        const merchant = field(body, "reference.merchant")
        refunds.set(id, {
          id,
          chargeId: charge.id,
          merchant,
          fils,
          created: Date.now(),
          status: "PENDING"
        })
      }
      const refund = refunds.get(id)
      return refund === undefined
        ? c.json(errors("1161", "The refund was refused"), 400)
        : c.json(refundJson(refund))
    })
  })
  app.get("/v2/refunds/:id", (c) =>
    faults.answer(c, "refund", () => {
      const refund = refunds.get(c.req.param("id"))
      return refund === undefined
        ? c.json(errors("1144", "Refund id is invalid"), 400)
        : c.json(refundJson(refund))
    })
  )
  /** In pages of two, the newest first, as a shop with many refunds sees them. */
  app.post("/v2/refunds/list", async (c) => {
    const body: Fields = await c.req.json()
    calls.push({ name: "refunds/list", body })
    return faults.answer(c, "refunds/list", () => {
      const ofCharges = body["charges"]
      const newest = [...refunds.values()]
        .toReversed()
        .filter(({ chargeId }) => !Array.isArray(ofCharges) || ofCharges.includes(chargeId))
      if (newest.length === 0 && state.refusesEmptyLists)
        return c.json({ message: "Refunds not found" }, 400)
      const start = newest.findIndex(({ id }) => id === body["starting_after"]) + 1
      const page = newest.slice(start, start + 2)
      return c.json({
        object: "list",
        has_more: start + 2 < newest.length,
        refunds: page.map(refundJson)
      })
    })
  })
  const signed = (event: { readonly body: object; readonly text: string }, isForged = false) => ({
    headers: new Headers({
      "content-type": "application/json",
      hashstring: createHmac("sha256", isForged ? "forged" : secretKey)
        .update(event.text)
        .digest("hex")
    }),
    rawText: JSON.stringify(event.body)
  })
  const chargeEvent = (charge: Charge, isForged = false) => {
    const body = chargeJson(charge)
    const { gateway, payment } = body.reference
    return signed(
      {
        body,
        text: `x_id${charge.id}x_amount${decimals(charge.fils, charge.currency)}x_currency${charge.currency}x_gateway_reference${gateway}x_payment_reference${payment}x_status${charge.status}x_created${charge.created}`
      },
      isForged
    )
  }
  const refundEvent = (refund: Refund) =>
    signed({
      body: refundJson(refund),
      text: `x_id${refund.id}x_amount${decimals(refund.fils, "KWD")}x_currencyKWDx_gateway_referencex_payment_reference4100000013x_status${refund.status}x_created${refund.created}`
    })

  const sendEvents = (charge: Charge, times: number, isForged?: boolean) =>
    Promise.all(
      Array.from({ length: times }, () =>
        sendEvent(state.webhookUrl, chargeEvent(charge, isForged))
      )
    )
  const pay = async (id: string, payment: StandInPayment) => {
    const charge = chargeOf(id)
    const isExpired = charge.created + charge.lifeMinutes * 60_000 <= Date.now()
    if (isExpired && payment.isLate !== true) throw new Error("The charge has expired.")
    charge.status = ({ paid: "CAPTURED", declined: "DECLINED", pending: "IN PROGRESS" } as const)[
      payment.outcome
    ]
    const statuses = await sendEvents(charge, payment.webhooks ?? 1, payment.isForged)
    const url = `${String(field(charge.body, "redirect.url"))}?tap_id=${id}`
    return { paymentId: id, url, statuses }
  }

  const { close, url } = await serveStandIn(app, port, {
    name: "Tap",
    pay,
    read: (id) => {
      const { body, currency, fils } = chargeOf(id)
      return {
        amount: `${(fils / 1_000).toFixed(3)} ${currency}`,
        customerName: String(field(body, "customer.first_name"))
      }
    }
  })
  const standIn: ProviderStandIn = {
    url,
    settings: {
      PAYMENT_PROVIDER: "tap",
      TAP_URL: url,
      TAP_SECRET_KEY: secretKey,
      TAP_METHODS: "knet,card,apple_pay,deema"
    },
    calls,
    pay,
    failNext: faults.failNext,
    refundsOf: (id) => [...refunds.values()].filter(({ chargeId }) => chargeId === id),
    resendEvents: (id, times) => sendEvents(chargeOf(id), times),
    refundInPortal: async (id, fils, isTold = true) => {
      const refund: Refund = {
        id: `re_TS${String(state.nextId++).padStart(6, "0")}`,
        chargeId: id,
        merchant: undefined,
        fils,
        created: Date.now(),
        status: "REFUNDED"
      }
      refunds.set(refund.id, refund)
      if (isTold) await sendEvent(state.webhookUrl, refundEvent(refund))
    },
    change: (id, change) => {
      Object.assign(chargeOf(id), change)
    },
    expire: (id) => {
      chargeOf(id).lifeMinutes = -1
    },
    decideRefunds: async (id, status) => {
      for (const refund of refunds.values())
        if (refund.chargeId === id && ["ACCEPTED", "PENDING"].includes(refund.status)) {
          refund.status = status === "succeeded" ? "REFUNDED" : "DECLINED"
          await sendEvent(state.webhookUrl, refundEvent(refund))
        }
    },
    sendEventsTo: (webhookUrl) => {
      state.webhookUrl = webhookUrl
    },
    close
  }
  return {
    ...standIn,
    secretKey,
    /** What Tap says of the refunds of a charge. */
    setRefundStatus: (id: string, status: Refund["status"]) => {
      for (const refund of refunds.values()) if (refund.chargeId === id) refund.status = status
    },
    /** Refuses a list without refunds, with a message instead of errors. */
    refuseEmptyLists: (refusesEmptyLists: boolean) => {
      state.refusesEmptyLists = refusesEmptyLists
    },
    /** Forgets which references it has seen, as Tap does after 24 hours. */
    forgetReferences: () => {
      idByIdempotent.clear()
    },
    /** The event of the last payment, as it is sent. */
    signedEvent: (id: string) => chargeEvent(chargeOf(id))
  }
}

const secretKey = "sk_test_stand_in"

/** The field at a path such as `reference.order`. */
const field = (body: Fields, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined,
      body
    )

const isCharge = (body: Fields): boolean =>
  Number(body["amount"]) > 0 &&
  /^[A-Z]{3}$/.test(String(body["currency"])) &&
  String(field(body, "source.id")).startsWith("src_") &&
  field(body, "customer.first_name") !== undefined &&
  (field(body, "customer.email") ?? field(body, "customer.phone")) !== undefined &&
  URL.canParse(String(field(body, "redirect.url"))) &&
  URL.canParse(String(field(body, "post.url")))

const decimals = (fils: number, currency: string): string =>
  (fils / 1_000).toFixed(currency === "KWD" ? 3 : 2)

const errors = (code: string, description: string) => ({ errors: [{ code, description }] })
