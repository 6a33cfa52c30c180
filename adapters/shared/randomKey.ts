/**
 * A random key. `randomUUID` exists only in secure contexts, and a shop may be tried over plain
 * http.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0")
  ).join("")
