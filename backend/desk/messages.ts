import type { TFunction } from "i18next"
import type { Kysely } from "kysely"
import { toSmsText } from "#core/contact/smsSegments.ts"
import { messageCalls, type TextMessage } from "#core/desk/DeskMessages.ts"
import { Fils } from "#core/money/Fils.ts"
import {
  type OptionalText,
  optionalTexts,
  type RequiredText,
  requiredTexts
} from "#core/orders/orderTexts.ts"
import { paths } from "#locales/paths.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import { otpText } from "../customers/sendOtp.ts"
import type { ServerContext } from "../context.ts"
import { orderText } from "../orders/orderMessages.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"

/** `GET /desk/messages`: all kinds of text messages. */
const list = async ({ db, settings }: ServerContext) => ({
  messages: await findTextMessages(db, settings.publicUrl)
})

/** `POST /desk/messages/change`: whether a kind is sent. */
const change = async (context: ServerContext, request: DeskRequest<typeof messageCalls.change>) => {
  const { isSent, kind } = request.body
  await recordChange(context, request, async (tx) => {
    if (isSent) await tx.deleteFrom("order_text_off").where("kind", "=", kind).execute()
    else
      await tx
        .insertInto("order_text_off")
        .values({ kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return {
      action: isSent ? "message.send" : "message.stop",
      subject: `message-${kind}`
    }
  })
  return list(context)
}

const findTextMessages = async (
  db: Kysely<Tables>,
  publicUrl: string | null
): Promise<ReadonlyArray<TextMessage>> => {
  const off = await db.selectFrom("order_text_off").select("kind").execute()
  const [arabic, english] = await Promise.all([
    findBrandedMessages(db, "ar"),
    findBrandedMessages(db, "en")
  ])
  const examplesOf = (write: (t: TFunction) => string) => ({
    ar: toSmsText(write(arabic.t)),
    en: toSmsText(write(english.t))
  })
  return [
    ...optionalTexts.map((kind) => ({
      kind,
      isSent: !off.some((one) => one.kind === kind),
      examples: examplesOf((t) => optionalExample(t, kind))
    })),
    ...requiredTexts.map((kind) => ({
      kind,
      isSent: true as const,
      examples: examplesOf((t) => requiredExample(t, kind, publicUrl))
    }))
  ]
}

/** Of an order with as many digits as orders have. */
const id = "10234567"

const optionalExample = (t: TFunction, kind: OptionalText): string =>
  orderText(t, {
    id,
    isPaid: true,
    history: [{ status: "confirmed" }, ...(kind === "placed" ? [] : [{ status: kind }])]
  })

const requiredExample = (t: TFunction, kind: RequiredText, publicUrl: string | null): string => {
  const amount = Fils.make(12_750)
  switch (kind) {
    case "on_hold":
    case "cancelled":
      return orderText(t, {
        id,
        isPaid: true,
        history: [{ status: "confirmed" }, { status: kind }]
      })
    case "refund":
      return withShop(t, t("server.orderMessage.refund.provider", { id, amount }))
    case "late":
      return withShop(t, t("server.orderMessage.late", { id }))
    case "return":
      return withShop(t, t("server.orderMessage.return.collect", { id }))
    case "stockAlert":
      return t("server.stockAlert", {
        product: t("server.messageExample.product"),
        url: `${publicUrl ?? ""}${paths.product(1234)}`
      })
    case "code":
      return otpText(t, publicUrl, "123456")
  }
}

const withShop = (t: TFunction, message: string): string =>
  t("server.orderText.message", { message })

/** The text messages that the shop sends. */
export const deskMessageRoutes = deskCallRoutes(messageCalls, { list, change })
