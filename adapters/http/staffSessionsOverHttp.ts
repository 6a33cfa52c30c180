import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { PasskeyWrong } from "#core/desk/Passkeys.ts"
import { PasswordRefused } from "#core/desk/staffCredentials.ts"
import {
  CodeWrong,
  type SignIn,
  SignInExpired,
  SignInWrong,
  StaffSessions
} from "#core/desk/StaffSession.ts"
import { callApi, refusalByCode, tooMany } from "./callApi.ts"
import { staffSessionEnded } from "./deskClient.ts"

/** The session at the desk, which is a cookie that no script reads. */
export const staffSessionsOverHttp = (desk: KyInstance) => {
  const confirm = (signIn: SignIn, factor: object) => (signal: AbortSignal) =>
    desk.post("sign-in/factor", { json: { signIn: signIn.token, ...factor }, signal })
  return Layer.succeed(StaffSessions, {
    load: () =>
      callApi((signal) => desk.get("session", { signal }), {
        success: SignedInJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.map(({ staff }) => staff)),
    start: ({ name, password }) =>
      callApi((signal) => desk.post("sign-in", { json: { name, password }, signal }), {
        success: SignInJson,
        refusals: [signInWrong, tooMany]
      }).pipe(
        Effect.map(({ passkey, signIn }) => ({
          token: signIn,
          passkey: passkey === null ? null : { options: passkey }
        }))
      ),
    confirmCode: (signIn, code) =>
      callApi(confirm(signIn, { code }), {
        success: ConfirmedJson,
        refusals: [codeWrong, signInExpired, tooMany]
      }).pipe(Effect.map(({ staff }) => staff)),
    confirmPasskey: (signIn, { response }) =>
      callApi(confirm(signIn, { passkey: response }), {
        success: ConfirmedJson,
        refusals: [passkeyWrong, signInExpired, tooMany]
      }).pipe(Effect.map(({ staff }) => staff)),
    replacePassword: ({ token }, password) =>
      callApi(
        (signal) => desk.post("sign-in/password", { json: { signIn: token, password }, signal }),
        { success: SignedInJson, refusals: [passwordRefused, signInExpired, tooMany] }
      ).pipe(Effect.map(({ staff }) => staff)),
    signOut: () =>
      callApi((signal) => desk.post("sign-out", { json: {}, signal }), {
        success: Schema.Struct({}),
        refusals: [staffSessionEnded]
      }).pipe(Effect.asVoid)
  })
}

const StaffJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  role: Schema.Literals(["owner", "staff"])
})
const SignedInJson = Schema.Struct({ staff: StaffJson })
const ConfirmedJson = Schema.Struct({ staff: Schema.NullOr(StaffJson) })
const SignInJson = Schema.Struct({ signIn: Schema.String, passkey: Schema.Unknown })

const anything = Schema.Unknown
const signInWrong = refusalByCode("sign_in_wrong", anything, () => new SignInWrong())
const signInExpired = refusalByCode("sign_in_ended", anything, () => new SignInExpired())
const codeWrong = refusalByCode("code_wrong", anything, () => new CodeWrong())

/** The server did not accept a passkey. */
export const passkeyWrong = refusalByCode("passkey_wrong", anything, () => new PasskeyWrong())

/** The server did not accept a new password. */
export const passwordRefused = refusalByCode(
  "password_refused",
  Schema.Struct({ problem: Schema.Literals(["tooShort", "tooLong", "guessable", "same"]) }),
  ({ problem }) => new PasswordRefused({ problem })
)
