import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { say } from "./setup.mjs"

/** The path of a Chromium or Chrome, installing one where the system lets us; null, and a word about it, where not. */
export const browser = () => {
  const there = find()
  if (there !== null) return there
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"]
  if (existsSync("/usr/bin/apt-get") && (asRoot.length === 0 || succeeds("sudo", "-n", "true"))) {
    say("Installing Chromium for the browser tests (once) …")
    const apt = (...args) => succeeds(...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", ...args)
    // The one without a window is a fifth faster, and smaller; not every system has it.
    if (apt("update") && !apt("install", "-y", "--no-install-recommends", "chromium-headless-shell")) apt("install", "-y", "--no-install-recommends", "chromium")
  }
  const installed = find()
  if (installed === null) say("The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.")
  return installed
}

const find = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) return succeeds(given, "--version") ? given : null
  for (const name of ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    const path = spawnSync("/bin/sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout?.trim()
    if (path && succeeds(path, "--version")) return path
  }
  const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
  return existsSync(onMac) ? onMac : null
}

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: "ignore" }).status === 0
