import { firstLoadOf, pagesIn, readBuild, measureBytes } from "../support/browserBuild.ts"
import type { Cell } from "./table.ts"

/** The bytes and number of files of the first visit to each page. */
export const firstLoads = async (): Promise<ReadonlyArray<ReadonlyArray<Cell>>> => {
  const built = await readBuild()
  return Promise.all(
    pagesIn(built).map(async (page) => {
      const { scripts, styles } = firstLoadOf(built, page, "ar")
      const [script, style] = await Promise.all([measureBytes(scripts), measureBytes(styles)])
      return [
        page,
        ...[script.gzip, script.brotli, style.gzip, style.brotli].map((bytes) => bytes / 1_000),
        scripts.length + styles.length
      ]
    })
  )
}
