import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { PasskeyWrong } from "#core/desk/Passkeys.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import { CodeWrong, SignInExpired, SignInWrong, StaffSessions } from "#core/desk/StaffSession.ts"
import { callApi, refusalByCode, refusalWithData, tooMany } from "./callApi.ts"
import { inField } from "./decoding.ts"
import { EmptyJson, staffSessionEnded } from "./deskJson.ts"

/** The session at the desk, which is a cookie that no script reads. */
export const staffSessionsOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(StaffSessions, {
    load: () => callApi(get, "session", { success: SignedInJson, refusals: [staffSessionEnded] }),
    start: (json) =>
      callApi(post, "sign-in", {
        json,
        success: SignInJson,
        refusals: [signInWrong, tooMany]
      }).pipe(
        Effect.map(({ passkey, signIn }) => ({
          token: signIn,
          passkey: passkey === null ? null : { options: passkey }
        }))
      ),
    confirmCode: ({ token }, code) =>
      callApi(post, "sign-in/factor", {
        json: { signIn: token, code },
        success: ConfirmedJson,
        refusals: [codeWrong, signInExpired, tooMany]
      }).pipe(Effect.map(({ staff }) => staff)),
    confirmPasskey: ({ token }, { response }) =>
      callApi(post, "sign-in/factor", {
        json: { signIn: token, passkey: response },
        success: ConfirmedJson,
        refusals: [passkeyWrong, signInExpired, tooMany]
      }).pipe(Effect.map(({ staff }) => staff)),
    replacePassword: ({ token }, password) =>
      callApi(post, "sign-in/password", {
        json: { signIn: token, password },
        success: SignedInJson,
        refusals: [passwordRefused, signInExpired, tooMany]
      }),
    signOut: () =>
      callApi(post, "sign-out", { json: {}, success: EmptyJson, refusals: [staffSessionEnded] })
  })

const StaffJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  role: Schema.Literals(["owner", "staff"])
})
const SignedInJson = inField(StaffJson, "staff")
const ConfirmedJson = Schema.Struct({ staff: Schema.NullOr(StaffJson) })
const SignInJson = Schema.Struct({ signIn: Schema.String, passkey: Schema.Unknown })

const signInWrong = refusalByCode("sign_in_wrong", () => new SignInWrong())
const signInExpired = refusalByCode("sign_in_ended", () => new SignInExpired())
const codeWrong = refusalByCode("code_wrong", () => new CodeWrong())

/** The server did not accept a passkey. */
export const passkeyWrong = refusalByCode("passkey_wrong", () => new PasskeyWrong())

/** The server did not accept a new password. */
export const passwordRefused = refusalWithData(
  "password_refused",
  Schema.Struct({ problem: Schema.Literals(["tooShort", "tooLong", "guessable", "same"]) }),
  ({ problem }) => new PasswordRefused({ problem })
)
