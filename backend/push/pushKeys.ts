import { createECDH } from "node:crypto"
import { keyedHash } from "../customers/secrets.ts"

/**
 * The VAPID keys of the shop, which sign its pushes, in base64url. They follow from `OTP_PEPPER`,
 * so that all servers of a shop have the same without another secret to keep.
 */
export const pushKeys = (pepper: string) => {
  const privateKey = keyedHash(pepper, "push vapid key")
  const curve = createECDH("prime256v1")
  curve.setPrivateKey(privateKey)
  return {
    privateKey: privateKey.toString("base64url"),
    publicKey: curve.getPublicKey().toString("base64url")
  }
}
