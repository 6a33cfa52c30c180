import { Effect, Schema } from "effect"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { extractDigits } from "../shared/digits.ts"
import { callDesk, deskCall, deskRefusal, deskRefusalWith } from "./deskCall.ts"
import { TypedTextJson } from "./deskJson.ts"
import { Passkeys, PasskeyWrong } from "./Passkeys.ts"
import { parseNewPassword, passwordProblems, PasswordRefused } from "./staffCredentials.ts"
import {
  CodeIncomplete,
  codeLength,
  CodeWrong,
  type SignIn,
  SignInExpired,
  SignInWrong
} from "./StaffSession.ts"

/** Who is signed in. */
export const StaffJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  role: Schema.Literals(["owner", "staff"])
}).annotate({ identifier: "Staff" })

/** The name or the password is wrong. */
export const signInWrong = deskRefusal(422, "sign_in_wrong", () => new SignInWrong())
/** The steps took too long. */
export const signInExpired = deskRefusal(422, "sign_in_ended", () => new SignInExpired())
/** The code is wrong, or was used before. */
export const codeWrong = deskRefusal(422, "code_wrong", () => new CodeWrong())
/** The server did not accept a passkey. */
export const passkeyWrong = deskRefusal(422, "passkey_wrong", () => new PasskeyWrong())
/** The server did not accept a new password. */
export const passwordRefused = deskRefusalWith(
  422,
  "password_refused",
  Schema.Struct({ problem: Schema.Literals(passwordProblems) }),
  ({ problem }) => new PasswordRefused({ problem })
)

/** The calls of signing in and of the session, which is a cookie that no script reads. */
export const signInCalls = {
  start: deskCall({
    method: "POST",
    path: "/desk/sign-in",
    role: "anyone",
    body: Schema.Struct({ name: TypedTextJson, password: TypedTextJson }),
    success: Schema.Struct({ signIn: Schema.String, passkey: Schema.Unknown }),
    refusals: [signInWrong],
    isRateLimited: true,
    about:
      "`signIn` is a token for the next call, valid 10 minutes, and `passkey` what `navigator.credentials.get` needs, or null. The refusal is the same for unknown names."
  }),
  confirm: deskCall({
    method: "POST",
    path: "/desk/sign-in/factor",
    role: "anyone",
    body: Schema.Union([
      Schema.Struct({ signIn: TypedTextJson, code: TypedTextJson }),
      Schema.Struct({ signIn: TypedTextJson, passkey: Schema.Unknown })
    ]),
    success: Schema.Struct({ staff: Schema.NullOr(StaffJson) }),
    refusals: [codeWrong, passkeyWrong, signInExpired],
    isRateLimited: true,
    about:
      "Sets the cookie; `staff` is null, without a cookie, where the start password must be replaced."
  }),
  replacePassword: deskCall({
    method: "POST",
    path: "/desk/sign-in/password",
    role: "anyone",
    body: Schema.Struct({ signIn: TypedTextJson, password: TypedTextJson }),
    success: Schema.Struct({ staff: StaffJson }),
    refusals: [passwordRefused, signInExpired],
    isRateLimited: true,
    about: "Replaces the start password, and sets the cookie."
  }),
  load: deskCall({
    method: "GET",
    path: "/desk/session",
    role: "staff",
    success: Schema.Struct({ staff: StaffJson }),
    about: "Who is signed in."
  }),
  signOut: deskCall({
    method: "POST",
    path: "/desk/sign-out",
    role: "staff",
    about: "Ends the session."
  })
}

/** Who is signed in. */
export const loadStaff = () => callDesk(signInCalls.load, {}).pipe(Effect.map(({ staff }) => staff))

/** Begins a sign-in with name and password. */
export const startSignIn = (typed: { readonly name: string; readonly password: string }) =>
  callDesk(signInCalls.start, { body: typed }).pipe(
    Effect.map(({ passkey, signIn }): SignIn => ({
      token: signIn,
      passkey: passkey === null ? null : { options: passkey }
    }))
  )

/** Ends the session. */
export const signOut = () => callDesk(signInCalls.signOut, {})

/**
 * Confirms a sign-in with the code that a person typed, in any digits, or where it is null with the
 * passkey for which the browser asks.
 */
export const confirmFactor = Effect.fnUntraced(function* ({
  signIn,
  code
}: {
  readonly signIn: SignIn
  readonly code: string | null
}) {
  if (code === null) {
    const passkeys = yield* Passkeys
    const { response } = yield* passkeys.sign(assertNonNull(signIn.passkey))
    return yield* confirm({ signIn: signIn.token, passkey: response })
  }
  const digits = extractDigits(code)
  if (digits.length !== codeLength) return yield* new CodeIncomplete()
  return yield* confirm({ signIn: signIn.token, code: digits })
})

/** Replaces the start password by the one that a person typed. */
export const replacePassword = Effect.fnUntraced(function* (typed: {
  readonly signIn: SignIn
  readonly name: string
  readonly password: string
}) {
  const password = yield* Effect.fromResult(parseNewPassword(typed.password, typed.name))
  const { staff } = yield* callDesk(signInCalls.replacePassword, {
    body: { signIn: typed.signIn.token, password }
  })
  return staff
})

/** Null where the start password must be replaced before the session begins. */
const confirm = (body: (typeof signInCalls.confirm.body)["Encoded"]) =>
  callDesk(signInCalls.confirm, { body }).pipe(Effect.map(({ staff }) => staff))
