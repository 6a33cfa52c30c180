import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { printLine } from "./setup.mjs"

/**
 * The path of a Chromium or Chrome, which is installed when the system allows it; otherwise null
 * and a message. Tests use the headless shell, which is smaller and a fifth faster. `whole`, for
 * measurements, is the browser of shoppers.
 */
export const browser = ({ whole = false } = {}) => {
  const names = whole ? chromiumNames : [headlessShell, ...chromiumNames]
  const there = find(names)
  if (there !== null) return there
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  if (existsSync("/usr/bin/apt-get") && (asRoot.length === 0 || succeeds("sudo", "-n", "true"))) {
    printLine("Installing Chromium for the browser tests (once) …")
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
    const got = (name) => apt("install", "-y", "--no-install-recommends", name)
    // The headless shell does not exist for every system.
    if (apt("update") && (whole || !got(headlessShell))) got("chromium")
  }
  const installed = find(names)
  if (installed === null)
    printLine(
      "The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is."
    )
  return installed
}

const headlessShell = "chromium-headless-shell"
const chromiumNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const find = (names) => {
  const given = process.env.CHROMIUM_PATH
  if (given) return succeeds(given, "--version") ? given : null
  for (const name of names) {
    const path = spawnSync("/bin/sh", ["-c", `command -v ${name}`], {
      encoding: "utf8"
    }).stdout?.trim()
    if (path && succeeds(path, "--version")) return path
  }
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
  return existsSync(onMac) ? onMac : null
}

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: "ignore" }).status === 0
