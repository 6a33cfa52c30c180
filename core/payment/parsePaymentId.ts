import { Data, Option, Result } from "effect"
import { PaymentId } from "./Payment.ts"

/** The payment id in a return address: `paymentId`, else `Id`, since providers send either. */
export const parsePaymentId = (query: {
  readonly paymentId: string | null
  readonly id: string | null
}): Result.Result<PaymentId, PaymentIdMissing | PaymentIdMalformed> => {
  const given = [query.paymentId, query.id].find((id) => id !== null && id.trim() !== "")
  return given === undefined || given === null
    ? Result.fail(new PaymentIdMissing())
    : Option.match(PaymentId.parse(given.trim()), {
        onNone: () => Result.fail(new PaymentIdMalformed()),
        onSome: (id) => Result.succeed(id)
      })
}

/** The return address names no payment. */
export class PaymentIdMissing extends Data.TaggedError("PaymentIdMissing") {}
/** What stands there cannot be the id of a payment. */
export class PaymentIdMalformed extends Data.TaggedError("PaymentIdMalformed") {}
