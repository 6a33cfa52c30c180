import type { Kysely } from "kysely"
import { acceptedPeppers, type ShopSecrets } from "../customers/secrets.ts"
import type { Tables } from "../tables.ts"
import { decryptTotpKey, encryptTotpKey } from "./totp.ts"

/**
 * Encrypts the keys of the staff's codes with the present secret, where they are encrypted with the
 * one of before. Servers that do it at the same time, and a key that is replaced meanwhile, are no
 * harm: a key is written only over the one that was read.
 */
export const reencryptTotpKeys = async (
  db: Kysely<Tables>,
  secrets: ShopSecrets
): Promise<void> => {
  const [pepper = "", before] = acceptedPeppers(secrets)
  if (before === undefined) return
  const members = await db.selectFrom("staff_member").select(["id", "totp_key"]).execute()
  for (const { id, totp_key: stored } of members) {
    const key = decryptTotpKey({ otpPepper: before }, stored)
    if (key === null) continue
    await db
      .updateTable("staff_member")
      .set({ totp_key: encryptTotpKey(pepper, key) })
      .where("id", "=", id)
      .where("totp_key", "=", stored)
      .execute()
  }
}
