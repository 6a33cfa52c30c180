import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Browser } from "@playwright/test"
import type { Locale } from "#locales/i18n.ts"
import { selectStories } from "../support/stories/selectStories.ts"
import { findColourFaults, findFaults, findLayoutFaults } from "../support/stories/storyFaults.ts"
import {
  acceptBrowser,
  acceptPicture,
  findPictureDifference,
  joinPictures,
  listAcceptedIds,
  removeAcceptedPicture
} from "../support/stories/storyPictures.ts"
import { listStories, serveStories } from "../support/stories/storyServer.ts"
import {
  describeBrowser,
  openBrowser,
  openViewer,
  type Viewer
} from "../support/stories/storyViewer.ts"

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
  if (isAccepting && ids.length === listStories().length)
    await acceptBrowser(describeBrowser(open.browser))
}, 60_000)

afterAll(async () => {
  await open.browser?.close()
  await open.book?.close()
})

const ids = selectStories().map(({ id }) => id)
/** Empty before the first acceptance: then no picture is compared. */
const acceptedIds = await listAcceptedIds()

describe.runIf(ids.length > 0)("every story", () => {
  it.concurrent.for(ids)(
    "%s: has no fault in any view, and looks as accepted",
    { timeout: 600_000 },
    async (id, { expect }) => {
      const viewers = open.idle.pop() ?? (await openViewers(id))
      const views = [viewers.ar, viewers.en]
      const picture = await joinByTheme(await Promise.all(views.map((viewer) => show(viewer, id))))
      const problems: Array<string> = []
      if (isAccepting) await acceptPicture(id, picture)
      else {
        if (acceptedIds.length > 0) problems.push(...(await findPictureDifference(id, picture)))
        problems.push(...(await Promise.all(views.map(inspect))).flat())
      }
      open.idle.push(viewers)
      expect(problems, problems.join("\n")).toEqual([])
    }
  )
})

it.skipIf(acceptedIds.length === 0)("accepted pictures: each is of a story", async () => {
  const shown = new Set(listStories().map(({ id }) => id))
  const orphans = acceptedIds.filter((id) => !shown.has(id))
  if (isAccepting) await Promise.all(orphans.map(removeAcceptedPicture))
  else expect(orphans).toEqual([])
})

const openViewers = async (first: string): Promise<Viewers> => {
  const { book, browser } = open
  if (book === null || browser === null) throw new Error("The stories are not open yet")
  const openIn = (locale: Locale) => openViewer(browser, book.url, first, { locale, ...phone })
  return { ar: await openIn("ar"), en: await openIn("en") }
}

/** The pictures of each locale, in light and then in dark. */
const joinByTheme = (pictures: ReadonlyArray<ReadonlyArray<Buffer>>) =>
  joinPictures([0, 1].flatMap((theme) => pictures.map((themes) => themes[theme] ?? Buffer.of())))

/** Shows a story on a phone, and returns its pictures in light and dark. */
const show = async (viewer: Viewer, id: string): Promise<ReadonlyArray<Buffer>> => {
  await viewer.setView(phone)
  await viewer.show(id)
  await viewer.settle()
  return viewer.takePictures(["light", "dark"])
}

/** The faults of the shown story in every view. */
const inspect = async (viewer: Viewer): Promise<ReadonlyArray<string>> => {
  const { locale, page, setTextSize, setView } = viewer
  const faults: Array<string> = []
  const note = (view: string, found: ReadonlyArray<string>) =>
    faults.push(...found.map((fault) => `${locale}, ${view}: ${fault}`))
  await setView({ ...phone, theme: "dark" })
  note("dark", await findColourFaults(viewer))
  await setView(phone)
  note("light", await findFaults(viewer))
  for (const width of otherWidths) {
    await setView({ ...phone, width })
    note(`${width} px wide`, await findLayoutFaults(page))
  }
  await setView(phone)
  await setTextSize(200)
  note("text of 200 %", await findLayoutFaults(page))
  await setTextSize(100)
  note("console", viewer.consoleErrors.splice(0))
  return faults
}
