import { existsSync } from "node:fs"
import { join } from "node:path"
import { runProgram } from "./checks.mjs"
import { withCloneLock } from "./lock.mjs"
import { hashFiles, isStampCurrent, writeStamp } from "./buildStamp.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

/** Whether the shop is built from the sources as they are. */
export const isBuilt = (sourceHash = hashSources()) =>
  isStampCurrent(stampFile, sourceHash) &&
  ["app", "server", "worker"].every((part) => existsSync(join(root, ".out", part)))

/**
 * Builds the shop for browser and server unless the sources are unchanged, and returns whether it
 * succeeded.
 */
export const build = ({ node, env }) =>
  withCloneLock("build", async () => {
    const sourceHash = hashSources()
    if (isBuilt(sourceHash)) return true
    printLine("Building the shop …")
    const vite = (...args) =>
      run(node, env, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...args)
    for (const build of [
      () => vite(),
      () => vite("--ssr", "server.tsx", "--outDir", "../.out/server", "--emptyOutDir"),
      () => vite("--mode", "service-worker"),
      () => run(node, env, "backend/pages/precompress.ts", ".out/app/assets")
    ])
      if (!(await build())) return false
    writeStamp(stampFile, sourceHash)
    return true
  })

/** Builds the stories in the same way. */
export const buildStories = ({ node, env }) =>
  withCloneLock("stories", async () => {
    const sourceHash = hashFiles(...sources, ...storySources)
    if (isStampCurrent(storiesStampFile, sourceHash) && existsSync(join(root, ".out/stories")))
      return true
    printLine("Building the stories …")
    const quiet = ["--quiet", "--loglevel", "error", "--disable-telemetry"]
    const storybook = "node_modules/storybook/dist/bin/dispatcher.js"
    if (!(await run(node, env, storybook, "build", "-o", ".out/stories", ...quiet))) return false
    writeStamp(storiesStampFile, sourceHash)
    return true
  })

const sources = [
  "core",
  "adapters",
  "ui",
  "locales",
  "backend/pages/precompress.ts",
  "backend/http/compression.ts",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json"
]
/**
 * What else the stories are built from: their files, and the folders that `.storybook/main.ts`
 * copies.
 */
const storySources = [
  "stories",
  ".storybook",
  "backend/seed/shop/pictures",
  "backend/seed/shop/reels"
]
/** What the stamp of a build holds. */
export const hashSources = () => hashFiles(...sources)

const stampFile = join(root, ".out", "built")
const storiesStampFile = join(root, ".out", "stories-built")

const run = async (node, env, program, ...args) => {
  const quietly = { ...env, NODE_ENV: "production", STORYBOOK_DISABLE_TELEMETRY: "1" }
  return (
    (await runProgram({ env: quietly }, node, [join(root, program), ...args], "inherit")).code === 0
  )
}
