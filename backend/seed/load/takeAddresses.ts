import type { Kysely } from "kysely"
import type { ImportPictureProblem } from "#core/desk/DeskImports.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { isLeftOut, takePictureFrom } from "../../pictures/takePicture.ts"
import type { PictureStorage } from "../../pictures/PictureStorage.ts"
import type { Tables } from "../../tables.ts"

/** Fetches pictures of other servers for the command, each once, and counts what goes wrong. */
export interface AddressTaker {
  /**
   * The URL of a picture by its address: the address itself where it cannot be fetched now, null
   * for what cannot be a picture.
   */
  readonly take: (address: string) => Promise<string | null>
  /** What went wrong, a line for each problem. */
  readonly lines: () => ReadonlyArray<string>
}

/** The pictures become pictures of the shop in this storage. */
export const createAddressTaker = (db: Kysely<Tables>, storage: PictureStorage): AddressTaker => {
  const found = new Map<ImportPictureProblem, Array<string>>()
  return {
    take: async (address) => {
      const { image, problem } = await takePictureFrom(db, storage, address)
      if (problem !== null) found.set(problem, [...(found.get(problem) ?? []), address])
      return isLeftOut(problem) ? null : (image ?? address)
    },
    lines: () =>
      [...found].map(([problem, addresses]) => {
        const text = i18nByLocale.en.t(`desk.import.cells.${problem}`)
        return `${addresses.length === 1 ? "1 picture" : `${addresses.length} pictures`}, the first is ${addresses[0]}: ${text}`
      })
  }
}
