import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id?: string }
}
interface RequestOptions {
  readonly challenge: string
  readonly rpId?: string
}

/** An authenticator with one passkey, which makes the answers of a browser. */
export const createSoftAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(16)
  const state = { counter: 0 }
  // The public key in COSE: an ES256 key on P-256.
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url")
  ])
  const authenticatorData = (rpId: string, flags: number, credential: Buffer) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++state.counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flags), counter, credential])
  }
  const answer = (response: object) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
    response
  })
  return {
    /** Makes the passkey. */
    create: ({ challenge, rp }: CreationOptions, origin: string) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authenticatorData(
        rp.id ?? "",
        userPresent | userVerified | hasCredential,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      )
      // {fmt: "none", attStmt: {}, authData: data} in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.of(data.length),
        data
      ])
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"]
      })
    },
    /** Signs a challenge. */
    sign: ({ challenge, rpId = "" }: RequestOptions, origin: string) => {
      const data = authenticatorData(rpId, userPresent, Buffer.alloc(0))
      const client = clientData("webauthn.get", challenge, origin)
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: createSign("sha256")
          .update(Buffer.concat([data, sha256(client)]))
          .sign(privateKey)
          .toString("base64url")
      })
    }
  }
}

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
