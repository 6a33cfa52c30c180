import { Effect, Layer, Option, Result } from "effect"
import { parsePhone } from "#core/contact/Phone.ts"
import { OtpCodes, OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { limits } from "#core/shared/limits.ts"
import { randomKey } from "../shared/randomKey.ts"
import type { ApiClient } from "./apiClient.ts"
import {
  callApi,
  readMessage,
  refusalByCode,
  type RefusalReader,
  refusalWithData,
  tooMany
} from "./callApi.ts"
import { inField, lenientStruct, optional, withAliases, withFallback } from "./decoding.ts"
import { NonEmptyTextJson, NumberJson, TextJson, TrueFlagJson } from "./apiPrimitives.ts"

export const otpCodesOverHttp = ({ http, now }: ApiClient) =>
  Layer.succeed(OtpCodes, {
    send: (phone) => {
      // A code works only for the login that asked for it, so its token must not be guessable.
      const loginToken = randomKey()
      return callApi(http.post, "send-otp", {
        json: { phone, token: loginToken },
        success: CodeSentJson,
        refusals: [tooMany]
      }).pipe(
        Effect.map(({ expiresIn }) => ({ phone, loginToken, endsAt: now() + expiresIn * 1_000 }))
      )
    },
    verify: ({ phone, loginToken }, code) =>
      callApi(http.post, "verify-otp", {
        json: { phone, otp: code, token: loginToken },
        success: SessionJson,
        refusals: [tooMany, otpWrong, otpExpired("otp_expired"), otpExpired("otp_used")]
      }).pipe(
        Effect.map((session) => ({
          ...session,
          phone: Result.getOrElse(parsePhone(session.phone, "KW"), () => phone)
        }))
      )
  })

/** Only an affirmative flag means that a code was sent. */
const CodeSentJson = lenientStruct({
  success: withAliases(TrueFlagJson, "status"),
  expiresIn: withFallback(NumberJson, limits.otp.resendAfterMs / 1_000)
})

const SessionJson = inField(
  lenientStruct({
    userId: withAliases(NonEmptyTextJson, "id"),
    name: withAliases(TextJson, "user_name", "full_name"),
    phone: withAliases(TextJson, "mobile"),
    token: withAliases(NonEmptyTextJson, "access_token", "auth_token")
  }),
  "data"
)

const otpWrong = refusalWithData(
  "otp_wrong",
  lenientStruct({ triesLeft: optional(NumberJson) }),
  (json) => new OtpWrong(json)
)
const otpExpired =
  (code: string): RefusalReader<OtpExpired> =>
  (response) =>
    Option.map(
      refusalByCode(code, () => code)(response),
      () => new OtpExpired({ message: readMessage(response.body) })
    )
