import type { ParseKeys, TFunction } from "i18next"
import {
  type AuditAction,
  auditActions,
  type AuditEvent,
  parseSubject
} from "#core/desk/DeskAudit.ts"
import { Fils } from "#core/money/Fils.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import type { JsonValue } from "#core/shared/threeWayMerge.ts"

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
  field
    .split(".")
    .map((part) => {
      const name = fieldNames.find((one) => one === part)
      return name === undefined ? part : t(`desk.audit.fields.${name}`)
    })
    .join(" · ")

/** The value of a field in words, numbers and days of the desk. */
export const auditValue = (t: TFunction, field: string, value: JsonValue | undefined): string => {
  if (value === undefined || value === null || value === "") return t("desk.audit.values.none")
  if (typeof value === "boolean") return t(value ? "desk.audit.values.yes" : "desk.audit.values.no")
  const name = field.slice(field.lastIndexOf(".") + 1)
  if (typeof value === "number")
    return moneyFields.has(name) && Fils.is(value)
      ? t("desk.today.money", { amount: value })
      : t("desk.today.count", { count: value })
  if (typeof value === "string") return textValue(t, name, value)
  return Array.isArray(value)
    ? value.map((one) => auditValue(t, field, one)).join(" · ") || t("desk.audit.values.none")
    : JSON.stringify(value)
}

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
  const word = valueNames.find((one) => one === value)
  return wordFields.has(field) && word !== undefined ? t(`desk.audit.values.${word}`) : value
}

const moneyFields: ReadonlySet<string> = new Set([
  "amount",
  "minimum",
  "oldPrice",
  "price",
  "refundable"
])

/** The fields whose texts are words of the audit, not what a person typed. */
const wordFields: ReadonlySet<string> = new Set(["audience", "factor", "kind", "scope"])

const refundMethods = ["provider", "portal", "chargeback", "cash", "bank_transfer"] as const

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
  "amount",
  "audience",
  "backToStock",
  "banners",
  "code",
  "discount",
  "endsAt",
  "factor",
  "first",
  "hiddenReason",
  "isDisabled",
  "isListed",
  "kind",
  "last",
  "maximumUses",
  "maximumUsesPerCustomer",
  "method",
  "minimum",
  "name",
  "part",
  "products",
  "promos",
  "reason",
  "reels",
  "refundable",
  "refundId",
  "role",
  "scope",
  "session",
  "sessions",
  "startsAt",
  "status",
  "stock",
  "text",
  "undone"
] as const

const actionNames: Readonly<Record<AuditAction, ParseKeys>> = {
  "audit.undo": "desk.audit.actions.auditUndo",
  "banner.create": "desk.audit.actions.bannerCreate",
  "banner.order": "desk.audit.actions.bannerOrder",
  "banner.remove": "desk.audit.actions.bannerRemove",
  "banner.save": "desk.audit.actions.bannerSave",
  "brand.change": "desk.audit.actions.brandChange",
  "category.create": "desk.audit.actions.categoryCreate",
  "category.move": "desk.audit.actions.categoryMove",
  "category.order": "desk.audit.actions.categoryOrder",
  "category.remove": "desk.audit.actions.categoryRemove",
  "category.save": "desk.audit.actions.categorySave",
  "delivery.change": "desk.audit.actions.deliveryChange",
  "export.orders": "desk.audit.actions.exportOrders",
  "export.products": "desk.audit.actions.exportProducts",
  "export.takings": "desk.audit.actions.exportTakings",
  "home.save": "desk.audit.actions.homeSave",
  "import.apply": "desk.audit.actions.importApply",
  "import.upload": "desk.audit.actions.importUpload",
  "order.cancel": "desk.audit.actions.orderCancel",
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
  "product.list": "desk.audit.actions.productList",
  "product.save": "desk.audit.actions.productSave",
  "product.set": "desk.audit.actions.productSet",
  "product.unarchive": "desk.audit.actions.productUnarchive",
  "product.unlist": "desk.audit.actions.productUnlist",
  "promo.end": "desk.audit.actions.promoEnd",
  "promo.make": "desk.audit.actions.promoMake",
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
  "setup.hide": "desk.audit.actions.setupHide",
  "shop.change": "desk.audit.actions.shopChange",
  "staff.add": "desk.audit.actions.staffAdd",
  "staff.disable": "desk.audit.actions.staffDisable",
  "staff.passkeyAdd": "desk.audit.actions.staffPasskeyAdd",
  "staff.passkeyRemove": "desk.audit.actions.staffPasskeyRemove",
  "staff.password": "desk.audit.actions.staffPassword",
  "staff.reset": "desk.audit.actions.staffReset",
  "staff.revoke": "desk.audit.actions.staffRevoke",
  "staff.role": "desk.audit.actions.staffRole",
  "staff.sessionRevoke": "desk.audit.actions.staffSessionRevoke",
  "staff.setup": "desk.audit.actions.staffSetup",
  "staff.signIn": "desk.audit.actions.staffSignIn",
  "staff.signInFailed": "desk.audit.actions.staffSignInFailed",
  "staff.signOut": "desk.audit.actions.staffSignOut",
  "staff.totp": "desk.audit.actions.staffTotp"
}
