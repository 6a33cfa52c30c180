import { isDeepStrictEqual } from "node:util"
import { type Kysely, sql, type Transaction } from "kysely"
import { type DifferenceState, stockOfChange } from "#core/orders/orderChange.ts"
import type { ServerContext } from "../context.ts"
import {
  acceptedPeppers,
  hashToken,
  isEqualHash,
  keyedHash,
  type ShopSecrets
} from "../customers/secrets.ts"
import { replaceOrderSlot } from "../delivery/slots.ts"
import { returnStock } from "./inventory.ts"
import type { ChangeableOrder } from "./tables.ts"
import type { Tables } from "../tables.ts"
import {
  findStoredLines,
  isNamed,
  isSameItem,
  mayChange,
  movesSlot,
  recordOrderChange,
  selectOrder,
  toChangeable,
  writeChangedOrder
} from "./changedOrder.ts"
import { lockOrder } from "./lockOrder.ts"

/** Whether a change of an order waits for its payment. */
export const hasOpenDifference = async (
  db: Kysely<Tables>,
  orderId: number,
  at: Date
): Promise<boolean> => {
  const open = await db
    .selectFrom("order_difference")
    .select("id")
    .where("order_id", "=", orderId)
    .where("withdrawn_at", "is", null)
    .where("paid_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirst()
  return open !== undefined
}

/** A difference with its order as it is now, which is locked within a transaction. */
export const findDifference = async (
  db: Kysely<Tables>,
  id: number,
  { locks }: { readonly locks: boolean }
) => {
  const difference = await db
    .selectFrom("order_difference")
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from invoice where difference_id = order_difference.id and state in ('held', 'refunded')
      )`.as("isReceived")
    )
    .where("id", "=", id)
    .executeTakeFirst()
  if (difference === undefined) return null
  if (locks) await lockOrder(db, difference.order_id)
  const order = await selectOrder(db, difference.order_id).executeTakeFirstOrThrow()
  return { ...difference, order, stored: await findStoredLines(db, order.id) }
}

type FoundDifference = NonNullable<Awaited<ReturnType<typeof findDifference>>>

/** How far the payment of a difference is. */
export const differenceState = (difference: FoundDifference, now: number): DifferenceState => {
  if (difference.paid_at !== null) return "paid"
  if (difference.isReceived) return "received"
  if (difference.withdrawn_at !== null) return "withdrawn"
  if (!fitsOrder(difference)) return "gone"
  return difference.expires_at.getTime() <= now ? "expired" : "open"
}

/**
 * Whether the order is still the one that was to be changed. Whom it goes to and the note may have
 * changed: neither is priced.
 */
const fitsOrder = ({ before, change, order, stored }: FoundDifference): boolean => {
  const priced = ({
    deliveryAddress,
    delivery,
    discount,
    lines,
    promoCode,
    total
  }: ChangeableOrder) => ({
    deliveryAddress,
    delivery,
    discount,
    lines,
    promoCode,
    total
  })
  return (
    mayChange(order) &&
    isDeepStrictEqual(priced(toChangeable(order, stored)), priced(before)) &&
    stored.every(
      (line) => (change.lines.find((one) => isSameItem(one, line))?.quantity ?? 0) >= line.least
    )
  )
}

/** A payment as the provider tells of it. */
interface DifferencePayment {
  readonly paymentId: string
  readonly method: string | null
  readonly at: Date
}

/**
 * Makes the change whose difference is paid, once; the items that it adds and its slot were
 * reserved with the invoice. False where it no longer fits its order, or another payment of it was
 * received. The caller has locked the order.
 */
export const applyDifference = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  id: number,
  { at, method, paymentId }: DifferencePayment
): Promise<boolean> => {
  const difference = await findDifference(tx, id, { locks: true })
  if (difference === null) return false
  const { before, change, order, order_id: orderId, stored } = difference
  if (difference.paid_at !== null || difference.withdrawn_at !== null || !fitsOrder(difference))
    return false
  for (const { position, ...line } of stored)
    if (
      !change.lines.some((one) => isSameItem(one, line)) &&
      (await isNamed(tx, orderId, position ?? 0))
    )
      return false
  const present = toChangeable(order, stored)
  const isMoved = movesSlot(order, before, change)
  const wanted = <Field extends "fullName" | "note" | "phone">(field: Field) =>
    change.after[field] === before[field] ? present[field] : change.after[field]
  const after: ChangeableOrder = {
    ...change.after,
    fullName: wanted("fullName"),
    phone: wanted("phone"),
    note: wanted("note"),
    slot: (isMoved ? change.after.slot : present.slot) ?? null
  }
  await returnStock(tx, { orderId }, stockOfChange(before.lines, after.lines).returned)
  if (isMoved)
    await replaceOrderSlot(tx, orderId, { zone: change.zone ?? null, slot: after.slot ?? null })
  await writeChangedOrder(tx, order, { ...change, after, email: order.email }, stored, at)
  await tx
    .updateTable("order_difference")
    .set({ paid_at: at, payment_id: paymentId, payment_method: method })
    .where("id", "=", id)
    .execute()
  await recordOrderChange(tx, context, {
    orderId,
    at,
    after,
    before: present,
    key: difference.key,
    payloadHash: difference.payload_hash,
    staffId: difference.staff_id,
    refundId: null,
    differenceId: id
  })
  return true
}

/** The token of a link: the number of its difference with a signature that only the shop makes. */
export const differenceToken = (
  { settings }: { readonly settings: ShopSecrets },
  id: number
): string => `${id}-${signatureOf(settings.otpPepper, id)}`

/** The number of a difference, where its token is one of the shop. */
export const parseDifferenceToken = (
  { settings }: { readonly settings: ShopSecrets },
  token: string
): number | null => {
  const id = Number(/^(\d{1,15})-/.exec(token)?.[1] ?? Number.NaN)
  return Number.isSafeInteger(id) &&
    acceptedPeppers(settings).some((otpPepper) =>
      isSameText(token, differenceToken({ settings: { otpPepper } }, id))
    )
    ? id
    : null
}

const signatureOf = (pepper: string, id: number): string =>
  keyedHash(pepper, "order difference", String(id)).toString("base64url").slice(0, 32)

const isSameText = (one: string, other: string): boolean =>
  isEqualHash(hashToken(one), hashToken(other))
