import { type Browser, chromium } from "playwright-core"

interface BrowserOptions {
  /** Without them Chromium decodes none, which is faster. */
  readonly pictures: boolean
  /** Keeps a page that is left, and shows it again on Back, as shoppers' browsers do. */
  readonly backForwardCache?: boolean
  /** More switches of Chromium. */
  readonly args?: ReadonlyArray<string>
}

/** Starts Chromium. */
export const launchBrowser = ({
  args = [],
  backForwardCache = false,
  pictures
}: BrowserOptions): Promise<Browser> =>
  chromium.launch({
    ignoreDefaultArgs: backForwardCache ? ["--disable-back-forward-cache"] : [],
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
