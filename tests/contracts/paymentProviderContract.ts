import { describe, expect, it } from "vitest"
import type {
  InvoiceRequest,
  PaymentProvider,
  ProviderInvoice
} from "#backend/payments/PaymentProvider.ts"
import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { Fils } from "#core/money/Fils.ts"

/** A signed event as the provider sends it. */
export interface SentEvent {
  readonly headers: Headers
  readonly rawText: string
}

/** A provider with what only its side can do: its page, its clock, its staff and its events. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  /** Whether a declined payment leaves its invoice to be paid in another way. */
  readonly hasSeveralTries: boolean
  readonly pay: (
    invoice: ProviderInvoice,
    outcome: "paid" | "declined" | "pending",
    isLate?: boolean
  ) => Promise<{ readonly paymentId: string; readonly event: SentEvent }>
  readonly expire: (invoice: ProviderInvoice) => Promise<void>
  /** Gives money back as the merchant does in the provider's portal. */
  readonly refundInPortal: (invoice: ProviderInvoice, fils: number) => Promise<void>
  readonly decideRefunds: (
    invoice: ProviderInvoice,
    status: "succeeded" | "failed"
  ) => Promise<void>
}

/** The request of an invoice that expires in 20 minutes. */
export const invoiceRequest = (change: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  reference: newReference(),
  valueFils: Fils.make(12_500),
  currency: "KWD",
  customerName: "نورة العتيبي",
  customerEmail: "noura@example.invalid",
  customerMobile: "50001234",
  language: "ar",
  method: null,
  callbackUrl: "https://shop.example/payment-callback",
  errorUrl: "https://shop.example/payment-error",
  expiresAt: new Date(Date.now() + 20 * 60_000),
  ...change
})

const newReference = () => `7-${crypto.randomUUID()}`

/**
 * What a provider must do that needs nobody on its side: it runs on a vendor's test address too.
 */
export const invoiceContract = (name: string, find: () => PaymentProvider) =>
  describe(`invoices of ${name}`, () => {
    it("have ways to pay, of which KNET and cards have the shop's names", async () => {
      expect(await find().methods()).toEqual(expect.arrayContaining(["knet", "card"]))
    })

    it.each([null, "knet", "card", "unknown_way"])(
      "opened with %s: are pending with a page, found by id and reference",
      async (method) => {
        const request = invoiceRequest({ method })
        const created = await find().create(request)
        expect(created).toMatchObject({
          reference: request.reference,
          status: "pending",
          transactions: []
        })
        expect(created.url).toMatch(/^(?:https?:\/)?\//)
        expect(InvoiceId.is(created.invoiceId)).toBe(true)
        const { url: _, ...known } = created
        for (const key of [{ invoiceId: created.invoiceId }, { reference: request.reference }])
          expect(await find().status(key)).toMatchObject(known)
      }
    )

    it.each([10, 990, 1_010, 18_600, 12_345_000])("charge exactly %i fils", async (fils) => {
      const { invoiceId } = await find().create(invoiceRequest({ valueFils: Fils.make(fils) }))
      expect(await find().status({ invoiceId })).toMatchObject({
        valueFils: fils,
        currency: "KWD"
      })
    })

    it("that nobody made are null", async () => {
      for (const key of [
        { invoiceId: "1" },
        { paymentId: "07070700000000" },
        { reference: newReference() }
      ])
        expect(await find().status(key)).toBeNull()
    })
  })

/** The whole contract of a payment provider. */
export const paymentProviderContract = (name: string, find: () => ProviderUnderTest) => {
  const provider = () => find().provider
  const create = () => provider().create(invoiceRequest())
  const statusOf = async ({ invoiceId }: ProviderInvoice) => provider().status({ invoiceId })
  const createPaid = async () => {
    const invoice = await create()
    const paid = await find().pay(invoice, "paid")
    return { invoice, ...paid }
  }

  invoiceContract(name, provider)

  describe(`payments of ${name}`, () => {
    it("succeed once: the invoice is paid, and its payment has id, method and receipt", async () => {
      const began = Date.now()
      const { invoice, paymentId } = await createPaid()
      expect(PaymentId.is(paymentId)).toBe(true)
      const paid = await statusOf(invoice)
      expect(paid).toMatchObject({
        status: "paid",
        transactions: [
          {
            paymentId,
            status: "succeeded",
            errorCode: null,
            method: expect.stringMatching(/^(?:knet|card|apple_pay)$/),
            referenceId: expect.any(String),
            authorizationId: expect.any(String)
          }
        ]
      })
      const at = paid?.transactions[0]?.at.getTime() ?? 0
      // A provider may drop the milliseconds.
      expect(at).toBeGreaterThan(began - 1_000)
      expect(at).toBeLessThanOrEqual(Date.now())
      expect(await provider().status({ paymentId })).toEqual(paid)
    })

    it("are declined, at the bank, then succeed: only the last one pays the invoice", async () => {
      const { hasSeveralTries } = find()
      const invoice = await create()
      const declined = await find().pay(invoice, "declined")
      expect(await statusOf(invoice)).toMatchObject({
        status: hasSeveralTries ? "pending" : "cancelled",
        transactions: [
          { paymentId: declined.paymentId, status: "failed", errorCode: expect.any(String) }
        ]
      })
      const next = hasSeveralTries ? invoice : await create()
      await find().pay(next, "pending")
      expect(await statusOf(next)).toMatchObject({ status: "pending" })
      await find().pay(next, "paid")
      const paid = await statusOf(next)
      expect(paid?.status).toBe("paid")
      expect(paid?.transactions.map(({ status }) => status)).toEqual(
        hasSeveralTries ? ["failed", "pending", "succeeded"] : ["succeeded"]
      )
    })

    it("after the expiry: the invoice is expired, and paid once a bank answers late", async () => {
      const invoice = await create()
      await find().expire(invoice)
      expect(await statusOf(invoice)).toMatchObject({ status: "expired" })
      await find().pay(invoice, "paid", true)
      expect(await statusOf(invoice)).toMatchObject({ status: "paid" })
    })

    it("of a cancelled invoice are not possible, where the provider can cancel", async () => {
      const { cancel } = provider()
      if (cancel === null) return
      const invoice = await create()
      expect(await cancel(invoice.invoiceId)).toMatchObject({ status: "cancelled" })
      await expect(find().pay(invoice, "paid")).rejects.toBeInstanceOf(Error)
      const paid = await createPaid()
      expect(await cancel(paid.invoice.invoiceId)).toMatchObject({ status: "paid" })
    })
  })

  describe(`refunds of ${name}`, () => {
    const refund = ({ invoiceId }: ProviderInvoice, fils: number, reference = newReference()) =>
      provider().refund({ invoiceId, reference, valueFils: Fils.make(fils) })
    const listOf = ({ invoiceId }: ProviderInvoice) =>
      provider().refunds({ invoiceId, knownIds: [] })

    it.each(["succeeded", "failed"] as const)(
      "in part: none, then pending with its id and our reference, then %s",
      async (status) => {
        const { invoice } = await createPaid()
        expect(await listOf(invoice)).toEqual({ refunds: [], isComplete: true })
        const reference = newReference()
        const made = await refund(invoice, 2_500, reference)
        expect(made).toMatchObject({ status: "pending", valueFils: 2_500 })
        const id = made?.id ?? ""
        expect(id).not.toBe("")
        const listed = { id, reference, valueFils: 2_500 }
        expect((await listOf(invoice)).refunds).toEqual([{ ...listed, status: "pending" }])
        await find().decideRefunds(invoice, status)
        expect(await provider().refunds({ invoiceId: invoice.invoiceId, knownIds: [id] })).toEqual({
          refunds: [{ ...listed, status }],
          isComplete: true
        })
      }
    )

    it("of the portal are listed without a reference, beside ours and not those of other invoices", async () => {
      const { invoice } = await createPaid()
      const other = await createPaid()
      await refund(other.invoice, 1_000)
      await refund(invoice, 2_500)
      await find().refundInPortal(invoice, 3_330)
      await refund(invoice, 1_000)
      const { isComplete, refunds } = await listOf(invoice)
      expect(isComplete).toBe(true)
      expect(new Set(refunds.map(({ id }) => id)).size).toBe(3)
      expect(refunds.filter(({ reference }) => reference === null)).toMatchObject([
        { valueFils: 3_330, status: "succeeded" }
      ])
      expect(refunds.map(({ valueFils }) => valueFils).toSorted((a, b) => a - b)).toEqual([
        1_000, 2_500, 3_330
      ])
    })

    it("are never more than was paid, those of the portal included; a rejected part is free again", async () => {
      const { invoice } = await createPaid()
      expect(await refund(invoice, 12_510)).toBeNull()
      expect(await refund(invoice, 10_000)).toMatchObject({ status: "pending" })
      expect(await refund(invoice, 2_510)).toBeNull()
      await find().decideRefunds(invoice, "failed")
      await find().refundInPortal(invoice, 2_500)
      expect(await refund(invoice, 10_010)).toBeNull()
      expect(await refund(invoice, 10_000)).toMatchObject({ status: "pending" })
    })

    it("of an unpaid invoice are refused", async () => {
      expect(await refund(await create(), 1_000)).toBeNull()
    })
  })

  describe(`events of ${name}`, () => {
    it("name their invoice, and each payment has its own", async () => {
      const invoice = await create()
      const events = [
        (await find().pay(invoice, "declined")).event,
        (await find().pay(invoice, "paid")).event
      ].map(({ headers, rawText }) => provider().readWebhook(headers, rawText))
      for (const event of events)
        expect(event).toMatchObject({
          invoiceId: invoice.invoiceId,
          reference: invoice.reference,
          about: "payment"
        })
      expect(events[0]?.id).not.toBe(events[1]?.id)
    })

    it("are refused without a signature, with another one, and with another content", async () => {
      const { event, invoice } = await createPaid()
      const other = await createPaid()
      const read = provider().readWebhook
      expect(read(new Headers(), event.rawText)).toBeNull()
      expect(read(other.event.headers, event.rawText)).toBeNull()
      expect(read(event.headers, event.rawText.replaceAll(invoice.invoiceId, "1"))).toBeNull()
      for (const body of ["", "null", "[]", "{}", "<html>"])
        expect(read(event.headers, body)).toBeNull()
      expect(read(event.headers, event.rawText)).not.toBeNull()
    })
  })
}
