import pg from "pg"
import { describe, expect, it } from "vitest"
import { decoyHash, hashPassword, isPassword } from "#backend/staff/passwordHash.ts"
import {
  decryptTotpKey,
  encryptTotpKey,
  findTotpStep,
  totpCode,
  totpStep,
  totpUri
} from "#backend/staff/totp.ts"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import { type ApiCall, callApi, query } from "../support/apiClient.ts"
import { runStaffCommand, startStaffCommand } from "../support/runCommand.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { createSoftAuthenticator } from "../support/softAuthenticator.ts"
import { readTotpKey } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

/** Passkeys need a host with a name. */
const running = sharedFixture(
  async () => {
    const shop = await startShop()
    return { ...shop, url: `http://localhost:${shop.port}` }
  },
  ({ stop }) => stop()
)

const call = (path: string, body: object, more: ApiCall = {}) =>
  callApi(running(), path, {
    ...more,
    body,
    headers: { origin: running().url, ...more.headers }
  })

interface Account {
  readonly name: string
  readonly password: string
  readonly key: Buffer
}

/** What `add` and `reset` print. */
const readStart = (name: string, { code, stdout }: { code: number; stdout: string }): Account => {
  expect(code).toBe(0)
  const [, password = ""] = /first sign-in: (\S+)/.exec(stdout) ?? []
  return { name, password, key: readTotpKey(stdout) }
}

const add = async (name: string, role: StaffRole = "staff"): Promise<Account> =>
  readStart(name, await runStaffCommand(running(), "add", name, role))

/** The code of now, or of a step before or after: each works once. */
const codeOf = ({ key }: Account, drift = 0) => totpCode(key, totpStep(Date.now()) + drift)

/** Lets the code of now be used once more. */
const forgetCode = ({ name }: Pick<Account, "name">) =>
  query(running(), "update staff_member set totp_step = 0 where name = $1", [name])

const startSignIn = async ({ name, password }: Pick<Account, "name" | "password">) =>
  call("/desk/sign-in", { name, password })

const sessionOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => /^__Host-desk=([\w-]{43});/.exec(cookie)?.[1])
    .find((token) => token !== undefined)

/** Signs in with the start password, and replaces it. */
const activate = async (account: Account, password = "a much better password") => {
  const { signIn } = (await startSignIn(account)).body
  await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
  await forgetCode(account)
  const { headers, status } = await call("/desk/sign-in/password", { signIn, password })
  expect(status).toBe(200)
  return { ...account, password, cookie: `__Host-desk=${sessionOf(headers)}` }
}

const signInAgain = async (account: Account) => {
  const { signIn } = (await startSignIn(account)).body
  const { headers } = await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
  await forgetCode(account)
  return `__Host-desk=${sessionOf(headers)}`
}

const statusOf = async (cookie: string) =>
  (await callApi(running(), "/desk/session", { headers: { cookie } })).status

const auditOf = async (name: string) =>
  (
    await query<{ readonly action: string }>(
      running(),
      `select action from audit_event where subject = (select 'staff-' || id from staff_member where name = $1) order by id`,
      [name]
    )
  ).map(({ action }) => action)

describe("one-time codes", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"]
  ])("at %s seconds the code is %s, as in the appendix of RFC 6238", (seconds, code) => {
    const key = Buffer.from("12345678901234567890")
    expect(totpCode(key, totpStep(seconds * 1_000))).toBe(code)
  })

  it("a code counts for one step before and after", () => {
    const [key, now] = [Buffer.alloc(20, 7), 1_700_000_000_000]
    const steps = [-2, -1, 0, 1, 2].map((drift) =>
      findTotpStep(key, totpCode(key, totpStep(now) + drift), now)
    )
    const step = totpStep(now)
    expect(steps).toEqual([null, step - 1, step, step + 1, null])
  })

  it("a stored key needs OTP_PEPPER, and the address gives it to an app", () => {
    const key = Buffer.from("12345678901234567890")
    const stored = encryptTotpKey("a pepper", key)
    expect(stored.includes(key)).toBe(false)
    const another = { otpPepper: "another" }
    expect([
      decryptTotpKey({ otpPepper: "a pepper" }, stored),
      decryptTotpKey({ ...another, otpPepperBefore: "a pepper" }, stored),
      decryptTotpKey(another, stored)
    ]).toEqual([key, key, null])
    expect(totpUri(key, "نورة", "Noor: Oud")).toBe(
      `otpauth://totp/Noor%20%20Oud:${encodeURIComponent("نورة")}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Noor%20%20Oud`
    )
  })
})

describe("signing in", () => {
  it("asks for name, password and code, then for a new password once", async () => {
    const account = await add("نورة", "owner")
    const first = await startSignIn(account)
    expect([first.status, first.body.passkey]).toEqual([200, null])
    const { signIn } = first.body
    const early = await call("/desk/sign-in/password", { signIn, password: "a much better one" })
    expect([early.status, early.body.code]).toEqual([422, "sign_in_ended"])
    const second = await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
    expect([second.status, second.body, second.headers.getSetCookie()]).toEqual([
      200,
      { status: true, staff: null },
      []
    ])
    for (const [password, problem] of [
      ["short", "tooShort"],
      [account.password, "same"]
    ]) {
      const { body } = await call("/desk/sign-in/password", { signIn, password })
      expect([body.code, body.problem]).toEqual(["password_refused", problem])
    }
    const password = "قهوة عربية ١٢٣"
    const third = await call("/desk/sign-in/password", { signIn, password })
    expect(third.body.staff).toMatchObject({ name: "نورة", role: "owner" })
    const [session = "", device = ""] = third.headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
    expect(device).toMatch(/^known_desk=/)
    expect(await statusOf(session)).toBe(200)
    const stored = await query<{ readonly password_hash: string }>(
      running(),
      "select password_hash from staff_member where name = 'نورة'"
    )
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

    // A second time there is no new password, and digits of another keyboard are the same.
    const again = (await startSignIn({ name: "نورة", password: "قهوة عربية 123" })).body.signIn
    await forgetCode(account)
    const done = await call("/desk/sign-in/factor", { signIn: again, code: codeOf(account) })
    expect(done.body.staff).toMatchObject({ name: "نورة", role: "owner" })
    expect(await auditOf("نورة")).toEqual([
      "staff.add",
      "staff.password",
      "staff.signIn",
      "staff.signIn"
    ])
  })

  it("an unknown name, a disabled one and a wrong password get one response", async () => {
    const account = await add("disabled-one")
    await add("enabled-one")
    expect((await runStaffCommand(running(), "disable", "disabled-one")).code).toBe(0)
    for (const [name, password] of [
      ["enabled-one", "a wrong password"],
      [account.name, account.password],
      ["nobody", "a wrong password"],
      ["not a name!", "a wrong password"]
    ] as const) {
      const { body, status } = await startSignIn({ name, password })
      expect([name, status, body]).toEqual([
        name,
        422,
        { status: false, code: "sign_in_wrong", message: "The name or the password is wrong." }
      ])
    }
    expect(await auditOf("enabled-one")).toEqual(["staff.add", "staff.signInFailed"])
  })

  it("comparing with no hash computes one of the same cost, and nothing is equal to it", async () => {
    const stored = await hashPassword("a password")
    expect(decoyHash.split("$").slice(0, 4)).toEqual(stored.split("$").slice(0, 4))
    expect(await isPassword(stored, "a password")).toBe(true)
    // Of the processor: it does not depend on what else the machine does.
    const before = process.cpuUsage()
    expect(await isPassword(null, "a password")).toBe(false)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeGreaterThan(2_000)
  })

  it("a code works once, also when two sign-ins use it at the same time", async () => {
    const account = await activate(await add("once"))
    const signIns = await Promise.all([startSignIn(account), startSignIn(account)])
    const code = codeOf(account)
    const answers = await sendSimultaneously(
      signIns.map(({ body }) => ({
        url: `${running().url}/api/desk/sign-in/factor`,
        body: { signIn: body.signIn, code }
      }))
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 422: 1 })
    const { signIn } = (await startSignIn(account)).body
    const used = await call("/desk/sign-in/factor", { signIn, code })
    expect([used.status, used.body.code]).toEqual([422, "code_wrong"])
  })

  it("control: reading the last step and then writing it lets both in", async () => {
    const { key, name } = await add("control")
    const step = totpStep(Date.now())
    expect(findTotpStep(key, totpCode(key, step), Date.now())).not.toBeNull()
    const clients = [0, 1].map(
      () => new pg.Client({ connectionString: running().databaseUrl ?? "" })
    )
    await Promise.all(clients.map((client) => client.connect()))
    const read = await Promise.all(
      clients.map((client) =>
        client.query("select totp_step from staff_member where name = $1", [name])
      )
    )
    const accepted = read.filter(({ rows }) => rows[0].totp_step < step)
    await Promise.all(
      clients.map((client) =>
        client.query("update staff_member set totp_step = $2 where name = $1", [name, step])
      )
    )
    await Promise.all(clients.map((client) => client.end()))
    expect(accepted).toHaveLength(2)
  })

  it("a sign-in ends after ten minutes, and when it has become a session", async () => {
    const account = await activate(await add("slow"))
    const { signIn } = (await startSignIn(account)).body
    await query(running(), "update staff_sign_in set ends_at = now() - interval '1 s'")
    const late = await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
    expect(late.body.code).toBe("sign_in_ended")
    const { signIn: next } = (await startSignIn(account)).body
    expect(
      (await call("/desk/sign-in/factor", { signIn: next, code: codeOf(account) })).status
    ).toBe(200)
    const repeated = await call("/desk/sign-in/factor", { signIn: next, code: codeOf(account, 1) })
    expect(repeated.body.code).toBe("sign_in_ended")
  })

  it("a page of another origin cannot sign anybody in", async () => {
    for (const site of ["cross-site", "same-site"]) {
      const { body } = await call(
        "/desk/sign-in",
        { name: "nobody", password: "" },
        { headers: { "sec-fetch-site": site } }
      )
      expect(body.code).toBe("cross_site")
    }
  })
})

describe("guesses", () => {
  it("ten of a name in an hour are compared, also of those that arrive together", async () => {
    await add("guessed")
    const guess = (name: string, password: string, cookie = "") => ({
      url: `${running().url}/api/desk/sign-in`,
      headers: { cookie },
      body: { name, password }
    })
    const answers = await sendSimultaneously(
      Array.from({ length: 15 }, (_, at) => guess("guessed", `wrong password ${at}`))
    )
    expect(countStatuses(answers)).toEqual({ 422: 10, 429: 5 })
    const [one] = answers.filter(({ status }) => status === 429)
    expect(Number(one?.headers.get("retry-after"))).toBeGreaterThan(3_500)
    // A name that does not exist is not told from one that does.
    const unknown = await sendSimultaneously(
      Array.from({ length: 12 }, () => guess("not-there", "wrong"))
    )
    expect(countStatuses(unknown)).toEqual({ 422: 10, 429: 2 })
  })

  it("strangers do not lock out a browser that signed in before", async () => {
    const account = await add("known-one")
    const { signIn } = (await startSignIn(account)).body
    await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
    const { headers } = await call("/desk/sign-in/password", {
      signIn,
      password: "a much better password"
    })
    const cookie = headers.getSetCookie().find((one) => one.startsWith("known_desk")) ?? ""
    for (let guess = 0; guess < 10; guess++)
      await startSignIn({ name: "known-one", password: "wrong" })
    const body = { name: "known-one", password: "a much better password" }
    expect((await call("/desk/sign-in", body)).status).toBe(429)
    expect((await call("/desk/sign-in", body, { headers: { cookie } })).status).toBe(200)
    const other = { name: "guessed-too", password: "wrong" }
    for (let guess = 0; guess < 10; guess++)
      await call("/desk/sign-in", other, { headers: { cookie } })
    expect((await call("/desk/sign-in", other, { headers: { cookie } })).status).toBe(429)
  })

  it("codes are limited as passwords are, over all sign-ins of the name", async () => {
    const account = await activate(await add("codes"))
    for (let guess = 0; guess < 10; guess++) {
      const { signIn } = (await startSignIn(account)).body
      const { body } = await call("/desk/sign-in/factor", { signIn, code: "000000" })
      expect(body.code).toBe("code_wrong")
    }
    const { signIn } = (await startSignIn(account)).body
    const right = await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
    expect(right.status).toBe(429)
  })
})

describe("the own account", () => {
  it("a new password needs the old one, and ends the other sessions", async () => {
    const account = await activate(await add("changes"))
    const other = await signInAgain(account)
    const headers = { cookie: account.cookie }
    const change = (current: string, password: string) =>
      call("/desk/account/password", { current, password }, { headers })
    expect((await change("wrong", "another good password")).body.code).toBe("password_wrong")
    expect((await change(account.password, account.password)).body.problem).toBe("same")
    expect((await change(account.password, "changes-1234")).body.problem).toBe("guessable")
    expect(await statusOf(other)).toBe(200)
    expect((await change(account.password, "another good password")).status).toBe(200)
    expect([await statusOf(account.cookie), await statusOf(other)]).toEqual([200, 401])
    expect((await startSignIn(account)).status).toBe(422)
    expect((await startSignIn({ ...account, password: "another good password" })).status).toBe(200)
  })

  it("lists the open sessions, and ends one of the own", async () => {
    const account = await activate(await add("sessions"))
    const stranger = await activate(await add("stranger"))
    const other = await signInAgain(account)
    const headers = { cookie: account.cookie }
    const { sessions } = (await callApi(running(), "/desk/account", { headers })).body
    expect(sessions).toMatchObject([{ isCurrent: false }, { isCurrent: true }])
    const [{ id }] = sessions
    const revoke = (cookie: string) =>
      call("/desk/account/session/revoke", { id }, { headers: { cookie } })
    expect((await revoke(stranger.cookie)).status).toBe(404)
    expect((await revoke(account.cookie)).status).toBe(200)
    expect([await statusOf(account.cookie), await statusOf(other)]).toEqual([200, 401])
    const list = await runStaffCommand(running(), "sessions")
    expect(list.stdout.match(/^sessions {2}/gm)).toHaveLength(1)
  })
})

describe("passkeys", () => {
  const register = async (account: Account & { readonly cookie: string }) => {
    const headers = { cookie: account.cookie }
    const authenticator = createSoftAuthenticator()
    const { body } = await call(
      "/desk/account/passkey/options",
      { password: account.password },
      { headers }
    )
    const passkey = authenticator.create(body.passkey, running().url)
    const added = await call("/desk/account/passkey", { name: "Phone", passkey }, { headers })
    return { added, authenticator, passkey, headers }
  }

  it("one is made with the password again, and is the second factor from then on", async () => {
    const account = await activate(await add("passkey-one"))
    const other = await signInAgain(account)
    const options = (password: string) =>
      call("/desk/account/passkey/options", { password }, { headers: { cookie: account.cookie } })
    expect((await options("wrong")).body.code).toBe("password_wrong")
    const { added, authenticator, headers, passkey } = await register(account)
    expect(added.status).toBe(200)
    expect(await statusOf(other)).toBe(401)
    const repeated = await call("/desk/account/passkey", { name: "Phone", passkey }, { headers })
    expect(repeated.body.code).toBe("passkey_wrong")

    const first = (await startSignIn(account)).body
    const signed = authenticator.sign(first.passkey, running().url)
    const factor = (signIn: string, answer: object) =>
      call("/desk/sign-in/factor", { signIn, passkey: answer })
    const evil = authenticator.sign(first.passkey, "https://evil.example")
    expect((await factor(first.signIn, evil)).body.code).toBe("passkey_wrong")
    const another = createSoftAuthenticator().sign(first.passkey, running().url)
    expect((await factor(first.signIn, another)).body.code).toBe("passkey_wrong")
    const done = await factor(first.signIn, signed)
    expect([done.status, done.body.staff?.name]).toEqual([200, "passkey-one"])
    // The answer to one challenge is none to the next.
    const second = (await startSignIn(account)).body
    expect((await factor(second.signIn, signed)).body.code).toBe("passkey_wrong")

    const [listed] = (await callApi(running(), "/desk/account", { headers })).body.passkeys
    expect(listed).toMatchObject({ name: "Phone", usedAt: expect.any(String) })
    const remove = () => call("/desk/account/passkey/remove", { id: listed.id }, { headers })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await startSignIn(account)).body.passkey).toBeNull()
    expect(await auditOf("passkey-one")).toEqual([
      "staff.add",
      "staff.password",
      "staff.signIn",
      "staff.signIn",
      "staff.passkeyAdd",
      "staff.signInFailed",
      "staff.signInFailed",
      "staff.signIn",
      "staff.signInFailed",
      "staff.passkeyRemove"
    ])
  })

  it("none is offered for a host without a name, and another origin cannot ask", async () => {
    const account = await activate(await add("passkey-two"))
    expect((await register(account)).added.status).toBe(200)
    const signIn = async (url: string, origin: string) =>
      (
        await callApi<{ readonly passkey: unknown; readonly code?: string }>(
          { url },
          "/desk/sign-in",
          { body: { name: account.name, password: account.password }, headers: { origin } }
        )
      ).body
    const nameless = `http://127.0.0.1:${running().port}`
    expect((await signIn(nameless, nameless)).passkey).toBe(null)
    for (const origin of [nameless, "https://evil.example", "null"])
      expect((await signIn(running().url, origin)).code).toBe("cross_site")
  })
})

describe("npm run staff", () => {
  it("adds, lists, changes the role, resets, disables and revokes", async () => {
    const shop = running()
    const account = await activate(await add("Managed"))
    const again = await runStaffCommand(shop, "add", "managed", "owner")
    expect([again.code, again.stderr]).toEqual([1, "There is an account managed already."])
    const line = async () =>
      (await runStaffCommand(shop, "list")).stdout
        .split("\n")
        .find((text) => text.startsWith("managed  "))
    expect(await line()).toBe("managed  staff  0 passkeys")
    expect((await runStaffCommand(shop, "role", "managed", "owner")).stdout).toBe(
      "managed is owner now.\n"
    )
    const headers = { cookie: account.cookie }
    // The role counts at once, in open sessions too.
    expect((await callApi(shop, "/desk/audit", { headers })).status).toBe(200)
    expect((await runStaffCommand(shop, "revoke", "managed")).code).toBe(0)
    expect(await statusOf(account.cookie)).toBe(401)

    expect((await runStaffCommand(shop, "disable", "managed")).code).toBe(0)
    expect(await line()).toBe("managed  owner  0 passkeys  disabled")
    expect((await startSignIn(account)).status).toBe(422)
    const pending = await runStaffCommand(shop, "reset", "managed")
    const reset = readStart("managed", pending)
    expect(await line()).toBe("managed  owner  0 passkeys  start password")
    expect((await startSignIn(account)).status).toBe(422)
    const { signIn } = (await startSignIn(reset)).body
    const old = await call("/desk/sign-in/factor", { signIn, code: codeOf(account) })
    expect(old.body.code).toBe("code_wrong")
    expect((await activate(reset, "yet another password")).cookie).toContain("__Host-desk=")
    expect(await auditOf("managed")).toEqual(
      "add password signIn role revoke disable reset signInFailed signInFailed password signIn"
        .split(" ")
        .map((action) => `staff.${action}`)
    )
  })

  it("as a process: prints the lines, or what is wrong and exits with 1", async () => {
    const listed = await startStaffCommand(running(), "list")
    expect([listed.code, listed.stdout]).toEqual([
      0,
      expect.stringContaining("staff  0 passkeys\n")
    ])
    const wrong = await startStaffCommand(running(), "add", "a b", "owner")
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^A name has .*\.\n$/)])
  })

  it.each([
    [[], "npm run staff -- add NAME"],
    [["add", "name"], "npm run staff -- add NAME"],
    [["add", "name", "boss"], "npm run staff -- add NAME"],
    [["list", "more"], "npm run staff -- add NAME"],
    [["add", "a b", "owner"], "A name has 2 to 40"],
    [["reset", "nobody-here"], "There is no account nobody-here."],
    [["disable", "nobody-here"], "There is no account nobody-here."]
  ])("%j prints what is wrong", async (words, message) => {
    const { code, stderr } = await runStaffCommand(running(), ...words)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  })
})
