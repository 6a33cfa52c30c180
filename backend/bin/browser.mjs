import { findOrInstall } from "./systemPrograms.mjs"

/**
 * The path of a Chromium or Chrome, which is installed when the system allows it; otherwise null
 * and a message. Tests use the headless shell, which is smaller and a fifth faster. `whole`, for
 * measurements, is the browser of shoppers.
 */
export const browser = ({ whole = false } = {}) =>
  findOrInstall({
    name: "Chromium or Chrome",
    variable: "CHROMIUM_PATH",
    programs: whole ? chromiumNames : [headlessShell, ...chromiumNames],
    onMac: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    // The headless shell does not exist for every system.
    packages: whole ? [["chromium"]] : [[headlessShell], ["chromium"]]
  })

const headlessShell = "chromium-headless-shell"
const chromiumNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** The other browsers of tests. WebKitGTK starts its browser in the display of Xvfb. */
const otherBrowsers = {
  firefox: {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    programs: ["firefox-esr", "firefox"],
    onMac: "/Applications/Firefox.app/Contents/MacOS/firefox",
    packages: [["firefox-esr"], ["firefox"]]
  },
  webkit: {
    name: "WebKitWebDriver and Xvfb",
    variable: "WEBKIT_DRIVER_PATH",
    programs: ["WebKitWebDriver"],
    needs: "Xvfb",
    probe: "--help",
    packages: [["webkit2gtk-driver", "xvfb"]]
  }
}

/** Sets the paths of these browsers of tests. */
export const setBrowserPaths = (env, names) => {
  for (const name of names)
    if (name === "chromium") env.CHROMIUM_PATH = browser() ?? ""
    else env[otherBrowsers[name].variable] = findOrInstall(otherBrowsers[name]) ?? ""
}
