import type { ParseKeys, TFunction } from "i18next"
import {
  type AuditAction,
  auditActions,
  type AuditEvent,
  parseSubject,
  subjectOfId,
  subjectOfTarget
} from "#core/desk/DeskAudit.ts"
import { Fils } from "#core/money/Fils.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { homeParts } from "#core/catalogue/homeRows.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { parseCountry } from "#core/contact/countries.ts"
import { bannerPages } from "#core/desk/DeskBanners.ts"
import type { ShopField } from "#core/desk/DeskShop.ts"
import type { JsonRecord, JsonValue } from "#core/shared/threeWayMerge.ts"
import { rateFieldName, rateFields } from "./rateWords.ts"

/** What was done, in words; the name itself of an action that has none. */
export const auditActionName = (t: TFunction, action: string): string => {
  const name = auditActions.find((one) => one === action)
  return name === undefined ? action : t(actionNames[name])
}

/** What it was done to, in words. */
export const auditSubjectName = (
  t: TFunction,
  { subject, subjectName }: Pick<AuditEvent, "subject" | "subjectName">
): string => {
  const { key, kind } = parseSubject(subject)
  return kind === null
    ? subject
    : t(`desk.audit.subjects.${kind}`, { key, name: subjectName ?? key })
}

/** What a field such as `part.amount` is called; a name without words stays as it is. */
export const auditFieldName = (t: TFunction, field: string): string =>
  isRate(field)
    ? rateFieldName(t, field)
    : field
        .split(".")
        .map((part) => fieldName(t, part))
        .join(" · ")

/** `KW 0 5000`, or a field of it. */
const isRate = (field: string): boolean => /^[A-Z]{2} \d+ \d+(\.|$)/.test(field)

const fieldName = (t: TFunction, part: string): string => {
  const country = /^[A-Z]{2}$/.test(part) ? parseCountry(part) : null
  if (country !== null) return t(`countries.${country}`)
  const find = <Name extends string>(names: ReadonlyArray<Name>) =>
    names.find((one) => one === part)
  const own = find(fieldNames)
  if (own !== undefined) return t(`desk.audit.fields.${own}`)
  const storefront = find(storefrontFields)
  if (storefront !== undefined) return t(`desk.storefront.fields.${storefront}`)
  const brand = find(brandFields)
  if (brand !== undefined) return t(`desk.brand.fields.${brand}`)
  const rate = find(rateFields)
  if (rate !== undefined) return t(`desk.delivery.fields.${rate}`)
  const shop = find(shopFields)
  return shop === undefined ? part : t(`desk.shop.fields.${shop}`)
}

/** The value of a field in words, numbers and days of the desk; `names` are those of an event. */
export const auditValue = (
  t: TFunction,
  field: string,
  value: JsonValue | undefined,
  names: AuditEvent["names"] = {}
): string => {
  if (value === undefined || value === null || value === "") return t("desk.changes.nothing")
  if (typeof value === "boolean") return t(value ? "desk.changes.yes" : "desk.changes.no")
  const name = field.slice(field.lastIndexOf(".") + 1)
  if (typeof value === "number") return numberValue(t, name, value, names)
  if (typeof value === "string") return names[`${name}-${value}`] ?? textValue(t, name, value)
  if (isList(value)) {
    const items = value.map((one) => auditValue(t, field, one, names))
    return items.join(value.some(isRecord) ? "\n" : " · ") || t("desk.changes.nothing")
  }
  return isRecord(value) ? recordValue(t, name, value, names) : ""
}

const numberValue = (t: TFunction, field: string, value: number, names: AuditEvent["names"]) => {
  const subjects = ["banner", "category", "reel"].map((kind) => subjectOfId(field, value, kind))
  if (subjects[0] !== null)
    return (
      subjects.map((one) => names[one ?? ""]).find(Boolean) ?? t("desk.changes.id", { id: value })
    )
  return moneyFields.has(field) && Fils.is(value)
    ? t("desk.today.money", { amount: value })
    : t("desk.today.count", { count: value })
}

const recordValue = (
  t: TFunction,
  field: string,
  value: JsonRecord,
  names: AuditEvent["names"]
): string => {
  const { isShown, kind, page, ...rest } = value
  const target = subjectOfTarget(value)
  if (target !== null) return names[target] ?? target
  if (field === "target") return textOf(t, page ?? rest["text"] ?? rest["link"])
  if (field === "rows") {
    const part = homeParts.find((one) => one === kind)
    const row =
      part === undefined
        ? auditValue(t, "category", rest["category"], names)
        : t(`desk.home.parts.${part}`)
    return isShown === false ? `${row} (${t("desk.home.hidden")})` : row
  }
  return Object.entries(value)
    .filter(([, inner]) => inner !== "" && inner !== null)
    .map(([name, inner]) => auditValue(t, name, inner, names))
    .join(isText(value) ? " / " : "\n")
}

const textOf = (t: TFunction, text: JsonValue | undefined): string => {
  const page = bannerPages.find((one) => one === text)
  return page === undefined ? auditValue(t, "", text) : t(`desk.banners.pages.${page}`)
}

const isText = (record: JsonRecord): boolean =>
  Object.keys(record).every((name) => name === "ar" || name === "en")

const isList = (value: JsonValue): value is ReadonlyArray<JsonValue> => Array.isArray(value)

const isRecord = (value: JsonValue): value is JsonRecord =>
  typeof value === "object" && value !== null && !isList(value)

const textValue = (t: TFunction, field: string, value: string): string => {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value))
    return t("desk.orders.moment", { at: Date.parse(value) })
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return t("desk.today.dayOf", { day: Date.parse(value) })
  if (field === "undone") return auditActionName(t, value)
  if (field === "status") {
    const status = orderStatuses.find((one) => one === value)
    return status === undefined ? value : t(`desk.status.${status}`)
  }
  if (field === "role" && (value === "owner" || value === "staff"))
    return t(`desk.colleagues.${value}`)
  const method = refundMethods.find((one) => one === value)
  if (field === "method" && method !== undefined) return t(`desk.refundMethod.${method}`)
  const kind = bannerKinds.find((one) => one === value)
  if (kind !== undefined) return t(`desk.banners.kinds.${kind}`)
  const weekday = weekdays.find((one) => one === value)
  if (field === "closedWeekdays" && weekday !== undefined) return t(`desk.shop.weekdays.${weekday}`)
  if (field === "order" && isRate(value)) return rateFieldName(t, value)
  const word = valueNames.find((one) => one === value)
  return wordFields.has(field) && word !== undefined ? t(`desk.audit.values.${word}`) : value
}

const moneyFields: ReadonlySet<string> = new Set([
  "amount",
  "counted",
  "flatFee",
  "freeAfter",
  "minimum",
  "oldPrice",
  "perKilogram",
  "price",
  "received",
  "refundable",
  "toCollect",
  "total"
])

/** The fields whose texts are words of the audit, not what a person typed. */
const wordFields: ReadonlySet<string> = new Set(["audience", "factor", "kind", "scope"])

const refundMethods = ["provider", "portal", "chargeback", "cash", "bank_transfer"] as const

const bannerKinds = ["home_slider", "section_banner"] as const

const valueNames = [
  "totp",
  "passkey",
  "password",
  "staff",
  "courier",
  "all",
  "authenticator",
  "rest",
  "amount",
  "items"
] as const

const fieldNames = [
  "address",
  "addresses",
  "amount",
  "ar",
  "audience",
  "backToStock",
  "banners",
  "capacity",
  "closedReason",
  "code",
  "counted",
  "deliveryPolicy",
  "discount",
  "driver",
  "en",
  "endsAt",
  "factor",
  "fileName",
  "first",
  "hiddenReason",
  "isDisabled",
  "kind",
  "last",
  "lines",
  "isSold",
  "lowStock",
  "maximumUses",
  "maximumUsesPerCustomer",
  "method",
  "minimum",
  "name",
  "note",
  "noteId",
  "order",
  "orders",
  "part",
  "place",
  "privacyPolicy",
  "products",
  "promos",
  "reason",
  "received",
  "reels",
  "refundable",
  "refundId",
  "returnsPolicy",
  "role",
  "rows",
  "run",
  "scope",
  "session",
  "sessions",
  "slot",
  "startsAt",
  "status",
  "stock",
  "story",
  "tagline",
  "termsPolicy",
  "text",
  "toCollect",
  "total",
  "undone",
  "video"
] as const

const storefrontFields = [
  "image",
  "imageEn",
  "slug",
  "isFeatured",
  "isListed",
  "title",
  "subtitle",
  "target",
  "firstDay",
  "lastDay",
  "locale",
  "product",
  "poster",
  "description",
  "parent"
] as const

const brandFields = ["logo", "icon", "accent", "ground"] as const

const shopFields = [
  "legalName",
  "registration",
  "taxNumber",
  "supportPhone",
  "whatsapp",
  "hours",
  "socialLinks",
  "deliveryPromise",
  "deliveryDays",
  "cutOffHour",
  "closedWeekdays",
  "closedDates",
  "pickup",
  "returnDays",
  "acceptedCards",
  "hasPayLater",
  "usedSteps",
  "popularSearches",
  "sizeGuides"
] as const satisfies ReadonlyArray<ShopField>

const actionNames: Readonly<Record<AuditAction, ParseKeys>> = {
  "audit.undo": "desk.audit.actions.auditUndo",
  "banner.create": "desk.audit.actions.bannerCreate",
  "banner.order": "desk.audit.actions.bannerOrder",
  "banner.remove": "desk.audit.actions.bannerRemove",
  "banner.save": "desk.audit.actions.bannerSave",
  "brand.change": "desk.audit.actions.brandChange",
  "bulk.apply": "desk.audit.actions.bulkApply",
  "category.create": "desk.audit.actions.categoryCreate",
  "category.move": "desk.audit.actions.categoryMove",
  "category.order": "desk.audit.actions.categoryOrder",
  "category.remove": "desk.audit.actions.categoryRemove",
  "category.save": "desk.audit.actions.categorySave",
  "customer.note": "desk.audit.actions.customerNote",
  "customer.removeNote": "desk.audit.actions.customerRemoveNote",
  "delivery.change": "desk.audit.actions.deliveryChange",
  "export.customers": "desk.audit.actions.exportCustomers",
  "export.orderLines": "desk.audit.actions.exportOrderLines",
  "export.orders": "desk.audit.actions.exportOrders",
  "export.products": "desk.audit.actions.exportProducts",
  "export.takings": "desk.audit.actions.exportTakings",
  "home.save": "desk.audit.actions.homeSave",
  "import.apply": "desk.audit.actions.importApply",
  "import.upload": "desk.audit.actions.importUpload",
  "message.send": "desk.audit.actions.messageSend",
  "message.stop": "desk.audit.actions.messageStop",
  "order.book": "desk.audit.actions.orderBook",
  "order.callOff": "desk.audit.actions.orderCallOff",
  "order.cancel": "desk.audit.actions.orderCancel",
  "order.change": "desk.audit.actions.orderChange",
  "order.sendDifference": "desk.audit.actions.orderSendDifference",
  "order.withdrawDifference": "desk.audit.actions.orderWithdrawDifference",
  "order.move": "desk.audit.actions.orderMove",
  "order.note": "desk.audit.actions.orderNote",
  "order.refund": "desk.audit.actions.orderRefund",
  "order.undo": "desk.audit.actions.orderUndo",
  "picture.upload": "desk.audit.actions.pictureUpload",
  "problem.close": "desk.audit.actions.problemClose",
  "problem.forgetMessage": "desk.audit.actions.problemForgetMessage",
  "problem.makeOrder": "desk.audit.actions.problemMakeOrder",
  "problem.refund": "desk.audit.actions.problemRefund",
  "problem.requestAgain": "desk.audit.actions.problemRequestAgain",
  "problem.retryMessage": "desk.audit.actions.problemRetryMessage",
  "problem.settle": "desk.audit.actions.problemSettle",
  "problem.wasMade": "desk.audit.actions.problemWasMade",
  "problem.wasNotMade": "desk.audit.actions.problemWasNotMade",
  "product.add": "desk.audit.actions.productAdd",
  "product.archive": "desk.audit.actions.productArchive",
  "product.bulk": "desk.audit.actions.productBulk",
  "product.copy": "desk.audit.actions.productCopy",
  "product.create": "desk.audit.actions.productCreate",
  "product.import": "desk.audit.actions.productImport",
  "product.limit": "desk.audit.actions.productLimit",
  "product.list": "desk.audit.actions.productList",
  "product.save": "desk.audit.actions.productSave",
  "product.sell": "desk.audit.actions.productSell",
  "product.set": "desk.audit.actions.productSet",
  "product.unarchive": "desk.audit.actions.productUnarchive",
  "product.unlist": "desk.audit.actions.productUnlist",
  "promo.end": "desk.audit.actions.promoEnd",
  "promo.make": "desk.audit.actions.promoMake",
  "reel.create": "desk.audit.actions.reelCreate",
  "reel.order": "desk.audit.actions.reelOrder",
  "reel.remove": "desk.audit.actions.reelRemove",
  "reel.save": "desk.audit.actions.reelSave",
  "return.approve": "desk.audit.actions.returnApprove",
  "return.inspect": "desk.audit.actions.returnInspect",
  "return.receive": "desk.audit.actions.returnReceive",
  "return.refuse": "desk.audit.actions.returnRefuse",
  "return.settle": "desk.audit.actions.returnSettle",
  "review.hide": "desk.audit.actions.reviewHide",
  "review.show": "desk.audit.actions.reviewShow",
  "samples.remove": "desk.audit.actions.samplesRemove",
  "run.close": "desk.audit.actions.runClose",
  "run.link": "desk.audit.actions.runLink",
  "run.make": "desk.audit.actions.runMake",
  "setup.hide": "desk.audit.actions.setupHide",
  "shop.change": "desk.audit.actions.shopChange",
  "slot.capacity": "desk.audit.actions.slotCapacity",
  "slot.close": "desk.audit.actions.slotClose",
  "slot.notify": "desk.audit.actions.slotNotify",
  "slot.reopen": "desk.audit.actions.slotReopen",
  "staff.add": "desk.audit.actions.staffAdd",
  "staff.disable": "desk.audit.actions.staffDisable",
  "staff.passkeyAdd": "desk.audit.actions.staffPasskeyAdd",
  "staff.passkeyRemove": "desk.audit.actions.staffPasskeyRemove",
  "staff.password": "desk.audit.actions.staffPassword",
  "staff.reset": "desk.audit.actions.staffReset",
  "staff.revoke": "desk.audit.actions.staffRevoke",
  "staff.role": "desk.audit.actions.staffRole",
  "staff.sessionRevoke": "desk.audit.actions.staffSessionRevoke",
  "staff.pushOn": "desk.audit.actions.staffPushOn",
  "staff.pushOff": "desk.audit.actions.staffPushOff",
  "staff.setup": "desk.audit.actions.staffSetup",
  "staff.signIn": "desk.audit.actions.staffSignIn",
  "staff.signInFailed": "desk.audit.actions.staffSignInFailed",
  "staff.signOut": "desk.audit.actions.staffSignOut",
  "staff.totp": "desk.audit.actions.staffTotp",
  "video.upload": "desk.audit.actions.videoUpload"
}
