import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "#core/testing/runs.ts"
import storybook from "../../.storybook/main.ts"
import { importsOneOf, isReachedBy, selectByWords } from "../support/stories/selectStories.ts"
import { comparePictures, type Picture } from "../support/stories/storyPictures.ts"

/** A picture of one grey. */
const plain = (width: number, height: number, grey = 200): Picture => ({
  width,
  height,
  pixels: Buffer.alloc(width * height * 3, grey)
})

/** As high as the pictures of a long page. */
const longPage = plain(780, 1100)

/** The same picture with a square of another grey. */
const withSquare = (picture: Picture, side: number, grey: number, left = 0, top = 0): Picture => {
  const pixels = Buffer.from(picture.pixels)
  for (let y = top; y < top + side; y += 1)
    pixels.fill(grey, (y * picture.width + left) * 3, (y * picture.width + left + side) * 3)
  return { ...picture, pixels }
}

describe("comparePictures", () => {
  it.each([
    ["an equal picture", plain(100, 80), plain(100, 80)],
    ["a hardly visible change of every pixel", plain(100, 80, 200), plain(100, 80, 216)],
    ["a few pixels", longPage, withSquare(longPage, 3, 100, 40, 40)],
    [
      "single pixels far from each other",
      longPage,
      Array.from({ length: 30 }, (_, at) => at).reduce(
        (picture, at) => withSquare(picture, 1, 100, 20 + (at % 5) * 33, 20 + at * 33),
        longPage
      )
    ]
  ])("%s is tolerated", (_, before, after) => {
    expect(comparePictures(before, after)).toBeNull()
  })

  it("a square of another colour is a difference, and is red in its picture", () => {
    const found = comparePictures(plain(100, 80), withSquare(plain(100, 80), 6, 100))
    expect(found?.reason).toBe("36 of 8000 pixels differ (Arabic)")
    expect([...(found?.picture?.pixels.subarray(0, 3) ?? [])]).toEqual([255, 0, 0])
    expect([...(found?.picture?.pixels.subarray(18, 21) ?? [])]).toEqual([241, 241, 241])
  })

  it("a change as small as an icon is a difference in a long page, wherever it is", () =>
    fc.assert(
      fc.property(fc.nat(195 - 6), fc.nat(1100 - 6), (left, top) => {
        const found = comparePictures(longPage, withSquare(longPage, 6, 100, left, top))
        expect(found?.reason).toBe(`36 of ${780 * 1100} pixels differ (Arabic)`)
      }),
      runs(20)
    ))

  it("single pixels everywhere are a difference", () => {
    const pixels = Buffer.from(longPage.pixels)
    for (let pixel = 0; pixel < 780 * 1100; pixel += 1000) pixels.fill(0, pixel * 3, pixel * 3 + 3)
    expect(comparePictures(longPage, { ...longPage, pixels })?.reason).toContain("858 of 858000")
  })

  it("another size is a difference", () => {
    expect(comparePictures(plain(100, 80), plain(100, 81))?.reason).toBe(
      "the picture is 100 × 81 px instead of 100 × 80"
    )
  })

  it("the reason names the screens that differ, of the four beside each other", () => {
    const one = plain(100, 80)
    const other = { ...one, pixels: Buffer.from(one.pixels) }
    for (const x of [30, 80])
      for (let y = 0; y < 80; y += 1)
        other.pixels.fill(0, (y * 100 + x) * 3, (y * 100 + x + 10) * 3)
    expect(comparePictures(one, other)?.reason).toBe(
      "1600 of 8000 pixels differ (English, English dark)"
    )
  })
})

it("selectByWords: by words of an id, or by the name of a file; throws for an unknown word", () => {
  const stories = ["cart-cart-page--empty", "cart-cart-page--filled", "login-login--typing"].map(
    (id) => ({
      id,
      importPath: id.startsWith("cart") ? "./cart/CartScreen.stories.tsx" : "./login/A.stories.tsx"
    })
  )
  expect(selectByWords(stories, [])).toBe(stories)
  expect(selectByWords(stories, ["empty", "Login", "journeys"], ["journeys-buy"])).toEqual([
    stories[0],
    stories[2]
  ])
  expect(selectByWords(stories, ["CartScreen"])).toEqual(stories.slice(0, 2))
  expect(() => selectByWords(stories, ["cart", "GiftCards"], ["journeys-buy"])).toThrow(
    /No story has “GiftCards” in its id.* There are: cart-cart-page, login-login$/
  )
})

describe("importsOneOf", () => {
  it("the stories of the cart import its styles and rules, and not those of the login", () => {
    const cart = ["stories/cart/CartScreen.stories.tsx"]
    for (const file of ["ui/cart/Cart.module.css", "core/money/Fils.ts", "locales/ar.json"])
      expect(importsOneOf(new Set([file]), cart)).toBe(true)
    expect(importsOneOf(new Set(["ui/login/Login.module.css"]), cart)).toBe(false)
  })
})

it.each([
  ["ui/styles/tokens.css", true, true],
  ["stories/foundations/WritingPage.tsx", false, true],
  ["package-lock.json", true, true],
  ["backend/seed/shop/pictures/oud-480.avif", true, true],
  ["ui/public/favicon.svg", true, true],
  ["backend/orders/placeOrder.ts", false, false]
])("isReachedBy: %s reaches a story: %s, and a page of documentation: %s", (file, story, page) => {
  const isReached = (importPath: string) => isReachedBy(new Set([file]), importPath)
  expect(isReached("./stories/login/Login.stories.tsx")).toBe(story)
  expect(isReached("./stories/foundations/Writing.mdx")).toBe(page)
})

describe("build of the stories", () => {
  it("is made again when a folder changes that is copied beside them", () => {
    const build = readFileSync("backend/bin/build.mjs", "utf8")
    const folders = storybook.staticDirs.map((folder) =>
      (typeof folder === "string" ? folder : folder.from).replace("../", "")
    )
    expect(folders).toContain("backend/seed/shop/pictures")
    for (const folder of folders)
      expect([folder, folder.split("/")[0]].some((name) => build.includes(`"${name}"`))).toBe(true)
  })
})
