import { describe, expect, it } from "vitest"
import { callApi, lastOtpCode, logIn, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const phones = { next: 50_100_000 }
const newPhone = () => `+965${phones.next++}`

const send = (phone: unknown, token: unknown, language = "en") =>
  callApi(shop(), "/send-otp", { body: { phone, token }, language })
const verify = (phone: unknown, token: unknown, otp: unknown, headers = {}) =>
  callApi(shop(), "/verify-otp", { body: { phone, token, otp }, headers })
/** A code of a phone for which nobody had requested one. */
const sentCode = async () => {
  const phone = newPhone()
  await send(phone, "attempt")
  return { phone, code: await lastOtpCode(shop(), phone) }
}
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, "0")

describe("send-otp", () => {
  it("sends the code only by SMS, in the request's language", async () => {
    const phone = newPhone()
    const { body, headers, status, text } = await send(phone, "attempt")
    const code = await lastOtpCode(shop(), phone)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, status: true, expires_in: expect.any(Number) })
    // The seconds that are left when the response is written.
    expect(Math.abs(body.expires_in - 115)).toBeLessThanOrEqual(5)
    expect(code).toMatch(/^\d{4}$/)
    expect(text + JSON.stringify([...headers])).not.toContain(code)
    await send(phone, "another attempt", "ar")
    const [english, arabic] = await query<{ text: string; code: string }>(
      shop(),
      "select text, code from sandbox_message where recipient = $1 order by id",
      [phone]
    )
    expect(english?.text.split(/[^0-9]+/)).toContain(code)
    expect(arabic?.text.split(/[^0-9]+/)).toContain(arabic?.code)
    expect([english?.text, arabic?.text].map((text) => /[\u0600-\u06ff]/.test(text ?? ""))).toEqual(
      [false, true]
    )
  })

  it("with PUBLIC_URL, the message ends with the line that phones fill in on that site only", async () => {
    const published = await startShop({ env: { PUBLIC_URL: "https://shop.example:8443/" } })
    try {
      for (const language of ["en", "ar"]) {
        const phone = newPhone()
        await callApi(published, "/send-otp", { body: { phone, token: "attempt" }, language })
        const [message] = await query<{ text: string; code: string }>(
          published,
          "select text, code from sandbox_message where recipient = $1",
          [phone]
        )
        const [first, ...rest] = message?.text.split("\n") ?? []
        expect(first).toContain(message?.code)
        expect(rest).toEqual(["", `@shop.example #${message?.code}`])
      }
    } finally {
      await published.stop()
    }
    // Control: without it there is no site that the line could name.
    const { phone } = await sentCode()
    const [message] = await query<{ text: string }>(
      shop(),
      "select text from sandbox_message where recipient = $1",
      [phone]
    )
    expect(message?.text).not.toMatch(/[@\n]/)
  })

  it("the same request repeated within seconds sends and counts one code", async () => {
    const phone = newPhone()
    for (const _ of [1, 2, 3, 4]) expect((await send(phone, "attempt")).status).toBe(200)
    const texts = await query<{ code: string }>(
      shop(),
      "select code from sandbox_message where recipient = $1",
      [phone]
    )
    expect(texts).toHaveLength(1)
    expect((await verify(phone, "attempt", texts[0]?.code)).status).toBe(200)
  })

  it("accepts phones of the six countries in any numerals, and no others", async () => {
    const phone = newPhone()
    const arabic = phone
      .replace("+965", "٠٠٩٦٥ ")
      .replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect((await send(arabic, "attempt")).status).toBe(200)
    expect((await verify(phone, "attempt", await lastOtpCode(shop(), phone))).status).toBe(200)
    expect((await send(`${phone.slice(1)}\u200f`, "attempt")).status).toBe(200)
    for (const [number, message] of [
      ["+8801712345678", "Phone number is not valid"],
      ["", "Phone number is too short"],
      ["+9655000123456", "Phone number is too long"]
    ]) {
      const { body, status } = await send(number, "attempt")
      expect([number, status, body.success, body.message]).toEqual([number, 422, false, message])
    }
  })

  it("a malformed body sends nothing", async () => {
    for (const body of [
      [],
      "null",
      { phone: "+96550001234" },
      { phone: 96550001234, token: "a" },
      { phone: "+96550001234", token: "" }
    ]) {
      const { body: response, status } = await callApi(shop(), "/send-otp", { body })
      expect([body, status, response.success]).toEqual([body, 400, false])
    }
  })

  it("at most three codes a phone in ten minutes, then 429 with Retry-After", async () => {
    const phone = newPhone()
    for (const attempt of ["a", "b", "c"]) expect((await send(phone, attempt)).status).toBe(200)
    const { body, headers, status } = await send(phone, "d", "ar")
    expect([status, body.success]).toEqual([429, false])
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(590)
    expect(body.message).toMatch(/[\u0600-\u06ff]/)
  })
})

describe("verify-otp with a right code", () => {
  it("works for its own phone and login only", async () => {
    const [phone, other] = [newPhone(), newPhone()]
    await send(phone, "mine")
    await send(other, "theirs")
    const code = await lastOtpCode(shop(), phone)
    for (const [number, attempt] of [
      [phone, "theirs"],
      [other, "mine"],
      [phone, "another"]
    ]) {
      const { body, status } = await verify(number, attempt, code)
      expect([status, body.code]).toEqual([422, "otp_expired"])
    }
    const pasted = `\u200f\u2068${code.replace(/\d/g, (digit) => "٠۱٢۳٤۵٦۷٨۹".charAt(Number(digit)))}\u2069\ufeff`
    const { body, status } = await verify(phone, "mine", pasted)
    expect(status).toBe(200)
    expect(body).toEqual({
      status: true,
      data: { id: expect.any(Number), name: "", phone, token: expect.stringMatching(/^[\w-]{43}$/) }
    })
  })

  it("is expired once a newer code was sent", async () => {
    const phone = newPhone()
    await send(phone, "attempt")
    const older = await lastOtpCode(shop(), phone)
    // Within seconds the same request would be a repetition, for which nothing is sent.
    await query(shop(), "update otp set sent_at = sent_at - interval '11 s' where phone = $1", [
      phone
    ])
    expect((await send(phone, "attempt")).status).toBe(200)
    const newer = await lastOtpCode(shop(), phone)
    // One pair in ten thousand is the same code twice.
    expect(
      (await verify(phone, "attempt", older === newer ? otherThan(newer) : older)).body.code
    ).toBe("otp_wrong")
    expect((await verify(phone, "attempt", newer)).status).toBe(200)
  })

  it("works once; the same login gets the same response for a minute", async () => {
    const { code, phone } = await sentCode()
    const first = await verify(phone, "attempt", code)
    const again = await verify(phone, "attempt", code)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await verify(phone, "attempt", otherThan(code))).body.code).toBe("otp_used")
    await query(shop(), "update otp set used_at = used_at - interval '61 s' where phone = $1", [
      phone
    ])
    expect((await verify(phone, "attempt", code)).body.code).toBe("otp_used")
    expect(await sessionsOf(phone)).toBe(1)
  })

  it("opens a new session whatever bearer token is sent", async () => {
    const phone = newPhone()
    const first = await logIn(shop(), phone)
    await send(phone, "attempt")
    const { body } = await verify(phone, "attempt", await lastOtpCode(shop(), phone), {
      authorization: `Bearer ${first.token}`
    })
    expect(body.data.id).toBe(first.id)
    expect(body.data.token).not.toBe(first.token)
  })
})

describe("verify-otp with a wrong code", () => {
  it("reports the tries left of five; after them the right code is refused", async () => {
    const { code, phone } = await sentCode()
    for (const left of [4, 3, 2, 1, 0]) {
      const { body, status } = await verify(phone, "attempt", otherThan(code, left + 1))
      expect([status, body.code, body.tries_left]).toEqual([422, "otp_wrong", left])
      expect(body.message).toContain("Incorrect verification code")
    }
    expect((await verify(phone, "attempt", code)).body.code).toBe("otp_used")
    expect(await sessionsOf(phone)).toBe(0)
  })

  it("200 wrong codes, 20 simultaneously, are compared five times at most", async () => {
    const { code, phone } = await sentCode()
    const responses = await sendRepeatedly(200, (index) =>
      verify(phone, "attempt", otherThan(code, index + 1))
    )
    expect(responses.filter(({ body }) => body.code === "otp_wrong")).toHaveLength(5)
    expect(responses.filter(({ status }) => status >= 500)).toHaveLength(0)
    expect(await query(shop(), "select tries from otp where phone = $1", [phone])).toEqual([
      { tries: 5 }
    ])
  })

  it("ten in a row lock a phone out, except on a device that logged in before", async () => {
    const phone = newPhone()
    await send(phone, "first")
    const firstLogin = await verify(phone, "first", await lastOtpCode(shop(), phone))
    const cookie = (firstLogin.headers.get("set-cookie") ?? "").split(";")[0] ?? ""
    for (const attempt of ["second", "third"]) {
      await send(phone, attempt)
      const code = await lastOtpCode(shop(), phone)
      for (const by of [1, 2, 3, 4, 5]) await verify(phone, attempt, otherThan(code, by))
    }
    const resting = await verify(phone, "third", "0000")
    expect(resting.status).toBe(429)
    expect(Number(resting.headers.get("retry-after"))).toBeGreaterThan(3_500)
    await query(shop(), "update otp set sent_at = sent_at - interval '11 min' where phone = $1", [
      phone
    ])
    expect((await send(phone, "fourth")).status).toBe(429)
    expect(
      (await callApi(shop(), "/send-otp", { body: { phone, token: "fifth" }, headers: { cookie } }))
        .status
    ).toBe(200)
    expect(
      (await verify(phone, "fifth", await lastOtpCode(shop(), phone), { cookie })).status
    ).toBe(200)
    expect((await send(newPhone(), "sixth")).status).toBe(200)
  })
})

it("codes and tokens are stored only as hashes, and logged only by the sandbox", async () => {
  const phone = newPhone()
  const { token } = await logIn(shop(), phone)
  const rows =
    JSON.stringify(await query(shop(), "select * from otp")) +
    JSON.stringify(await query(shop(), "select * from session"))
  expect(rows).not.toContain(token)
  expect(shop().logs()).not.toContain(token)
  expect(
    shop()
      .logs()
      .split("\n")
      .filter((line) => line.includes(phone) && !line.startsWith("[sandbox"))
  ).toEqual([])
})

/**
 * Sends requests, 20 at any time: twice as many as the server has database connections, so more of
 * them would not race more. On a busy machine the database may take longer than the server waits:
 * a request that was rolled back with 503 is sent again.
 */
const sendRepeatedly = async <Response extends { readonly status: number }>(
  count: number,
  send: (index: number) => Promise<Response>
): Promise<ReadonlyArray<Response>> => {
  const responses: Array<Response> = []
  const indexes = Array.from({ length: count }, (_, index) => index).values()
  const work = async () => {
    for (const index of indexes) {
      let response = await send(index)
      while (response.status === 503) response = await send(index)
      responses.push(response)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return responses
}

const sessionsOf = async (phone: string): Promise<number> => {
  const rows = await query(
    shop(),
    "select session.id from session join customer on customer.id = customer_id where phone = $1 and revoked_at is null",
    [phone]
  )
  return rows.length
}
