import fc from "fast-check"
import { OtpCode, type OtpSent } from "../login/OtpCodes.ts"
import type { Session } from "../session/Session.ts"
import { id, name } from "./arbitraries.ts"
import { phone } from "./contactArbitraries.ts"

/** A one-time code, also with zeros at its beginning. */
export const otp: fc.Arbitrary<OtpCode> = fc
  .nat({ max: 9_999 })
  .map((number) => OtpCode.make(String(number).padStart(4, "0")))

/** A code that was sent, which expires at any time. */
export const otpSent: fc.Arbitrary<OtpSent> = fc.record({
  phone: phone.map((made) => made.phone),
  loginToken: fc.uuid(),
  endsAt: fc.nat()
})

/** The session of a customer, with or without a phone. */
export const session: fc.Arbitrary<Session> = fc.record({
  token: fc.uuid(),
  userId: id.map(String),
  name,
  phone: fc.option(phone.map((made) => made.phone))
})
