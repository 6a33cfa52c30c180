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
      const views = [viewers.ar, viewers.en]
      if (isAccepting) {
        const pictures = await Promise.all(views.map((viewer) => takePictures(viewer, id)))
        await acceptPicture(id, await joinByTheme(pictures))
      } else {
        const found = await Promise.all(views.map((viewer) => inspect(viewer, id)))
        expect.soft(found.flatMap(({ faults }) => faults)).toEqual([])
        if (acceptedIds.length > 0) {
          const picture = await joinByTheme(found.map(({ pictures }) => pictures))
          expect.soft(await findPictureDifference(id, picture)).toBeNull()
        }
      }
      open.idle.push(viewers)
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

/** The pictures of each locale, in light and then in dark. */
const joinByTheme = (pictures: ReadonlyArray<ReadonlyArray<Buffer>>) =>
  joinPictures([0, 1].flatMap((theme) => pictures.map((themes) => themes[theme] ?? Buffer.of())))

/** The pictures of a story in light and dark. */
const takePictures = async (viewer: Viewer, id: string): Promise<ReadonlyArray<Buffer>> => {
  await showOnPhone(viewer, id)
  const light = await viewer.takePicture()
  await viewer.setView({ ...phone, theme: "dark" })
  return [light, await viewer.takePicture()]
}

/** The faults of a story in every view, and its pictures in light and dark. */
const inspect = async (viewer: Viewer, id: string) => {
  const { page, setView, takePicture } = viewer
  const faults: Array<string> = []
  const note = (view: string, found: ReadonlyArray<string>) =>
    faults.push(...found.map((fault) => `${viewer.locale}, ${view}: ${fault}`))
  await showOnPhone(viewer, id)
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

const showOnPhone = async ({ setView, settle, show }: Viewer, id: string) => {
  await setView(phone)
  await show(id)
  await settle()
}
