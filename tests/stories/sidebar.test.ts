import { storyNameFromExport, toId } from "storybook/internal/csf"
import { describe, expect, it } from "vitest"
import { withoutSearchWords, withSearchWords } from "../../.storybook/searchWords.ts"
import { allRenderedStories } from "../support/stories/renderedStories.tsx"
import { filterTags, isVisuallyEmpty, tagsOf } from "../support/stories/storyTags.ts"

const stories = allRenderedStories.filter(({ name }) => !name.startsWith("journeys/"))

const isFilterTag = (tag: string) => filterTags.some((known) => known === tag)

describe.each(stories)("story $name", (story) => {
  it("has the tags that follow from its state, its refusals, its words and its name", () => {
    const expected = tagsOf(story)
    expect(expected.filter((tag) => !story.tags.includes(tag))).toEqual([])
    // Only a shared component, which has no machine, may have more.
    if (!story.name.startsWith("shared/"))
      expect(story.tags.filter(isFilterTag).toSorted()).toEqual([...expected].toSorted())
  })

  it("says that it draws nothing if, and only if, both frames are empty", () => {
    const reason = story.parameters["emptyReason"]
    const { ar, en } = story.markup
    expect(typeof reason === "string" && reason.length > 10).toBe(
      isVisuallyEmpty(ar) && isVisuallyEmpty(en)
    )
  })
})

it.each([
  ["OTP", "Login/Login"],
  ["رمز التحقق", "Login/Login"],
  ["network", "Shared/Offline page"],
  ["plural", "Foundations/Plural forms"],
  ["السلة", "Cart/Cart page"],
  ["طلبات", "Orders/Orders list"],
  ["mirrored", "Foundations/Mirroring"],
  ["long name", "Shared/Extreme content"]
])("search: “%s” finds stories of %s", (word, title) => {
  const found = stories.filter((story) =>
    withSearchWords(
      story.displayName,
      toId(story.title, storyNameFromExport(story.name.split(" ")[1] ?? "")),
      story.tags
    )
      .toLowerCase()
      .includes(word.toLowerCase())
  )
  expect(new Set(found.map((story) => story.title))).toContain(title)
})

it("search: the words are left out of the name again", () => {
  const name = "Code is wrong"
  expect(withSearchWords(name, "login-login--code-is-wrong", ["refusal"])).toMatch(/OTP.*error/)
  expect(withoutSearchWords(withSearchWords(name, "login-login--code-is-wrong", []))).toBe(name)
})

it("tags: every one of the sidebar's filter has more than five stories", () => {
  for (const tag of filterTags)
    expect(stories.filter(({ tags }) => tags.includes(tag)).length, tag).toBeGreaterThan(5)
})

/** Stories by title and name, with tags that they have and tags that they must not have. */
const tagged = [
  ["Payment/Payment failed", "Card declined by the bank", ["payment-failure"], ["payment-unknown"]],
  ["Payment/Return from the payment page", "Not paid", ["payment-failure"], ["payment-unknown"]],
  [
    "Payment/Return from the payment page",
    "Timeout, the payment stays open",
    ["payment-unknown"],
    ["payment-failure"]
  ],
  [
    "Payment/Payment failed",
    "Payment unknown, status not loaded",
    ["payment-unknown", "refusal"],
    ["payment-failure"]
  ],
  ["Payment/Open payments", "Payment still open", ["payment-unknown"], ["payment-failure"]],
  ["Payment/Refusals", "Order not found", ["refusal"], ["payment-failure", "payment-unknown"]],
  ["Checkout/Checkout page", "Payment methods not loaded", ["refusal"], []],
  ["Checkout/Checkout page", "Delivery fee not loaded", ["refusal"], []],
  ["Checkout/Checkout page", "No delivery to this country", ["refusal"], []],
  ["Checkout/Order confirmation", "Order not found", ["refusal"], ["empty"]],
  ["Home/Home page", "Banners failed", ["refusal"], []],
  ["Cart/Changes since adding", "Offers not loaded", ["refusal"], []],
  ["Address/Chosen address", "Saved addresses not loaded", ["refusal"], []],
  ["Address/Location picker", "Map not loaded", ["refusal"], []],
  ["Address/Refusals", "Directions too long", ["refusal"], []],
  ["Account/Language page", "Locale not loaded", ["refusal"], []],
  ["Account/Language button", "Failed", ["refusal"], []],
  ["Account/Language toggle", "Failed", ["refusal"], []],
  ["Orders/Order page", "Order not found", ["refusal"], ["empty"]],
  ["Orders/Invoice", "Not found", ["refusal"], ["empty"]],
  ["Product/Reels", "Video not loaded", ["refusal"], []],
  ["Product/Reels", "Product out of stock", [], ["empty", "refusal"]],
  ["Cart/Cart page", "Empty", ["empty"], ["refusal"]]
] as const

it.each(tagged)("tags: %s, %s has %j and not %j", (title, displayName, has, hasNot) => {
  const found = stories.filter(
    (story) => story.title === title && story.displayName === displayName
  )
  expect(found).toHaveLength(1)
  for (const { tags } of found) {
    expect(has.filter((tag) => !tags.includes(tag))).toEqual([])
    expect(hasNot.filter((tag) => tags.includes(tag))).toEqual([])
  }
})

it("tags: no payment that was made is a failure", () => {
  const paid = stories.filter(({ displayName }) => /^Paid\b/.test(displayName))
  expect(paid.length).toBeGreaterThan(10)
  expect(paid.filter(({ tags }) => tags.includes("payment-failure"))).toEqual([])
})

it.each([
  ['<div lang="ar" dir="rtl"><output class="visually-hidden">تحميل</output></div>', true],
  ['<div lang="ar" dir="rtl"><dialog></dialog></div>', true],
  ['<div lang="ar" dir="rtl"><span class="_skeleton_1"></span></div>', false],
  ["<p>سلة</p>", false]
])("isVisuallyEmpty of %s is %s", (markup, nothing) => {
  expect(isVisuallyEmpty(markup)).toBe(nothing)
})

/** Words that a person types, and the title of a story that Storybook then has to find. */
const searches = [
  ["declined", "Payment/Payment failed"],
  ["timeout", "Payment/Payment failed"],
  ["timeout", "Checkout/Refusals"],
  ["timeout", "Login/Login"],
  ["3DS", "Payment/Payment failed"],
  ["insufficient", "Payment/Payment failed"],
  ["expired card", "Payment/Payment failed"],
  ["fraud", "Payment/Payment failed"],
  ["out of stock", "Checkout/Checkout page"],
  ["out of stock", "Product/Product page"],
  ["out of stock", "Cart/Quick add button"],
  ["wrong code", "Login/Login"],
  ["expired code", "Login/Login"],
  ["too many", "Login/Login"],
  ["price changed", "Checkout/Checkout page"],
  ["promo code", "Checkout/Refusals"],
  ["KNET", "Checkout/Checkout page"],
  ["apple pay", "Checkout/Checkout page"],
  ["free delivery", "Cart/Cart page"],
  ["session ended", "Checkout/Refusals"],
  ["no results", "Search/Search"],
  ["delete", "Address/Address book"],
  ["delete", "Account/Profile"],
  ["cancel", "Orders/Cancel an order"],
  ["refund", "Orders/Order page"],
  ["invoice", "Orders/Invoice"],
  ["offline", "Home/Home page"],
  ["empty", "Cart/Cart page"],
  ["favourites", "Product/Favourites"],
  ["sold out", "Product/Product page"],
  ["sold out", "Product/Product card"],
  ["logout", "Shared/Toasts"],
  ["refused by the bank", "Payment/Payment failed"],
  ["session ended", "Account/Personal details"],
  ["default address", "Address/Address book"],
  ["address chosen", "Address/Chosen address"],
  ["map", "Address/Location picker"],
  ["countdown", "Login/Resend countdown"],
  ["consent", "Account/Analytics consent"],
  ["cash", "Checkout/Refusals when paying in cash"],
  ["filter", "Product/Product list and filter"],
  ["recent searches", "Search/Search"],
  ["server error", "Orders/Refusals"]
] as const

/** Storybook's search finds a word at most this far from the start of a name. */
const farthest = 20

it.each(searches)("search for '%s' finds a story of %s", (words, title) => {
  const found = stories.filter(({ displayName, title }) =>
    [displayName, title.replace(/.*\//, "")].some((name) => {
      const at = name.toLowerCase().indexOf(words.toLowerCase())
      return at !== -1 && at <= farthest
    })
  )
  expect(found.map((story) => story.title)).toContain(title)
})

/** Words that only who wrote a story would search for. */
const codeWords =
  /^(Due|Suggesting|Asking|Geocoding|Quiet|Away|Between|Left|Holding|Prompt|None|Idle)$|\bcounted$|user id|^(Save|Load|List|Send|Check|Make) /i

it("names: a story of a screen begins with what is seen, not with a word of the code", () => {
  const names = stories
    .filter(({ name }) => !name.startsWith("shared/"))
    .map(({ displayName, title }) => [title, displayName] as const)
  expect(names.filter(([, name]) => codeWords.test(name))).toEqual([])
})

it("names: no two stories of a title have the same one", () => {
  const names = stories.map(({ displayName, title }) => `${title}: ${displayName}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
