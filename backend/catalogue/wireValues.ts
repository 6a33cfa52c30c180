import { dinarsFromFils, Fils } from "#core/money/Fils.ts"

/** An amount of the database (fils) as the API sends it (dinars). */
export const toDinars = (fils: number): number => dinarsFromFils(Fils.make(fils))

/** The URL of a picture or video: a file of the shop is under /pictures, anything else has a full URL already. */
export const pictureUrl = (file: string): string =>
  /^(https:\/\/|\/)/.test(file) ? file : `/pictures/${file}`
