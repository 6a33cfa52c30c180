import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { setTimeout as wait } from "node:timers/promises"
import {
  Builder,
  Capabilities,
  error,
  Key,
  type WebDriver,
  type WebElement
} from "selenium-webdriver"
import { freePort, isFree } from "#backend/freePort.ts"
import { waitLimitMs } from "../../../support/timeLimits.ts"
import { type BrowserPage, selectorByRole, type Target, withoutIsolates } from "./BrowserPage.ts"

/** Starts a display without a screen, and in it the browser of WebKitGTK with one page. */
export const openWebkitPage = async (): Promise<BrowserPage> => {
  const folder = await mkdtemp(join(tmpdir(), "sadu-webkit-"))
  const processes: Array<ChildProcess> = []
  const close = async () => {
    for (const child of processes.toReversed()) await terminate(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await writeGtkStyles(folder)
    const display = await startDisplay(processes)
    const driver = await startDriver(processes, {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      // Without it a screenshot is blank where there is no graphics card.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1"
    })
    return pageOf(driver, async () => {
      await driver.quit()
      await close()
    })
  } catch (problem) {
    await close()
    throw problem
  }
}

const pageOf = (driver: WebDriver, close: () => Promise<void>): BrowserPage => {
  const find = async (target: Target): Promise<WebElement | null> => {
    const isSelector = typeof target === "string"
    const selector = isSelector ? target : selectorByRole[target.role]
    const elements = await driver.executeScript<ReadonlyArray<WebElement>>(findVisible, selector)
    if (isSelector) return elements[0] ?? null
    const names = await Promise.all(elements.map(nameOf))
    return elements[names.indexOf(withoutIsolates(target.name))] ?? null
  }
  /**
   * Tries until the element is there and the action succeeds: React may replace it in between, or a
   * message cover it.
   */
  const act = (target: Target, action: (element: WebElement) => Promise<void>) =>
    driver.wait(
      async () => {
        try {
          const element = await find(target)
          if (element === null || !(await element.isEnabled())) return false
          await action(element)
          return true
        } catch (problem) {
          if (passingErrors.some((kind) => problem instanceof kind)) return false
          throw problem
        }
      },
      waitLimitMs,
      `No such element: ${JSON.stringify(target)}`
    )
  const click = async (target: Target) =>
    void (await act(target, async (element) => {
      // The driver's own scrolling is smooth where the page says so, and clicks before it ends.
      await driver.executeScript(scrollToCentre, element)
      await element.click()
    }))
  const press = (keys: string) => driver.actions().sendKeys(keys).perform()
  return {
    open: async (url) => {
      await driver.get(url)
      await driver.executeScript(collectErrors)
    },
    waitFor: async (target) => void (await act(target, async () => {})),
    click,
    type: async (field, text) => {
      await click(field)
      await press(text)
    },
    press: (key) => press(keys[key]),
    selectOption: (list, value) => click(`${list} option[value="${value}"]`),
    evaluate: (run, ...args) => driver.executeScript(run, ...args),
    setSize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
      const { inner, outer } = await driver.executeScript<{ inner: number; outer: number }>(() => ({
        inner: innerHeight,
        outer: outerHeight
      }))
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + outer - inner })
    },
    screenshot: async () => {
      // The picture is of the last painted frame.
      await wait(500)
      return Buffer.from(await driver.takeScreenshot(), "base64")
    },
    errors: () => driver.executeScript(() => Reflect.get(globalThis, "collectedErrors") ?? []),
    close
  }
}

/**
 * The accessible name; empty for an element that screen readers do not see, which is an error
 * without words.
 */
const nameOf = async (element: WebElement): Promise<string> => {
  try {
    return withoutIsolates(await element.getAccessibleName())
  } catch (problem) {
    if (problem instanceof error.WebDriverError && problem.message === "") return ""
    throw problem
  }
}

const keys = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB
} as const

/** What an element reports while the page still changes. */
const passingErrors = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError
]

/**
 * The WebDriver of WebKit reports no errors of a page, so the page collects those after its load
 * itself.
 */
const collectErrors = () => {
  const errors: Array<string> = []
  Reflect.set(globalThis, "collectedErrors", errors)
  addEventListener("error", ({ message }) => errors.push(message))
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)))
}

/** The options of a closed list have no boxes of their own: the list is asked instead. */
const findVisible = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => {
    const box = (element instanceof HTMLOptionElement ? element.closest("select") : null) ?? element
    return box.checkVisibility({ visibilityProperty: true }) && box.getClientRects().length > 0
  })

const scrollToCentre = (element: Element) =>
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })

/**
 * Makes the toolbar of the browser, which would otherwise be wider than a phone, as narrow as
 * needed.
 */
const writeGtkStyles = async (folder: string) => {
  await mkdir(join(folder, "gtk-3.0"))
  await writeFile(
    join(folder, "gtk-3.0/gtk.css"),
    "* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0 }"
  )
}

/** Starts an X server that draws to memory, and returns the name of its display. */
const startDisplay = async (processes: Array<ChildProcess>): Promise<string> => {
  const args = ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
  const child = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] })
  processes.push(child)
  const output = child.stdio[3]
  if (!(output instanceof Readable)) throw new Error("Xvfb has no output for its display.")
  const started = new AbortController()
  const { signal } = started
  const [number] = await Promise.race([
    once(output, "data", { signal }),
    once(child, "exit", { signal }).then(() => {
      throw new Error("Xvfb ended while starting.")
    })
  ]).finally(() => started.abort())
  return `:${String(number).trim()}`
}

const startDriver = async (
  processes: Array<ChildProcess>,
  env: Readonly<Record<string, string | undefined>>
): Promise<WebDriver> => {
  const program = process.env["WEBKIT_DRIVER_PATH"] || "/usr/bin/WebKitWebDriver"
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], { env, stdio: "ignore" })
  processes.push(child)
  const capabilities = new Capabilities().setBrowserName("MiniBrowser")
  const until = Date.now() + waitLimitMs
  while (await isFree(port)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} did not start.`)
    await wait(50)
  }
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
}

const terminate = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill()
  await ended
}
