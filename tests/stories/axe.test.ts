import type { RunOptions } from "axe-core"
import type { Browser } from "playwright-core"
import type { Locale } from "#locales/i18n.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveStories } from "../support/storyServer.ts"
import {
  accessibilityFaults,
  type ViewSettings,
  openBrowser,
  openViewer,
  findOverflow,
  type Viewer
} from "../support/storyViewer.ts"

const open: { book: Awaited<ReturnType<typeof serveStories>> | null; browser: Browser | null } = {
  book: null,
  browser: null
}

beforeAll(async () => {
  open.book = await serveStories()
  open.browser = await openBrowser()
}, 60_000)

afterAll(async () => {
  await open.browser?.close()
  await open.book?.close()
})

/** Pages that check stories at the same time: a page mostly waits for frames. */
const pageCount = 4

/** All rules except `region`, because a story may be only a part of a page. */
const everyRule: RunOptions = { rules: { region: { enabled: false } } }
const colourRules: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }
}

const firstLook = { theme: "light", width: 390 } as const
const light = { ...firstLook, rules: everyRule } as const
/** A narrower phone, with the rules whose outcome a theme can change. */
const dark = { theme: "dark", width: 320, rules: colourRules } as const

describe.each([
  { locale: "ar", looks: [light] },
  { locale: "en", looks: [light, dark] }
] as const)("stories in $locale", ({ locale, looks }) => {
  it("have no accessibility violation, no overflow and no console error", async () => {
    const { ids } = openStories()
    const pages = Array.from({ length: pageCount }, (_, nth) =>
      ids.filter((_, index) => index % pageCount === nth)
    )
    expect(
      (await Promise.all(pages.map((some) => findFaultsOf(some, locale, looks)))).flat()
    ).toEqual([])
  }, 600_000)
})

it("story checks: report an accessibility violation, an overflow and a console error", async () => {
  const { viewer, id } = await openViewerAt({ locale: "ar", theme: "light", width: 390 })
  await viewer.page.evaluate(() => {
    document.querySelector(".preview > [lang]")?.insertAdjacentHTML(
      "beforeend",
      `
      <img src="/favicon.svg"><button></button>
      <p class="pale">Pale</p><style>.pale { color: #bbb; background: #fff; inline-size: 500px }</style>`
    )
    console.error("Each child in a list should have a unique key")
  })
  const found = (await findFaults(viewer, id, everyRule)).join("\n")
  for (const fault of ["image-alt", "button-name", "color-contrast", "px wide", "unique key"])
    expect(found).toContain(fault)
  await viewer.page.close()
}, 60_000)

const openStories = () => {
  if (open.book === null || open.browser === null) throw new Error("The stories are not open yet")
  return { browser: open.browser, ...open.book }
}

const openViewerAt = async (
  look: ViewSettings,
  id = openStories().ids[0] ?? ""
): Promise<{ readonly viewer: Viewer; readonly id: string }> => ({
  viewer: await openViewer(openStories().browser, openStories().url, id, look),
  id
})

/** Each story is rendered once and checked in every look. */
const findFaultsOf = async (
  ids: ReadonlyArray<string>,
  locale: Locale,
  looks: ReadonlyArray<Omit<ViewSettings, "locale"> & { readonly rules: RunOptions }>
) => {
  const { viewer } = await openViewerAt({ locale, ...firstLook }, ids[0])
  const found: Array<string> = []
  for (const id of ids) {
    await viewer.setView(firstLook)
    await viewer.show(id)
    for (const { rules, ...look } of looks) {
      await viewer.setView(look)
      found.push(...(await findFaults(viewer, `${id}, ${look.theme}`, rules)))
    }
  }
  await viewer.page.close()
  return found
}

const findFaults = async ({ page, consoleErrors }: Viewer, id: string, rules: RunOptions) =>
  [
    ...(await accessibilityFaults(page, rules)),
    ...(await findOverflow(page)),
    ...consoleErrors.splice(0)
  ].map((fault) => `${id}: ${fault}`)
