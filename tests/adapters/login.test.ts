import { describe, expect, it } from "vitest"
import { OtpCode, OtpCodes, OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Sessions } from "#core/session/Session.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import {
  createJsonShop,
  customer,
  decode,
  getSuccess,
  itRefuses,
  success,
  unreadable
} from "./fakeServer.ts"

const phone = Phone.make("+96550001234")
const send = OtpCodes.use((codes) => codes.send(phone))
const check = OtpCodes.use((codes) =>
  codes.verify({ phone, loginToken: "loginToken-1", endsAt: 0 }, OtpCode.make("0123"))
)
const data = { id: 7, name: "Noura", phone: "+96550001234", token: "t0k3n" }

describe("send-otp", () => {
  it("sends phone and a random token, and returns when the code ends", async () => {
    const { run, requests } = createJsonShop({ success: true, expires_in: 90 })
    const [one, other] = [getSuccess(await run(send)), getSuccess(await run(send))]
    expect(one.endsAt).toBe(1_090_000)
    expect(one.loginToken).toMatch(/^[0-9a-f]{32}$/)
    expect(other.loginToken).not.toBe(one.loginToken)
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: "https://shop.test/api/send-otp",
      body: { phone, token: one.loginToken }
    })
    expect(requests[0]?.headers.has("authorization")).toBe(false)
  })

  it.each<[unknown, number]>([
    [{ success: "true", expires_in: "60" }, 1_060_000],
    [{ success: 1 }, 1_120_000],
    [{ status: true, expires_in: null }, 1_120_000]
  ])("decodes %j", async (body, endsAt) => {
    expect((await decode(send, body)).endsAt).toBe(endsAt)
  })

  itRefuses(
    "send",
    send,
    [{}, { message: "ok" }, { success: null }, []].map((body) => [200, body, unreadable] as const)
  )
})

describe("verify-otp", () => {
  it("sends phone, code and token", async () => {
    const { run, requests } = createJsonShop(success(data))
    await run(check)
    expect(requests[0]?.body).toEqual({ phone, otp: "0123", token: "loginToken-1" })
  })

  it.each<[string, object, object]>([
    ["the session", {}, {}],
    ["an id as text", { id: "7" }, {}],
    ["no name", { name: null }, { name: "" }],
    ["a phone without its plus", { phone: "96550001234" }, {}],
    ["no phone", { phone: null }, {}],
    ["another word for token", { token: undefined, access_token: "t0k3n" }, {}]
  ])("decodes %s", async (_, wire, changed) =>
    expect(await decode(check, success({ ...data, ...wire }))).toEqual({
      token: "t0k3n",
      userId: "7",
      name: "Noura",
      phone,
      ...changed
    })
  )

  itRefuses("verify", check, [
    [422, { code: "otp_wrong", tries_left: 4 }, new OtpWrong({ triesLeft: 4 })],
    [200, { status: false, code: "otp_wrong", tries_left: "2" }, new OtpWrong({ triesLeft: 2 })],
    [400, { code: "otp_wrong" }, new OtpWrong({ triesLeft: null })],
    [422, { code: "otp_expired", message: "Late" }, new OtpExpired({ message: "Late" })],
    [422, { code: "otp_used" }, new OtpExpired({ message: null })],
    [429, {}, new TooManyRequests({ message: null, waitSeconds: null })],
    ...[{ token: null }, { id: null }, { token: " " }].map(
      (missing) => [200, success({ ...data, ...missing }), unreadable] as const
    )
  ])
})

it("logout: sends the token of the session that ends, even if another customer is logged in now", async () => {
  const { run, requests } = createJsonShop({ status: true })
  await run(Sessions.use((sessions) => sessions.logout({ ...customer, token: "old" })))
  await run(Sessions.use((sessions) => sessions.deleteAccount({ ...customer, token: "old" })))
  expect(
    requests.map(({ method, url, headers }) => [method, url, headers.get("authorization")])
  ).toEqual([
    ["POST", "https://shop.test/api/customer/logout", "Bearer old"],
    ["POST", "https://shop.test/api/customer/delete", "Bearer old"]
  ])
  // The browser finishes the request when the page is left.
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true])
})
