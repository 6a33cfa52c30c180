import { type Browser, chromium, type LaunchOptions } from "@playwright/test"

interface BrowserOptions {
  /** Without them Chromium decodes none, which is faster. */
  readonly pictures?: boolean
  /** Keeps a page that is left, and shows it again on Back, as shoppers' browsers do. */
  readonly backForwardCache?: boolean
  /** More switches of Chromium. */
  readonly args?: ReadonlyArray<string>
}

/** How the browser of tests starts. */
export const chromiumOptions = ({
  args = [],
  backForwardCache = false,
  pictures = false
}: BrowserOptions = {}): LaunchOptions => ({
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
    // A page of a test lives for seconds: the compilers that optimize cost more than they save.
    "--js-flags=--no-opt --no-maglev",
    ...(pictures ? [] : ["--blink-settings=imagesEnabled=false"]),
    ...args
  ]
})

/**
 * For `test.use`: pictures are decoded. Files that share this object share the processes of their
 * tests too, which others would start anew.
 */
export const withPictures = { launchOptions: chromiumOptions({ pictures: true }) }

/** Starts Chromium outside of Playwright's own tests. */
export const launchBrowser = (options: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch(chromiumOptions(options))
