import { basename } from "node:path"
import { expect } from "@playwright/test"
import { firstLoadOf, readBuild } from "../../support/browserBuild.ts"
import type { Visit } from "./test.ts"

/** The path of the script that every page loads first. */
export const entryScriptPath = async ({ shop }: Visit): Promise<string> => {
  const entry =
    /<script async type="module"[^>]* src="([^"]+)"/.exec(
      await (await fetch(shop.url)).text()
    )?.[1] ?? ""
  expect(entry).toMatch(/^\/assets\//)
  return entry
}

/**
 * Opens a server-rendered page and delays its scripts, except the first, which captures the taps;
 * the returned function lets them load. Without a path the current page is reloaded.
 */
export const openBeforeHydration = async (visit: Visit, path?: string) => {
  const { page, waitForHydration } = visit
  const entry = await entryScriptPath(visit)
  const delayed: Array<() => Promise<void>> = []
  const scripts = { areReleased: false }
  await page.route("**/assets/*.js", async (route) => {
    if (scripts.areReleased || new URL(route.request().url()).pathname === entry)
      await route.continue()
    else delayed.push(() => route.continue())
  })
  if (path === undefined) await page.reload({ waitUntil: "domcontentloaded" })
  else await page.goto(path, { waitUntil: "domcontentloaded" })
  // The first script captures the taps from when it runs, and then asks for the others.
  await expect.poll(() => delayed.length > 0).toBe(true)
  return async () => {
    scripts.areReleased = true
    await Promise.all(delayed.map((release) => release()))
    await waitForHydration()
  }
}

/**
 * Opens a product page and holds back every script that is not of its first load: the page works,
 * and the stored state was not read. The returned function lets the next pages load all scripts.
 */
export const openBeforeRestore = async (visit: Visit, path: string) => {
  const { context, locale, openPage } = visit
  const { scripts } = firstLoadOf(await readBuild(), "Product", locale)
  const names = new Set(scripts.map((file) => basename(file)))
  const pattern = "**/assets/*.js"
  await context.route(pattern, (route) =>
    names.has(basename(new URL(route.request().url()).pathname)) ? route.continue() : undefined
  )
  await openPage(path)
  return () => context.unroute(pattern)
}
