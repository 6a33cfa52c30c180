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

/** A story of each rule: its title and name, a tag that it has and one that it must not have. */
const tagged = [
  ["Payment/Payment failed", "Card declined by the bank", "payment-failure", "payment-unknown"],
  ["Payment/Open payments", "Payment still open", "payment-unknown", "payment-failure"],
  ["Payment/Refusals", "Order not found", "refusal", "payment-failure"],
  ["Checkout/Checkout page", "Payment methods not loaded", "refusal", "empty"],
  ["Checkout/Order confirmation", "Order not found", "refusal", "empty"],
  ["Product/Reels", "Video not loaded", "refusal", "empty"],
  ["Cart/Cart page", "Empty", "empty", "refusal"]
] as const

it.each(tagged)("tags: %s, %s has %j and not %j", (title, displayName, has, hasNot) => {
  const found = stories.filter(
    (story) => story.title === title && story.displayName === displayName
  )
  expect(found.map(({ tags }) => [tags.includes(has), tags.includes(hasNot)])).toEqual([
    [true, false]
  ])
})

it("tags: no payment that was made is a failure", () => {
  const paid = stories.filter(({ displayName }) => /^Paid\b/.test(displayName))
  expect(paid.length).toBeGreaterThan(10)
  expect(paid.filter(({ tags }) => tags.includes("payment-failure"))).toEqual([])
})

/** Words that a person types, and the title of a story that Storybook then has to find. */
const searches = [
  ["declined", "Payment/Payment failed"],
  ["timeout", "Payment/Payment failed"],
  ["3DS", "Payment/Payment failed"],
  ["fraud", "Payment/Payment failed"],
  ["out of stock", "Checkout/Checkout page"],
  ["out of stock", "Cart/Quick add button"],
  ["wrong code", "Login/Login"],
  ["too many", "Login/Login"],
  ["price changed", "Checkout/Checkout page"],
  ["promo code", "Checkout/Refusals"],
  ["apple pay", "Checkout/Checkout page"],
  ["free delivery", "Cart/Cart page"],
  ["session ended", "Checkout/Refusals"],
  ["no results", "Search/Search"],
  ["delete", "Address/Address book"],
  ["cancel", "Orders/Cancel an order"],
  ["sold out", "Product/Product page"],
  ["logout", "Shared/Toasts"],
  ["refused by the bank", "Payment/Payment failed"],
  ["cash", "Checkout/Refusals when paying in cash"],
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
