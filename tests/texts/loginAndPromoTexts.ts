import { OtpExpired, OtpIncomplete, OtpWrong } from "#core/login/OtpCodes.ts"
import { PhoneNotValid, PhoneTooLong, PhoneTooShort } from "#core/contact/Phone.ts"
import { PromoExpired, PromoMissing } from "#core/pricing/promo.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { refused, unavailable } from "./causes.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

const anything = {
  english: "Something went wrong. Please try again.",
  key: "refusals.unknown"
} as const

export const loginAndPromoTexts: ReadonlyArray<ProductText> = [
  {
    part: "login",
    cause: "phone number of 7 digits or fewer",
    english: "Phone number is too short",
    key: "refusals.sendOtp.tooShort",
    format: (t) => formatRefusal(t, "sendOtp", new PhoneTooShort())
  },
  {
    part: "login",
    cause: "phone number of more than 9 digits",
    english: "Phone number is too long",
    key: "refusals.sendOtp.tooLong",
    format: (t) => formatRefusal(t, "sendOtp", new PhoneTooLong())
  },
  {
    part: "login",
    cause: "phone number invalid in its country",
    english: "Phone number is not valid",
    key: "refusals.sendOtp.notValid",
    format: (t) => formatRefusal(t, "sendOtp", new PhoneNotValid())
  },
  {
    part: "login",
    cause: "send-otp: refused without a message",
    english: "Failed to send OTP",
    key: "refusals.sendOtp.failed",
    format: (t) => formatRefusal(t, "sendOtp", refused(422))
  },
  {
    part: "login",
    cause: "send-otp: server error",
    english: "Failed to send OTP",
    key: "refusals.sendOtp.failed",
    format: (t) => formatRefusal(t, "sendOtp", unavailable.server)
  },
  {
    part: "login",
    cause: "verify-otp: fewer than 4 digits",
    english: "Please enter complete OTP",
    key: "refusals.verifyOtp.incomplete",
    format: (t) => formatRefusal(t, "verifyOtp", new OtpIncomplete())
  },
  {
    part: "login",
    cause: "verify-otp: otp_wrong",
    english: "Incorrect verification code",
    key: "refusals.verifyOtp.wrong",
    format: (t) => formatRefusal(t, "verifyOtp", new OtpWrong({ triesLeft: null }))
  },
  {
    part: "login",
    cause: "verify-otp: otp_wrong with the tries left",
    english: "Incorrect verification code. 4 tries left.",
    key: "refusals.verifyOtp.wrongWithTries",
    filled: { count: 4 },
    format: (t) => formatRefusal(t, "verifyOtp", new OtpWrong({ triesLeft: 4 }))
  },
  {
    part: "login",
    cause: "verify-otp: otp_expired or otp_used without a message",
    english: "OTP verification failed",
    key: "refusals.verifyOtp.failed",
    format: (t) => formatRefusal(t, "verifyOtp", new OtpExpired({ message: null }))
  },
  {
    part: "login",
    cause: "verify-otp: other refusal",
    english: "OTP verification failed",
    key: "refusals.verifyOtp.failed",
    format: (t) => formatRefusal(t, "verifyOtp", refused(400))
  },
  ...(["offline", "timeout", "unreadable"] as const).flatMap(
    (reason): ReadonlyArray<ProductText> => [
      {
        part: "login",
        cause: `send-otp: ${reason}`,
        ...anything,
        format: (t) => formatRefusal(t, "sendOtp", unavailable[reason])
      },
      {
        part: "login",
        cause: `verify-otp: ${reason}`,
        ...anything,
        format: (t) => formatRefusal(t, "verifyOtp", unavailable[reason])
      }
    ]
  ),
  {
    part: "promo",
    cause: "code empty",
    english: "Please enter a promo code",
    key: "refusals.promo.missing",
    format: (t) => formatRefusal(t, "promo", new PromoMissing())
  },
  {
    part: "promo",
    cause: "status not 2xx",
    english: "Failed to validate promo code (404)",
    key: "refusals.promo.status",
    filled: { status: 404 },
    format: (t) => formatRefusal(t, "promo", refused(404))
  },
  {
    part: "promo",
    cause: "server error",
    english: "Failed to validate promo code (500)",
    key: "refusals.promo.status",
    filled: { status: 500 },
    format: (t) => formatRefusal(t, "promo", unavailable.server)
  },
  {
    part: "promo",
    cause: "2xx, status true, empty list",
    english: "Invalid or expired promo code",
    key: "refusals.promo.expired",
    format: (t) => formatRefusal(t, "promo", new PromoExpired())
  },
  {
    part: "promo",
    cause: "2xx, status not true, without a message",
    english: "Invalid promo code",
    key: "refusals.promo.invalid",
    format: (t) => formatRefusal(t, "promo", refused(200))
  },
  {
    part: "promo",
    cause: "offline",
    english: "Error applying promo code",
    key: "refusals.promo.applying",
    format: (t) => formatRefusal(t, "promo", unavailable.offline)
  },
  {
    part: "promo",
    cause: "timeout",
    english: "Error applying promo code",
    key: "refusals.promo.applying",
    format: (t) => formatRefusal(t, "promo", unavailable.timeout)
  },
  {
    part: "promo",
    cause: "unreadable",
    english: "Error validating promo code",
    key: "refusals.promo.validating",
    format: (t) => formatRefusal(t, "promo", unavailable.unreadable)
  }
]
