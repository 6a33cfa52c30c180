import { randomBytes } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import { Effect, Semaphore } from "effect"
import { normalizePassword } from "#core/desk/staffCredentials.ts"

/** Argon2id with 19 MiB, 2 passes and 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes fill memory and processors, so that at most two are made at the same time. */
const slots = Semaphore.makeUnsafe(2)
const inSlot = <Value>(work: () => Promise<Value>): Promise<Value> =>
  Effect.runPromise(slots.withPermits(1)(Effect.promise(work)))

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> =>
  inSlot(() => hash(normalizePassword(password), cost))

/**
 * Whether a typed password has this hash. Without a hash it has none, and the answer takes as long,
 * so that the time does not tell which names exist.
 */
export const isPassword = async (stored: string | null, typed: string): Promise<boolean> => {
  const isRight = await inSlot(() => verify(stored ?? decoyHash, normalizePassword(typed)))
  return isRight && stored !== null
}

/** The hash of a random password, of the same cost as those that are stored. */
export const decoyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$HKPTbTN1aIWwoQj+SoaCXw$ezrB7zQsth/YWICJN1R3d6vd1SOU/3O8HmBlHVul7PY"

/** A password of 80 random bits that is easy to type: `k3vq-x7mw-p2zt-h9cd`. */
export const createStartPassword = (): string =>
  Array.from(randomBytes(16), (byte) => startAlphabet[byte % 32])
    .join("")
    .replace(/(.{4})(?!$)/g, "$1-")

/** 32 letters and digits that are not taken for one another. */
const startAlphabet = "abcdefghijkmnpqrstuvwxyz23456789"
