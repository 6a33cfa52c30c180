import { existsSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, it } from "vitest"
import type { Browser } from "@playwright/test"
import type { Locale } from "#locales/i18n.ts"
import { baseCommit, findChanged, selectStories } from "../support/stories/selectStories.ts"
import { findColourFaults, findFaults, findLayoutFaults } from "../support/stories/storyFaults.ts"
import {
  describePictures,
  findPictureDifference,
  joinPictures,
  keepPicture,
  type Picture,
  removeDifferences,
  type StoryDifference,
  writeDifferencesPage
} from "../support/stories/storyPictures.ts"
import { listStories, serveStories } from "../support/stories/storyServer.ts"
import { openBrowser, openViewer, type Viewer } from "../support/stories/storyViewer.ts"

const phone = { theme: "light", width: 390 } as const
/** The other widths in which nothing may be cut. */
const otherWidths = [320, 768, 1280]

type Viewers = Readonly<Record<Locale, Viewer>>

/** A served build of the stories, and the pages that show it and have nothing to do. */
interface Book {
  readonly url: string
  readonly close: () => Promise<void>
  readonly idle: Array<Viewers>
}

const open: { book: Book | null; base: Book | null; browser: Browser | null } = {
  book: null,
  base: null,
  browser: null
}

/** The stories of the base commit, which `npm run stories:test` builds where they may differ. */
const baseFolder = join(".out/base-stories", baseCommit)
const isComparing = baseCommit !== "" && existsSync(join(baseFolder, "site/index.json"))
const baseIds = new Set(
  isComparing ? listStories(join(baseFolder, "site")).map(({ id }) => id) : []
)

const stories = selectStories()
const ids = stories.map(({ id }) => id)
const comparedIds = new Set(isComparing ? findChanged(stories).map(({ id }) => id) : [])
const differences: Array<StoryDifference> = []

beforeAll(async () => {
  open.book = { ...(await serveStories()), idle: [] }
  if (isComparing) open.base = { ...(await serveStories(join(baseFolder, "site"))), idle: [] }
  open.browser = await openBrowser()
  await removeDifferences()
})

afterAll(async () => {
  await open.browser?.close()
  await open.book?.close()
  await open.base?.close()
  const shownIds = new Set(listStories().map(({ id }) => id))
  const removedIds = [...baseIds].filter((id) => !shownIds.has(id))
  await writeDifferencesPage(baseCommit, differences, removedIds)
})

describe.runIf(ids.length > 0)("every story", () => {
  it.concurrent.for(ids)("%s: has no fault in any view", async (id, { expect }) => {
    const viewers = await takeViewers(open.book, id)
    const views = [viewers.ar, viewers.en]
    const picture = await showInBothLocales(viewers, id)
    if (comparedIds.has(id)) await compareWithBase(id, picture)
    const problems = (await Promise.all(views.map(inspect))).flat()
    open.book?.idle.push(viewers)
    expect(problems, problems.join("\n")).toEqual([])
  })
})

const compareWithBase = async (id: string, after: Picture): Promise<void> => {
  const { base, browser } = open
  const pictures = join(baseFolder, `pictures-${describePictures(browser?.version() ?? "")}`)
  const takeBefore = async () => {
    const viewers = await takeViewers(base, id)
    const picture = await showInBothLocales(viewers, id)
    base?.idle.push(viewers)
    return picture
  }
  const before = baseIds.has(id) ? await keepPicture(pictures, id, takeBefore) : null
  const difference = await findPictureDifference(id, before, after)
  if (difference !== null) differences.push(difference)
}

const takeViewers = async (book: Book | null, first: string): Promise<Viewers> => {
  const { browser } = open
  if (book === null || browser === null) throw new Error("The stories are not open yet")
  const openIn = (locale: Locale) => openViewer(browser, book.url, first, { locale, ...phone })
  return book.idle.pop() ?? { ar: await openIn("ar"), en: await openIn("en") }
}

/** The pictures of each locale beside each other, in light and then in dark. */
const showInBothLocales = async ({ ar, en }: Viewers, id: string): Promise<Picture> => {
  const pictures = await Promise.all([show(ar, id), show(en, id)])
  return joinPictures(
    [0, 1].flatMap((theme) => pictures.map((themes) => themes[theme] ?? Buffer.of()))
  )
}

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
