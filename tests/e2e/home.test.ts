import { describe, expect, it } from "vitest"
import { locales } from "./support/shopData.ts"
import { fetchFromApi } from "./support/catalogueApi.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage()

interface Wire<Row> {
  readonly data: ReadonlyArray<Row>
}
interface WireBanner {
  readonly id: number
  readonly title: string
  readonly banner_type: string
  readonly link: string
}
interface WireFeatured {
  readonly id: number
  readonly name: string
  readonly childrens: ReadonlyArray<object>
}
interface WireSection {
  readonly category: { readonly id: number; readonly name: string }
  readonly products: ReadonlyArray<{ readonly id: number }>
}
interface WireShelf {
  readonly data: {
    readonly category: { readonly level: number }
    readonly subcategories: ReadonlyArray<{ readonly id: number }>
  }
}

const bannersOf = async (visit: Visit) =>
  (await fetchFromApi<Wire<WireBanner>>(visit, "/getBanners")).data
/** Where a link to a category ends (`leadsTo` in the core). */
const shelfAt = async (visit: Visit, link: string) => {
  const {
    data: {
      category,
      subcategories: [first]
    }
  } = await fetchFromApi<WireShelf>(visit, link)
  return category.level === 1 && first ? `/category/${first.id}/products` : link
}
const slidesOf = async (visit: Visit) =>
  (await bannersOf(visit)).filter(({ banner_type }) => banner_type === "home_slider")
const slider = ({ page, say }: Visit) =>
  page.getByRole("region", { name: say("home.banners"), exact: true })
const shownDot = (visit: Visit) =>
  slider(visit).locator("button[aria-current]").getAttribute("aria-label")
const turnsTo = (visit: Visit, index: number, total: number) =>
  slider(visit)
    .locator(
      `button[aria-current][aria-label="${visit.say("home.slideOf", { index: index + 1, total })}"]`
    )
    .waitFor()

/** Home, once its banners answer to the hand: those out of sight take no focus then. */
const openHome = async (visit: Visit) => {
  await visit.open("/")
  await slider(visit).locator("fieldset[inert]").first().waitFor({ state: "attached" })
}

/** Drags along the slider by so many pixels to the right, as a mouse does. */
const drag = async (visit: Visit, right: number) => {
  const box = await slider(visit).boundingBox()
  if (box === null) throw new Error("The slider is not in sight")
  const [x, y] = [box.x + box.width / 2, box.y + 30]
  await visit.page.mouse.move(x, y)
  await visit.page.mouse.down()
  await visit.page.mouse.move(x + right / 2, y + 2, { steps: 3 })
  await visit.page.mouse.move(x + right, y + 3, { steps: 3 })
  await visit.page.mouse.up()
}

/** The same with a finger. */
const swipe = async (visit: Visit, right: number) => {
  const box = await slider(visit).boundingBox()
  if (box === null) throw new Error("The slider is not in sight")
  const touch = await visit.context.newCDPSession(visit.page)
  const at = (x: number) => [
    { x: Math.round(box.x + box.width / 2 + x), y: Math.round(box.y + 30) }
  ]
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: at(right * part)
    })
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await touch.detach()
}

describe.concurrent.each(locales)("home (%s)", (language) => {
  /** The way along the reading: what moves onward moves this way, in pixels to the right. */
  const onward = language === "ar" ? 1 : -1
  const keys =
    language === "ar"
      ? (["ArrowLeft", "ArrowRight"] as const)
      : (["ArrowRight", "ArrowLeft"] as const)

  it("has the search, the strip, the banners and a row for each category with something new, with the way to all of it", () =>
    visit(language, {}, async (visit) => {
      const { page, at, button, open, say } = visit
      const [banners, { data: featured }, { data: sections }] = await Promise.all([
        bannersOf(visit),
        fetchFromApi<Wire<WireFeatured>>(visit, "/get-featured-categories"),
        fetchFromApi<Wire<WireSection>>(visit, "/sections")
      ])
      await open("/")
      expect(await page.title()).toBe(say("titles.home"))
      const strip = page.getByRole("navigation", { name: say("home.strip"), exact: true })
      expect(
        await strip
          .getByRole("link")
          .evaluateAll((all) =>
            all.map((link) => decodeURIComponent(link.getAttribute("href") ?? ""))
          )
      ).toEqual(
        featured.map(({ childrens, id, name }) =>
          childrens.length > 0 ? `/categories/${id}/${name}` : `/category/${id}/products`
        )
      )
      expect(featured.some(({ childrens }) => childrens.length > 0)).toBe(true)

      const rows = page.locator("main section:has(article)")
      expect(await rows.locator("h2").allTextContents()).toEqual(
        sections.map(({ category }) => say("home.newIn", { category: category.name }))
      )
      expect(
        await rows.evaluateAll((all) =>
          all.map((row) => row.querySelector("a")?.getAttribute("href"))
        )
      ).toEqual(sections.map(({ category }) => `/category/${category.id}/products`))
      expect(sections.every(({ products }) => products.length > 0)).toBe(true)
      expect(
        await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll("article").length))
      ).toEqual(sections.map(({ products }) => products.length))

      const [sliding, between] = ["home_slider", "section_banner"].map((kind) =>
        banners.filter(({ banner_type }) => banner_type === kind)
      )
      expect(
        await slider(visit)
          .locator("fieldset a")
          .evaluateAll((all) => all.map((link) => link.getAttribute("href")))
      ).toEqual(sliding?.map(({ link }) => link))
      const outside = page.locator(`main > a[href='${between?.[0]?.link}']`)
      expect(await outside.count()).toBe(1)
      expect(await outside.innerText()).toBe(between?.[0]?.title)
      const places = await page
        .locator("main")
        .evaluate((main) => [...main.children].map((child) => child.localName))
      expect(places.lastIndexOf("a")).toBeGreaterThan(places.indexOf("section"))
      expect(places.lastIndexOf("a")).toBeLessThan(places.lastIndexOf("section"))

      await strip.getByRole("link").first().click()
      await page.waitForURL("**/categories/**")
      await page.goBack()
      await at("/")
      await outside.click()
      // A category at the top is left at once for the first that lies inside.
      await at(await shelfAt(visit, between?.[0]?.link ?? ""))
      await page.goBack()
      await at("/")
      await button("shell.search").click()
      await page.locator("dialog[open] input").waitFor()
    }))

  it("ends in the first reels, fetched where a shopper comes near them", () =>
    visit(language, {}, async (visit) => {
      const { page, open, say } = visit
      const reels = await fetchFromApi<
        ReadonlyArray<{ readonly id: number; readonly title: string }>
      >(visit, "/get-reels")
      expect(reels.length).toBeGreaterThan(0)
      await open("/")
      const row = page.locator("main section", {
        has: page.getByRole("heading", { name: say("titles.reels"), exact: true })
      })
      expect(await row.count()).toBe(0)
      for (let turns = 0; turns < 12 && (await row.count()) === 0; turns++) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(150)
      }
      const tiles = row.locator("ul a")
      expect(
        await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("href")))
      ).toEqual(reels.slice(0, 8).map(({ id }) => `/reels?at=${id}`))
      expect(await tiles.first().innerText()).toBe(reels[0]?.title)
    }))

  it("is found again at its very end, among the reels, at once and to the pixel", () =>
    visit(language, {}, async (visit) => {
      const { page, at, link, open, say } = visit
      await open("/")
      const row = page.locator("main section", {
        has: page.getByRole("heading", { name: say("titles.reels"), exact: true })
      })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await row.locator("ul a").first().waitFor()
      const left = await page.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight, behavior: "instant" })
        return scrollY
      })
      // The end is longer than what stands without the reels.
      expect(left).toBeGreaterThan(
        await row.evaluate(
          (reels) => document.documentElement.scrollHeight - innerHeight - reels.clientHeight
        )
      )
      await link("shell.categories").click()
      await at("/categories")
      const places = page.evaluate(
        () =>
          new Promise<ReadonlyArray<number>>((settle) => {
            addEventListener(
              "popstate",
              () =>
                requestAnimationFrame(() => {
                  const seen = new Set<number>()
                  const until = performance.now() + 1_000
                  const look = () => {
                    seen.add(Math.round(scrollY))
                    if (performance.now() < until) requestAnimationFrame(look)
                    else settle([...seen])
                  }
                  look()
                }),
              { once: true }
            )
            history.back()
          })
      )
      expect(await places).toEqual([Math.round(left)])
      await at("/")
    }))

  it("does not change its length where its end comes near, whatever becomes of the reels", () =>
    visit(language, { mayFail: true }, async ({ page, open, shop }) => {
      await page.request.post(`${shop.url}/sandbox/faults`, {
        data: { call: "GET /get-reels", fault: "500", times: 9, delay_ms: 0 }
      })
      await open("/")
      const length = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await length()
      const asked = page.waitForResponse("**/api/get-reels")
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }))
      await asked
      await page.waitForTimeout(300)
      expect(await length()).toBe(before)
    }))

  it("the banners turn every three seconds and come round again, until they are stopped; only the shown one takes the focus", () =>
    visit(language, {}, async (visit) => {
      const { page, button, open } = visit
      const slides = await slidesOf(visit)
      await open("/")
      for (let turn = 1; turn <= slides.length; turn++)
        await turnsTo(visit, turn % slides.length, slides.length)
      expect(await slider(visit).locator("fieldset:not([inert])").count()).toBe(1)
      await button("home.pauseBanners").click()
      await page.locator("h1").evaluate((heading) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        heading.focus()
      })
      await page.mouse.move(5, 5)
      const before = await shownDot(visit)
      await page.waitForTimeout(3_600)
      expect(await shownDot(visit)).toBe(before)
      await button("home.playBanners").click()
      await page.waitForTimeout(3_600)
      expect(await shownDot(visit)).not.toBe(before)
    }))

  it("a drag past 50 pixels moves one along the reading and follows no link, a shorter one moves none, a tap follows it", () =>
    visit(language, { context: { reducedMotion: "reduce" } }, async (visit) => {
      const { page } = visit
      const total = (await slidesOf(visit)).length
      await openHome(visit)
      await drag(visit, 64 * onward)
      await turnsTo(visit, 1, total)
      await drag(visit, 44 * onward)
      await drag(visit, -44 * onward)
      await turnsTo(visit, 1, total)
      await drag(visit, -200 * onward)
      await drag(visit, -200 * onward)
      await turnsTo(visit, total - 1, total)
      await swipe(visit, 70 * onward)
      await turnsTo(visit, 0, total)
      await swipe(visit, 40 * onward)
      await turnsTo(visit, 0, total)
      expect(new URL(page.url()).pathname).toBe("/")
      // What is shown stands in the window, in either direction.
      const [box, slide] = await Promise.all([
        slider(visit).boundingBox(),
        slider(visit).locator("fieldset:not([inert])").boundingBox()
      ])
      expect(Math.round(slide?.x ?? -1)).toBe(Math.round(box?.x ?? -2))
      await slider(visit).locator("fieldset:not([inert]) a").click()
      // A category at the top of the tree leads on to the first inside it.
      await page.waitForURL("**/category/**")
    }))

  it("goes on by arrow keys in reading order, by dots and by buttons; it rests under the focus and under the pointer", () =>
    visit(language, { context: { isMobile: false, hasTouch: false } }, async (visit) => {
      const { page, button } = visit
      const total = (await slidesOf(visit)).length
      await openHome(visit)
      await slider(visit).locator("fieldset:not([inert]) a").focus()
      const [next, previous] = keys
      await page.keyboard.press(next)
      await page.keyboard.press(next)
      await page.keyboard.press(previous)
      const shown = await shownDot(visit)
      // The focus went along with what is shown.
      expect(
        await slider(visit)
          .locator("fieldset:not([inert]) a")
          .evaluate((link) => link === document.activeElement)
      ).toBe(true)
      await page.waitForTimeout(3_600)
      expect(await shownDot(visit)).toBe(shown)
      expect(await slider(visit).locator("[aria-live]").getAttribute("aria-live")).toBe("polite")
      await slider(visit).locator("button[aria-label]").nth(2).click()
      await turnsTo(visit, 2, total)
      await button("home.nextBanner").focus()
      await page.keyboard.press("Enter")
      await turnsTo(visit, 3 % total, total)
      await button("home.previousBanner").focus()
      await page.keyboard.press("Enter")
      await turnsTo(visit, 2, total)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
      )
      await slider(visit).hover()
      await page.waitForTimeout(3_600)
      await turnsTo(visit, 2, total)
      await page.mouse.move(3, 3)
      await page.waitForTimeout(3_600)
      expect(await shownDot(visit)).not.toBe(visit.say("home.slideOf", { index: 3, total }))
      expect(await slider(visit).locator("[aria-live]").getAttribute("aria-live")).toBe("off")
    }))

  it("never moves by itself where motion is unwanted", () =>
    visit(language, { context: { reducedMotion: "reduce" } }, async (visit) => {
      const total = (await slidesOf(visit)).length
      await visit.open("/")
      await visit.page.waitForTimeout(3_800)
      await turnsTo(visit, 0, total)
      expect(await visit.button("home.pauseBanners").count()).toBe(0)
    }))

  it.each(["GET /getBanners", "GET /get-featured-categories", "GET /sections"])(
    "lives on without the answer to %s, and asks for it again",
    (call) =>
      visit(language, { mayFail: true }, async (visit) => {
        const { page, alive, button, say, shop } = visit
        const faults = `${shop.url}/sandbox/faults`
        const parts = {
          "GET /getBanners": slider(visit),
          "GET /get-featured-categories": page.getByRole("navigation", {
            name: say("home.strip"),
            exact: true
          }),
          "GET /sections": page.locator("main section article").first()
        }
        for (const fault of ["500", "nonsense"]) {
          await page.request.post(faults, { data: { call, fault, times: 30, delay_ms: 0 } })
          await page.goto("/")
          await button("common.retry").waitFor()
          await alive()
          for (const [other, part] of Object.entries(parts))
            expect([other, await part.count()]).toEqual([other, other === call ? 0 : 1])
          await page.request.delete(faults)
          await button("common.retry").click()
          for (const part of Object.values(parts)) await part.waitFor()
          expect(await button("common.retry").count()).toBe(0)
        }
      })
  )

  it("comes again in the other language, with its strip, its banners and its rows", () =>
    visit(language, {}, async (visit) => {
      const { page, button, open } = visit
      const other = language === "ar" ? "en" : "ar"
      const [{ data: featured }, banners] = await Promise.all([
        fetchFromApi<Wire<WireFeatured>>({ ...visit, language: other }, "/get-featured-categories"),
        bannersOf({ ...visit, language: other })
      ])
      await open("/")
      await button("shell.menu").click()
      await page.locator("dialog[open]").getByRole("button").last().click()
      await page
        .locator("main nav bdi")
        .filter({ hasText: featured[0]?.name ?? "" })
        .first()
        .waitFor()
      await page
        .locator("main fieldset bdi")
        .filter({ hasText: banners[0]?.title ?? "" })
        .first()
        .waitFor({ state: "attached" })
      expect(await page.locator("html").getAttribute("dir")).toBe(other === "ar" ? "rtl" : "ltr")
    }))
})
