import { describe, expect, it } from "vitest"
import { hashPassword } from "#backend/staff/passwordHash.ts"
import { query } from "../support/apiClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())
const password = "a much better password"
const desk = sharedFixture(async () => {
  const owner = await signInStaff(shop(), { role: "owner", name: "نورة" })
  await query(shop(), "update staff_member set password_hash = $2 where id = $1", [
    owner.id,
    await hashPassword(password)
  ])
  return { owner, helper: await signInStaff(shop(), { role: "staff", name: "sara" }) }
})
const list = async (filter: Readonly<Record<string, string>> = {}) =>
  (await desk().owner.call(`/desk/audit?${new URLSearchParams(filter)}`)).body
const newest = async (filter: Readonly<Record<string, string>> = {}) =>
  (await list(filter)).events[0]
const undo = (id: number, by: StaffClient = desk().owner, typed?: string) =>
  by.call("/desk/audit/undo", { body: { id, ...(typed && { password: typed }) } })

describe("the list of the audit", () => {
  it("is found by person, kind and number, with what products are called", async () => {
    const { helper, owner } = desk()
    const stock = (by: StaffClient, quantity: number) =>
      by.call("/desk/products/change", {
        body: { kind: "add", productId: 129, variantId: null, quantity, seen: null, reason: "came" }
      })
    expect((await stock(helper, 3)).status).toBe(200)
    expect((await stock(owner, 4)).status).toBe(200)
    await owner.call("/desk/promos/end", { body: { code: "SADU10" } })
    const { events } = await list({ kind: "product", key: "129" })
    const [product] = await query<{ readonly name_ar: string }>(
      shop(),
      "select name_ar from product where id = 129"
    )
    expect(events).toMatchObject([
      { staffName: "نورة", action: "product.add", subject: "product-129" },
      { staffName: "sara", after: { reason: "came" }, canUndo: false }
    ])
    const arabic = await owner.call("/desk/audit?key=129", { headers: { "accept-language": "ar" } })
    expect(arabic.body.events[0].subjectName).toBe(product?.name_ar)
    expect((await list({ person: "sar", kind: "product" })).events).toHaveLength(1)
    expect((await list({ person: "nobody" })).events).toEqual([])
    expect((await list({ kind: "promo" })).events).toMatchObject([
      { subject: "promo-SADU10", canUndo: true }
    ])
    expect((await owner.call("/desk/audit?kind=nonsense")).status).toBe(400)
    expect((await helper.call("/desk/audit")).status).toBe(403)
  })
})

describe("taking back", () => {
  it("a promo code that was ended is valid as before, once", async () => {
    const { owner } = desk()
    await owner.call("/desk/promos", {
      body: {
        code: "EID30",
        discount: 30,
        startsAt: "2030-01-01T00:00:00.000Z",
        endsAt: "2030-02-01T00:00:00.000Z",
        minimum: null,
        maximumUses: null,
        maximumUsesPerCustomer: null
      }
    })
    const terms = () => query(shop(), "select starts_at, ends_at from promo where code = 'EID30'")
    const before = await terms()
    await owner.call("/desk/promos/end", { body: { code: "EID30" } })
    expect(await terms()).not.toEqual(before)
    const event = await newest({ kind: "promo", key: "EID30" })
    const taken = await undo(event.id)
    expect([taken.status, taken.body.event.canUndo]).toEqual([200, false])
    expect(await terms()).toEqual(before)
    expect(await newest({ key: "EID30" })).toMatchObject({
      action: "audit.undo",
      after: { undone: "promo.end" },
      canUndo: false
    })
    const again = await undo(event.id)
    expect([again.status, again.body.code]).toEqual([409, "change_not_undoable"])
    expect((await undo(event.id, desk().helper)).status).toBe(403)
    // One that was made stays for the orders that may have it.
    const made = (await list({ key: "EID30" })).events.at(-1)
    expect(made).toMatchObject({ action: "promo.make", canUndo: false })
  })

  it("a role and a disabled account, for the own password, but not what was changed since", async () => {
    const member = await signInStaff(shop())
    const setRole = (role: string) =>
      query(shop(), "update staff_member set role = $2 where id = $1", [member.id, role])
    const record = async (action: string, before: object | null, after: object) => {
      await query(
        shop(),
        `insert into audit_event (at, staff_id, action, subject, before, after)
         values ((select coalesce(disabled_at, now()) from staff_member where id = $1), $2, $3, $4, $5, $6)`,
        [member.id, desk().owner.id, action, `staff-${member.id}`, before, after]
      )
      return (await newest({ key: String(member.id) })).id
    }
    await setRole("owner")
    const first = await record("staff.role", { role: "staff" }, { role: "owner" })
    await setRole("staff")
    const second = await record("staff.role", { role: "owner" }, { role: "staff" })
    await setRole("owner")
    const third = await record("staff.role", { role: "staff" }, { role: "owner" })
    const { owner } = desk()
    expect((await undo(first, owner, password)).status).toBe(409)
    expect((await undo(second, owner, password)).status).toBe(409)
    for (const typed of [undefined, "wrong"]) {
      const refused = await undo(third, owner, typed)
      expect([refused.status, refused.body.code]).toEqual([422, "password_wrong"])
    }
    expect((await undo(third, owner, password)).status).toBe(200)
    expect(await query(shop(), "select role from staff_member where id = $1", [member.id])).toEqual(
      [{ role: "staff" }]
    )
    await query(shop(), "update staff_member set disabled_at = now() where id = $1", [member.id])
    const disabled = await record("staff.disable", null, { sessions: 0 })
    expect((await newest({ key: String(member.id) })).canUndo).toBe(true)
    expect((await undo(disabled)).status).toBe(422)
    expect((await undo(disabled, owner, password)).status).toBe(200)
    expect(
      await query(shop(), "select disabled_at from staff_member where id = $1", [member.id])
    ).toEqual([{ disabled_at: null }])
  })

  it("never the role of the last owner", async () => {
    const { owner } = desk()
    const event = async () => {
      await query(
        shop(),
        `insert into audit_event (at, action, subject, before, after)
         values (now(), 'staff.role', $1, '{"role": "staff"}', '{"role": "owner"}')`,
        [`staff-${owner.id}`]
      )
      return (await newest({ key: String(owner.id) })).id
    }
    const refused = await undo(await event(), owner, password)
    expect([refused.status, refused.body.code]).toEqual([409, "last_owner"])
  })

  it("of those who take the same change back at the same time, one does", async () => {
    const { owner } = desk()
    await query(shop(), "update promo set ends_at = null where code = 'SADU10'")
    await owner.call("/desk/promos/end", { body: { code: "SADU10" } })
    const { id } = await newest({ key: "SADU10" })
    const answers = await sendSimultaneously(
      Array.from({ length: 6 }, () => ({
        url: `${shop().url}/api/desk/audit/undo`,
        headers: { cookie: owner.cookie },
        body: { id }
      }))
    )
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 })
  })
})
