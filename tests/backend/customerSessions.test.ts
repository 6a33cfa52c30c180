import { describe, expect, it } from "vitest"
import { browserName } from "#backend/customers/browserName.ts"
import { callApi, lastOtpCode, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

interface SessionJson {
  readonly id: number
  readonly browser: string | null
  readonly system: string | null
  readonly used_at: string
  readonly is_current: boolean
}

const shop = sharedFixture(startShop, ({ stop }) => stop())

const safariOnPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
const edgeOnWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0"

const logInWith = async (phone: string, userAgent: string): Promise<string> => {
  const token = `customer sessions ${phone} ${Math.random()}`
  await callApi(shop(), "/send-otp", { body: { phone, token } })
  const { body } = await callApi(shop(), "/verify-otp", {
    body: { phone, token, otp: await lastOtpCode(shop(), phone) },
    headers: { "user-agent": userAgent }
  })
  return body.data.token
}
const list = async (token: string) =>
  (await callApi<{ data: ReadonlyArray<SessionJson> }>(shop(), "/customer/sessions", { token }))
    .body.data
const end = (token: string, id: unknown) =>
  callApi(shop(), "/customer/sessions/end", { token, body: { id } })
const statusOf = async (token: string) =>
  (await callApi(shop(), "/customer/sessions", { token })).status

describe("the sessions of a customer", () => {
  it("are listed with browser, system and last use, and without tokens; the own one is marked", async () => {
    const phone = await logInWith("+96550007001", safariOnPhone)
    const computer = await logInWith("+96550007001", edgeOnWindows)
    await query(
      shop(),
      "update session set used_at = now() - interval '2 days' where browser = 'Safari'"
    )
    const sessions = await list(computer)
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        browser: "Edge",
        system: "Windows",
        created_at: expect.any(String),
        used_at: expect.any(String),
        is_current: true
      },
      expect.objectContaining({ browser: "Safari", system: "iPhone", is_current: false })
    ])
    expect(Date.parse(sessions[1]?.used_at ?? "")).toBeLessThan(Date.now() - 86_400_000)
    expect((await list(phone)).find(({ is_current }) => is_current)?.browser).toBe("Safari")
  })

  it("one that was ended, or idle too long, is neither listed nor accepted", async () => {
    const phone = "+96550007002"
    const [one, other] = [
      await logInWith(phone, safariOnPhone),
      await logInWith(phone, edgeOnWindows)
    ]
    const [, oldest] = await list(other)
    const ended = await end(other, oldest?.id)
    expect([ended.status, ended.body.data]).toEqual([
      200,
      [expect.objectContaining({ browser: "Edge" })]
    ])
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
    expect((await end(other, oldest?.id)).status).toBe(200)
    const idle = await logInWith(phone, safariOnPhone)
    await query(
      shop(),
      `update session set used_at = now() - interval '40 days' where browser = 'Safari'
         and customer_id = (select id from customer where phone = $1)`,
      [phone]
    )
    expect(await list(other)).toHaveLength(1)
    expect(await statusOf(idle)).toBe(401)
  })

  it("of another customer are not found, and go on", async () => {
    const owner = await logInWith("+96550007003", safariOnPhone)
    const stranger = await logInWith("+96550007004", edgeOnWindows)
    const [session] = await list(owner)
    expect((await end(stranger, session?.id)).status).toBe(404)
    for (const id of [0, -1, 1.5, 2 ** 40, "1", null])
      expect((await end(stranger, id)).status, String(id)).toBe(400)
    await callApi(shop(), "/customer/sessions/end-others", { token: stranger, body: {} })
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([200, 200])
  })

  it("all others end at once, and this one goes on", async () => {
    const phone = "+96550007005"
    const others = [await logInWith(phone, safariOnPhone), await logInWith(phone, edgeOnWindows)]
    const own = await logInWith(phone, safariOnPhone)
    const { body } = await callApi(shop(), "/customer/sessions/end-others", {
      token: own,
      body: {}
    })
    expect(body.data).toEqual([expect.objectContaining({ is_current: true })])
    expect(await Promise.all([...others, own].map(statusOf))).toEqual([401, 401, 200])
  })
})

it.each([
  [safariOnPhone, "Safari", "iPhone"],
  [edgeOnWindows, "Edge", "Windows"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android"
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
    "Chrome",
    "Android"
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPad"
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Firefox",
    "Mac"
  ],
  ["curl/8.5.0", null, null],
  ["<script>", null, null],
  [null, null, null]
])("browserName: %s is %s on %s", (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system })
})
