import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import type { ProductSize } from "#core/catalogue/productSize.ts"
import { sizeComparisonMachine } from "#core/catalogue/sizeComparisonMachine.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { SizeComparison } from "#ui/catalogue/SizeComparison.tsx"

const render = (locale: Locale, size: ProductSize, isShown: boolean) => {
  const actor = createActor(sizeComparisonMachine).start()
  if (isShown) actor.send({ type: "comparison.toggle" })
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nByLocale[locale]}>
      <SizeComparison snapshot={actor.getSnapshot()} send={() => {}} size={size} image={null} />
    </I18nextProvider>
  )
}

/** What a screen reader says of it. */
const announced = (markup: string) =>
  /<output[^>]*>(.*?)<\/output>/.exec(markup)?.[1]?.replaceAll(/[\u2068\u2069]/g, "")

describe("size comparison", () => {
  it.each([
    ["ar", 28, null, "28 سم، بعرض 5 فناجيل متجاورة تقريبًا"],
    ["en", 28, null, "28 cm — about 5 finjans side by side"],
    ["ar", 12, null, "12 سم، بعرض فنجانين متجاورين تقريبًا"],
    ["en", 2, null, "2 cm — smaller than a finjan"],
    ["ar", 140, 35, "35 × 140 سم، بثلاثة أرباع ارتفاع الباب تقريبًا"],
    ["en", 300, 200, "200 × 300 cm — about one and a half times the height of a door"],
    ["en", 800, null, "800 cm — about 4 times the height of a door"]
  ] as const)("%s: %d cm is announced once it is shown", (locale, length, width, label) => {
    expect(announced(render(locale, { length, width }, true))).toBe(label)
    expect(announced(render(locale, { length, width }, false))).toBe("")
  })

  it("the number of cups is that of the sentence, and one for what is smaller", () => {
    const cups = (length: number) =>
      render("en", { length, width: null }, true).match(/<g /g)?.length
    expect([2, 28, 60].map(cups)).toEqual([1, 5, 10])
  })

  it("a rectangle and a door are drawn to the same scale", () => {
    const markup = render("en", { length: 180, width: 120 }, true)
    expect(markup).toContain('width="120" height="180"')
    expect(markup).toContain("M0 0H90V200H0z")
  })

  it("the button says whether it is shown", () => {
    const size = { length: 28, width: null }
    expect(render("en", size, false)).toContain('aria-expanded="false"')
    expect(render("en", size, true)).toContain('aria-expanded="true"')
  })
})
