import { Data, Effect, Schema } from "effect"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { extractDigits } from "../shared/digits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { callDesk, deskCall, deskRefusal } from "./deskCall.ts"
import { TypedTextJson } from "./deskJson.ts"
import {
  type PasskeyCancelled,
  type PasskeyRequest,
  Passkeys,
  type PasskeyUnavailable,
  type PasskeyWrong
} from "./Passkeys.ts"
import { codeWrong, passkeyWrong, passwordRefused, StaffJson } from "./signIn.ts"
import {
  parseNewPassword,
  parseStaffName,
  type PasswordRefused,
  StaffNameInvalid
} from "./staffCredentials.ts"
import { CodeIncomplete, codeLength, type CodeWrong } from "./StaffSession.ts"

/** What the first owner chooses; the token is that of the address which the start printed. */
export interface FirstOwner {
  readonly token: string
  readonly name: string
  readonly password: string
}

/** The second factors from which the first owner chooses. */
export interface FactorOffer {
  /** The address with which an authenticator app learns the key of codes. */
  readonly totpUri: string
  /** What a passkey is asked for; null where the address of the desk has no passkeys. */
  readonly passkey: PasskeyRequest | null
}

/** Why the first owner was not made. */
export type FirstOwnerRefusal =
  | SetupLinkInvalid
  | StaffNameInvalid
  | PasswordRefused
  | CodeIncomplete
  | CodeWrong
  | PasskeyWrong
  | PasskeyCancelled
  | PasskeyUnavailable
  | TooManyRequests
  | Refused
  | Unavailable

/** The address was used, is older than an hour, or a later start has printed another one. */
export class SetupLinkInvalid extends Data.TaggedError("SetupLinkInvalid") {}

/** The token is not that of the last start, or there is an account already. */
export const setupLinkInvalid = deskRefusal(422, "setup_link_invalid", () => new SetupLinkInvalid())
/** A name has other characters, or fewer. */
export const staffNameInvalid = deskRefusal(422, "staff_name_invalid", () => new StaffNameInvalid())

const FirstOwnerJson = { token: TypedTextJson, name: TypedTextJson, password: TypedTextJson }

/** The calls by which the first owner is made. */
export const firstOwnerCalls = {
  check: deskCall({
    method: "POST",
    path: "/desk/setup/check",
    role: "anyone",
    body: Schema.Struct({ token: TypedTextJson }),
    refusals: [setupLinkInvalid],
    isRateLimited: true,
    about:
      "Whether the token of the printed address still works: it does for an hour, once, and only while there are no accounts."
  }),
  start: deskCall({
    method: "POST",
    path: "/desk/setup/start",
    role: "anyone",
    body: Schema.Struct(FirstOwnerJson),
    success: Schema.Struct({ totpUri: Schema.String, passkey: Schema.Unknown }),
    refusals: [setupLinkInvalid, staffNameInvalid, passwordRefused],
    isRateLimited: true,
    about:
      "Stores neither name nor password. `passkey` is what `navigator.credentials.create` needs, or null."
  }),
  confirm: deskCall({
    method: "POST",
    path: "/desk/setup/confirm",
    role: "anyone",
    body: Schema.Union([
      Schema.Struct({ ...FirstOwnerJson, code: TypedTextJson }),
      Schema.Struct({ ...FirstOwnerJson, passkey: Schema.Unknown })
    ]),
    success: Schema.Struct({ staff: StaffJson }),
    refusals: [setupLinkInvalid, staffNameInvalid, passwordRefused, codeWrong, passkeyWrong],
    isRateLimited: true,
    about: "Makes the first owner, uses up the token, and sets the cookie of the session."
  })
}

/** Whether the token of an address still works. */
export const checkSetupLink = (token: string) =>
  callDesk(firstOwnerCalls.check, { body: { token } })

/** Checks name and password, and returns the second factors from which to choose. */
export const startFirstOwner = Effect.fnUntraced(function* (typed: FirstOwner) {
  const { passkey, totpUri } = yield* callDesk(firstOwnerCalls.start, {
    body: yield* parseFirstOwner(typed)
  })
  return { totpUri, passkey: passkey === null ? null : { options: passkey } } satisfies FactorOffer
})

/** Makes the first owner with a code in any digits or, where it is null, with a new passkey. */
export const confirmFirstOwner = Effect.fnUntraced(function* ({
  code,
  offer,
  owner
}: {
  readonly owner: FirstOwner
  readonly offer: FactorOffer
  readonly code: string | null
}) {
  const parsed = yield* parseFirstOwner(owner)
  if (code === null) {
    const passkeys = yield* Passkeys
    const { response } = yield* passkeys.create(assertNonNull(offer.passkey))
    return yield* confirm({ ...parsed, passkey: response })
  }
  const digits = extractDigits(code)
  if (digits.length !== codeLength) return yield* new CodeIncomplete()
  return yield* confirm({ ...parsed, code: digits })
})

const confirm = (body: (typeof firstOwnerCalls.confirm.body)["Encoded"]) =>
  callDesk(firstOwnerCalls.confirm, { body }).pipe(Effect.map(({ staff }) => staff))

const parseFirstOwner = Effect.fnUntraced(function* ({ name: typed, password, token }: FirstOwner) {
  const name = parseStaffName(typed)
  if (name === null) return yield* new StaffNameInvalid()
  return { token, name, password: yield* Effect.fromResult(parseNewPassword(password, name)) }
})
