import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allRoutes } from "#backend/app.ts"
import { runs } from "#core/testing/runs.ts"
import { callApi, homeAddress, logIn } from "../support/apiClient.ts"
import { createPayload, newIdempotencyKey } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const running = sharedFixture(
  () => startShop({ env: { PAYMENT_STATUS_PER_CLIENT_ADDRESS: "1000000" } }),
  ({ stop }) => stop()
)

/** Values at which parsers break: outside types, dates and encodings. */
const hostileText = fc.oneof(
  fc.constantFrom(
    ..."-271821-04-20|+275760-09-13|0000-01-01|-1|0|1|2147483648|9007199254740993|99999999999999|1e309|NaN|null|true|[]|{}|%|%00|'|\"|\\|..|٣|۵|\u202e|\ud800|🙂".split(
      "|"
    )
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 200 }),
  fc.nat().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
)
const hostileValue = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.bigInt().map(Number),
  fc.constantFrom(null, true, "\ud800", 1e308, -0, 2 ** 53),
  fc.jsonValue({ maxDepth: 3 })
)

/** Replaces one value anywhere inside by a hostile one, or adds or removes a field. */
const mutated = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== "object" || value === null) return hostileValue
  const inside = Object.entries(value).map(([key, member]) =>
    mutated(member).map((other) =>
      Array.isArray(value)
        ? value.map((one: unknown, at) => (String(at) === key ? other : one))
        : { ...value, [key]: other }
    )
  )
  const added = fc
    .tuple(hostileText, hostileValue)
    .map(([key, other]) => (Array.isArray(value) ? [...value, other] : { ...value, [key]: other }))
  return fc.oneof(...inside, added, hostileValue)
}

const filterNames = "search|min|max|in_stock|on_sale|category|size|color|sort|cursor".split("|")
/** The parameters of the query that each call reads. */
const queryNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/products": filterNames,
  "/products/facets": filterNames,
  "/getProductName": ["name"],
  "/getPromoValid/{code}": ["subtotal"],
  "/user/{userId}/orders": ["cursor"],
  "/payment/open": ["since"],
  "/payment/status": ["paymentId", "invoiceId"],
  "/desk/products": ["search", "cursor"],
  "/desk/promos": ["cursor"],
  "/desk/reviews": ["cursor"],
  "/desk/export/orders": ["first", "last", "locale"],
  "/desk/export/takings": ["first", "last", "locale"]
}
const hostileQuery = (path: string) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...(queryNames[path] ?? ["lang"])), hostileText), {
      minLength: 1,
      maxLength: 3,
      selector: ([name]) => name
    })
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString())

const attempt = { phone: "+96550001111", token: "an attempt" }

/** A good body of each call, which is made hostile. */
const examples = sharedFixture(async () => {
  const order = await createPayload(running(), {
    lines: [{ id: 129, quantity: 1 }],
    method: "cash"
  })
  const card = { ...order, order_detail: { ...order.order_detail, paymentType: "card" } }
  const bodies: Readonly<Record<string, unknown>> = {
    "/send-otp": attempt,
    "/verify-otp": { ...attempt, otp: "1234" },
    "/customer/profile": { name: "Noura", email: "noura@example.com", order_text: true },
    "/address/store": homeAddress,
    "/address/{id}/update": { ...homeAddress, id: 1 },
    "/order/store": order,
    "/payment/initiate": {
      InvoiceValue: 1.5,
      CustomerName: "Noura",
      CustomerMobile: "+96550001111",
      Language: "ar",
      PaymentMethod: "knet",
      order: card
    },
    "/payment/webhook": {
      Event: { Code: 1, Reference: "a" },
      Data: { Invoice: { Id: "1", ExternalIdentifier: "a" } }
    },
    "/desk/problems/{problemId}/settle": { reason: "given back" },
    "/desk/products/change": {
      kind: "add",
      productId: 129,
      variantId: null,
      seen: null,
      quantity: 1,
      reason: "delivery"
    },
    "/desk/promos": {
      code: "EID",
      discount: 10,
      startsAt: "2026-11-26T00:00:00Z",
      endsAt: "2096-11-26T00:00:00Z",
      minimum: 5_000,
      maximumUses: 10,
      maximumUsesPerCustomer: 1
    },
    "/desk/promos/end": { code: "EID" },
    "/desk/reviews/change": { kind: "hide", id: 1, reason: "names a person" }
  }
  return bodies
})

/** The calls that end the session are made without one. */
const endsSession = (path: string) => /^\/(customer\/(logout|delete)|desk\/sign-out)$/.test(path)

const customer = sharedFixture(() => logIn(running(), "+96550002222"))
const deskOwner = sharedFixture(() => signInStaff(running(), { role: "owner" }))

const encodePath = (text: string) => encodeURIComponent(text.toWellFormed())

describe("no request makes the server fail", () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s",
    async (_, { method, path }) => {
      const { id, token } = customer()
      const params = fc.array(fc.oneof(hostileText, fc.constantFrom("1", "101", String(id))), {
        minLength: 3,
        maxLength: 3
      })
      const body = method === "GET" ? fc.constant(undefined) : mutated(examples()[path] ?? {})
      await fc.assert(
        fc.asyncProperty(
          params,
          hostileQuery(path),
          body,
          hostileText,
          async (texts, query, body, key) => {
            const rest = [...texts]
            const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
              name === "userId" ? String(id) : encodePath(rest.pop() ?? "")
            )
            const answer = await callApi(running(), `${filled}?${query}`, {
              method,
              token: endsSession(path) ? null : token,
              headers: {
                ...(endsSession(path) ? {} : { cookie: deskOwner().cookie }),
                "accept-language": /^[\x20-\x7e]+$/.test(key) ? key.trim() : "ar",
                "idempotency-key": /^[\x21-\x7e]{8,64}$/.test(key) ? key : newIdempotencyKey()
              },
              ...(body === undefined ? {} : { body: JSON.stringify(body) })
            })
            expect([answer.status, answer.body]).toEqual([
              expect.toSatisfy((status: number) => status < 500),
              answer.body
            ])
          }
        ),
        runs(6)
      )
    }
  )

  const sandboxPaths = ["/events", "/faults", "/orders", "/refunds", "/pay/1", "/messages"]
  it.each(sandboxPaths)("sandbox %s", async (path) => {
    const texts = { event: "view", call: "GET /shop", fault: "500", outcome: "paid" }
    const body = mutated({ ...texts, id: 1, order_status: "shipped", items: [{ id: 1 }] })
    const types = fc.constantFrom("application/json", "application/x-www-form-urlencoded", "a/b")
    await fc.assert(
      fc.asyncProperty(body, types, async (body, contentType) => {
        const answer = await fetch(`${running().url}/sandbox${path}`, {
          method: "POST",
          redirect: "manual",
          headers: { "content-type": contentType, connection: "close" },
          body: JSON.stringify(body) ?? ""
        })
        expect([answer.status < 500, await answer.text()]).toEqual([true, expect.anything()])
      }),
      runs(6)
    )
  })
})
