import { createHmac, randomUUID } from "node:crypto"
import { type Context, Hono } from "hono"
import type { HttpBindings } from "@hono/node-server"
import {
  createFaults,
  type Fault,
  sendEvent,
  serveApp,
  type StandInApp
} from "./providerStandIn.ts"

interface Delivery {
  readonly id: string
  readonly reference: string
  readonly body: Readonly<Record<string, unknown>>
  status: string
  driver: { readonly name: string; readonly phone: string } | null
  reason: string
}

/** How the stand-in spells a delivery: as Armada's pages do, or as its own client does. */
export type Spelling = "pages" | "client"

export interface ArmadaStandInOptions {
  /** How long the fault `silence` lasts. */
  readonly silenceMs?: number
}

/**
 * A stand-in for Armada's API of version 2 with its paths, shapes and signature, written from its
 * documentation and not from the shop's adapter.
 */
export const startArmadaStandIn = async ({ silenceMs = 35_000 }: ArmadaStandInOptions = {}) => {
  const deliveries: Array<Delivery> = []
  const calls: Array<{ readonly name: string; readonly reference: unknown }> = []
  const faults = createFaults(silenceMs)
  const state = {
    /** False for a carrier that sends a courier for each request. */
    knowsReferences: true,
    spelling: "pages" as Spelling,
    webhookUrl: "",
    nextId: 1
  }
  const app: StandInApp = new Hono()
  const refuse = (c: StandInContext, status: 400 | 404 | 409, error: string, message: string) =>
    c.json({ error, message }, status)

  const deliveryJson = ({ body, driver, id, reason, reference, status }: Delivery) => {
    const payment = Object(body["payment"])
    const common = { code: `C${id}`, reference, status, amount: payment.amount, currency: "KWD" }
    return state.spelling === "pages"
      ? {
          ...common,
          id,
          deliveryFee: 1.25,
          distance: 5_200,
          duration: 905,
          driverId: driver === null ? null : "66af",
          driverName: driver?.name ?? null,
          driverPhone: driver?.phone ?? null,
          trackingLink: `https://track.example/${id}`,
          reason
        }
      : {
          ...common,
          id,
          delivery_fee: 1.25,
          driver,
          logistics: {
            estimated_distance: 5_200,
            estimated_duration: 905,
            tracking_url: `https://track.example/${id}`
          },
          reason
        }
  }

  app.use("/v2/*", async (c, next) => {
    const timestamp = c.req.header("x-armada-timestamp") ?? ""
    const path = new URL(c.req.url).pathname
    const body = await c.req.text()
    const signature = hmac(`${timestamp}.${c.req.method}.${path}.${body}`)
    const isRight =
      c.req.header("authorization") === `Key ${key}` &&
      /^\d{13}$/.test(timestamp) &&
      Math.abs(Date.now() - Number(timestamp)) <= 30_000 &&
      c.req.header("x-armada-signature") === signature
    if (!isRight) return c.json({ error: "unauthorized", message: "Invalid signature" }, 401)
    await next()
    return undefined
  })
  const hasCover = (body: Readonly<Record<string, unknown>>) =>
    Object(body["destination"]).area !== "Wafra"
  const isPlace = (body: Readonly<Record<string, unknown>>) => {
    const { area, block, building, contact_phone, latitude, longitude, street } = Object(
      body["destination"]
    )
    return (
      /^\+\d{8,15}$/.test(String(contact_phone)) &&
      (body["destination_format"] === "location_format"
        ? [latitude, longitude].every((part) => typeof part === "number")
        : body["destination_format"] === "kuwait_format" &&
          [area, block, street, building].every((part) => typeof part === "string" && part !== ""))
    )
  }
  const check = (c: StandInContext, body: Readonly<Record<string, unknown>>) => {
    if (Object(body["origin"]).branch_id !== branch)
      return refuse(c, 404, "not_found", "No such branch")
    if (!isPlace(body)) return refuse(c, 400, "validation", "destination.area: is required")
    return hasCover(body) ? null : refuse(c, 400, "no_cover", "The area is out of coverage")
  }
  app.post("/v2/deliveries/estimate", async (c) => {
    const body = await c.req.json()
    calls.push({ name: "estimate", reference: null })
    return faults.answer(
      c,
      "estimate",
      () => check(c, body) ?? c.json({ fee: 1.25, currency: "KWD", distance: 5_200, duration: 905 })
    )
  })
  app.post("/v2/deliveries", async (c) => {
    const body = await c.req.json()
    calls.push({ name: "book", reference: body.reference })
    return faults.answer(c, "book", () => {
      const refusal = check(c, body)
      if (refusal !== null) return refusal
      const known = deliveries.find(({ reference }) => reference === body.reference)
      if (known !== undefined && state.knowsReferences) return c.json(deliveryJson(known))
      const { amount, type } = Object(body.payment)
      if (typeof amount !== "number" || !["paid", "cash"].includes(type))
        return refuse(c, 400, "validation", "payment.type: is required")
      const delivery: Delivery = {
        id: `66af${String(state.nextId++).padStart(4, "0")}`,
        reference: body.reference,
        body,
        status: "pending",
        driver: null,
        reason: ""
      }
      deliveries.push(delivery)
      return c.json(deliveryJson(delivery))
    })
  })
  app.get("/v2/deliveries/:id", (c) => {
    calls.push({ name: "status", reference: c.req.param("id") })
    return faults.answer(c, "status", () => {
      const delivery = deliveries.find(({ id }) => id === c.req.param("id"))
      return delivery === undefined
        ? refuse(c, 404, "not_found", "No such delivery")
        : c.json(deliveryJson(delivery))
    })
  })
  app.post("/v2/deliveries/:id/cancel", (c) => {
    calls.push({ name: "cancel", reference: c.req.param("id") })
    return faults.answer(c, "cancel", () => {
      const delivery = deliveries.find(({ id }) => id === c.req.param("id"))
      if (delivery === undefined) return refuse(c, 404, "not_found", "No such delivery")
      if (!["pending", "accepted", "dispatched"].includes(delivery.status))
        return refuse(c, 409, "not_cancelable", `Cannot cancel in ${delivery.status} status`)
      delivery.status = "canceled"
      return c.json(deliveryJson(delivery))
    })
  })

  const deliveryOf = (reference: string): Delivery => {
    const delivery = deliveries.findLast((one) => one.reference === reference)
    if (delivery === undefined) throw new Error(`The stand-in has no delivery ${reference}.`)
    return delivery
  }
  /** The event of a delivery as it is now, for a path of the shop. */
  const signedEvent = (reference: string, path: string, isForged = false) => {
    const delivery = deliveryOf(reference)
    const rawText = JSON.stringify(deliveryJson(delivery))
    const timestamp = new Date().toISOString()
    const text = `${timestamp}.POST.${path}.${rawText}`
    return {
      headers: new Headers({
        "content-type": "application/json",
        "x-armada-webhook-topic": `delivery.${delivery.status}`,
        "x-armada-webhook-id": `wh_${randomUUID()}`,
        "x-armada-timestamp": timestamp,
        "x-armada-signature": isForged ? hmac(text, "another secret") : hmac(text)
      }),
      rawText
    }
  }
  const { close, url } = await serveApp(app, 0)
  return {
    url,
    key,
    secret,
    branch,
    calls,
    /** The settings of a shop that uses it. */
    settings: {
      ARMADA_KEY: key,
      ARMADA_SECRET: secret,
      ARMADA_BRANCH: branch,
      ARMADA_URL: url
    } as Readonly<Record<string, string>>,
    failNext: (call: string, ...kinds: ReadonlyArray<Fault>) => faults.failNext(call, ...kinds),
    deliveriesOf: (reference: string) => deliveries.filter((one) => one.reference === reference),
    liveOf: (orderId: number) =>
      deliveries.filter(
        ({ reference, status }) =>
          reference.startsWith(`${orderId}-`) && !["canceled", "failed"].includes(status)
      ),
    knowReferences: (isKnown: boolean) => {
      state.knowsReferences = isKnown
    },
    spellAs: (spelling: Spelling) => {
      state.spelling = spelling
    },
    sendEventsTo: (webhookUrl: string) => {
      state.webhookUrl = webhookUrl
    },
    signedEvent,
    /** Moves a delivery as its driver would, and sends the event; returns its status. */
    move: async (reference: string, status: string, reason = ""): Promise<number> => {
      const delivery = deliveryOf(reference)
      delivery.status = status
      delivery.reason = reason
      delivery.driver = status === "pending" ? null : { name: "Salem", phone: "+96555551234" }
      return state.webhookUrl === ""
        ? 0
        : sendEvent(state.webhookUrl, signedEvent(reference, new URL(state.webhookUrl).pathname))
    },
    close
  }
}

type StandInContext = Context<{ Bindings: HttpBindings }>

const key = "main_test"
const secret = "a secret of tests"
const branch = "66af6f6c2f85f4b4c36f2031"

const hmac = (text: string, by = secret): string =>
  createHmac("sha256", by).update(text).digest("hex")
