/** The number that a part of an address is, in the one way in which the shop writes it; 0, which is no id, for anything else. */
export const idIn = (written: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(written ?? "") ? Number(written) : 0
