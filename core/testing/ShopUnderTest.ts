import { Effect, type Layer, Result } from "effect"
import { OtpCode, OtpCodes } from "../login/OtpCodes.ts"
import { Phone } from "../contact/Phone.ts"
import type { InvoiceId, PaymentId } from "../payment/Payment.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { Session } from "../session/Session.ts"

/** What a shop under test can do that the shopper does not. */
export interface ShopControls {
  /** Sets the session whose token later calls carry; null for none. */
  readonly setSession: (session: Session | null) => void
  /** The code in the newest message to a phone. */
  readonly lastCode: (phone: Phone) => Promise<string>
  /** Pays on the provider's page, with the given outcome, and returns the id of the payment try. */
  readonly pay: (
    invoiceId: InvoiceId,
    outcome: "paid" | "declined" | "pending"
  ) => Promise<PaymentId>
  /** Delivers an order. */
  readonly deliver: (order: OrderId) => Promise<void>
  /** Advances time until codes sent before have expired. */
  readonly expireCode: () => Promise<void>
}

/** Some ports of a backend. */
export interface WithPorts<Ports> {
  readonly layer: Layer.Layer<Ports>
}

/** Who the customer is, for the contracts of what only a customer has. */
export interface CustomerControls extends Pick<ShopControls, "setSession"> {
  /** Logs a new customer in, and sets their session. */
  readonly newCustomer: () => Promise<Session>
}

/** Runs an effect on the ports and returns its result. */
export const runIn =
  <Ports>({ layer }: WithPorts<Ports>) =>
  <A, E>(effect: Effect.Effect<A, E, Ports>): Promise<Result.Result<A, E>> =>
    Effect.runPromise(Effect.result(Effect.provide(effect, layer)))

/** Runs an effect that has to succeed; throws its refusal otherwise. */
export const succeedIn =
  <Ports>(shop: WithPorts<Ports>) =>
  async <A, E>(effect: Effect.Effect<A, E, Ports>): Promise<A> =>
    Result.getOrThrowWith(
      await runIn(shop)(effect),
      (why) => new Error(`Refused: ${JSON.stringify(why)}`)
    )

/** The tag of a failure; null for a success. */
export const refusalTag = <A, E extends { readonly _tag: string }>(
  result: Result.Result<A, E>
): string | null => (Result.isFailure(result) ? result.failure._tag : null)

/** A random start, because the customers of an earlier run may still be in the shop's database. */
const numbers = { last: Math.floor(Math.random() * 8_000_000) }

/** A phone number that no test has used yet. */
export const newPhone = (): Phone =>
  Phone.make(`+9655${String(1_000_000 + numbers.last++).padStart(7, "0")}`)

/** Logs a new customer in and sets their session. */
export const newCustomer = async (
  shop: WithPorts<OtpCodes> & Pick<ShopControls, "lastCode" | "setSession">
): Promise<Session> => {
  const phone = newPhone()
  const get = succeedIn(shop)
  const sent = await get(OtpCodes.use((codes) => codes.send(phone)))
  const code = OtpCode.make(await shop.lastCode(phone))
  const session = await get(OtpCodes.use((codes) => codes.verify(sent, code)))
  shop.setSession(session)
  return session
}
