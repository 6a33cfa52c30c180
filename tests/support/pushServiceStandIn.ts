import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify
} from "node:crypto"
import { createServer } from "node:http"

/** A push that arrived, as the browser reads it. */
interface ReceivedPush {
  readonly path: string
  readonly message: unknown
  /** The contents of the signed token. */
  readonly token: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
  readonly ttl: number
}

/**
 * A stand-in for the push service of a browser and for the browser, written from RFC 8291, 8188 and
 * 8292 and not from a library: it verifies who sends, and decrypts what was sent.
 */
export const startPushServiceStandIn = async () => {
  const curve = createECDH("prime256v1")
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  const received: Array<ReceivedPush> = []
  const faults: Array<string> = []
  const answers = new Map<string, number>()

  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + body.readUInt8(20))
    const encrypted = body.subarray(21 + senderKey.length)
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey])
    const shared = Buffer.from(hkdfSync("sha256", curve.computeSecret(senderKey), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", shared, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12))
    decipher.setAuthTag(encrypted.subarray(-16))
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }

  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const path = request.url ?? ""
      try {
        const [, jwt = "", key = ""] =
          /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? "") ?? []
        received.push({
          path,
          message: decrypt(Buffer.concat(chunks)),
          token: readToken(jwt, key),
          publicKey: key,
          ttl: Number(request.headers["ttl"])
        })
      } catch (problem) {
        faults.push(String(problem))
      }
      const status = answers.get(path) ?? 201
      response.writeHead(status, status === 307 ? { location: `${url}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
  return {
    url,
    received,
    /** What could not be verified or decrypted. */
    faults,
    /** A subscription of the browser at this path. */
    subscriptionAt: (path: string) => ({
      endpoint: `${url}${path}`,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url")
    }),
    /** Answers pushes to this path with a status from now on. */
    answerWith: (path: string, status: number) => void answers.set(path, status),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

/** The contents of a token that this public key has signed. */
const readToken = (jwt: string, publicKey: string): ReceivedPush["token"] => {
  const [header = "", payload = "", signature = ""] = jwt.split(".")
  const point = Buffer.from(publicKey, "base64url")
  const jwk: JsonWebKey = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url")
  }
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url")
  )
  if (!isSigned) throw new Error("the token is not signed by the key")
  return JSON.parse(Buffer.from(payload, "base64url").toString())
}
