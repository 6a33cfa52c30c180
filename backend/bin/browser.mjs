import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { printLine } from "./setup.mjs"

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

/** The path of a Firefox, found, installed or missing as `browser` is. */
const firefox = () =>
  findOrInstall({
    name: "Firefox",
    variable: "FIREFOX_PATH",
    programs: ["firefox-esr", "firefox"],
    onMac: "/Applications/Firefox.app/Contents/MacOS/firefox",
    packages: [["firefox-esr"], ["firefox"]]
  })

/** The path of the WebDriver of WebKitGTK, which starts its browser in the display of Xvfb. */
const webkitDriver = () =>
  findOrInstall({
    name: "WebKitWebDriver and Xvfb",
    variable: "WEBKIT_DRIVER_PATH",
    programs: ["WebKitWebDriver"],
    needs: "Xvfb",
    probe: "--help",
    packages: [["webkit2gtk-driver", "xvfb"]]
  })

/** Sets the paths of these browsers of tests. */
export const setBrowserPaths = (env, names) => {
  if (names.includes("chromium")) env.CHROMIUM_PATH = browser() ?? ""
  if (names.includes("firefox")) env.FIREFOX_PATH = firefox() ?? ""
  if (names.includes("webkit")) env.WEBKIT_DRIVER_PATH = webkitDriver() ?? ""
}

const findOrInstall = ({
  name,
  variable,
  programs,
  needs,
  probe = "--version",
  onMac,
  packages
}) => {
  const find = () => {
    if (needs !== undefined && pathOf(needs) === "") return null
    const given = process.env[variable]
    if (given) return succeeds(given, probe) ? given : null
    const there = programs.map(pathOf).find((path) => path !== "" && succeeds(path, probe))
    return there ?? (onMac !== undefined && existsSync(onMac) ? onMac : null)
  }
  const there = find()
  if (there !== null) return there
  install(name, packages)
  const installed = find()
  if (installed === null)
    printLine(`The browser tests need ${name}: install it, or set ${variable} to where it is.`)
  return installed
}

/** Installs the first of these lists of Debian packages that exists, where this user may. */
const install = (name, packages) => {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  if (!existsSync("/usr/bin/apt-get")) return
  if (asRoot.length > 0 && !succeeds("sudo", "-n", "true")) return
  printLine(`Installing ${name} for the browser tests (once) …`)
  const apt = (...args) =>
    succeeds(
      ...asRoot,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-qq",
      "-o",
      "DPkg::Lock::Timeout=120",
      ...args
    )
  if (apt("update"))
    packages.some((names) => apt("install", "-y", "--no-install-recommends", ...names))
}

/** Where a program is; empty when it is not installed. */
const pathOf = (program) =>
  spawnSync("/bin/sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout?.trim() ?? ""

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: "ignore" }).status === 0
