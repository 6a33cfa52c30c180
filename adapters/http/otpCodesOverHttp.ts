import { Effect, Layer, Option, Result, Schema } from "effect"
import { OtpCodes, OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { parsePhone } from "#core/contact/Phone.ts"
import { limits } from "#core/shared/limits.ts"
import { withFallback } from "./decoding.ts"
import { randomKey } from "../shared/randomKey.ts"
import { callApi, readMessage, refusalByCode, type RefusalReader, tooMany } from "./callApi.ts"
import { withAliases } from "./fieldAliases.ts"
import { isTrueFlag, NonEmptyTextJson, NumberJson, TextJson } from "./valueSchemas.ts"
import type { ApiClient } from "./apiClient.ts"

export const otpCodesOverHttp = ({ http, now }: ApiClient) =>
  Layer.succeed(OtpCodes, {
    send: (phone) => {
      // A code works only for the attempt that asked for it, so the attempt must not be guessable.
      const attempt = randomKey()
      return callApi(
        (signal) => http.post("send-otp", { json: { phone, token: attempt }, signal }),
        {
          success: CodeSentJson,
          refusals: [tooMany]
        }
      ).pipe(Effect.map(({ expiresIn }) => ({ phone, attempt, endsAt: now() + expiresIn * 1_000 })))
    },
    verify: ({ phone, attempt }, code) =>
      callApi(
        (signal) => http.post("verify-otp", { json: { phone, otp: code, token: attempt }, signal }),
        {
          success: SessionJson,
          refusals: [
            tooMany,
            refusalByCode("otp_wrong", OtpWrongJson, (wrong) => new OtpWrong(wrong)),
            otpExpired("otp_expired"),
            otpExpired("otp_used")
          ]
        }
      ).pipe(
        Effect.map(({ data }) => ({
          token: data.token,
          userId: data.id,
          name: data.name,
          phone: Result.getOrElse(parsePhone(data.phone, "KW"), () => phone)
        }))
      )
  })
const otpExpired =
  (code: string): RefusalReader<OtpExpired> =>
  (response) =>
    Option.map(
      refusalByCode(code, Schema.Unknown, () => code)(response),
      () => new OtpExpired({ message: readMessage(response.body) })
    )

/** Only an affirmative flag means that a code was sent. */
const CodeSentJson = withAliases(
  { success: ["status"], expiresIn: [] },
  Schema.Struct({
    success: Schema.Unknown.pipe(Schema.refine((flag): flag is unknown => isTrueFlag(flag))),
    expiresIn: withFallback(NumberJson, limits.otp.resendAfterMs / 1_000)
  })
)

const OtpWrongJson = withAliases(
  { triesLeft: [] },
  Schema.Struct({ triesLeft: withFallback(Schema.NullOr(NumberJson), null) })
)

const SessionJson = Schema.Struct({
  data: withAliases(
    {
      id: ["user_id"],
      name: ["user_name", "full_name"],
      phone: ["mobile"],
      token: ["access_token", "auth_token"]
    },
    Schema.Struct({
      id: NonEmptyTextJson,
      name: TextJson,
      phone: TextJson,
      token: NonEmptyTextJson
    })
  )
})
