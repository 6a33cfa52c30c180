import { Data, Option, Result } from "effect"
import { PaymentId } from "./Payment.ts"

/** The payment id in a return address: `paymentId`, `Id` or `tap_id`, as its provider calls it. */
export const parsePaymentId = (query: {
  readonly paymentId: string | null
  readonly id: string | null
  readonly tapId: string | null
}): Result.Result<PaymentId, PaymentIdMissing | PaymentIdMalformed> => {
  const value = [query.paymentId, query.id, query.tapId].find(
    (id) => id !== null && id.trim() !== ""
  )
  return value === undefined || value === null
    ? Result.fail(new PaymentIdMissing())
    : Option.match(PaymentId.parse(value.trim()), {
        onNone: () => Result.fail(new PaymentIdMalformed()),
        onSome: (id) => Result.succeed(id)
      })
}

/** The return address has no payment id. */
export class PaymentIdMissing extends Data.TaggedError("PaymentIdMissing") {}
/** The payment id in the return address has an invalid form. */
export class PaymentIdMalformed extends Data.TaggedError("PaymentIdMalformed") {}
