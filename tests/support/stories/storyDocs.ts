import axeCore, { type AxeResults, type ElementContext, type RunOptions } from "axe-core"
import type { BrowserContext, Page } from "@playwright/test"
import { expectedMissingFiles } from "./storyViewer.ts"

/** Globals of a page of Storybook. */
declare const axe: {
  readonly run: (where: ElementContext, options: RunOptions) => Promise<AxeResults>
}

/**
 * Built stories that are served, and a browser context to open them in, whose pages share its
 * cache.
 */
export interface OpenStories {
  readonly url: string
  readonly context: BrowserContext
}

const openPage = async (
  { url, context }: OpenStories,
  query: string
): Promise<{ page: Page; errors: ReadonlyArray<string> }> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  const errors: Array<string> = []
  page.on("console", (message) => {
    const isMissing = expectedMissingFiles.test(message.location().url)
    if (message.type() === "error" && !isMissing) errors.push(message.text().slice(0, 400))
  })
  page.on("pageerror", (problem) => void errors.push(problem.message))
  await page.goto(`${url}/iframe.html?id=${query}`)
  return { page, errors }
}

/**
 * What is wrong with a page of documentation: its heading, its width, what axe finds, and errors in
 * the console.
 */
export const findDocsFaults = async (
  stories: OpenStories,
  id: string
): Promise<ReadonlyArray<string>> => {
  const { page, errors } = await openPage(stories, `${id}&viewMode=docs`)
  await page.locator("#storybook-docs h1").first().waitFor()
  const faults = await findFaultsInPage(page)
  await page.close()
  return [...faults, ...errors].map((fault) => `${id}: ${fault}`)
}

const findFaultsInPage = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.addScriptTag({ content: axeCore.source })
  return page.evaluate(async () => {
    const { scrollWidth } = document.documentElement
    // Stories have tests of their own, and the table of args is Storybook's.
    const excluded = [".docs-story", ".docblock-argstable"]
    const headings = [...document.querySelectorAll("#storybook-docs h1")].filter(
      (heading) => heading.closest(excluded.join()) === null
    ).length
    const { violations } = await axe.run(
      { include: [".sbdocs-content"], exclude: excluded },
      {
        rules: { region: { enabled: false } },
        iframes: false,
        resultTypes: ["violations"],
        preload: false
      }
    )
    return [
      ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
      ...(scrollWidth > innerWidth ? [`is ${scrollWidth} px wide`] : []),
      ...violations.flatMap(({ id: rule, nodes }) =>
        nodes
          .map(({ target }) => target.join(" "))
          // The order of headings is judged over the whole page.
          .filter((target) => document.querySelector(target)?.closest(excluded.join()) == null)
          .map((target) => `${rule} at ${target}`)
      )
    ]
  })
}
