import { Effect, Option } from "effect"
import { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { IdempotencyKey } from "../payment/Payment.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import type { UploadFile } from "../shared/UploadFile.ts"
import { parseIban } from "./iban.ts"
import {
  checkReturn,
  IbanInvalid,
  type OrderReturns,
  PhotoMissing,
  type PhotoRefusal,
  type RequestedLine,
  type RequestReturnRefusal,
  returnLimits,
  Returns,
  type ReturnsRefusal,
  type WithdrawReturnRefusal
} from "./Returns.ts"

/** A return as its customer fills it in. */
export interface ReturnForm {
  readonly kind: "request"
  readonly orderId: OrderId
  /** What was known of the order when the form was opened. */
  readonly returns: OrderReturns
  /** The chosen lines only. */
  readonly lines: ReadonlyArray<RequestedLine>
  readonly note: string
  /** As it is typed. */
  readonly iban: string
  readonly photos: ReadonlyArray<UploadFile>
}

/** A return that its customer takes back. */
export interface ReturnWithdrawal {
  readonly kind: "withdraw"
  readonly orderId: OrderId
  readonly returnId: number
}

/** What a customer changes. */
export type ReturnsChange = ReturnForm | ReturnWithdrawal

/** Why it was not changed. */
export type ReturnsChangeRefusal = RequestReturnRefusal | PhotoRefusal | WithdrawReturnRefusal

/** The returns of an order, as a list of one, and the form of the next one. */
export const orderReturnsMachine = submitMachine<
  OrderId,
  OrderReturns,
  ReturnsChange,
  ReturnsRefusal,
  ReturnsChangeRefusal
>({ id: "orderReturns", keyOf: () => "returns", keyOfDraft: () => "returns" })

/** The empty form of an order. */
export const openReturn = (orderId: OrderId, returns: OrderReturns): ReturnForm => ({
  kind: "request",
  orderId,
  returns,
  lines: [],
  note: "",
  iban: "",
  photos: []
})

/** The form with so many items of a line; none for 0. */
export const chooseQuantity = (
  form: ReturnForm,
  position: number,
  quantity: number
): ReturnForm => {
  const before = form.lines.find((line) => line.position === position)
  const others = form.lines.filter((line) => line.position !== position)
  const line = before ?? { position, reason: "wrongSize", exchange: null, quantity }
  return {
    ...form,
    lines:
      quantity === 0
        ? others
        : [...others, { ...line, quantity }].toSorted((a, b) => a.position - b.position)
  }
}

/** The form with another reason or wish of a chosen line. */
export const changeLine = (
  form: ReturnForm,
  position: number,
  changes: Partial<Pick<RequestedLine, "exchange" | "reason">>
): ReturnForm => ({
  ...form,
  lines: form.lines.map((line) => (line.position === position ? { ...line, ...changes } : line))
})

/** The form with more photos, as far as a return may have them. */
export const addPhotos = (form: ReturnForm, photos: ReadonlyArray<UploadFile>): ReturnForm => ({
  ...form,
  photos: [...form.photos, ...photos].slice(0, returnLimits.photos)
})

/** Whether the form asks for an account for the money. */
export const asksForIban = ({ lines, returns }: ReturnForm): boolean =>
  returns.needsIban && lines.some(({ exchange }) => exchange === null)

/** Whether the form asks for a photo. */
export const asksForPhoto = ({ lines }: ReturnForm): boolean =>
  lines.some(({ reason }) => reason === "damaged")

/** What is given back for the chosen items, once the shop has looked at them. */
export const amountOfForm = ({ lines, returns }: ReturnForm): Fils => {
  const amount = lines.reduce((sum, { exchange, position, quantity }) => {
    const line = returns.lines.find((one) => one.position === position)
    return exchange === null ? sum + (line?.amounts[quantity - 1] ?? 0) : sum
  }, 0)
  return Fils.make(Math.min(amount, returns.left))
}

/** The returns of an order in a list of one. */
export const loadOrderReturns = ({ filter }: PageRequest<OrderId>) =>
  Returns.use((returns) => returns.ofOrder(filter)).pipe(
    Effect.map((found): ItemPage<OrderReturns> => ({ items: [found], next: null }))
  )

/** Sends the form with its photos, or takes a return back. */
export const changeReturns = ({
  draft
}: {
  readonly draft: ReturnsChange
}): Effect.Effect<OrderReturns | null, ReturnsChangeRefusal, Returns> =>
  draft.kind === "request" ? sendForm(draft) : withdraw(draft)

const withdraw = ({ orderId, returnId }: ReturnWithdrawal) =>
  Returns.use((returns) => returns.withdraw(orderId, returnId))

const sendForm = Effect.fnUntraced(function* (form: ReturnForm) {
  const { lines, orderId, photos, returns } = form
  const iban = asksForIban(form) ? Option.getOrNull(parseIban(form.iban)) : null
  const checked = {
    lines,
    note: cleanText(form.note),
    iban,
    photos: photos.map(({ name }) => name)
  }
  yield* checkReturn(returns, checked)
  if (asksForPhoto(form) && photos.length === 0) return yield* new PhotoMissing()
  if (asksForIban(form) && iban === null) return yield* new IbanInvalid()
  const port = yield* Returns
  const names: Array<string> = []
  for (const photo of photos) names.push(yield* port.uploadPhoto(photo))
  // After a lost answer the same form is the same request; once it is known, the next has another
  // key.
  const key = IdempotencyKey.make(`return-${orderId}-${returns.returns.length + 1}`)
  return yield* port.request(orderId, { ...checked, photos: names, key })
})
