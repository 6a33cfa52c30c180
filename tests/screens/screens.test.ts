import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { withPictures } from "../support/launchBrowser.ts"
import { query } from "../support/apiClient.ts"
import { expect, test } from "../e2e/support/test.ts"
import { type ScreenGroup, screenGroups } from "../e2e/support/screens.ts"
import { locales, products } from "../e2e/support/shopData.ts"
import { waitForIdle } from "../e2e/support/waitForIdle.ts"

/**
 * Takes pictures of every screen, as contact sheets: one for each screen, locale, colour scheme and
 * device. With `SCREENS`, words separated by commas, only of the screens whose name contains one of
 * them.
 */
const folder = join(import.meta.dirname, "../../.out/screens")

const filterWords = (process.env["SCREENS"] ?? "").split(",").filter((word) => word !== "")

const screenNames = Object.values<ScreenGroup>(screenGroups).flatMap(({ screens }) =>
  screens.map(([screen]) => screen)
)
const unknown = filterWords.filter((word) => !screenNames.some((screen) => screen.includes(word)))
if (unknown.length > 0)
  throw new Error(
    `No screen has “${unknown.join(", ")}” in its name. There are: ${screenNames.join(", ")}`
  )

const isWanted = (screen: string) =>
  filterWords.length === 0 || filterWords.some((word) => screen.includes(word))

const schemes = ["light", "dark"] as const

/** The widths of each device in CSS pixels, and the scale of its pictures on a sheet. */
const devices = [
  { device: "phone", widths: [320, 390, 768], scale: 0.75, options: {} },
  {
    device: "desk",
    widths: [1280, 1920],
    scale: 0.5,
    options: { isMobile: false, hasTouch: false }
  }
] as const

/** The most of a long page that a picture shows, in CSS pixels. */
const maxHeight = 2_400

test.use(withPictures)

test.beforeAll(async ({ shop }) => {
  await mkdir(folder, { recursive: true })
  // The unfinished payments of all groups together hold more pieces than the seed has.
  await query(shop, "update variant set stock = 100 where product_id = $1 and stock > 0", [
    products.abaya
  ])
})

const groups = Object.values<ScreenGroup>(screenGroups).filter(({ screens }) =>
  screens.some(([screen]) => isWanted(screen))
)

for (const { name: group, screens, visitor } of groups)
  for (const { device, widths, scale, options } of devices)
    for (const scheme of schemes)
      for (const locale of locales)
        test.extend({
          locale,
          visitor,
          allowsFailedRequests: true,
          ...options,
          colorScheme: scheme,
          reducedMotion: "reduce"
        })(
          `screens: pictures of ${group} on a ${device}, ${scheme} (${locale})`,
          async ({ page, context, locale, visit }) => {
            const last = screens.findLastIndex(([screen]) => isWanted(screen))
            for (const [screen, open] of screens.slice(0, last + 1)) {
              await page.setViewportSize({ width: 390, height: 844 })
              await open(visit)
              if (!isWanted(screen)) continue
              const pictures: Array<Picture> = []
              for (const width of widths) pictures.push(await takePicture(page, width))
              const file = `${screen.replace(/[^a-z0-9]+/g, "-")}.${locale}.${scheme}.${device}.png`
              const sheet = await context.newPage()
              await writeFile(join(folder, file), await drawSheet(sheet, pictures, scale))
              await sheet.close()
              process.stdout.write(`${file}\n`)
              expect(pictures.length).toBe(widths.length)
            }
          }
        )

interface Picture {
  readonly width: number
  readonly png: Buffer
}

/** Takes a picture of the whole page at a width, with the pictures that load on scrolling. */
const takePicture = async (page: Page, width: number): Promise<Picture> => {
  const height = width < 700 ? 844 : 1_000
  await page.setViewportSize({ width, height })
  await waitForIdle(page)
  // In the taller window below, a part that fills the window keeps its height.
  const length = await page.evaluate(() => {
    const main = document.querySelector("main")
    if (main !== null) main.style.minBlockSize = getComputedStyle(main).minBlockSize
    return document.documentElement.scrollHeight
  })
  // As tall as the page, so that bars at the edge of the window cover nothing.
  await page.setViewportSize({ width, height: Math.min(maxHeight, Math.max(height, length)) })
  await waitForIdle(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  // A lazy picture outside the window never loads. One that cannot be decoded is seen as such on
  // the sheet.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = "eager"
        return image.decode()
      })
    )
  )
  const png = await page.screenshot()
  await page.evaluate(() => document.querySelector("main")?.style.removeProperty("min-block-size"))
  return { width, png }
}

/** Draws pictures beside one another. */
const drawSheet = async (page: Page, pictures: ReadonlyArray<Picture>, scale: number) => {
  const width = pictures.reduce((sum, picture) => sum + picture.width * scale + 16, 16)
  await page.setViewportSize({ width: Math.round(width), height: 100 })
  await page.setContent(
    `<!doctype html><body style="margin:0;display:flex;gap:16px;padding:16px;background:#888;align-items:start">${pictures
      .map(
        ({ width, png }) =>
          `<img width="${width * scale}" src="data:image/png;base64,${png.toString("base64")}">`
      )
      .join("")}`
  )
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return page.screenshot({ fullPage: true })
}
