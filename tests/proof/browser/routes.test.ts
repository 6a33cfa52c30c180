import {
  createRouteIds,
  expectScreen,
  routeExample,
  routeNames
} from "../../e2e/support/routeExamples.ts"
import { locales, shopperWithCart } from "../../e2e/support/shopData.ts"
import { expect, test } from "../../e2e/support/test.ts"

test.use({ shopEnv: {} })

/**
 * Returns the innermost boxes that are too narrow for their content, when the page is wider than
 * `width` (on a phone `innerWidth` grows with the content).
 */
const findOverflow = (width: number): ReadonlyArray<string> => {
  const overflows = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 &&
    element.clientWidth > 0 &&
    getComputedStyle(element).overflowX === "visible"
  if (document.documentElement.scrollWidth <= width) return []
  return [
    "html",
    ...[...document.querySelectorAll("body :not(svg *)")]
      .filter((element) => overflows(element) && ![...element.children].some(overflows))
      .map(
        (element) =>
          `${element.tagName}.${element.className} "${element.textContent?.slice(0, 20)}" ${element.scrollWidth} in ${element.clientWidth}`
      )
  ]
}

// Without the login, from which a customer is redirected.
for (const locale of locales)
  test.extend({ locale, visitor: shopperWithCart })(
    `routes: every one has its title, heading, tab and locale, and nothing overflows (${locale})`,
    async ({ visit }) => {
      const { locale, page, t } = visit
      const ids = await createRouteIds(visit)
      const titles = new Map<string, string>()
      const overflowing: Array<string> = []
      for (const name of routeNames) {
        if (name === "login") continue
        const screen = routeExample(name, ids)
        const answer = await page.goto(screen.path, { waitUntil: "domcontentloaded" })
        expect(answer?.status(), screen.path).toBe(200)
        await expectScreen(visit, screen)
        titles.set(name, await page.title())
        expect(
          await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
        ).toEqual([locale, locale === "ar" ? "rtl" : "ltr"])
        // Zoom of 200 %, a small phone, large text, and the default.
        for (const [width, height, fontSize] of [
          [195, 422, "100%"],
          [320, 844, "100%"],
          [390, 844, "150%"],
          [390, 844, "100%"]
        ] as const) {
          await page.setViewportSize({ width, height })
          await page.evaluate(
            (size) => void (document.documentElement.style.fontSize = size),
            fontSize
          )
          const past = await page.evaluate(findOverflow, width)
          if (past.length > 0)
            overflowing.push(
              `${screen.path} at ${width} px, text of ${fontSize}: ${past.join(", ")}`
            )
        }
      }
      expect(overflowing).toEqual([])
      expect(new Set(titles.values()).size).toBe(titles.size)
      expect([...titles.values()]).not.toContain(
        t("titles.withShop", { title: t("titles.notFound") })
      )
    }
  )
