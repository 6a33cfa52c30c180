import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { deskOverHttp } from "#adapters/http/deskOverHttp.ts"
import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { Passkeys } from "#core/desk/Passkeys.ts"
import {
  type AccountChange,
  accountCalls,
  changeAccount,
  loadAccount
} from "#core/desk/StaffAccount.ts"
import { callDesk, type DeskApi } from "#core/desk/deskCall.ts"
import {
  confirmFactor,
  loadStaff,
  replacePassword,
  signInCalls,
  signOut,
  startSignIn as start
} from "#core/desk/signIn.ts"
import { runStaffCommand } from "../support/runCommand.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { createSoftAuthenticator } from "../support/softAuthenticator.ts"
import { readTotpKey } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const server = sharedFixture(
  async () => {
    const shop = await startShop()
    return { ...shop, url: `http://localhost:${shop.port}` }
  },
  ({ stop }) => stop()
)

/** A browser: it keeps the cookies of the server, and has an authenticator. */
const openBrowser = () => {
  const cookies = new Map<string, string>()
  const { url } = server()
  const authenticator = createSoftAuthenticator()
  const layer = Layer.mergeAll(
    deskOverHttp(new URL("/api/", url), "en", async (input, init) => {
      const request = new Request(input, init)
      request.headers.set("cookie", Array.from(cookies, (cookie) => cookie.join("=")).join("; "))
      request.headers.set("origin", url)
      const response = await fetch(request)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return response
    }),
    Layer.succeed(Passkeys, {
      create: ({ options }) =>
        Effect.succeed({ response: authenticator.create(readOptions(options), url) }),
      sign: ({ options }) =>
        Effect.succeed({ response: authenticator.sign(readOptions(options), url) })
    })
  )
  /** What an effect gives, or the tag of its refusal. */
  return <A, E extends { readonly _tag: string }>(
    effect: Effect.Effect<A, E, DeskApi | Passkeys>
  ) =>
    Effect.runPromise(
      effect.pipe(
        Effect.provide(layer),
        Effect.catch((refusal: E) => Effect.succeed(refusal._tag))
      )
    )
}

/** The options as the server sent them. */
const readOptions = (options: unknown) => JSON.parse(JSON.stringify(options))

it("the ports of the staff over HTTP: signing in, the own account, and each refusal by its name", async () => {
  const { stdout } = await runStaffCommand(server(), "add", "noura", "owner")
  const [, startPassword = ""] = /first sign-in: (\S+)/.exec(stdout) ?? []
  const codeAt = (drift: number) => totpCode(readTotpKey(stdout), totpStep(Date.now()) + drift)
  const password = "a much better password"
  const noura = { id: expect.any(Number), name: "noura", role: "owner" }
  const run = openBrowser()
  const startSignIn = (typed: string) => run(start({ name: "noura", password: typed }))

  expect(await run(loadStaff())).toBe("StaffSessionEnded")
  expect(await startSignIn("wrong")).toBe("SignInWrong")
  const first = await startSignIn(startPassword)
  if (typeof first === "string") throw new Error(first)
  expect(first.passkey).toBeNull()
  expect(await run(confirmFactor({ signIn: first, code: "12" }))).toBe("CodeIncomplete")
  expect(await run(confirmFactor({ signIn: first, code: "000000" }))).toBe("CodeWrong")
  expect(await run(confirmFactor({ signIn: first, code: codeAt(-1) }))).toBeNull()
  const replace = (typed: string) =>
    run(replacePassword({ signIn: first, name: "noura", password: typed }))
  expect(await replace("short")).toBe("PasswordRefused")
  expect(await replace(startPassword)).toBe("PasswordRefused")
  expect(await replace(password)).toEqual(noura)
  expect(await replace(password)).toBe("SignInExpired")
  expect(await run(loadStaff())).toEqual(noura)

  const change = (kind: "changePassword" | "addPasskey", current: string, typed: string) =>
    run(
      changeAccount({
        name: "noura",
        change: { kind },
        form: { current, newPassword: typed, passkeyName: typed, code: "" }
      })
    )
  expect(await change("changePassword", "wrong", "another good password")).toBe("PasswordWrong")
  expect(await change("changePassword", password, password)).toBe("PasswordRefused")
  expect(await change("addPasskey", password, " ")).toBe("PasskeyNameMissing")
  expect(await change("addPasskey", "wrong", "Phone")).toBe("PasswordWrong")
  expect(await change("addPasskey", password, "Phone")).toBeNull()
  const account = await run(loadAccount())
  expect(account).toMatchObject({
    passkeys: [{ name: "Phone", createdAt: expect.any(Number), usedAt: null }],
    sessions: [{ isCurrent: true, usedAt: expect.any(Number) }]
  })

  const renew = (change: AccountChange, current: string, code = "") =>
    run(
      changeAccount({
        name: "noura",
        change,
        form: { current, newPassword: "", passkeyName: "", code }
      })
    )
  expect(await renew({ kind: "startTotp" }, "wrong")).toBe("PasswordWrong")
  const next = await renew({ kind: "startTotp" }, password)
  if (next === null || typeof next === "string" || next.kind !== "confirmTotp")
    throw new Error("No new key")
  expect(await renew(next, "", "12")).toBe("CodeIncomplete")
  expect(await renew(next, "", "000000")).toBe("CodeWrong")
  const code = totpCode(readTotpKey(next.totpUri), totpStep(Date.now()))
  expect(await renew(next, "", code)).toBeNull()
  // The new key is used up, and the code of the old one counts no more.
  expect(await renew(next, "", code)).toBe("CodeWrong")
  const withOldKey = await startSignIn(password)
  if (typeof withOldKey === "string") throw new Error(withOldKey)
  expect(await run(confirmFactor({ signIn: withOldKey, code: codeAt(0) }))).toBe("CodeWrong")

  const second = await startSignIn(password)
  if (typeof second === "string" || second.passkey === null) throw new Error("No passkey offered")
  const { passkey } = second
  const stranger = createSoftAuthenticator().sign(readOptions(passkey.options), server().url)
  expect(
    await run(callDesk(signInCalls.confirm, { body: { signIn: second.token, passkey: stranger } }))
  ).toBe("PasskeyWrong")
  expect(await run(confirmFactor({ signIn: second, code: null }))).toEqual(noura)
  if (typeof account === "string") throw new Error(account)
  const id = account.passkeys[0]?.id ?? ""
  const earlier = account.sessions[0]?.id ?? 0
  expect(await run(callDesk(accountCalls.revokeSession, { body: { id: earlier } }))).toBeUndefined()
  expect(await run(callDesk(accountCalls.removePasskey, { body: { id } }))).toBeUndefined()
  expect(await run(callDesk(accountCalls.removePasskey, { body: { id } }))).toBe("Refused")
  expect(await run(signOut())).toBeUndefined()
  expect(await run(loadAccount())).toBe("StaffSessionEnded")
  for (let guess = 0; guess < 10; guess++) await startSignIn("wrong")
  expect(await startSignIn(password)).toBe("TooManyRequests")
})
