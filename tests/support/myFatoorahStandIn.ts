import { createHmac, randomUUID } from "node:crypto"
import { Hono } from "hono"
import {
  createFaults,
  type Fields,
  type ProviderStandIn,
  sendEvent as sendEventTo,
  serveStandIn,
  type StandInApp,
  type StandInOptions,
  type StandInPayment,
  withThousands
} from "./providerStandIn.ts"

interface Transaction {
  readonly paymentId: string
  readonly status: "Succss" | "Failed" | "InProgress"
  readonly gateway: string
  readonly at: number
}

interface StandInInvoice {
  readonly id: number
  readonly reference: string
  readonly customerName: string
  readonly callbackUrl: string
  readonly errorUrl: string
  expiresAt: number
  readonly methodId: string | null
  fils: number
  currency: string
  /** What one payment takes; undefined for all of it, null for a transaction without a value. */
  paidFils?: number | null
  /** Whether its status has no time of its expiry. */
  hasNoExpiryTime?: boolean
  readonly transactions: Array<Transaction>
  readonly refunds: Array<{
    readonly id: number
    readonly reference: string | null
    readonly fils: number
    status: "Pending" | "Refunded" | "Canceled"
  }>
}

/**
 * A stand-in for MyFatoorah with its paths, shapes and signatures, written from its documentation
 * and not from the shop's adapter. Its account is in Kuwait.
 */
export const startMyFatoorahStandIn = async ({
  port = 0,
  silenceMs = 35_000
}: StandInOptions = {}) => {
  const invoices = new Map<string, StandInInvoice>()
  const faults = createFaults(silenceMs)
  const calls: Array<{ readonly name: string; readonly body: Fields }> = []
  const state = { nextId: 6_409_988, webhookUrl: "", hasTextIds: false, hasOldRefundRows: false }
  const app: StandInApp = new Hono()

  const invoiceOf = (id: string): StandInInvoice => {
    const invoice = invoices.get(id)
    if (invoice === undefined) throw new Error(`The stand-in has no invoice ${id}.`)
    return invoice
  }
  const idJson = (id: number) => (state.hasTextIds ? String(id) : id)

  const answers: Readonly<Record<string, (body: Fields) => Answer>> = {
    InitiatePayment: () =>
      success({
        PaymentMethods: [
          ["1", "KNET", "كي نت", "kn"],
          ["2", "VISA/MASTER", "فيزا / ماستر", "vm"],
          ["11", "Apple Pay", "أبل باي", "ap"],
          ["20", "AMEX", "أمكس", "ae"],
          ["25", "Deema", "ديمة", "dm"]
        ].map(([id, en, ar, code]) => ({
          PaymentMethodId: Number(id),
          PaymentMethodEn: en,
          PaymentMethodAr: ar,
          PaymentMethodCode: code,
          IsDirectPayment: false,
          ServiceCharge: 0.1,
          TotalAmount: 1,
          CurrencyIso: "KWD"
        }))
      }),
    SendPayment: (body) => {
      const invoice = createInvoice(body, null)
      return "errors" in invoice
        ? failure(invoice.errors)
        : success({
            InvoiceId: idJson(invoice.id),
            InvoiceURL: `${url}/pay/${invoice.id}`,
            CustomerReference: invoice.reference,
            UserDefinedField: null
          })
    },
    ExecutePayment: (body) => {
      const invoice = createInvoice(body, String(body["PaymentMethodId"]))
      return "errors" in invoice
        ? failure(invoice.errors)
        : success({
            InvoiceId: idJson(invoice.id),
            IsDirectPayment: false,
            PaymentURL: `${url}/pay/${invoice.id}`,
            CustomerReference: invoice.reference,
            UserDefinedField: null,
            RecurringId: ""
          })
    },
    GetPaymentStatus: ({ Key, KeyType }) => {
      const found = [...invoices.values()].findLast((invoice) => {
        if (KeyType === "InvoiceId") return String(invoice.id) === Key
        if (KeyType === "CustomerReference") return invoice.reference === Key
        return invoice.transactions.some(({ paymentId }) => paymentId === Key)
      })
      return found === undefined ? noData : success(statusJson(found))
    },
    MakeRefund: (body) => {
      const invoice = invoices.get(String(body["Key"]))
      const fils = Math.round(Number(body["Amount"]) * 1_000)
      const refunded = invoice?.refunds
        .filter(({ status }) => status !== "Canceled")
        .reduce((sum, refund) => sum + refund.fils, 0)
      if (
        invoice === undefined ||
        statusOf(invoice) !== "Paid" ||
        !(fils > 0) ||
        (refunded ?? 0) + fils > invoice.fils
      )
        return failure([{ Name: "Amount", Error: "The amount is more than what is left." }])
      const refund = {
        id: state.nextId++,
        reference: String(body["ExternalIdentifier"]),
        fils,
        status: "Pending" as const
      }
      invoice.refunds.push(refund)
      return success({
        Key: String(invoice.id),
        RefundId: refund.id,
        RefundReference: `2026${refund.id}`,
        RefundInvoiceId: null,
        ExternalIdentifier: refund.reference,
        Amount: fils / 1_000,
        Comment: body["Comment"]
      })
    },
    GetRefundStatus: ({ Key }) => {
      const refunds = invoices.get(String(Key))?.refunds ?? []
      return success(
        refunds.length === 0
          ? null
          : {
              RefundStatusResult: refunds.map((refund) => ({
                RefundId: refund.id,
                RefundStatus: refund.status,
                InvoiceId: idJson(Number(Key)),
                Amount: refund.fils / 1_000,
                RefundReference: `2026${refund.id}`,
                ...(state.hasOldRefundRows ? {} : { ExternalIdentifier: refund.reference }),
                RRN: null,
                RefundAmount: refund.fils / 1_000,
                BaseCurrency: "KWD"
              }))
            }
      )
    }
  }

  const createInvoice = (body: Fields, methodId: string | null) => {
    const errors = validate(body, methodId)
    if (errors.length > 0) return { errors }
    const invoice: StandInInvoice = {
      id: state.nextId++,
      reference: textOf(body["CustomerReference"]),
      customerName: String(body["CustomerName"]),
      callbackUrl: String(body["CallBackUrl"]),
      errorUrl: String(body["ErrorUrl"]),
      // The clocks of Kuwait are three hours ahead of UTC all year.
      expiresAt: Date.parse(`${String(body["ExpiryDate"])}+03:00`),
      methodId,
      fils: Math.round(Number(body["InvoiceValue"]) * 1_000),
      currency: "KD",
      transactions: [],
      refunds: []
    }
    invoices.set(String(invoice.id), invoice)
    return invoice
  }

  const statusJson = (invoice: StandInInvoice) => ({
    InvoiceId: idJson(invoice.id),
    InvoiceStatus: statusOf(invoice),
    InvoiceReference: `2026${invoice.id}`,
    CustomerReference: invoice.reference,
    ...expiryJson(invoice.expiresAt),
    ...(invoice.hasNoExpiryTime === true ? { ExpiryTime: undefined } : {}),
    InvoiceValue: state.hasTextIds ? withThousands(invoice.fils) : invoice.fils / 1_000,
    Comments: null,
    CustomerName: invoice.customerName,
    UserDefinedField: null,
    InvoiceDisplayValue: `${withThousands(invoice.fils)} ${invoice.currency}`,
    InvoiceItems: [],
    InvoiceTransactions: invoice.transactions.map((transaction) => ({
      TransactionDate: new Date(transaction.at + kuwaitMs).toISOString().slice(0, 22),
      PaymentGateway: transaction.gateway,
      ReferenceId: transaction.status === "Succss" ? "506712345678" : "",
      TrackId: transaction.status === "Succss" ? "05-11-2025_28" : "",
      TransactionId: "506712345678",
      PaymentId: transaction.paymentId,
      AuthorizationId: transaction.status === "Succss" ? "B28000" : "",
      TransactionStatus: transaction.status,
      ...(invoice.paidFils === null
        ? {}
        : { TransationValue: withThousands(invoice.paidFils ?? invoice.fils) }),
      CustomerServiceCharge: "0.000",
      PaidCurrency: invoice.currency,
      PaidCurrencyValue: withThousands(invoice.fils),
      Currency: invoice.currency,
      Error: transaction.status === "Failed" ? "Declined by the issuer <b>raw</b>" : null,
      CardNumber: null,
      ErrorCode: transaction.status === "Failed" ? "MF002" : ""
    }))
  })

  app.post("/v2/:name", async (c) => {
    const name = c.req.param("name")
    // A new token of the account begins like the first one.
    if (!c.req.header("authorization")?.startsWith(`Bearer ${token}`)) return c.body(null, 401)
    const answer = answers[name]
    if (answer === undefined)
      return c.json({ Message: "No HTTP resource was found.", MessageDetail: name }, 404)
    const body: Fields = await c.req.json()
    calls.push({ name, body })
    return faults.answer(c, name, () => {
      const { body: envelope, status } = answer(body)
      return c.json(envelope, status)
    })
  })
  const pay = async (id: string, payment: StandInPayment) => {
    const invoice = invoiceOf(id)
    if (invoice.expiresAt <= Date.now() && payment.isLate !== true)
      throw new Error("The invoice has expired.")
    const paymentId = `07${invoice.id}${String(invoice.transactions.length).padStart(10, "0")}`
    invoice.transactions.push({
      paymentId,
      status: ({ paid: "Succss", declined: "Failed", pending: "InProgress" } as const)[
        payment.outcome
      ],
      gateway: gatewayById[invoice.methodId ?? ""] ?? "KNET",
      at: Date.now()
    })
    const statuses = await sendEvents(id, payment.webhooks ?? 1, payment.isForged)
    const base = payment.outcome === "declined" ? invoice.errorUrl : invoice.callbackUrl
    const query = new URLSearchParams({ paymentId, Id: paymentId })
    return { paymentId, url: `${base}?${query}`, statuses }
  }

  const signedBody = ({ body, text }: SignedContent, secret = webhookSecret, version = "v2") => ({
    headers: new Headers({
      "content-type": "application/json",
      "MyFatoorah-Webhook-Version": version,
      "MyFatoorah-Signature": signText(secret, text)
    }),
    rawText: JSON.stringify(body)
  })

  /** The event of the last payment. */
  const signedEvent = (id: string, version: "v1" | "v2", secret = webhookSecret) => {
    const invoice = invoiceOf(id)
    const transaction = invoice.transactions.at(-1)
    if (transaction === undefined) throw new Error("The invoice has no payment.")
    return signedBody(
      version === "v2"
        ? eventV2(invoice, transaction, state.hasTextIds)
        : eventV1(invoice, transaction),
      secret,
      version
    )
  }

  const sendEvents = (id: string, times: number, isForged = false) =>
    Promise.all(
      Array.from({ length: times }, () =>
        sendEventTo(state.webhookUrl, signedEvent(id, "v2", isForged ? "forged" : webhookSecret))
      )
    )

  const { close, url } = await serveStandIn(app, port, {
    name: "MyFatoorah",
    pay,
    read: (id) => {
      const { currency, customerName, fils } = invoiceOf(id)
      return { amount: `${withThousands(fils)} ${currency}`, customerName }
    }
  })

  const standIn: ProviderStandIn = {
    url,
    settings: {
      PAYMENT_PROVIDER: "myfatoorah",
      MYFATOORAH_URL: url,
      MYFATOORAH_TOKEN: token,
      MYFATOORAH_WEBHOOK_SECRET: webhookSecret
    },
    calls,
    pay,
    failNext: faults.failNext,
    refundsOf: (id) => invoiceOf(id).refunds,
    resendEvents: (id, times) => sendEvents(id, times),
    refundInPortal: async (id, fils, isTold = true) => {
      const invoice = invoiceOf(id)
      const refund = { id: state.nextId++, reference: null, fils, status: "Refunded" as const }
      invoice.refunds.push(refund)
      if (isTold) await sendEventTo(state.webhookUrl, signedBody(refundEvent(invoice, refund)))
    },
    change: (id, change) => {
      Object.assign(invoiceOf(id), change)
    },
    decideRefunds: async (id, status) => {
      const invoice = invoiceOf(id)
      for (const refund of invoice.refunds.filter((one) => one.status === "Pending")) {
        refund.status = status === "succeeded" ? "Refunded" : "Canceled"
        await sendEventTo(state.webhookUrl, signedBody(refundEvent(invoice, refund)))
      }
    },
    expire: (id) => {
      invoiceOf(id).expiresAt = Date.now() - 1_000
    },
    sendEventsTo: (webhookUrl) => {
      state.webhookUrl = webhookUrl
    },
    close
  }
  return {
    ...standIn,
    token,
    webhookSecret,
    signedEvent,
    /** The event of a dispute, of either version. */
    disputeEvent: (
      id: string,
      dispute: { readonly type: string; readonly status: string },
      version: "v1" | "v2" = "v2"
    ) => signedBody(disputeEvent(invoiceOf(id), dispute, version), webhookSecret, version),
    /** The event of the last refund in version 1. */
    refundEventV1: (id: string) => signedBody(refundEventV1(invoiceOf(id)), webhookSecret, "v1"),
    /** Rows of refunds as of older accounts, without our reference. */
    useOldRefundRows: (hasOldRefundRows: boolean) => {
      state.hasOldRefundRows = hasOldRefundRows
    },
    /** Ids and amounts as text instead of numbers. */
    useTextIds: (hasTextIds: boolean) => {
      state.hasTextIds = hasTextIds
    }
  }
}

const token = "stand-in-token"
const webhookSecret = "stand-in-webhook-secret"

type FieldError = { readonly Name: string; readonly Error: string }
interface Answer {
  readonly status: 200 | 400
  readonly body: object
}

const success = (data: unknown): Answer => ({
  status: 200,
  body: { IsSuccess: true, Message: "", ValidationErrors: null, Data: data }
})

const failure = (errors: ReadonlyArray<FieldError>): Answer => ({
  status: 400,
  body: { IsSuccess: false, Message: "Invalid data", ValidationErrors: errors, Data: null }
})

const noData: Answer = {
  status: 400,
  body: {
    IsSuccess: false,
    Message: "No data match the provided value!",
    ValidationErrors: null,
    Data: null
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const validate = (body: Fields, methodId: string | null): ReadonlyArray<FieldError> => {
  const text = (name: string) => textOf(body[name])
  const rules: ReadonlyArray<readonly [string, boolean]> = [
    ["InvoiceValue", Number(body["InvoiceValue"]) > 0],
    ["CustomerName", /^[\p{L}\p{M}\p{N} ]+$/u.test(text("CustomerName"))],
    [
      "CustomerEmail",
      body["CustomerEmail"] === null || /^[^@ ]+@[^@ ]+$/.test(text("CustomerEmail"))
    ],
    ["CustomerMobile", text("CustomerMobile").length <= 11],
    ["CallBackUrl", isReturnUrl(text("CallBackUrl"))],
    ["ErrorUrl", isReturnUrl(text("ErrorUrl"))],
    ["ExpiryDate", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text("ExpiryDate"))],
    ["Language", ["EN", "AR"].includes(text("Language"))],
    ["NotificationOption", methodId !== null || body["NotificationOption"] === "LNK"],
    ["PaymentMethodId", methodId === null || methodId in gatewayById]
  ]
  return rules.flatMap(([Name, isRight]) => (isRight ? [] : [{ Name, Error: "Not valid." }]))
}

const isReturnUrl = (url: string) =>
  url.length <= 254 && URL.canParse(url) && new URL(url).hostname !== "localhost"

const gatewayById: Readonly<Record<string, string>> = {
  "1": "KNET",
  "2": "VISA/MASTER",
  "11": "Apple Pay",
  "25": "Deema"
}

const statusOf = ({ transactions }: StandInInvoice): "Pending" | "Paid" | "DuplicatePayment" => {
  const paid = transactions.filter(({ status }) => status === "Succss").length
  if (paid === 0) return "Pending"
  return paid === 1 ? "Paid" : "DuplicatePayment"
}

const kuwaitMs = 3 * 3_600_000

/** In the words and the local time of the account: `November 8, 2025` and `11:49:35.507`. */
const expiryJson = (expiresAt: number) => {
  const local = new Date(expiresAt + kuwaitMs)
  return {
    ExpiryDate: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
      local
    ),
    ExpiryTime: local.toISOString().slice(11, 23)
  }
}

const signText = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text, "utf8").digest("base64")

/** An event, and the text that is signed. */
interface SignedContent {
  readonly body: object
  readonly text: string
}

const refundEvent = (
  invoice: StandInInvoice,
  { fils, id, status }: StandInInvoice["refunds"][number]
): SignedContent => {
  const word = status.toUpperCase()
  const value = withThousands(fils)
  return {
    body: {
      Event: { Code: 2, Name: "REFUND_STATUS_CHANGED", Reference: `WH-${randomUUID()}` },
      Data: {
        Refund: { Id: id, Status: word },
        Amount: { ValueInBaseCurrency: value },
        ReferencedInvoice: { Id: invoice.id }
      }
    },
    text: `Refund.Id=${id},Refund.Status=${word},Amount.ValueInBaseCurrency=${value},ReferencedInvoice.Id=${invoice.id}`
  }
}

/** All fields of a flat object, by their names, as version 1 signs them. */
const flatText = (data: Readonly<Record<string, unknown>>): string =>
  Object.entries(data)
    .toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(",")

const refundEventV1 = (invoice: StandInInvoice): SignedContent => {
  const refund = invoice.refunds.at(-1)
  if (refund === undefined) throw new Error("The invoice has no refund.")
  const data = {
    RefundId: refund.id,
    RefundReference: `2026${refund.id}`,
    CreatedDate: "27112026180500",
    RefundStatus: refund.status.toUpperCase(),
    Amount: withThousands(refund.fils),
    Comments: "",
    InvoiceId: invoice.id
  }
  return {
    body: {
      EventType: 2,
      Event: "RefundStatusChanged",
      DateTime: "27112026180500",
      CountryIsoCode: "KWT",
      Data: { ...data, GatewayReference: { PaymentId: "1" } }
    },
    text: flatText(data)
  }
}

const disputeEvent = (
  invoice: StandInInvoice,
  { status, type }: { readonly type: string; readonly status: string },
  version: "v1" | "v2"
): SignedContent => {
  const paymentId = invoice.transactions.at(-1)?.paymentId ?? ""
  const disputeId = invoice.id + 1_000_000
  if (version === "v1") {
    const data = {
      InvoiceId: String(invoice.id),
      CustomerReference: invoice.reference,
      TransactionStatus: "SUCCESS",
      DisputeTransactionId: disputeId,
      DisputeType: type,
      DisputeStatus: status
    }
    return {
      body: { EventType: 6, Event: "DisputeStatusChanged", Data: data },
      text: flatText(data)
    }
  }
  return {
    body: {
      Event: { Code: 6, Name: "DISPUTE_STATUS_CHANGED", Reference: `WH-${randomUUID()}` },
      Data: {
        Dispute: { Type: type, Status: status, DisputeTransactionId: disputeId },
        Invoice: {
          Id: String(invoice.id),
          Status: "PAID",
          ExternalIdentifier: invoice.reference
        },
        Transaction: { Status: "SUCCESS", PaymentId: paymentId }
      }
    },
    text: `Dispute.DisputeTransactionId=${disputeId},Dispute.Status=${status},Invoice.Id=${invoice.id},Invoice.Status=PAID,Transaction.Status=SUCCESS,Transaction.PaymentId=${paymentId},Invoice.ExternalIdentifier=${invoice.reference}`
  }
}

const eventV2 = (
  invoice: StandInInvoice,
  transaction: Transaction,
  hasTextIds: boolean
): SignedContent => {
  const id = hasTextIds ? String(invoice.id) : invoice.id
  const status = { Succss: "SUCCESS", Failed: "FAILED", InProgress: "PENDING" }[transaction.status]
  const invoiceStatus = statusOf(invoice) === "Pending" ? "PENDING" : "PAID"
  return {
    body: {
      Event: {
        Code: 1,
        Name: "PAYMENT_STATUS_CHANGED",
        CountryIsoCode: "KWT",
        CreationDate: new Date().toISOString(),
        Reference: `WH-${randomUUID()}`
      },
      Data: {
        Invoice: { Id: id, Status: invoiceStatus, ExternalIdentifier: invoice.reference },
        Transaction: { Status: status, PaymentId: transaction.paymentId },
        Customer: { Name: invoice.customerName },
        Amount: { ValueInBaseCurrency: withThousands(invoice.fils), BaseCurrency: "KWD" }
      }
    },
    text: `Invoice.Id=${id},Invoice.Status=${invoiceStatus},Transaction.Status=${status},Transaction.PaymentId=${transaction.paymentId},Invoice.ExternalIdentifier=${invoice.reference}`
  }
}

const eventV1 = (invoice: StandInInvoice, transaction: Transaction): SignedContent => {
  const status = { Succss: "SUCCESS", Failed: "FAILED", InProgress: "PENDING" }[transaction.status]
  return {
    body: {
      EventType: 1,
      Event: "TransactionsStatusChanged",
      DateTime: "26112026180500",
      CountryIsoCode: "KWT",
      Data: {
        InvoiceId: invoice.id,
        CustomerReference: invoice.reference,
        CustomerName: invoice.customerName,
        CustomerEmail: null,
        TransactionStatus: status,
        PaymentId: transaction.paymentId,
        BaseCurrency: "KWD"
      }
    },
    text: `BaseCurrency=KWD,CustomerEmail=,CustomerName=${invoice.customerName},CustomerReference=${invoice.reference},InvoiceId=${invoice.id},PaymentId=${transaction.paymentId},TransactionStatus=${status}`
  }
}
