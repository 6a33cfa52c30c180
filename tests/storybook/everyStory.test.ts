import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Browser } from "playwright-core"
import type { Locale } from "#locales/i18n.ts"
import { selectStories } from "../support/selectStories.ts"
import { findColourFaults, findFaults, findLayoutFaults } from "../support/storyFaults.ts"
import {
  acceptPicture,
  findPictureDifference,
  joinPictures,
  listAcceptedIds,
  removeAcceptedPicture
} from "../support/storyPictures.ts"
import { listStories, serveStories } from "../support/storyServer.ts"
import { openBrowser, openViewer, type Viewer } from "../support/storyViewer.ts"

/** With `STORIES_ACCEPT`, the pictures of this run replace the accepted ones. */
const isAccepting = process.env["STORIES_ACCEPT"] === "true"

const phone = { theme: "light", width: 390 } as const
/** The other widths in which nothing may be cut. */
const otherWidths = [320, 768, 1280]

type Viewers = Readonly<Record<Locale, Viewer>>

const open: {
  book: Awaited<ReturnType<typeof serveStories>> | null
  browser: Browser | null
  idle: Array<Viewers>
} = { book: null, browser: null, idle: [] }

beforeAll(async () => {
  open.book = await serveStories()
  open.browser = await openBrowser()
}, 60_000)

afterAll(async () => {
  await open.browser?.close()
  await open.book?.close()
})

const stories = selectStories()
/** Empty before the first acceptance: then no picture is compared. */
const acceptedIds = await listAcceptedIds()

describe.runIf(stories.length > 0)("every story", () => {
  it.concurrent.for(stories)(
    "$id: has no fault in any view, and looks as accepted",
    { timeout: 120_000 },
    async ({ id }, { expect }) => {
      const viewers = open.idle.pop() ?? (await openViewers(id))
      const [arabic, english] = await Promise.all([
        inspect(viewers.ar, id),
        inspect(viewers.en, id)
      ])
      open.idle.push(viewers)
      expect.soft([...arabic.faults, ...english.faults]).toEqual([])
      const picture = await joinPictures(
        [0, 1].flatMap((theme) =>
          [arabic.pictures[theme] ?? [], english.pictures[theme] ?? []].flat()
        )
      )
      if (isAccepting) await acceptPicture(id, picture)
      else if (acceptedIds.length > 0) expect(await findPictureDifference(id, picture)).toBeNull()
    }
  )
})

it.skipIf(acceptedIds.length === 0)("accepted pictures: each is of a story", async () => {
  const ids = new Set(listStories().map(({ id }) => id))
  const orphans = acceptedIds.filter((id) => !ids.has(id))
  if (isAccepting) await Promise.all(orphans.map(removeAcceptedPicture))
  else expect(orphans).toEqual([])
})

const openViewers = async (first: string): Promise<Viewers> => {
  const { book, browser } = open
  if (book === null || browser === null) throw new Error("The stories are not open yet")
  const openIn = (locale: Locale) => openViewer(browser, book.url, first, { locale, ...phone })
  return { ar: await openIn("ar"), en: await openIn("en") }
}

/** The faults of a story in every view, and its pictures in light and dark. */
const inspect = async (viewer: Viewer, id: string) => {
  const { page, setView, settle, show, takePicture } = viewer
  const faults: Array<string> = []
  const note = (view: string, found: ReadonlyArray<string>) =>
    faults.push(...found.map((fault) => `${viewer.locale}, ${view}: ${fault}`))
  await setView(phone)
  await show(id)
  await settle()
  const light = await takePicture()
  note("light", await findFaults(viewer))
  await setView({ ...phone, theme: "dark" })
  const dark = await takePicture()
  note("dark", await findColourFaults(viewer))
  for (const width of otherWidths) {
    await setView({ theme: "dark", width })
    note(`${width} px wide`, await findLayoutFaults(page))
  }
  note("console", viewer.consoleErrors.splice(0))
  return { faults, pictures: [light, dark] }
}
