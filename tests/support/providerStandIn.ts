import { setTimeout as wait } from "node:timers/promises"
import { type HttpBindings, serve } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context, Hono } from "hono"
import { html } from "hono/html"

/** What the stand-ins of all payment providers share: their server, their faults and their page. */
export type StandInApp = Hono<{ Bindings: HttpBindings }>
type StandInContext = Context<{ Bindings: HttpBindings }>

export interface StandInOptions {
  readonly port?: number
  /** How long the fault `silence` lasts. */
  readonly silenceMs?: number
}

/** The fields of a request. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * What goes wrong with a call: an address that is blocked, the proxy in front, a wrong key, an
 * answer that is no envelope, too many calls, no answer in time, and one that is lost after the
 * call was done.
 */
export const faultKinds = [
  "html403",
  "cloudflare502",
  "empty",
  "bareString",
  "limited",
  "silence",
  "lostAnswer"
] as const
/**
 * `refused`: a refusal for a reason that the shop does not know. `doneThenSilent`: it is done, and
 * the answer comes too late.
 */
export type Fault = (typeof faultKinds)[number] | "refused" | "doneThenSilent"

/** How a shopper pays on the page of a provider. */
export interface StandInPayment {
  readonly outcome: "paid" | "declined" | "pending"
  /** Pays what has expired, as a bank does that answers late. */
  readonly isLate?: boolean
  /** How often the event is sent; once by default. */
  readonly webhooks?: number
  readonly isForged?: boolean
}

/** What the tests of a shop do at the side of its provider. */
export interface ProviderStandIn {
  readonly url: string
  /** The settings of a shop that uses it. */
  readonly settings: Readonly<Record<string, string>>
  readonly calls: ReadonlyArray<{ readonly name: string; readonly body: Fields }>
  /** Pays an invoice as the shopper does on its page, and sends the events. */
  readonly pay: (
    id: string,
    payment: StandInPayment
  ) => Promise<{
    readonly paymentId: string
    readonly url: string
    readonly statuses: ReadonlyArray<number>
  }>
  readonly failNext: (call: string, ...kinds: ReadonlyArray<Fault>) => void
  readonly refundsOf: (id: string) => ReadonlyArray<{ readonly fils: number }>
  /** Gives money back as the merchant does in the portal, and sends the event if there is one. */
  readonly refundInPortal: (id: string, fils: number, isTold?: boolean) => Promise<void>
  /** Sends the event of the last payment so often at once; returns the statuses. */
  readonly resendEvents: (id: string, times: number) => Promise<ReadonlyArray<number>>
  /** What the account charged, where it is not what was asked for. */
  readonly change: (
    id: string,
    change: {
      readonly fils?: number
      readonly currency?: string
      /** Only at MyFatoorah, as are the next. */
      readonly paidFils?: number | null
      readonly hasNoExpiryTime?: boolean
    }
  ) => void
  readonly expire: (id: string) => void
  /** Decides about the refunds that are not decided yet, and sends their events. */
  readonly decideRefunds: (id: string, status: "succeeded" | "failed") => Promise<void>
  readonly sendEventsTo: (webhookUrl: string) => void
  readonly close: () => Promise<void>
}

/** The faults of the next calls, and the answers that they spoil. */
export const createFaults = (silenceMs: number) => {
  const faults: Array<{ readonly call: string; readonly fault: Fault }> = []
  return {
    /** Lets the next calls of this name go wrong, one by each fault. */
    failNext: (call: string, ...kinds: ReadonlyArray<Fault>) => {
      faults.push(...kinds.map((fault) => ({ call, fault })))
    },
    /** Does a call and answers it, or lets it go wrong. */
    answer: async (c: StandInContext, name: string, work: () => Response) => {
      const at = faults.findIndex(({ call }) => call === name)
      const [fault] = at === -1 ? [] : faults.splice(at, 1)
      return fault === undefined ? work() : answerWithFault(c, fault.fault, work, silenceMs)
    }
  }
}

const answerWithFault = async (
  c: StandInContext,
  fault: Fault,
  work: () => Response,
  silenceMs: number
): Promise<Response> => {
  switch (fault) {
    case "html403":
      return c.html(
        "<html><h1>403 Forbidden</h1>Microsoft-Azure-Application-Gateway/v2</html>",
        403
      )
    case "cloudflare502":
      return c.html("<html><title>502: Bad gateway</title>cloudflare</html>", 502)
    case "empty":
      return c.body("", 200)
    case "bareString":
      return c.json("The service is not available.")
    case "limited":
      return c.json({ Message: "Too many requests" }, 429)
    case "silence":
      await wait(silenceMs, null, { ref: false })
      return work()
    case "doneThenSilent": {
      const answer = work()
      await wait(silenceMs, null, { ref: false })
      return answer
    }
    case "refused":
      // In the shapes of both.
      return c.json(
        {
          IsSuccess: false,
          Message: "The token has no permission.",
          ValidationErrors: null,
          Data: null,
          errors: [{ code: "1108", description: "Invalid request" }]
        },
        400
      )
    case "lostAnswer":
      work()
      c.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
  }
}

/** Serves a stand-in on this machine, with its page to pay. */
export const serveStandIn = async (
  app: StandInApp,
  port: number,
  {
    name,
    pay,
    read
  }: Pick<ProviderStandIn, "pay"> & {
    readonly name: string
    readonly read: (id: string) => { readonly amount: string; readonly customerName: string }
  }
) => {
  app.get("/pay/:id", (c) => c.html(payPage(name, read(c.req.param("id")))))
  app.post("/pay/:id", async (c) => {
    const { outcome } = await c.req.parseBody()
    const { url } = await pay(c.req.param("id"), {
      outcome: outcome === "declined" ? "declined" : "paid"
    })
    return c.redirect(url, 303)
  })
  return serveApp(app, port)
}

/** Serves the API of a stand-in on this machine. */
export const serveApp = async (app: StandInApp, port: number) => {
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise<void>((listening) =>
    server.listening ? listening() : server.once("listening", listening)
  )
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}`,
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
  }
}

/** Sends an event to the shop; the status of its response, or 0 where events are off. */
export const sendEvent = async (
  webhookUrl: string,
  { headers, rawText }: { readonly headers: Headers; readonly rawText: string }
): Promise<number> => {
  if (webhookUrl === "") return 0
  const response = await fetch(webhookUrl, { method: "POST", headers, body: rawText })
  await response.body?.cancel()
  return response.status
}

/** Such as `12,345.000`. */
export const withThousands = (fils: number): string =>
  (fils / 1_000).toLocaleString("en-US", { minimumFractionDigits: 3 })

/** The page on which a shopper pays or is declined. */
const payPage = (
  provider: string,
  { amount, customerName }: { readonly amount: string; readonly customerName: string }
) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${provider} stand-in</title>
      </head>
      <body>
        <h1>${amount}</h1>
        <p dir="auto">${customerName}</p>
        <form method="post">
          <button name="outcome" value="paid">Pay</button>
          <button name="outcome" value="declined">Decline</button>
        </form>
      </body>
    </html>`
