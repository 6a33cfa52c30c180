import { createHash } from "node:crypto"
import { HttpError } from "./HttpError.ts"

/** The hash of what a request asks for, by which its key with something else is noticed. */
export const hashPayload = (payload: unknown): string =>
  createHash("sha256").update(JSON.stringify(payload)).digest("hex")

/**
 * Whether a request was made with its key before, so that nothing is to be done; throws where that
 * asked for something else.
 */
export const isRepeated = (
  before: { readonly payload_hash: string } | undefined,
  payloadHash: string,
  refuse: () => Error = keyReusedRefusal
): boolean => {
  if (before === undefined) return false
  if (before.payload_hash !== payloadHash) throw refuse()
  return true
}

/** 409: this key was used for another request. */
export const keyReusedRefusal = () => new HttpError(409, "key_reused", "server.keyReused")
