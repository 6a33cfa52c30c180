import { locales } from "./support/shopData.ts"
import { waitForIdle } from "./support/waitForIdle.ts"
import { fetchFromApi } from "./support/catalogueApi.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { longTest } from "./support/longTest.ts"

interface WireResponse<Row> {
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
interface WireCategoryPage {
  readonly data: {
    readonly category: { readonly level: number }
    readonly subcategories: ReadonlyArray<{ readonly id: number }>
  }
}

const bannersOf = async (visit: Visit) =>
  (await fetchFromApi<WireResponse<WireBanner>>(visit, "/getBanners")).data
/**
 * The address at which a link to a category ends: a top category redirects to its first
 * subcategory.
 */
const fetchCategoryPage = async (visit: Visit, link: string) => {
  const {
    data: {
      category,
      subcategories: [first]
    }
  } = await fetchFromApi<WireCategoryPage>(visit, link)
  return category.level === 1 && first ? `/category/${first.id}/products` : link
}
const slidesOf = async (visit: Visit) =>
  (await bannersOf(visit)).filter(({ banner_type }) => banner_type === "home_slider")
const slider = ({ page, t }: Visit) =>
  page.getByRole("region", { name: t("home.banners"), exact: true })
const shownDot = (visit: Visit) =>
  slider(visit).locator("button[aria-current]").getAttribute("aria-label")
const waitForSlide = (visit: Visit, index: number, total: number) =>
  slider(visit)
    .locator(
      `button[aria-current][aria-label="${visit.t("home.slideOf", { index: index + 1, total })}"]`
    )
    .waitFor()

/** Opens home, and waits until the carousel is interactive: hidden banners are inert then. */
const openHome = async (visit: Visit) => {
  await visit.openPage("/")
  await slider(visit).locator("fieldset[inert]").first().waitFor({ state: "attached" })
}

/** Drags the slider with the mouse by `right` pixels to the right. */
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

/** Drags the slider with a touch by `right` pixels to the right. */
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

test.extend({ locale: "en" })(
  "home: categories, banners and rows link to their pages",
  longTest,
  async ({ page, t, visit }) => {
    const [banners, { data: featured }, { data: sections }] = await Promise.all([
      bannersOf(visit),
      fetchFromApi<WireResponse<WireFeatured>>(visit, "/get-featured-categories"),
      fetchFromApi<WireResponse<WireSection>>(visit, "/sections")
    ])
    await visit.openPage("/")
    await expect(page).toHaveTitle(t("titles.home"))
    const strip = page.getByRole("navigation", { name: t("home.strip"), exact: true })
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
      sections.map(({ category }) => category.name)
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
    await expect(outside).toHaveCount(1)
    expect(await outside.locator("bdi").first().innerText()).toBe(between?.[0]?.title)
    const places = await page
      .locator("main")
      .evaluate((main) => [...main.children].map((child) => child.localName))
    expect(places.lastIndexOf("a")).toBeGreaterThan(places.indexOf("section"))
    expect(places.lastIndexOf("a")).toBeLessThan(places.lastIndexOf("section"))

    await strip.getByRole("link").first().click()
    await page.waitForURL("**/categories/**")
    await page.goBack()
    await visit.waitForPath("/")
    await outside.click()
    // A top category redirects to its first subcategory.
    await visit.waitForPath(await fetchCategoryPage(visit, between?.[0]?.link ?? ""))
    await page.goBack()
    await visit.waitForPath("/")
    await visit.button("shell.search").last().click()
    await page.locator("dialog[open] input").waitFor()
  }
)

test(
  "home: scroll position among the reels is restored to the pixel",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage("/")
    const row = page.locator("main section", {
      has: page.getByRole("heading", { name: t("titles.reels"), exact: true })
    })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await row.locator("ul a").first().waitFor()
    const left = await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" })
      return scrollY
    })
    // The scroll position is below the end that the page has without the reels.
    expect(left).toBeGreaterThan(
      await row.evaluate(
        (reels) => document.documentElement.scrollHeight - innerHeight - reels.clientHeight
      )
    )
    await visit.link("shell.categories").click()
    await visit.waitForPath("/categories")
    const places = page.evaluate(
      () =>
        new Promise<ReadonlyArray<number>>((settle) => {
          addEventListener(
            "popstate",
            () =>
              requestAnimationFrame(() => {
                const seen = new Set<number>()
                const until = performance.now() + 1_000
                const sample = () => {
                  seen.add(Math.round(scrollY))
                  if (performance.now() < until) requestAnimationFrame(sample)
                  else settle([...seen])
                }
                sample()
              }),
            { once: true }
          )
          history.back()
        })
    )
    expect(await places).toEqual([Math.round(left)])
    await visit.waitForPath("/")
  }
)

test.extend({ locale: "en", allowsFailedRequests: true })(
  "home: the height of the page stays the same when the reels load and when they fail",
  longTest,
  async ({ page, shop, visit }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const expectSameHeight = async () => {
      await visit.openPage("/")
      const before = await height()
      const response = page.waitForResponse("**/api/get-reels")
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }))
      const answer = await response
      await waitForIdle(page)
      expect(await height()).toBe(before)
      return answer.status()
    }
    expect(await expectSameHeight()).toBe(200)
    await page.request.post(`${shop.url}/sandbox/faults`, {
      data: { call: "GET /get-reels", fault: "500", times: 9, delay_ms: 0 }
    })
    expect(await expectSameHeight()).toBe(500)
  }
)

test.extend({ reducedMotion: "reduce" })(
  "banners: a drag past 50 px moves one slide in reading direction, and a tap follows the link",
  longTest,
  async ({ page, visit }) => {
    const total = (await slidesOf(visit)).length
    await openHome(visit)
    await drag(visit, 64)
    await waitForSlide(visit, 1, total)
    await drag(visit, 44)
    await drag(visit, -44)
    await waitForSlide(visit, 1, total)
    await drag(visit, -200)
    await drag(visit, -200)
    await waitForSlide(visit, total - 1, total)
    await swipe(visit, 70)
    await waitForSlide(visit, 0, total)
    await swipe(visit, 40)
    await waitForSlide(visit, 0, total)
    expect(new URL(page.url()).pathname).toBe("/")
    // The shown slide is inside the window.
    const [box, slide] = await Promise.all([
      slider(visit).boundingBox(),
      slider(visit).locator("fieldset:not([inert])").boundingBox()
    ])
    expect(Math.round(slide?.x ?? -1)).toBe(Math.round(box?.x ?? -2))
    // With reduced motion the slides do not rotate.
    expect(await visit.button("home.pauseBanners").count()).toBe(0)
    await slider(visit).locator("fieldset:not([inert]) a").click()
    // A top category redirects to its first subcategory.
    await page.waitForURL("**/category/**")
  }
)

for (const locale of locales)
  test.extend({ locale, isMobile: false, hasTouch: false })(
    `banners: arrow keys, dots and buttons change the slide, and rotation pauses under focus and pointer (${locale})`,
    longTest,
    async ({ page, visit }) => {
      const total = (await slidesOf(visit)).length
      await page.clock.install()
      await openHome(visit)
      await slider(visit).locator("fieldset:not([inert]) a").focus()
      const [next, previous] =
        visit.locale === "ar"
          ? (["ArrowLeft", "ArrowRight"] as const)
          : (["ArrowRight", "ArrowLeft"] as const)
      await page.keyboard.press(next)
      await waitForSlide(visit, 1, total)
      await page.keyboard.press(next)
      await waitForSlide(visit, 2 % total, total)
      await page.keyboard.press(previous)
      await waitForSlide(visit, 1, total)
      const shown = await shownDot(visit)
      // The focus moved to the shown slide.
      await expect(slider(visit).locator("fieldset:not([inert]) a")).toBeFocused()
      await page.clock.runFor(3_600)
      expect(await shownDot(visit)).toBe(shown)
      await expect(slider(visit).locator("[aria-live]")).toHaveAttribute("aria-live", "polite")
      await slider(visit).locator("button[aria-label]").nth(2).click()
      await waitForSlide(visit, 2, total)
      await visit.button("home.nextBanner").focus()
      await page.keyboard.press("Enter")
      await waitForSlide(visit, 3 % total, total)
      await visit.button("home.previousBanner").focus()
      await page.keyboard.press("Enter")
      await waitForSlide(visit, 2, total)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
      )
      await slider(visit).hover()
      await page.clock.runFor(3_600)
      await waitForSlide(visit, 2, total)
      await page.mouse.move(3, 3)
      await page.clock.runFor(3_600)
      await expect
        .poll(async () => (await shownDot(visit)) !== visit.t("home.slideOf", { index: 3, total }))
        .toBe(true)
      await expect(slider(visit).locator("[aria-live]")).toHaveAttribute("aria-live", "off")
    }
  )

test.extend({ allowsFailedRequests: true })(
  "home: where several parts fail, one message says so, and its button loads them all",
  longTest,
  async ({ page, shop, t, visit }) => {
    const faults = `${shop.url}/sandbox/faults`
    for (const call of ["GET /sections", "GET /getBanners", "GET /get-featured-categories"])
      await page.request.post(faults, { data: { call, fault: "500", times: 30, delay_ms: 0 } })
    await visit.openPage("/")
    await expect(visit.button("common.retry")).toHaveCount(1)
    await page.request.delete(faults)
    await visit.button("common.retry").click()
    await page.getByRole("navigation", { name: t("home.strip") }).waitFor()
    await page.getByRole("region", { name: t("home.banners") }).waitFor()
    await page.locator('main a[href^="/product/"]').first().waitFor()
  }
)
