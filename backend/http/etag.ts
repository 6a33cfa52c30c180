import { hash } from "node:crypto"

/** The weak entity tag of a body: what it is compressed with does not matter. */
export const etagOf = (body: string | Uint8Array): string =>
  `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`

/** Whether `If-None-Match` names the entity tag, so that the response is 304 without a body. */
export const isUnchanged = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.includes(etag) === true
