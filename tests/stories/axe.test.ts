import type { RunOptions } from "axe-core"
import type { Browser } from "playwright-core"
import type { Locale } from "#locales/i18n.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveStories } from "../support/storyServer.ts"
import {
  accessibilityFaults,
  type Look,
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

/** A page mostly waits for its next frames. */
const pagesAtOnce = 4

/** Every rule but that all must stand in a landmark: a story may be a part of a page. */
const everyRule: RunOptions = { rules: { region: { enabled: false } } }
const colourRules: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }
}

const firstLook = { theme: "light", width: 390 } as const
const light = { ...firstLook, rules: everyRule } as const
/** On a narrower phone; the rules are those whose outcome a theme can change. */
const dark = { theme: "dark", width: 320, rules: colourRules } as const

describe.each([
  { locale: "ar", looks: [light] },
  { locale: "en", looks: [light, dark] }
] as const)("every story in $locale", ({ locale, looks }) => {
  it("is accessible, fits the phone, and leaves no error on the console", async () => {
    const { ids } = atHand()
    const pages = Array.from({ length: pagesAtOnce }, (_, nth) =>
      ids.filter((_, index) => index % pagesAtOnce === nth)
    )
    expect(
      (await Promise.all(pages.map((some) => faultsAmong(some, locale, looks)))).flat()
    ).toEqual([])
  }, 600_000)
})

it("finds what is put wrong on purpose", async () => {
  const { viewer, id } = await viewerAt({ locale: "ar", theme: "light", width: 390 })
  await viewer.page.evaluate(() => {
    document.querySelector(".preview > [lang]")?.insertAdjacentHTML(
      "beforeend",
      `
      <img src="/favicon.svg"><button></button>
      <p class="pale">Pale</p><style>.pale { color: #bbb; background: #fff; inline-size: 500px }</style>`
    )
    console.error("Each child in a list should have a unique key")
  })
  const found = (await faultsNow(viewer, id, everyRule)).join("\n")
  for (const fault of ["image-alt", "button-name", "color-contrast", "px wide", "unique key"])
    expect(found).toContain(fault)
  await viewer.page.close()
}, 60_000)

const atHand = () => {
  if (open.book === null || open.browser === null) throw new Error("The book is not open yet")
  return { browser: open.browser, ...open.book }
}

const viewerAt = async (
  look: Look,
  id = atHand().ids[0] ?? ""
): Promise<{ readonly viewer: Viewer; readonly id: string }> => ({
  viewer: await openViewer(atHand().browser, atHand().url, id, look),
  id
})

/** Each story is rendered once and checked in every look. */
const faultsAmong = async (
  ids: ReadonlyArray<string>,
  locale: Locale,
  looks: ReadonlyArray<Omit<Look, "locale"> & { readonly rules: RunOptions }>
) => {
  const { viewer } = await viewerAt({ locale, ...firstLook }, ids[0])
  const found: Array<string> = []
  for (const id of ids) {
    await viewer.setLook(firstLook)
    await viewer.show(id)
    for (const { rules, ...look } of looks) {
      await viewer.setLook(look)
      found.push(...(await faultsNow(viewer, `${id}, ${look.theme}`, rules)))
    }
  }
  await viewer.page.close()
  return found
}

const faultsNow = async ({ page, complaints }: Viewer, id: string, rules: RunOptions) =>
  [
    ...(await accessibilityFaults(page, rules)),
    ...(await findOverflow(page)),
    ...complaints.splice(0)
  ].map((fault) => `${id}: ${fault}`)
