import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/**
 * The effects that send an event to a machine because a property changed. A new one is a
 * subscription of an actor instead, such as `keepList` of the orders.
 */
const known = [
  "ui/app/machines/addressForm.ts: checkout.send({",
  "ui/app/machines/useFacets.ts: load()",
  "ui/app/machines/useRecentProducts.ts: send({",
  "ui/app/pages/AddressMap.tsx: send({",
  "ui/app/pages/ProductFilterRail.tsx: send({",
  "ui/app/pages/ProductsPage.tsx: sendFilterChange()",
  "ui/app/shell/BottomMessages.tsx: consent.send({",
  "ui/app/shell/SearchOverlay.tsx: syncWithHistory()",
  "ui/app/shell/Shell.tsx: sendMenu({",
  "ui/desk/app/pages/OrdersPage.tsx: actor.send({",
  // What the browser has measured.
  "ui/shared/useVisibleReels.ts: sendLatest({"
]

/** The text between this index, which follows an opening parenthesis, and its closing one. */
const readArguments = (text: string, start: number): string => {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    if (text[end] === "(") depth++
    if (text[end] === ")") depth--
    end++
  }
  return text.slice(start, end)
}

/** The calls in the effects of a file that send an event, by themselves or by an effect event. */
const findSends = (text: string): ReadonlyArray<string> => {
  const bodies = (hook: RegExp) =>
    [...text.matchAll(hook)].map(({ 0: call, 1: name, index }) => ({
      name,
      body: readArguments(text, index + call.length)
    }))
  const senders = bodies(/const (\w+) = useEffectEvent\(/g)
    .filter(({ body }) => /\bsend\w*\(/.test(body))
    .map(({ name }) => `${name}\\(\\)`)
  const sends = new RegExp([String.raw`(?:\w+\.)?\bsend\w*\((?:\{|\))`, ...senders].join("|"), "g")
  return bodies(/\buse(?:Layout)?Effect\(/g).flatMap(({ body }) =>
    [...body.matchAll(sends)].map(([call]) => call)
  )
}

it("effects: none sends an event to a machine, except the known ones", () => {
  const found = globSync("ui/**/*.{ts,tsx}").flatMap((file) =>
    findSends(readFileSync(file, "utf8")).map((call) => `${file}: ${call}`)
  )
  expect([...new Set(found)].toSorted()).toEqual(known)
})
