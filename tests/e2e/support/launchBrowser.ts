import { type Browser, chromium } from "playwright-core"

interface BrowserOptions {
  /** Without them Chromium decodes none, which is faster. */
  readonly pictures: boolean
  /** More switches of Chromium. */
  readonly args?: ReadonlyArray<string>
}

/** Starts Chromium. */
export const launchBrowser = ({ args = [], pictures }: BrowserOptions): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(pictures ? [] : ["--blink-settings=imagesEnabled=false"]),
      ...args
    ]
  })
