import { describe } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { testApi } from "#backend/payments/myfatoorah/countries.ts"
import { myFatoorahProvider } from "#backend/payments/myfatoorah/myFatoorahProvider.ts"
import type { ProviderInvoice } from "#backend/payments/PaymentProvider.ts"
import { tapProvider } from "#backend/payments/tap/tapProvider.ts"
import { Fils } from "#core/money/Fils.ts"
import { payInvoice } from "#backend/sandbox/payInvoice.ts"
import { refundInPortal } from "#backend/sandbox/portal.ts"
import { sandboxProvider } from "#backend/sandbox/provider.ts"
import { sandboxTables } from "#backend/sandbox/tables.ts"
import { signatureHeader, signEvent } from "#backend/sandbox/webhookSignature.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startTapStandIn } from "../support/tapStandIn.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import {
  invoiceContract,
  paymentProviderContract,
  type ProviderUnderTest
} from "./paymentProviderContract.ts"

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

  paymentProviderContract("the sandbox", (): ProviderUnderTest => {
    const { db } = opened().database
    return {
      hasSeveralTries: true,
      provider: sandboxProvider(db, { publicUrl: null, webhookSecret }, Date.now),
      pay: async ({ invoiceId }, outcome, isLate = false) => {
        const attempt = await payInvoice({ db, now: Date.now }, invoiceId, {
          outcome,
          method: "knet",
          late: isLate
        })
        if (typeof attempt === "string") throw new Error(attempt)
        const { event, paymentId } = attempt
        return {
          paymentId,
          event: {
            headers: new Headers({ [signatureHeader]: signEvent(event, webhookSecret) }),
            rawText: JSON.stringify(event)
          }
        }
      },
      expire: async ({ invoiceId }) => {
        await db
          .withTables<{ sandbox_invoice: { id: string; expires_at: Date } }>()
          .updateTable("sandbox_invoice")
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .where("id", "=", invoiceId)
          .execute()
      },
      refundInPortal: async ({ invoiceId }, fils) => {
        await refundInPortal({ db, now: Date.now }, invoiceId, Fils.make(fils))
      },
      decideRefunds: async ({ invoiceId }, status) => {
        await sandboxTables(db)
          .updateTable("sandbox_refund")
          .set({ status: status === "succeeded" ? "Refunded" : "Rejected" })
          .where("invoice_id", "=", invoiceId)
          .where("status", "=", "Pending")
          .execute()
      }
    }
  })
})

const standInSettings = { country: "KW", isTest: false } as const

describe.each([
  ["version 2 of its events, numbers as numbers", "v2", false],
  ["version 1 of its events, numbers as text", "v1", true]
] as const)("MyFatoorah's stand-in with %s", (_, version, hasTextIds) => {
  const standIn = sharedFixture(
    async () => {
      const started = await startMyFatoorahStandIn()
      started.useTextIds(hasTextIds)
      return started
    },
    ({ close }) => close()
  )

  paymentProviderContract("MyFatoorah", (): ProviderUnderTest => ({
    hasSeveralTries: true,
    provider: myFatoorahProvider({ ...standInSettings, ...standIn() }, Date.now),
    pay: async ({ invoiceId }: ProviderInvoice, outcome, isLate = false) => {
      const { paymentId } = await standIn().pay(invoiceId, { outcome, isLate, webhooks: 0 })
      return { paymentId, event: standIn().signedEvent(invoiceId, version) }
    },
    expire: async ({ invoiceId }) => {
      standIn().expire(invoiceId)
    },
    refundInPortal: ({ invoiceId }, fils) => standIn().refundInPortal(invoiceId, fils),
    decideRefunds: async ({ invoiceId }, status) => {
      await standIn().decideRefunds(invoiceId, status)
    }
  }))
})

describe("Tap's stand-in", () => {
  const standIn = sharedFixture(
    () => startTapStandIn(),
    ({ close }) => close()
  )

  paymentProviderContract("Tap", (): ProviderUnderTest => ({
    hasSeveralTries: false,
    provider: tapProvider(
      { ...standIn(), methods: ["knet", "card"], webhookUrl: "https://shop.example/webhook" },
      Date.now
    ),
    pay: async ({ invoiceId }: ProviderInvoice, outcome, isLate = false) => {
      await standIn().pay(invoiceId, { outcome, isLate, webhooks: 0 })
      return { paymentId: invoiceId, event: standIn().signedEvent(invoiceId) }
    },
    expire: async ({ invoiceId }) => {
      standIn().expire(invoiceId)
    },
    refundInPortal: ({ invoiceId }, fils) => standIn().refundInPortal(invoiceId, fils),
    decideRefunds: async ({ invoiceId }, status) => {
      await standIn().decideRefunds(invoiceId, status)
    }
  }))
})

const vendorToken = process.env["MYFATOORAH_TEST_TOKEN"] ?? ""

/** With a token of the vendor's test account in the environment, as docs/payments.md describes. */
describe.runIf(vendorToken !== "")(`MyFatoorah at ${testApi}`, () => {
  invoiceContract("its test account", () =>
    myFatoorahProvider(
      { country: "KW", isTest: true, url: null, token: vendorToken, webhookSecret },
      Date.now
    )
  )
})
