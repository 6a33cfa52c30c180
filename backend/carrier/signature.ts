import { createHmac } from "node:crypto"
import { isSameSignature } from "../payments/providerApi.ts"

/** The headers with the time and the signature of a request or an event. */
export const signatureHeaders = {
  timestamp: "x-armada-timestamp",
  signature: "x-armada-signature"
} as const

/** `hex(HMAC-SHA256(timestamp.METHOD.path.body))`. */
export const sign = (
  secret: string,
  {
    body,
    method,
    path,
    timestamp
  }: {
    readonly timestamp: string
    readonly method: "GET" | "POST"
    readonly path: string
    readonly body: string
  }
): string =>
  createHmac("sha256", secret).update(`${timestamp}.${method}.${path}.${body}`).digest("hex")

/** Whether an event was signed with the secret. */
export const isSigned = (
  secret: string,
  headers: Pick<Headers, "get">,
  path: string,
  body: string
): boolean => {
  const timestamp = headers.get(signatureHeaders.timestamp)
  return (
    timestamp !== null &&
    isSameSignature(
      sign(secret, { timestamp, method: "POST", path, body }),
      headers.get(signatureHeaders.signature) ?? ""
    )
  )
}
