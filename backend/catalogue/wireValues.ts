import { dinarsFromFils, Fils } from "#core/money/Fils.ts"

/** Fils from a row as the wire's dinars. */
export const toDinars = (fils: number): number => dinarsFromFils(Fils.make(fils))

/** The address of a picture: the shop's own files lie under /pictures, others say their whole address. */
export const pictureUrl = (file: string): string =>
  /^(https:\/\/|\/)/.test(file) ? file : `/pictures/${file}`
