import pg from "pg"
import { describe, expect, it } from "vitest"
import { hashToken } from "#backend/customers/secrets.ts"
import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { callApi, query } from "../support/apiClient.ts"
import { runStaffCommand } from "../support/runCommand.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { createSoftAuthenticator } from "../support/softAuthenticator.ts"
import { readTotpKey } from "../support/staff.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

/** The token of the address that a start has printed; null without one. */
const printedToken = (shop: Pick<TestShop, "logs" | "port">): string | null =>
  new RegExp(`http://localhost:${shop.port}/desk/setup#([\\w-]{43})$`, "m").exec(
    shop.logs()
  )?.[1] ?? null

const withShop = async (use: (shop: TestShop, token: string) => Promise<void>) => {
  const shop = await startShop()
  try {
    await use({ ...shop, url: `http://localhost:${shop.port}` }, printedToken(shop) ?? "")
  } finally {
    await shop.stop()
  }
}

const password = "قهوة عربية بالهيل"
const post = (shop: TestShop, path: string, body: object) =>
  callApi(shop, `/desk/setup/${path}`, { body, headers: { origin: shop.url } })
const codeOf = (totpUri: unknown) => totpCode(readTotpKey(String(totpUri)), totpStep(Date.now()))
const start = async (shop: TestShop, token: string, name = "نورة") =>
  (await post(shop, "start", { token, name, password })).body

describe("the address of the first start", () => {
  it("makes one owner with an authenticator, who is signed in; then it works no more", () =>
    withShop(async (shop, token) => {
      const [stored] = await query<{ readonly token_hash: Buffer }>(
        shop,
        "select * from setup_link"
      )
      expect(stored?.token_hash.equals(hashToken(token))).toBe(true)
      expect((await post(shop, "check", { token })).status).toBe(200)
      const { totpUri, passkey } = await start(shop, token)
      expect(passkey).toMatchObject({ rp: { id: "localhost" }, user: { name: "نورة" } })
      const owner = { token, name: "نورة", password }
      const wrong = await post(shop, "confirm", { ...owner, code: "000000" })
      expect([wrong.status, wrong.body.code]).toEqual([422, "code_wrong"])
      const code = codeOf(totpUri)
      const made = await post(shop, "confirm", { ...owner, code })
      expect([made.status, made.body.staff]).toEqual([
        200,
        { id: expect.any(Number), name: "نورة", role: "owner" }
      ])
      const [cookie = ""] = made.headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-desk=[\w-]{43};/)
      expect((await callApi(shop, "/desk/session", { headers: { cookie } })).status).toBe(200)
      for (const [path, body] of [
        ["check", { token }],
        ["start", owner],
        ["confirm", { ...owner, code: codeOf(totpUri) }]
      ] as const) {
        const again = await post(shop, path, body)
        expect([path, again.status, again.body.code]).toEqual([path, 422, "setup_link_invalid"])
      }
      // The password and the key are those of every later sign-in.
      const { signIn } = (
        await callApi(shop, "/desk/sign-in", { body: { name: "نورة", password } })
      ).body
      const used = { signIn, code }
      expect((await callApi(shop, "/desk/sign-in/factor", { body: used })).body.code).toBe(
        "code_wrong"
      )
      await query(shop, "update staff_member set totp_step = 0")
      const again = { signIn, code: codeOf(totpUri) }
      expect((await callApi(shop, "/desk/sign-in/factor", { body: again })).status).toBe(200)
      const audit = await query<{ readonly action: string; readonly after: object }>(
        shop,
        "select action, after from audit_event order by id limit 2"
      )
      expect(audit.map(({ action }) => action)).toEqual(["staff.setup", "staff.signIn"])
      expect(audit[0]?.after).toEqual({ name: "نورة", role: "owner", factor: "totp" })
    }))

  it("makes one with a passkey; a passkey of another challenge is none", () =>
    withShop(async (shop, token) => {
      const authenticator = createSoftAuthenticator()
      const { passkey: earlier } = await start(shop, token)
      const { passkey } = await start(shop, token)
      const owner = { token, name: "نورة", password }
      const stale = authenticator.create(JSON.parse(JSON.stringify(earlier)), shop.url)
      const refused = await post(shop, "confirm", { ...owner, passkey: stale })
      expect([refused.status, refused.body.code]).toEqual([422, "passkey_wrong"])
      expect(await query(shop, "select id from staff_member")).toEqual([])
      const response = authenticator.create(JSON.parse(JSON.stringify(passkey)), shop.url)
      const made = await post(shop, "confirm", { ...owner, passkey: response })
      expect([made.status, made.body.staff?.role]).toEqual([200, "owner"])
      expect(await query(shop, "select name, rp_id from staff_passkey")).toEqual([
        { name: "نورة", rp_id: "localhost" }
      ])
    }))

  it("a later start replaces it, and it ends after an hour or with any account", () =>
    withShop(async (shop, token) => {
      const second = await startShop({ databaseUrl: shop.databaseUrl ?? "" })
      const next = printedToken(second) ?? ""
      await second.stop()
      expect(next).not.toBe(token)
      expect((await post(shop, "check", { token })).body.code).toBe("setup_link_invalid")
      expect((await post(shop, "check", { token: next })).status).toBe(200)
      await query(shop, "update setup_link set ends_at = now()")
      expect((await post(shop, "check", { token: next })).body.code).toBe("setup_link_invalid")
      await query(shop, "update setup_link set ends_at = now() + interval '1 hour'")
      expect((await post(shop, "check", { token: next })).status).toBe(200)
      expect((await runStaffCommand(shop, "add", "noura", "owner")).code).toBe(0)
      expect((await post(shop, "check", { token: next })).body.code).toBe("setup_link_invalid")
      const third = await startShop({ databaseUrl: shop.databaseUrl ?? "" })
      await third.stop()
      expect(printedToken(third)).toBeNull()
    }))

  it("refuses names and passwords as everywhere, and counts tries by address", () =>
    withShop(async (shop, token) => {
      const refusal = async (name: string, typed: string) =>
        (await post(shop, "start", { token, name, password: typed })).body
      expect((await refusal("a b", password)).code).toBe("staff_name_invalid")
      expect(await refusal("noura", "noura123")).toMatchObject({ problem: "tooShort" })
      await post(shop, "check", { token: "wrong" })
      await query(shop, "update rate_counter set count = 1000 where name like 'staff %'")
      expect((await post(shop, "check", { token })).status).toBe(429)
    }))
})

describe("two who use the address at the same time", () => {
  it("on two servers: one becomes the owner, and the other is refused", async () => {
    const one = await startShop()
    const two = await startShopProcess({ databaseUrl: one.databaseUrl ?? "" })
    try {
      await expect.poll(() => printedToken(two)).not.toBeNull()
      const token = printedToken(two) ?? ""
      const { totpUri } = await start(one, token)
      const confirm = (shop: { readonly url: string }, name: string) => ({
        url: `${shop.url}/api/desk/setup/confirm`,
        body: { token, name, password, code: codeOf(totpUri) }
      })
      const answers = await sendSimultaneously([
        confirm(one, "noura"),
        confirm(two, "sara"),
        confirm(one, "dana"),
        confirm(two, "reem")
      ])
      expect(countStatuses(answers)).toEqual({ 200: 1, 422: 3 })
      expect(await query(one, "select role from staff_member")).toEqual([{ role: "owner" }])
    } finally {
      await two.stop()
      await one.stop()
    }
  })

  it("control: looking first and then making the account makes two owners", () =>
    withShop(async (shop) => {
      const clients = [0, 1].map(() => new pg.Client({ connectionString: shop.databaseUrl ?? "" }))
      await Promise.all(clients.map((client) => client.connect()))
      const links = await Promise.all(
        clients.map((client) => client.query("select from setup_link where ends_at > now()"))
      )
      await Promise.all(
        clients.map(async (client, index) => {
          if (links[index]?.rowCount === 1)
            await client.query(
              `with used as (delete from setup_link)
                 insert into staff_member (name, role, password_hash, is_start_password, totp_key, created_at)
                 values ($1, 'owner', '$argon2id$none', false, '', now())`,
              [`owner-${index}`]
            )
        })
      )
      await Promise.all(clients.map((client) => client.end()))
      expect(await query(shop, "select role from staff_member")).toHaveLength(2)
    }))
})
