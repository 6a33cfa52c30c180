import { describe, expect, it } from "vitest"
import { callApi, lastOtpCode, query } from "../support/apiClient.ts"
import {
  countStatuses,
  type PreparedRequest,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** Two servers on one database, behind a proxy whose X-Forwarded-For they trust. */
const twoServers = (limits: Readonly<Record<string, string>>) => {
  const env = { TRUSTED_PROXIES: "1", ...limits }
  const one = sharedFixture(
    () => startShop({ env }),
    ({ stop }) => stop()
  )
  const two = sharedFixture(
    () => startShopProcess({ env, databaseUrl: one().databaseUrl ?? "" }),
    ({ stop }) => stop()
  )
  return { shop: one, serverFor: (index: number): TestShop => (index % 2 === 0 ? one() : two()) }
}

const numbers = { phone: 51_000_000, clientIp: 0 }
const newPhone = () => `+965${numbers.phone++}`
const newPhones = (count: number) => Array.from({ length: count }, newPhone)
const newClientIp = () => {
  const number = numbers.clientIp++
  return `10.1.${number >> 8}.${number & 255}`
}

interface Caller {
  readonly clientIp?: string
  readonly cookie?: string
}

const headersOf = ({ cookie, clientIp = newClientIp() }: Caller) => ({
  "x-forwarded-for": clientIp,
  ...(cookie === undefined ? {} : { cookie })
})
const send = (shop: TestShop, phone: string, token: string, caller: Caller = {}) =>
  callApi(shop, "/send-otp", { body: { phone, token }, headers: headersOf(caller) })
const verify = (shop: TestShop, phone: string, token: string, otp: string, caller: Caller = {}) =>
  callApi(shop, "/verify-otp", { body: { phone, token, otp }, headers: headersOf(caller) })
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, "0")

/** Logs in, and returns the cookie that the device has from then on. */
const knownDevice = async (shop: TestShop, phone: string): Promise<string> => {
  await send(shop, phone, "first login")
  const { headers, status } = await verify(
    shop,
    phone,
    "first login",
    await lastOtpCode(shop, phone)
  )
  expect(status).toBe(200)
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? ""
}

const liveCodes = (shop: TestShop, phone: string) =>
  query(
    shop,
    "select id from otp where phone = $1 and used_at is null and replaced_at is null and ends_at > now()",
    [phone]
  )

describe("login limits of a phone", () => {
  const { serverFor, shop } = twoServers({ OTP_SENDS_PER_10_MIN: "4" })
  const simultaneousSends = (phones: ReadonlyArray<string>) =>
    sendSimultaneously(
      phones.map((phone, index): PreparedRequest => ({
        url: `${serverFor(index).url}/api/send-otp`,
        headers: headersOf({}),
        body: { phone, token: `attempt ${index}` }
      }))
    )

  it("a stranger's login does not end the code that the owner is about to type", async () => {
    const phone = newPhone()
    await send(shop(), phone, "owner")
    const code = await lastOtpCode(shop(), phone)
    for (const attempt of ["stranger", "another stranger"])
      expect((await send(shop(), phone, attempt)).status).toBe(200)
    const strangers = await lastOtpCode(shop(), phone)
    expect((await verify(shop(), phone, "owner", code)).status).toBe(200)
    expect((await verify(shop(), phone, "another stranger", strangers)).status).toBe(200)
  })

  it("at most three live codes: a fourth login waits until one ends, and ends none", async () => {
    const phone = newPhone()
    await send(shop(), phone, "a")
    const first = await lastOtpCode(shop(), phone)
    for (const attempt of ["b", "c"]) await send(shop(), phone, attempt)
    const fourth = await send(shop(), phone, "d")
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(100)
    expect(Number(fourth.headers.get("retry-after"))).toBeLessThanOrEqual(120)
    expect((await verify(shop(), phone, "a", first)).status).toBe(200)
    // The first code is used, so there is room.
    expect((await send(shop(), phone, "d")).status).toBe(200)
  })

  it("20 simultaneous sends to two servers for one phone: three live codes", async () => {
    const phone = newPhone()
    const responses = await simultaneousSends(Array.from({ length: 20 }, () => phone))
    expect(countStatuses(responses)).toEqual({ 200: 3, 429: 17 })
    expect(await liveCodes(shop(), phone)).toHaveLength(3)
    // Control: for 20 phones the same requests all succeed.
    expect(countStatuses(await simultaneousSends(newPhones(20)))).toEqual({ 200: 20 })
  })

  it.each([
    ["a new device", false],
    ["a device that logged in before", true]
  ])(
    "20 simultaneous right codes of %s to two servers: one session and one answer, and none for another attempt",
    async (_, isKnown) => {
      const phone = newPhone()
      const caller = isKnown ? { cookie: await knownDevice(shop(), phone) } : {}
      await send(shop(), phone, "mine")
      const otp = await lastOtpCode(shop(), phone)
      await send(shop(), phone, "theirs")
      const tries = (token: string): ReadonlyArray<PreparedRequest> =>
        Array.from({ length: 20 }, (_, index) => ({
          url: `${serverFor(index).url}/api/verify-otp`,
          headers: headersOf(caller),
          body: { phone, token, otp }
        }))
      const responses = await sendSimultaneously([...tries("mine"), ...tries("unknown")])
      expect(countStatuses(responses.slice(0, 20))).toEqual({ 200: 20 })
      expect(new Set(responses.slice(0, 20).map(({ text }) => text)).size).toBe(1)
      expect(countStatuses(responses.slice(20))).toEqual({ 422: 20 })
      expect(
        await query(
          shop(),
          "select session.id from session join customer on customer.id = customer_id where phone = $1",
          [phone]
        )
      ).toHaveLength(isKnown ? 2 : 1)
    }
  )

  it("strangers' sends and wrong codes do not lock out a device that logged in before", async () => {
    const phone = newPhone()
    const cookie = await knownDevice(shop(), phone)
    await send(shop(), phone, "a")
    const strangers = await lastOtpCode(shop(), phone)
    for (const attempt of ["b", "c"]) {
      await send(shop(), phone, attempt)
      const code = await lastOtpCode(shop(), phone)
      for (const by of [1, 2, 3, 4, 5]) await verify(shop(), phone, attempt, otherThan(code, by))
    }
    expect((await send(shop(), phone, "stranger")).status).toBe(429)
    expect((await send(shop(), phone, "owner", { cookie })).status).toBe(200)
    // The oldest code of a stranger made room for it.
    expect(await liveCodes(shop(), phone)).toHaveLength(3)
    const code = await lastOtpCode(shop(), phone)
    expect((await verify(shop(), phone, "owner", code, { cookie })).status).toBe(200)
    expect((await verify(shop(), phone, "a", strangers, { cookie })).body.code).toBe("otp_expired")
  })

  it("a device that logged in before has a limit of sends too", async () => {
    const phone = newPhone()
    const cookie = await knownDevice(shop(), phone)
    const statuses = []
    for (const attempt of ["a", "b", "c", "d", "e"]) {
      statuses.push((await send(shop(), phone, attempt, { cookie })).status)
      await query(shop(), "update otp set used_at = now() where phone = $1", [phone])
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const another = newPhone()
    await send(shop(), another, "a")
    // The cookie is of another phone.
    for (const attempt of ["b", "c"]) await send(shop(), another, attempt, { cookie })
    expect((await send(shop(), another, "d", { cookie })).status).toBe(429)
  })

  it("nothing is written for a phone to which no code was sent", async () => {
    const [unsent, refused, clientIp] = [newPhone(), newPhone(), newClientIp()]
    await verify(shop(), unsent, "attempt", "1234")
    // The client address has reached its limit of sends.
    await query(
      shop(),
      "insert into otp (phone, device_known, attempt_hash, code_hash, salt, origin, sent_at, ends_at, tries_limit, replaced_at) select '+96550000000', false, sha256(n::text::bytea), sha256('a'), sha256('a'), $1, now(), now() + interval '1 s', 5, now() from generate_series(1, 1000) n",
      [clientIp]
    )
    expect((await send(shop(), refused, "attempt", { clientIp })).status).toBe(429)
    const tables = await query<{ name: string }>(
      shop(),
      "select tablename as name from pg_tables where schemaname = 'public'"
    )
    for (const { name } of tables) {
      const rows = JSON.stringify(await query(shop(), `select * from "${name}"`))
      for (const phone of [unsent, refused])
        expect([name, rows.includes(phone.slice(1))]).toEqual([name, false])
    }
    // Control: a phone to which a code was sent is found.
    const sent = newPhone()
    await send(shop(), sent, "attempt")
    expect(JSON.stringify(await query(shop(), "select * from otp"))).toContain(sent.slice(1))
  })
})

describe("login limits of a client address", () => {
  const { serverFor, shop } = twoServers({
    OTP_SENDS_PER_CLIENT_ADDRESS: "4",
    OTP_FAILED_PER_CLIENT_ADDRESS: "5",
    IPV6_NETWORK_FACTOR: "2"
  })
  const sendsFrom = async (clientIps: ReadonlyArray<string>) => {
    const statuses = []
    for (const clientIp of clientIps)
      statuses.push((await send(shop(), newPhone(), "attempt", { clientIp })).status)
    return statuses
  }
  const failuresFrom = async (clientIps: ReadonlyArray<string>) => {
    const statuses = []
    for (const clientIp of clientIps)
      statuses.push((await verify(shop(), newPhone(), "attempt", "1234", { clientIp })).status)
    return statuses
  }

  it("counts an address whatever port the proxy writes after it", async () => {
    const [clientIp, other] = [newClientIp(), newClientIp()]
    expect(await sendsFrom([1, 2, 3, 4, 5].map((port) => `${clientIp}:${port}`))).toEqual([
      200, 200, 200, 200, 429
    ])
    expect(await sendsFrom([other])).toEqual([200])
  })

  it("counts an IPv6 /64 as one address, and a /48 as two of them", async () => {
    const hosts = [1, 2, 3, 4, 5].map((host) => `2001:db8:1:0:${host}::1`)
    expect(await sendsFrom(hosts)).toEqual([200, 200, 200, 200, 429])
    const networks = [1, 2, 3, 4, 5].map((subnet) => `2001:db8:1:${subnet}::1`)
    expect(await sendsFrom(networks)).toEqual([200, 200, 200, 200, 429])
    expect(await sendsFrom(["2001:db8:2:1::1"])).toEqual([200])
    expect(await failuresFrom(networks)).toEqual([422, 422, 422, 422, 422])
    expect(
      await failuresFrom([6, 7, 8, 9, 10, 11].map((subnet) => `2001:db8:1:${subnet}::1`))
    ).toEqual([422, 422, 422, 422, 422, 429])
    expect(await failuresFrom(["2001:db8:2:1::1"])).toEqual([422])
  })

  it("20 simultaneous sends to two servers from one address: four codes", async () => {
    const sends = (clientIps: ReadonlyArray<string>) =>
      sendSimultaneously(
        clientIps.map((clientIp, index): PreparedRequest => ({
          url: `${serverFor(index).url}/api/send-otp`,
          headers: headersOf({ clientIp }),
          body: { phone: newPhone(), token: "attempt" }
        }))
      )
    const clientIp = newClientIp()
    expect(countStatuses(await sends(Array.from({ length: 20 }, () => clientIp)))).toEqual({
      200: 4,
      429: 16
    })
    // Control: from 20 client addresses the same requests all succeed.
    expect(countStatuses(await sends(Array.from({ length: 20 }, newClientIp)))).toEqual({
      200: 20
    })
  })

  it("after five failed logins refuses even a right code, except on a device that logged in before", async () => {
    const [phone, clientIp] = [newPhone(), newClientIp()]
    const cookie = await knownDevice(shop(), phone)
    await send(shop(), phone, "attempt", { cookie })
    const code = await lastOtpCode(shop(), phone)
    for (const by of [1, 2])
      await verify(shop(), phone, "attempt", otherThan(code, by), { clientIp })
    expect(await failuresFrom([clientIp, clientIp, clientIp])).toEqual([422, 422, 422])
    const { headers, status } = await verify(shop(), phone, "attempt", code, { clientIp })
    expect(status).toBe(429)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500)
    expect((await verify(shop(), phone, "attempt", code, { clientIp, cookie })).status).toBe(200)
    await query(
      shop(),
      "update failed_login set failed_at = failed_at - interval '1 hour' where origin = $1",
      [clientIp]
    )
    expect(await failuresFrom([clientIp])).toEqual([422])
    expect(
      await query(shop(), "select id from failed_login where failed_at < now() - interval '1 hour'")
    ).toEqual([])
  })

  it("30 simultaneous failed logins at two servers from one address: five codes are checked", async () => {
    const attempts = (clientIps: ReadonlyArray<string>) =>
      sendSimultaneously(
        clientIps.map((clientIp, index): PreparedRequest => ({
          url: `${serverFor(index).url}/api/verify-otp`,
          headers: headersOf({ clientIp }),
          body: { phone: newPhone(), token: "attempt", otp: "1234" }
        }))
      )
    const clientIp = newClientIp()
    expect(countStatuses(await attempts(Array.from({ length: 30 }, () => clientIp)))).toEqual({
      422: 5,
      429: 25
    })
    // Control: from 30 client addresses the same requests are all checked.
    expect(countStatuses(await attempts(Array.from({ length: 30 }, newClientIp)))).toEqual({
      422: 30
    })
  })
})

describe("login limits of the whole shop", () => {
  const { serverFor, shop } = twoServers({ OTP_SENDS_PER_SHOP: "12", OTP_WRONG_PER_SHOP: "4" })
  const clear = () =>
    query(
      shop(),
      "with codes as (update otp set sent_at = sent_at - interval '11 min' returning id) update failed_login set failed_at = failed_at - interval '11 min'"
    )

  it("more sends wait for room, except on a device that logged in before", async () => {
    const phone = newPhone()
    const cookie = await knownDevice(shop(), phone)
    const responses = await sendSimultaneously(
      newPhones(20).map((phone, index): PreparedRequest => ({
        url: `${serverFor(index).url}/api/send-otp`,
        headers: headersOf({}),
        body: { phone, token: "attempt" }
      }))
    )
    expect(countStatuses(responses)).toEqual({ 200: 11, 429: 9 })
    const refused = responses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(500)
    expect((await send(shop(), phone, "owner", { cookie })).status).toBe(200)
    // Control: once these sends are ten minutes old, others are sent.
    await clear()
    expect((await send(shop(), newPhone(), "attempt")).status).toBe(200)
  })

  it("more wrong codes wait for room, except on a device that logged in before; logins without a code do not count", async () => {
    await clear()
    const owner = newPhone()
    const cookie = await knownDevice(shop(), owner)
    for (const _ of [1, 2, 3, 4, 5, 6])
      expect((await verify(shop(), newPhone(), "no code", "1234")).status).toBe(422)
    const phones = newPhones(8)
    const codes: Array<string> = []
    for (const phone of phones) {
      await send(shop(), phone, "attempt")
      codes.push(await lastOtpCode(shop(), phone))
    }
    const responses = await sendSimultaneously(
      phones.map((phone, index): PreparedRequest => ({
        url: `${serverFor(index).url}/api/verify-otp`,
        headers: headersOf({}),
        body: { phone, token: "attempt", otp: otherThan(codes[index] ?? "") }
      }))
    )
    expect(countStatuses(responses)).toEqual({ 422: 4, 429: 4 })
    const last = phones.at(-1) ?? ""
    const code = codes.at(-1) ?? ""
    expect((await verify(shop(), last, "attempt", code)).status).toBe(429)
    await send(shop(), owner, "owner", { cookie })
    expect(
      (await verify(shop(), owner, "owner", await lastOtpCode(shop(), owner), { cookie })).status
    ).toBe(200)
    // Control: once these failures are ten minutes old, the same code logs in.
    await query(shop(), "update failed_login set failed_at = failed_at - interval '11 min'")
    expect((await verify(shop(), last, "attempt", code)).status).toBe(200)
  })
})
