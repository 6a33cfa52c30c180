import { Effect, Layer, Predicate, Schema } from "effect"
import { PasskeyCancelled, Passkeys, PasskeyUnavailable } from "#core/desk/Passkeys.ts"

/** The passkeys of the browser. The library loads when one is asked for. */
export const passkeysInBrowser = Layer.succeed(Passkeys, {
  sign: ({ options }) =>
    ask(async () => {
      const optionsJSON = Schema.decodeUnknownSync(RequestJson)(options)
      const { startAuthentication } = await import("@simplewebauthn/browser")
      return startAuthentication({ optionsJSON })
    }),
  create: ({ options }) =>
    ask(async () => {
      const optionsJSON = Schema.decodeUnknownSync(CreationJson)(options)
      const { startRegistration } = await import("@simplewebauthn/browser")
      return startRegistration({ optionsJSON })
    })
})

const ask = (work: () => Promise<unknown>) =>
  Effect.tryPromise({
    try: work,
    catch: (problem) =>
      ["NotAllowedError", "AbortError"].includes(nameOf(problem))
        ? new PasskeyCancelled()
        : new PasskeyUnavailable()
  }).pipe(Effect.map((response) => ({ response })))

const nameOf = (problem: unknown): string =>
  Predicate.hasProperty(problem, "name") ? String(problem.name) : ""

const text = Schema.String
const texts = Schema.mutable(Schema.Array(text))
const userVerification = Schema.Literals(["required", "preferred", "discouraged"])
const CredentialJson = Schema.Struct({
  id: text,
  type: Schema.Literal("public-key"),
  transports: Schema.optionalKey(texts)
})
const RequestJson = Schema.Struct({
  challenge: text,
  rpId: text,
  timeout: Schema.Finite,
  allowCredentials: Schema.mutable(Schema.Array(CredentialJson)),
  userVerification
})
const CreationJson = Schema.Struct({
  challenge: text,
  rp: Schema.Struct({ id: text, name: text }),
  user: Schema.Struct({ id: text, name: text, displayName: text }),
  pubKeyCredParams: Schema.mutable(
    Schema.Array(Schema.Struct({ alg: Schema.Finite, type: Schema.Literal("public-key") }))
  ),
  timeout: Schema.Finite,
  attestation: Schema.Literal("none"),
  excludeCredentials: Schema.mutable(Schema.Array(CredentialJson)),
  authenticatorSelection: Schema.Struct({
    residentKey: Schema.Literals(["required", "preferred", "discouraged"]),
    userVerification
  })
})
