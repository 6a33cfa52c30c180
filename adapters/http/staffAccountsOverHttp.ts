import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { PasskeyUnavailable } from "#core/desk/Passkeys.ts"
import { PasswordWrong, StaffAccounts } from "#core/desk/StaffAccount.ts"
import { callApi, refusalByCode, tooMany } from "./callApi.ts"
import { decodeOnly } from "./decoding.ts"
import { staffSessionEnded } from "./deskClient.ts"
import { passkeyWrong, passwordRefused } from "./staffSessionsOverHttp.ts"

/** The own account at the desk. */
export const staffAccountsOverHttp = (desk: KyInstance) => {
  const post = (path: string, json: object) => (signal: AbortSignal) =>
    desk.post(path, { json, signal })
  return Layer.succeed(StaffAccounts, {
    load: () =>
      callApi((signal) => desk.get("account", { signal }), {
        success: AccountJson,
        refusals: [staffSessionEnded]
      }),
    changePassword: (change) =>
      callApi(post("account/password", change), {
        success: DoneJson,
        refusals: [passwordWrong, passwordRefused, tooMany, staffSessionEnded]
      }).pipe(Effect.asVoid),
    startPasskey: (password) =>
      callApi(post("account/passkey/options", { password }), {
        success: Schema.Struct({ passkey: Schema.Unknown }),
        refusals: [passwordWrong, passkeyUnavailable, tooMany, staffSessionEnded]
      }).pipe(Effect.map(({ passkey }) => ({ options: passkey }))),
    addPasskey: (name, { response }) =>
      callApi(post("account/passkey", { name, passkey: response }), {
        success: DoneJson,
        refusals: [passkeyWrong, staffSessionEnded]
      }).pipe(Effect.asVoid),
    removePasskey: (id) =>
      callApi(post("account/passkey/remove", { id }), {
        success: DoneJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.asVoid),
    revokeSession: (id) =>
      callApi(post("account/session/revoke", { id }), {
        success: DoneJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.asVoid)
  })
}

const DoneJson = Schema.Struct({})

const MomentJson = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((text: string) => Date.parse(text))
  )
)

const AccountJson = Schema.Struct({
  passkeys: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      createdAt: MomentJson,
      usedAt: Schema.NullOr(MomentJson)
    })
  ),
  sessions: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      address: Schema.String,
      createdAt: MomentJson,
      usedAt: MomentJson,
      isCurrent: Schema.Boolean
    })
  )
})

const passwordWrong = refusalByCode("password_wrong", Schema.Unknown, () => new PasswordWrong())
const passkeyUnavailable = refusalByCode(
  "passkey_unavailable",
  Schema.Unknown,
  () => new PasskeyUnavailable()
)
