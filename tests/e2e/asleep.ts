import { expect } from "vitest"
import { eventually } from "./eventually.ts"
import type { Visit } from "./stage.ts"

/** The path of the script that each page begins with. */
export const entryOf = async ({ shop }: Visit): Promise<string> => {
  const entry =
    /<script async type="module"[^>]* src="([^"]+)"/.exec(
      await (await fetch(shop.url)).text()
    )?.[1] ?? ""
  expect(entry).toMatch(/^\/assets\//)
  return entry
}

/** Opens a page as the server drew it: what would bring it to life is on its way until it is let in. */
export const openAsleep = async (visit: Visit, path: string) => {
  const { page, alive } = visit
  const entry = await entryOf(visit)
  const held: Array<() => Promise<void>> = []
  const door = { isOpen: false }
  await page.route("**/assets/*.js", async (route) => {
    if (door.isOpen || new URL(route.request().url()).pathname === entry) await route.continue()
    else held.push(() => route.continue())
  })
  await page.goto(path, { waitUntil: "domcontentloaded" })
  return async () => {
    await eventually(
      () => Promise.resolve(held.length > 0),
      true,
      "asking for what brings the page to life"
    )
    door.isOpen = true
    await Promise.all(held.map((goOn) => goOn()))
    await alive()
  }
}
