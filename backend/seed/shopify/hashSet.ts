/** Remembers millions of names in 8 bytes each: 64 bits of a hash, of which two alike are not to be expected. */
export const createHashSet = () => {
  let slots = new BigUint64Array(1 << 12)
  let held = 0
  const put = (into: BigUint64Array, hash: bigint): boolean => {
    for (let at = Number(hash % BigInt(into.length)); ; at = (at + 1) % into.length) {
      if (into[at] === hash) return false
      if (into[at] === 0n) {
        into[at] = hash
        return true
      }
    }
  }
  return {
    /** False where the name was there before. */
    add: (name: string): boolean => {
      if (held * 2 > slots.length) {
        const wider = new BigUint64Array(slots.length * 2)
        for (const hash of slots) if (hash !== 0n) put(wider, hash)
        slots = wider
      }
      const isNew = put(slots, hashOf(name))
      if (isNew) held++
      return isNew
    }
  }
}

/** Two multiplicative hashes of 32 bits beside each other; never 0, which marks an empty slot. */
const hashOf = (name: string): bigint => {
  let [high, low] = [0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < name.length; at++) {
    const letter = name.charCodeAt(at)
    high = Math.imul(high ^ letter, 0x5bd1e995)
    low = Math.imul(low ^ letter, 0x1b873593)
    high ^= high >>> 13
    low ^= low >>> 15
  }
  const hash = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
  return hash === 0n ? 1n : hash
}
