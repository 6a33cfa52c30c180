import type { BrowserContext, Page } from "@playwright/test"
import { cartNotificationMs } from "#core/cart/cartNotificationMachine.ts"
import { undoMs } from "#core/desk/DeskOrders.ts"
import { limits } from "#core/shared/limits.ts"

/**
 * Records every visible text that appears in a live region of a page. On a slow machine a message
 * which disappears by itself has gone before a test that waits for a page looks for it.
 */
export const recordAnnouncements = async (context: BrowserContext, texts: Array<string>) => {
  await context.exposeBinding("recordAnnouncement", (_, text: string) => void texts.push(text))
  await context.addInitScript(() => {
    const liveRegions = "output, [role=status], [role=alert]"
    const elementsIn = (node: Node): ReadonlyArray<Element> => {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null) return []
      const regions =
        element.closest(liveRegions) === null ? element.querySelectorAll(liveRegions) : [element]
      return [...regions].flatMap((region) => [region, ...region.querySelectorAll("*")])
    }
    const report = (text: string) => {
      const record: unknown = Reflect.get(globalThis, "recordAnnouncement")
      if (text !== "" && typeof record === "function") record(text)
    }
    new MutationObserver((mutations) => {
      const changed = mutations.flatMap(({ addedNodes, target, type }) =>
        type === "characterData" ? [target] : [...addedNodes]
      )
      const visible = changed.flatMap(elementsIn).filter((element) => element.checkVisibility())
      new Set(visible.map(({ textContent }) => textContent.trim())).forEach(report)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** From the next page on, messages with something to click do not disappear by themselves. */
export const keepAnnouncements = (page: Page) =>
  page.addInitScript(
    (passing) => {
      const setRealTimeout = window.setTimeout.bind(window)
      Object.assign(window, {
        setTimeout: (run: () => void, delay?: number) =>
          setRealTimeout(run, passing.some((ms) => ms === delay) ? 600_000 : delay)
      })
    },
    [limits.toastMs, cartNotificationMs, undoMs]
  )
