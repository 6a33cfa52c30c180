import { setTimeout as wait } from "node:timers/promises"
import { deskOverHttp } from "#adapters/http/deskOverHttp.ts"
import { shopOverHttp } from "#ui/app/data/effects.ts"
import { PaymentId } from "#core/payment/Payment.ts"
import type { Session } from "#core/session/Session.ts"
import { waitLimitMs } from "../support/timeLimits.ts"
import type { TestShop } from "../support/startShop.ts"
import type { ShopUnderTest } from "#core/testing/shopContract.ts"

/** The life of a code in these tests, in seconds. */
export const codeLifetimeS = 10

export type Fault =
  | "offline"
  | "slow"
  | "500"
  | "400"
  | "429"
  | "nonsense"
  | "wrong_types"
  | "lost_answer"

/** A browser over real HTTP, server and PostgreSQL. It can make its own calls fail. */
export interface Browser extends ShopUnderTest {
  readonly injectFault: (call: string, fault: Fault) => Promise<void>
  readonly clearFaults: () => Promise<void>
}

/** Creates a browser; its cookie is the one by which the sandbox tells browsers apart. */
export const createBrowser = (
  server: TestShop,
  timeouts = { requestMs: waitLimitMs, orderMs: waitLimitMs },
  cookie = `sandbox_faults=contract-${process.pid}-${browserCount.count++}`
): Browser => {
  const current: { session: Session | null } = { session: null }
  const withCookie = fetchWithCookie(cookie)
  const post = async (path: string, body: object) => {
    const answer = await withCookie(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const layer = shopOverHttp({
    baseUrl: `${server.url}/api/`,
    origin: server.url,
    locale: "en",
    session: () => current.session,
    now: Date.now,
    fetch: withCookie,
    timeouts
  })
  return {
    layer,
    setSession: (session) => void (current.session = session),
    lastCode: async (phone) => {
      const messages: ReadonlyArray<{ to: string; code: string | null }> = await (
        await fetch(`${server.url}/sandbox/messages`, { headers: { accept: "application/json" } })
      ).json()
      return messages.find(({ to, code }) => to === phone && code !== null)?.code ?? ""
    },
    pay: async (invoiceId, outcome) =>
      PaymentId.make(String((await post(`/sandbox/pay/${invoiceId}`, { outcome })).paymentId)),
    deliver: async (order) => {
      await post("/sandbox/orders", { id: Number(order), order_status: "delivered" })
    },
    expireCode: () => wait(codeLifetimeS * 1_000 + 100),
    injectFault: async (call, fault) => {
      await post("/sandbox/faults", {
        call,
        fault,
        times: 9,
        delay_ms: fault === "slow" ? 12_000 : 0
      })
    },
    clearFaults: async () => {
      await withCookie(`${server.url}/sandbox/faults`, { method: "DELETE" })
    }
  }
}

const browserCount = { count: 0 }

/** The ports of the desk for a browser with a cookie. */
export const deskWithCookie = ({ url }: Pick<TestShop, "url">, cookie: string) =>
  deskOverHttp(new URL("/api/", url), "en", fetchWithCookie(cookie))

const fetchWithCookie =
  (cookie: string): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    request.headers.set("cookie", cookie)
    return fetch(request)
  }
