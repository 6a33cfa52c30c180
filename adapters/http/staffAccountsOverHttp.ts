import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { PasskeyUnavailable } from "#core/desk/Passkeys.ts"
import { PasswordWrong, StaffAccounts } from "#core/desk/StaffAccount.ts"
import { callApi, refusalByCode, tooMany } from "./callApi.ts"
import { EmptyJson, MomentJson, staffSessionEnded } from "./deskJson.ts"
import { passkeyWrong, passwordRefused } from "./staffSessionsOverHttp.ts"

/** The own account at the desk. */
export const staffAccountsOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(StaffAccounts, {
    load: () => callApi(get, "account", { success: AccountJson, refusals: [staffSessionEnded] }),
    changePassword: (json) =>
      callApi(post, "account/password", {
        json,
        success: EmptyJson,
        refusals: [passwordWrong, passwordRefused, tooMany, staffSessionEnded]
      }),
    startPasskey: (password) =>
      callApi(post, "account/passkey/options", {
        json: { password },
        success: Schema.Struct({ passkey: Schema.Unknown }),
        refusals: [passwordWrong, passkeyUnavailable, tooMany, staffSessionEnded]
      }).pipe(Effect.map(({ passkey }) => ({ options: passkey }))),
    addPasskey: (name, { response }) =>
      callApi(post, "account/passkey", {
        json: { name, passkey: response },
        success: EmptyJson,
        refusals: [passkeyWrong, staffSessionEnded]
      }),
    removePasskey: (id) =>
      callApi(post, "account/passkey/remove", {
        json: { id },
        success: EmptyJson,
        refusals: [staffSessionEnded]
      }),
    revokeSession: (id) =>
      callApi(post, "account/session/revoke", {
        json: { id },
        success: EmptyJson,
        refusals: [staffSessionEnded]
      })
  })

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

const passwordWrong = refusalByCode("password_wrong", () => new PasswordWrong())
const passkeyUnavailable = refusalByCode("passkey_unavailable", () => new PasskeyUnavailable())
