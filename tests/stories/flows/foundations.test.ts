import { readFileSync } from "node:fs"
import { createElement, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { paymentMethods } from "#core/orders/Order.ts"
import { BandPage } from "#stories/foundations/BandPage.tsx"
import { ColourPage } from "#stories/foundations/ColourPage.tsx"
import { IconPage } from "#stories/foundations/IconPage.tsx"
import { SpacePage } from "#stories/foundations/SpacePage.tsx"
import { contrastOf, parseColour, tokenNames } from "#stories/foundations/tokens.ts"
import { TypePage } from "#stories/foundations/TypePage.tsx"
import { toneRules, WritingPage } from "#stories/foundations/WritingPage.tsx"
import * as shareIcons from "#ui/catalogue/shareIcons.tsx"
import * as directionalIcons from "#ui/shared/directionalIcons.tsx"
import * as icons from "#ui/shared/icons.ts"

// The blocks of documentation need a browser.
vi.mock("@storybook/addon-docs/blocks", () => ({
  Unstyled: ({ children }: { readonly children: ReactNode }) => children
}))
// Vitest leaves stylesheets empty, also as raw text.
vi.mock("../../../ui/styles/tokens.css?raw", () => ({
  default: readFileSync("ui/styles/tokens.css", "utf8")
}))

it.each([
  ["#000000", "#ffffff", 21],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#777777", 1]
])("contrastOf %s and %s is %d to 1", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
})

it("parseColour: null for a gradient and for a colour with transparency, which have no contrast", () => {
  expect(parseColour("radial-gradient(#fff, #000)")).toBeNull()
  expect(parseColour("rgb(30 22 16 / 46%)")).toBeNull()
  expect(contrastOf("rgb(0 0 0 / 50%)", "#ffffff")).toBeNull()
  expect(parseColour("#9e2335")).toEqual([158, 35, 53])
})

it("foundations: every token is on a page, and no page has another name", () => {
  const markup = [ColourPage, TypePage, SpacePage, BandPage]
    .map((page) => renderToStaticMarkup(createElement(page)))
    .join("")
  const shown = new Set(
    Array.from(markup.matchAll(/data-token="([^"]+)"/g), ([, name = ""]) => name)
  )
  expect([...shown].toSorted()).toEqual(tokenNames.toSorted())
})

it("icons: the page has every drawing of the shop", () => {
  const markup = renderToStaticMarkup(createElement(IconPage))
  expect(Array.from(markup.matchAll(/<code>([^<]+)<\/code>/g), ([, name]) => name)).toEqual([
    ...Object.keys(directionalIcons),
    ...Object.keys(icons),
    ...Object.keys(shareIcons),
    ...paymentMethods.map((method) => `PaymentMark ${method}`)
  ])
})

it("writing: the rules of tone are in both languages, each in its direction", () => {
  const markup = renderToStaticMarkup(createElement(WritingPage))
  const lists = Array.from(
    markup.matchAll(/<ul lang="(\w+)" dir="(\w+)">(.*?)<\/ul>/g),
    ([, lang, dir, items = ""]) => ({ lang, dir, items: items.split("<li>").length - 1 })
  )
  expect(lists).toEqual([
    { lang: "en", dir: "ltr", items: toneRules.length },
    { lang: "ar", dir: "rtl", items: toneRules.length }
  ])
  for (const { ar, en } of toneRules) {
    expect(ar).toMatch(/^\p{Script=Arabic}[^a-z]+\.$/u)
    expect(en).toMatch(/^[A-Z]\P{Script=Arabic}+\.$/u)
  }
})
