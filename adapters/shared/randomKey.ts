/** By hand and not by `randomUUID`, which exists only on secure pages: a shop tried out in a house has none. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0")
  ).join("")
