import type { Browser, BrowserContext } from "@playwright/test"
import { afterAll, beforeAll, describe, it } from "vitest"
import { selectDocsPages } from "../support/stories/selectStories.ts"
import { findDocsFaults } from "../support/stories/storyDocs.ts"
import { serveStories } from "../support/stories/storyServer.ts"
import { openBrowser } from "../support/stories/storyViewer.ts"

const open: {
  site: Awaited<ReturnType<typeof serveStories>> | null
  browser: Browser | null
  context: BrowserContext | null
} = { site: null, browser: null, context: null }

const ids = selectDocsPages().map(({ id }) => id)

describe.runIf(ids.length > 0)("every page of documentation", () => {
  beforeAll(async () => {
    open.site = await serveStories()
    open.browser = await openBrowser()
    open.context = await open.browser.newContext()
  })

  afterAll(async () => {
    await open.browser?.close()
    await open.site?.close()
  })

  it.concurrent.for(ids)("%s: has one heading and no fault", async (id, { expect }) => {
    const { site, context } = open
    if (site === null || context === null) throw new Error("The stories are not open yet")
    expect(await findDocsFaults({ url: site.url, context }, id)).toEqual([])
  })
})
