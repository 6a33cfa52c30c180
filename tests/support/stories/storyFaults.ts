import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "@playwright/test"
import { messagesByLocale } from "#locales/allLocales.ts"
import type { Viewer } from "./storyViewer.ts"

/** A global of the page of stories. */
declare const axe: { readonly run: (where: string, options: RunOptions) => Promise<AxeResults> }

/** Everything that is wrong with the shown story in its current view. */
export const findFaults = async ({
  page,
  consoleErrors
}: Viewer): Promise<ReadonlyArray<string>> => [
  ...(await findViolations(page, everyRule)),
  ...(await findLayoutFaults(page)),
  ...(await findUntranslated(page)),
  ...consoleErrors.splice(0)
]

/** What is too wide or cut in the current width. */
export const findLayoutFaults = async (page: Page): Promise<ReadonlyArray<string>> => [
  ...(await findOverflow(page)),
  ...(await findCutText(page))
]

/** What is wrong with the colours of the shown story: all that another theme can change. */
export const findColourFaults = ({ page }: Viewer): Promise<ReadonlyArray<string>> =>
  findViolations(page, colourRules)

/** All rules except `region`, because a story may be only a part of a page. */
const everyRule: RunOptions = { rules: { region: { enabled: false } } }
const colourRules: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] }
}

/** The violations that axe finds. */
const findViolations = (page: Page, rules: RunOptions): Promise<ReadonlyArray<string>> =>
  page.evaluate(async (options) => {
    const { violations } = await axe.run(".preview", {
      ...options,
      resultTypes: ["violations"],
      preload: false
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary, html }) =>
          `${id} at ${target.join(" ")}: ${failureSummary ?? ""} ${html.slice(0, 160)}`
      )
    )
  }, rules)

/** Elements that are wider than the page. */
const findOverflow = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll(".preview > [lang], .preview dialog[open]")]
      .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
      .map(
        (box) =>
          `${box.tagName.toLowerCase()}.${box.className} is ${box.scrollWidth} px wide in ${box.clientWidth}`
      )
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [...wide, `the page is ${scrollWidth} px wide`] : wide
  })

/**
 * Texts of which a part is hidden by the edge of an element. Text that ends in an ellipsis, that
 * can be scrolled to or that only screen readers read is not cut.
 */
const findCutText = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const tolerance = 2
    const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip"
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none"
    const isForScreenReaders = (box: Element, style: CSSStyleDeclaration) =>
      style.clipPath !== "none" || style.clip !== "auto" || box.clientWidth <= 1
    const cutBy = (text: Text, box: DOMRect) => {
      let x = true
      let y = true
      for (let parent = text.parentElement; parent !== null; parent = parent.parentElement) {
        const style = getComputedStyle(parent)
        if (isForScreenReaders(parent, style) || isShortened(style)) return null
        // What lies outside a box that scrolls can be scrolled to.
        x &&= style.overflowX !== "auto" && style.overflowX !== "scroll"
        y &&= style.overflowY !== "auto" && style.overflowY !== "scroll"
        const edge = parent.getBoundingClientRect()
        const isCutX =
          x &&
          isHidden(style.overflowX) &&
          (box.left < edge.left - tolerance || box.right > edge.right + tolerance)
        const isCutY =
          y &&
          isHidden(style.overflowY) &&
          (box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance)
        if (isCutX || isCutY) return parent
        if (parent.matches(".preview") || style.position === "fixed") return null
      }
      return null
    }
    const walker = document.createTreeWalker(
      document.querySelector(".preview") ?? document.body,
      NodeFilter.SHOW_TEXT
    )
    const found: Array<string> = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!(text instanceof Text) || text.data.trim() === "") continue
      if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      const edge = box.width === 0 ? null : cutBy(text, box)
      if (edge !== null)
        found.push(
          `“${text.data.trim().slice(0, 40)}” is cut by ${edge.tagName.toLowerCase()}.${edge.className}`
        )
    }
    return found
  })

/** Texts and labels that are the key of a message, or have an unfilled placeholder. */
const findUntranslated = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate((keys) => {
    const isKey = (text: string) =>
      /^[a-z]\w*(?:\.\w+)+$/i.test(text) && keys.includes(text.split(".")[0] ?? "")
    const labels = [...document.querySelectorAll(".preview *")].flatMap((element) => [
      ...["alt", "aria-label", "aria-description", "placeholder", "title"].flatMap(
        (name) => element.getAttribute(name) ?? []
      ),
      ...Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ""))
    ])
    return labels
      .map((text) => text.trim())
      .filter((text) => isKey(text) || /\{\{|\}\}/.test(text))
      .map((text) => `“${text.slice(0, 60)}” is not translated`)
  }, messageGroups)

/** The first parts of the keys of all messages. */
const messageGroups = Object.values(messagesByLocale.en).flatMap(Object.keys)
