import { describe, expect, it } from "vitest"
import { armadaApi, armadaCarrier } from "#backend/carrier/armada/armadaCarrier.ts"
import { sign, signatureHeaders } from "#backend/carrier/signature.ts"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { sandboxCarrier } from "#backend/sandbox/carrier.ts"
import { sandboxTables } from "#backend/sandbox/tables.ts"
import type { CarrierState } from "#core/carrier/bookings.ts"
import { Fils } from "#core/money/Fils.ts"
import { type Spelling, startArmadaStandIn } from "../support/armadaStandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import { carrierContract, type CarrierUnderTest } from "./carrierContract.ts"

const webhookSecret = "a webhook secret of tests"

describe("sandbox", () => {
  const opened = sharedFixture(
    async () => {
      const created = await createSeededDatabase()
      const database = await openDatabase({
        dataDir: "",
        databaseUrl: created.url,
        databasePool: 2,
        statementTimeoutS: 120
      })
      return { created, database }
    },
    async ({ created, database }) => {
      await database.close()
      await created.drop()
    }
  )

  carrierContract("the sandbox", (): CarrierUnderTest => {
    const { db } = opened().database
    const rows = (reference: string) =>
      sandboxTables(db)
        .selectFrom("sandbox_delivery")
        .select("id")
        .where("reference", "=", reference)
        .execute()
    return {
      carrier: sandboxCarrier(db, { webhookSecret }, Date.now),
      move: async (reference, state) => {
        await sandboxTables(db)
          .updateTable("sandbox_delivery")
          .set({ state })
          .where("reference", "=", reference)
          .execute()
      },
      event: async (reference, path) => {
        const [row] = await rows(reference)
        const rawText = JSON.stringify({ id: row?.id, reference })
        const timestamp = new Date().toISOString()
        const signature = sign(webhookSecret, { timestamp, method: "POST", path, body: rawText })
        return {
          headers: new Headers({
            [signatureHeaders.timestamp]: timestamp,
            [signatureHeaders.signature]: signature
          }),
          rawText
        }
      },
      countDeliveries: async (reference) => (await rows(reference)).length
    }
  })
})

const armadaWord: Readonly<Record<CarrierState, string>> = {
  waiting: "pending",
  assigned: "accepted",
  pickedUp: "en_route",
  delivered: "completed",
  failed: "failed",
  cancelled: "canceled"
}
const noDelays = { retryDelayMs: 0, timeoutMs: 10_000 }

describe.each(["pages", "client"] satisfies ReadonlyArray<Spelling>)(
  "Armada's stand-in, spelled as its %s",
  (spelling) => {
    const standIn = sharedFixture(
      async () => {
        const started = await startArmadaStandIn()
        started.spellAs(spelling)
        return started
      },
      ({ close }) => close()
    )

    carrierContract("Armada", (): CarrierUnderTest => ({
      carrier: armadaCarrier(standIn(), Date.now, noDelays),
      move: async (reference, state) => {
        await standIn().move(reference, armadaWord[state])
      },
      event: async (reference, path) => standIn().signedEvent(reference, path),
      countDeliveries: async (reference) => standIn().deliveriesOf(reference).length
    }))

    it("tells fils, whole minutes, and a page to follow the courier", async () => {
      const carrier = armadaCarrier(standIn(), Date.now, noDelays)
      const booked = await carrier.book(requestOf("tells-all"))
      expect(booked).toMatchObject({
        fee: 1_250,
        minutes: 16,
        trackingUrl: `https://track.example/${booked.id}`
      })
    })
  }
)

describe("Armada's adapter, where no answer says what was done", () => {
  const standIn = sharedFixture(
    () => startArmadaStandIn(),
    ({ close }) => close()
  )
  const carrier = (now = Date.now) => armadaCarrier(standIn(), now, noDelays)
  const bookings = () => standIn().calls.filter(({ name }) => name === "book").length

  it.each(["html403", "cloudflare502", "empty", "limited", "lostAnswer"] as const)(
    "%s: a booking throws after one try, and a question is asked again",
    async (fault) => {
      standIn().failNext("book", fault)
      const before = bookings()
      await expect(carrier().book(requestOf(`lost-${fault}`))).rejects.toMatchObject({
        _tag: "NoAnswer"
      })
      expect(bookings()).toBe(before + 1)
      const { id } = await carrier().book(requestOf(`known-${fault}`))
      standIn().failNext("status", fault, fault)
      expect(await carrier().status(id)).toMatchObject({ state: "waiting" })
    }
  )

  it("a wrong clock or key is no rejection of the parcel", async () => {
    await expect(carrier(() => Date.now() - 60_000).book(requestOf("late"))).rejects.toMatchObject({
      _tag: "NoAnswer"
    })
    const wrong = armadaCarrier({ ...standIn(), key: "wrong" }, Date.now, noDelays)
    await expect(wrong.quote(requestOf("x").destination)).rejects.toMatchObject({
      _tag: "NoAnswer"
    })
  })
})

const requestOf = (reference: string) => ({
  reference,
  destination: {
    name: "Noura",
    phone: "+96550001234",
    area: "Salmiya",
    block: "4",
    street: "12",
    building: "7",
    floor: "",
    apartment: "4",
    line: "Salmiya, Block 4, Street 12, Building 7",
    position: null,
    instructions: ""
  },
  payment: { type: "cash" as const, amount: Fils.make(12_500) }
})

const vendor = {
  key: process.env["ARMADA_TEST_KEY"] ?? "",
  secret: process.env["ARMADA_TEST_SECRET"] ?? "",
  branch: process.env["ARMADA_TEST_BRANCH"] ?? "",
  url: process.env["ARMADA_TEST_URL"] ?? null
}

/** With a key in test mode in the environment, which books nobody (docs/carriers.md). */
describe.runIf(vendor.key !== "")(`Armada at ${vendor.url ?? armadaApi}`, () => {
  it("one reference is one delivery", async () => {
    const carrier = armadaCarrier(vendor, Date.now)
    const request = requestOf(`test-${crypto.randomUUID()}`)
    const first = await carrier.book(request)
    expect((await carrier.book(request)).id).toBe(first.id)
    expect(await carrier.cancel(first.id)).not.toBeNull()
  })
})
