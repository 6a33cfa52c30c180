import pg from "pg"
import { describe, expect, it } from "vitest"
import { hashPassword } from "#backend/staff/passwordHash.ts"
import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { callApi, query } from "../support/apiClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { readTotpKey, signInStaff, type StaffClient } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const password = "a much better password"

/** An owner whose password is known. */
const signInOwner = async (): Promise<StaffClient> => {
  const owner = await signInStaff(shop(), { role: "owner" })
  await query(shop(), "update staff_member set password_hash = $2 where id = $1", [
    owner.id,
    await hashPassword(password)
  ])
  return owner
}
const change = (owner: StaffClient, body: object) => owner.call("/desk/staff/change", { body })
const entryOf = async (owner: StaffClient, name: string) =>
  (await owner.call("/desk/staff")).body.staff.find(
    (one: { readonly name: string }) => one.name === name
  )
const signIn = (name: string, typed: string) =>
  callApi(shop(), "/desk/sign-in", { body: { name, password: typed } })
const factor = (token: string, totpUri: string) =>
  callApi(shop(), "/desk/sign-in/factor", {
    body: { signIn: token, code: totpCode(readTotpKey(totpUri), totpStep(Date.now())) }
  })

describe("accounts of colleagues", () => {
  it("one that an owner makes signs in with what is shown once", async () => {
    const owner = await signInOwner()
    const made = await change(owner, { kind: "add", name: "علي", role: "staff", password })
    expect([made.status, made.body.colleague]).toEqual([
      200,
      {
        name: "علي",
        role: "staff",
        hasStartPassword: true,
        isDisabled: false,
        passkeys: 0,
        sessions: 0,
        isSelf: false
      }
    ])
    const { start } = made.body
    const { signIn: token } = (await signIn("علي", start.password)).body
    expect((await factor(token, start.totpUri)).status).toBe(200)
    expect(Object.keys(await entryOf(owner, "علي"))).not.toContain("start")
    const again = await change(owner, { kind: "add", name: "علي", role: "owner", password })
    expect([again.status, again.body.code]).toEqual([409, "staff_name_taken"])
    const bad = await change(owner, { kind: "add", name: "a b", role: "staff", password })
    expect([bad.status, bad.body.code]).toEqual([422, "staff_name_invalid"])
  })

  it("what gives somebody more needs the own password, and counts guesses of it", async () => {
    const owner = await signInOwner()
    const { name } = await signInStaff(shop())
    for (const body of [
      { kind: "add", name: "another", role: "owner" },
      { kind: "role", name, role: "owner" },
      { kind: "reset", name, scope: "all" }
    ]) {
      const refused = await change(owner, { ...body, password: "wrong" })
      expect([body.kind, refused.status, refused.body.code]).toEqual([
        body.kind,
        422,
        "password_wrong"
      ])
    }
    for (let guess = 0; guess < 7; guess++)
      await change(owner, { kind: "reset", name, scope: "all", password: "wrong" })
    const locked = await change(owner, { kind: "reset", name, scope: "all", password })
    expect(locked.status).toBe(429)
  })

  it.each([
    ["password", true, false],
    ["authenticator", false, true],
    ["all", true, true]
  ] as const)("a reset of %s replaces it and ends the sessions", async (scope, hasNew, hasKey) => {
    const owner = await signInOwner()
    const member = await signInStaff(shop())
    const keyOf = async () =>
      (
        await query<{ readonly totp_key: Buffer }>(
          shop(),
          "select totp_key from staff_member where id = $1",
          [member.id]
        )
      )[0]?.totp_key.toString("hex")
    const key = await keyOf()
    const reset = await change(owner, { kind: "reset", name: member.name, scope, password })
    expect(reset.body.start).toEqual({
      password: hasNew ? expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/) : null,
      totpUri: hasKey ? expect.stringContaining("otpauth://totp/") : null
    })
    expect(reset.body.colleague).toMatchObject({ hasStartPassword: hasNew, sessions: 0 })
    expect((await keyOf()) === key).toBe(!hasKey)
    expect((await member.call("/desk/session")).status).toBe(401)
  })

  it("who is disabled is out at once, and a reset of all lets the person in again", async () => {
    const owner = await signInOwner()
    const member = await signInStaff(shop())
    const { body } = await change(owner, { kind: "disable", name: member.name })
    expect(body).toMatchObject({ colleague: { isDisabled: true, sessions: 0 }, start: null })
    expect((await member.call("/desk/session")).status).toBe(401)
    const again = { kind: "reset", name: member.name, scope: "all", password }
    const { start } = (await change(owner, again)).body
    expect((await signIn(member.name, start.password)).status).toBe(200)
    const audit = await query<{ readonly action: string; readonly staff_id: number }>(
      shop(),
      "select action, staff_id from audit_event where subject = $1 order by id",
      [`staff-${member.id}`]
    )
    expect(audit).toEqual([
      { action: "staff.disable", staff_id: owner.id },
      { action: "staff.reset", staff_id: owner.id }
    ])
  })

  it("a new role and the end of sessions count at once", async () => {
    const owner = await signInOwner()
    const member = await signInStaff(shop())
    expect((await member.call("/desk/staff")).status).toBe(403)
    await change(owner, { kind: "role", name: member.name, role: "owner", password })
    expect((await member.call("/desk/staff")).status).toBe(200)
    await change(owner, { kind: "endSessions", name: member.name })
    expect((await member.call("/desk/staff")).status).toBe(401)
    const gone = await change(owner, { kind: "disable", name: "nobody" })
    expect([gone.status, gone.body.code]).toEqual([404, "staff_gone"])
    const own = { kind: "reset", name: owner.name, scope: "all", password }
    expect((await change(owner, own)).status).toBe(400)
  })
})

describe("the last owner", () => {
  const disableOthers = (...names: ReadonlyArray<string>) =>
    query(
      shop(),
      "update staff_member set disabled_at = now() where role = 'owner' and not name = any($1)",
      [names]
    )
  const countOwners = async () =>
    (await query(shop(), "select from staff_member where role = 'owner' and disabled_at is null"))
      .length

  it("can be neither disabled nor made staff", async () => {
    const owner = await signInOwner()
    await disableOthers(owner.name)
    for (const body of [
      { kind: "disable", name: owner.name },
      { kind: "role", name: owner.name, role: "staff", password }
    ]) {
      const refused = await change(owner, body)
      expect([refused.status, refused.body.code]).toEqual([409, "last_owner"])
    }
    expect((await owner.call("/desk/staff")).status).toBe(200)
  })

  it("two owners who disable each other on two servers: one stays", async () => {
    const two = await startShopProcess({ databaseUrl: shop().databaseUrl ?? "" })
    try {
      for (let round = 0; round < 8; round++) {
        const [one, other] = [await signInOwner(), await signInOwner()]
        await disableOthers(one.name, other.name)
        // Both servers have answered before, so that none is late.
        await Promise.all([one.call("/desk/staff"), other.call("/desk/staff", {}, two)])
        const disabling = (url: string, by: StaffClient, name: string) => ({
          url: `${url}/api/desk/staff/change`,
          headers: { cookie: by.cookie },
          body: { kind: "disable", name }
        })
        const answers = await sendSimultaneously([
          disabling(shop().url, one, other.name),
          disabling(two.url, other, one.name),
          disabling(two.url, one, other.name),
          disabling(shop().url, other, one.name)
        ])
        expect(await countOwners()).toBe(1)
        // Who is second finds that none would be left, or is out already.
        const { 200: done = 0, 401: out = 0, 409: last = 0 } = countStatuses(answers)
        expect(done).toBeGreaterThan(0)
        expect(done + out + last).toBe(4)
      }
    } finally {
      await two.stop()
    }
  })

  it("control: counting owners first and then disabling leaves none", async () => {
    const [one, other] = [await signInOwner(), await signInOwner()]
    await disableOthers(one.name, other.name)
    const clients = [0, 1].map(() => new pg.Client({ connectionString: shop().databaseUrl ?? "" }))
    await Promise.all(clients.map((client) => client.connect()))
    const counts = await Promise.all(
      clients.map((client) =>
        client.query("select from staff_member where role = 'owner' and disabled_at is null")
      )
    )
    await Promise.all(
      [one, other].map(async ({ id }, index) => {
        if (counts[index]?.rowCount === 2)
          await clients[index]?.query("update staff_member set disabled_at = now() where id = $1", [
            id
          ])
      })
    )
    await Promise.all(clients.map((client) => client.end()))
    expect(await countOwners()).toBe(0)
  })
})
