import { Schema } from "effect"
import type { Kysely, Selectable, Transaction } from "kysely"
import type { Tables } from "../tables.ts"
import type { ApiRequest } from "../http/route.ts"
import { decodeStrict } from "../http/requestBody.ts"
import type { StaffTables } from "./tables.ts"

/** For whom a browser keeps a passkey: a host name, and the origin of the page that asks. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

interface PasskeyContext {
  readonly settings: { readonly publicUrl: string | null }
}

/**
 * The relying party of a request: the page's origin, if it is of the host that was asked or of
 * PUBLIC_URL. Null for a host without a name, for which browsers have no passkeys.
 */
export const relyingParty = (
  { settings }: PasskeyContext,
  request: Pick<ApiRequest, "header">
): RelyingParty | null => {
  const origin = request.header("origin") ?? ""
  if (!URL.canParse(origin)) return null
  const { host, hostname } = new URL(origin)
  const own = [
    request.header("host"),
    ...(settings.publicUrl === null ? [] : [new URL(settings.publicUrl).host])
  ]
  const hasName = /[a-z]$/.test(hostname)
  return own.includes(host) && hasName ? { id: hostname, origin } : null
}

type Passkey = Selectable<StaffTables["staff_passkey"]>

/** The passkeys of a staff member, oldest first. */
export const findPasskeys = (db: Kysely<Tables>, staffId: number): Promise<Array<Passkey>> =>
  db
    .selectFrom("staff_passkey")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute()

/** What the browser needs to sign in by a passkey; null where there is none for this host. */
export const signInOptions = async (
  db: Kysely<Tables>,
  party: RelyingParty | null,
  staffId: number
) => {
  const passkeys = (await findPasskeys(db, staffId)).filter(({ rp_id }) => rp_id === party?.id)
  if (party === null || passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server")
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "discouraged",
    allowCredentials: passkeys.map(toDescriptor)
  })
}

/** What the browser needs to make a passkey. */
export const registrationOptions = async (
  db: Kysely<Tables>,
  party: RelyingParty,
  staff: { readonly id: number; readonly name: string },
  shopName: string
) => {
  const passkeys = await findPasskeys(db, staff.id)
  const { generateRegistrationOptions } = await import("@simplewebauthn/server")
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: party.id,
    userName: staff.name,
    userID: new TextEncoder().encode(`staff-${staff.id}`),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    excludeCredentials: passkeys.map(toDescriptor)
  })
}

/** Checks the answer of a browser that signs in, and counts the use of the passkey. */
export const verifySignIn = async (
  tx: Transaction<Tables>,
  { at, challenge, party, response, staffId }: PasskeyAnswer & { readonly staffId: number }
): Promise<boolean> => {
  const answer = decodeStrict(AuthenticationResponse, response)
  const passkey = (await findPasskeys(tx, staffId)).find(({ id }) => id === answer?.id)
  if (answer === null || passkey === undefined) return false
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server")
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: [...passkey.transports]
    }
  }).catch(notVerified)
  if (!verified || authenticationInfo === undefined) return false
  await tx
    .updateTable("staff_passkey")
    .set({ counter: authenticationInfo.newCounter, used_at: at })
    .where("id", "=", passkey.id)
    .execute()
  return true
}

/** Stores the passkey that a browser made; false where its answer is not valid. */
export const storePasskey = async (
  tx: Transaction<Tables>,
  {
    at,
    challenge,
    name,
    party,
    response,
    staffId
  }: PasskeyAnswer & { readonly staffId: number; readonly name: string }
): Promise<boolean> => {
  const answer = decodeStrict(RegistrationResponse, response)
  if (answer === null) return false
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server")
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false
  }).catch(notRegistered)
  if (registrationInfo === undefined) return false
  const { counter, id, publicKey } = registrationInfo.credential
  const stored = await tx
    .insertInto("staff_passkey")
    .values({
      id,
      staff_id: staffId,
      name,
      rp_id: party.id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: answer.response.transports ?? [],
      created_at: at,
      used_at: null
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst()
  return stored !== undefined
}

interface PasskeyAnswer {
  readonly at: Date
  readonly party: RelyingParty
  readonly challenge: string
  /** As the browser's library makes it. */
  readonly response: unknown
}

const toDescriptor = ({ id, transports }: Passkey) => ({ id, transports: [...transports] })

/** The library throws what is wrong with an answer. */
const notVerified = () => ({ verified: false, authenticationInfo: undefined })
const notRegistered = () => ({ registrationInfo: undefined })

const text = Schema.String.check(Schema.isMaxLength(20_000))
const Credential = {
  id: text,
  rawId: text,
  type: Schema.Literal("public-key"),
  clientExtensionResults: Schema.Struct({})
}
const AuthenticationResponse = Schema.Struct({
  ...Credential,
  response: Schema.Struct({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text
  })
})
const RegistrationResponse = Schema.Struct({
  ...Credential,
  response: Schema.Struct({
    clientDataJSON: text,
    attestationObject: text,
    transports: Schema.optionalKey(
      Schema.Array(Schema.String.check(Schema.isMaxLength(40))).check(Schema.isMaxLength(10))
    )
  })
})
