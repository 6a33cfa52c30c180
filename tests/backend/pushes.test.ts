import { describe, expect, it } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { tellNewOrders } from "#backend/push/tellNewOrders.ts"
import { readSettings } from "#backend/settings.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { startPushServiceStandIn } from "../support/pushServiceStandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { runStaffCommand } from "../support/runCommand.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const pushService = sharedFixture(startPushServiceStandIn, ({ close }) => close())
const shop = sharedFixture(
  // The job of the server itself does not run meanwhile.
  () => startShop({ env: { PUSH_STAND_IN: pushService().url, SWEEP_EVERY_S: "86400" } }),
  ({ stop }) => stop()
)
const database = sharedFixture(
  () =>
    openDatabase({
      databaseUrl: shop().databaseUrl,
      dataDir: "",
      databasePool: 4,
      statementTimeoutS: 10
    }),
  ({ close }) => close()
)

const switchOn = (
  staff: StaffClient,
  path: string,
  { language = "en", quiet = null }: { language?: string; quiet?: object | null } = {}
) =>
  staff.call("/desk/account/push", {
    language,
    body: { subscription: pushService().subscriptionAt(path), quiet }
  })
/** The server's round of telling devices at this moment. */
const tell = (at: number) =>
  tellNewOrders(
    { db: database().db, now: () => at, settings: readSettings(shop().env) },
    () => false
  )
const customers = sharedFixture(() => createCustomers(shop(), 1))
/** Places orders at these moments, where devices know of those until an hour before the first. */
const order = async (...times: ReadonlyArray<number>) => {
  await query(shop(), "update push_device set told_until = $1", [
    new Date(Math.min(...times) - hourMs)
  ])
  return insertOrders(
    shop(),
    customers()[0]?.id ?? 0,
    times.map((time) => new Date(time).toISOString())
  )
}
const receivedAt = (path: string) => pushService().received.filter((push) => push.path === path)
const hourMs = 3_600_000
/** This hour of a day in Kuwait; each test has a day of its own. */
const hourOn = (day: number, hour: number) => Date.UTC(2027, 0, day, hour - 3)

describe("pushes of new orders", () => {
  it("one message with number and amount, signed and encrypted, and nothing of a customer", async () => {
    const staff = await signInStaff(shop())
    const { publicKey } = (
      await staff.call("/desk/account/push/state", { body: { endpoint: null } })
    ).body
    expect((await switchOn(staff, "/first", { language: "ar" })).status).toBe(200)
    const at = hourOn(1, 12)
    await order(at - 20_000, at - 10_000)
    await tell(at)
    await tell(at + 60_000)
    expect(pushService().faults).toEqual([])
    expect(receivedAt("/first")).toEqual([
      {
        path: "/first",
        message: {
          title: "طلبان جديدان",
          body: expect.stringContaining("2.00"),
          path: "/desk/orders",
          lang: "ar",
          dir: "rtl"
        },
        token: {
          aud: pushService().url,
          exp: expect.any(Number),
          sub: "mailto:desk@example.com"
        },
        publicKey,
        ttl: 43_200
      }
    ])
  })

  it("an order whose transaction ends late is told in the next round, a cancelled one never", async () => {
    await switchOn(await signInStaff(shop()), "/late")
    const at = hourOn(3, 12)
    const [id] = await order(at - 1_000, at - 20_000)
    await query(shop(), "update orders set order_status = 'cancelled' where created_at = $1", [
      new Date(at - 20_000)
    ])
    expect(id).toBeDefined()
    await tell(at)
    expect(receivedAt("/late")).toEqual([])
    await tell(at + 30_000)
    expect(receivedAt("/late").map(({ message }) => message)).toMatchObject([
      { title: "1 new order", body: expect.stringContaining("1.00") }
    ])
  })

  it("of two servers that tell at the same time, one does", async () => {
    await switchOn(await signInStaff(shop()), "/once")
    const at = hourOn(5, 12)
    await order(at - 20_000)
    await Promise.all([tell(at), tell(at + 1), tell(at + 2), tell(at + 3)])
    expect(receivedAt("/once")).toHaveLength(1)
  })

  it("quiet hours over midnight: nothing at night, and all of it in one message after them", async () => {
    await switchOn(await signInStaff(shop()), "/night", { quiet: { from: 22, to: 8 } })
    const night = hourOn(7, 23)
    await order(night - 20_000, night + hourMs)
    await tell(night)
    await tell(night + 2 * hourMs)
    expect(receivedAt("/night")).toEqual([])
    await tell(night + 9 * hourMs)
    expect(receivedAt("/night").map(({ message }) => message)).toMatchObject([
      { title: "2 new orders" }
    ])
  })

  it("a device that is gone, or subscribed for other keys, is forgotten; one that fails stays", async () => {
    const staff = await signInStaff(shop())
    const statuses = [404, 410, 401, 403, 500, 307]
    for (const status of statuses) {
      pushService().answerWith(`/${status}`, status)
      await switchOn(staff, `/${status}`)
    }
    const at = hourOn(9, 12)
    await order(at - 20_000)
    await tell(at)
    const left = await query<{ endpoint: string }>(
      shop(),
      "select endpoint from push_device where staff_id = $1 order by endpoint",
      [staff.id]
    )
    expect(left.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(["/307", "/500"])
    expect(receivedAt("/elsewhere")).toEqual([])
  })

  it("a disabled account and one that was reset are told no more, and each person has at most ten devices", async () => {
    const [disabled, reset, many] = [
      await signInStaff(shop()),
      await signInStaff(shop()),
      await signInStaff(shop())
    ]
    await switchOn(disabled, "/disabled")
    await switchOn(reset, "/reset")
    for (let number = 0; number < 12; number++) await switchOn(many, `/many-${number}`)
    await runStaffCommand(shop(), "disable", disabled.name)
    await runStaffCommand(shop(), "reset", reset.name)
    const counts = await query(
      shop(),
      "select staff_id, count(*)::int from push_device where staff_id = any($1) group by 1",
      [[disabled.id, reset.id, many.id]]
    )
    expect(counts).toEqual([{ staff_id: many.id, count: 10 }])
  })

  it("a device is the person's who switched it on last, and only they see it and switch it off", async () => {
    const [one, other] = [await signInStaff(shop()), await signInStaff(shop())]
    await switchOn(one, "/shared", { quiet: { from: 1, to: 5 } })
    const { endpoint } = pushService().subscriptionAt("/shared")
    const deviceOf = async (staff: StaffClient) =>
      (await staff.call("/desk/account/push/state", { body: { endpoint } })).body.device
    expect([await deviceOf(one), await deviceOf(other)]).toEqual([
      { quiet: { from: 1, to: 5 } },
      null
    ])
    await other.call("/desk/account/push/remove", { body: { endpoint } })
    expect(await deviceOf(one)).not.toBeNull()
    await switchOn(other, "/shared")
    expect([await deviceOf(one), await deviceOf(other)]).toEqual([null, { quiet: null }])
    await other.call("/desk/account/push/remove", { body: { endpoint } })
    expect(await deviceOf(other)).toBeNull()
  })

  it("the server subscribes nothing but known push services", async () => {
    const staff = await signInStaff(shop())
    const { auth, p256dh } = pushService().subscriptionAt("/")
    for (const endpoint of [
      "http://127.0.0.1:1/internal",
      "https://169.254.169.254/latest",
      "https://fcm.googleapis.com.example.com/x",
      `${pushService().url}.example.com/x`,
      `${pushService().url.replace("127.0.0.1", "127.0.0.1@internal")}/x`
    ]) {
      const { body, status } = await staff.call("/desk/account/push", {
        body: { subscription: { endpoint, auth, p256dh }, quiet: null }
      })
      expect([endpoint, status, body.code]).toEqual([endpoint, 422, "push_service_unknown"])
    }
  })
})

it("new orders: number and amount since a moment, for anybody of the staff", async () => {
  const staff = await signInStaff(shop())
  const first = (await staff.call("/desk/new-orders")).body
  expect(first).toMatchObject({ count: 0, amount: 0 })
  const until = Date.parse(first.until)
  await order(until - 60_000, until - 30_000)
  const since = new Date(until - 45_000).toISOString()
  expect((await staff.call(`/desk/new-orders?since=${since}`)).body).toMatchObject({
    count: 1,
    amount: 1_000
  })
  expect((await staff.call("/desk/new-orders?since=tomorrow")).status).toBe(400)
})
