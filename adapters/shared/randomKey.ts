/** A random key. `randomUUID` exists only on secure pages, and a shop tried out over plain http has none. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0")
  ).join("")
