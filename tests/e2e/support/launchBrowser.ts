import { chromium } from "playwright-core"

/** Starts Chromium; without `pictures` it decodes none, which is faster. */
export const launchBrowser = ({ pictures }: { readonly pictures: boolean }) =>
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
      ...(pictures ? [] : ["--blink-settings=imagesEnabled=false"])
    ]
  })
