import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { alone } from "./alone.mjs"
import { hashOf, isDone, markDone, root } from "./paths.mjs"
import { say } from "./setup.mjs"

/** Builds the shop for browser and server unless the last build was of the same sources. Answers whether all went well. */
export const build = ({ node, env }) =>
  alone("build", () => {
    const wanted = hashOf(...sources)
    if (
      isDone(mark, wanted) &&
      existsSync(join(root, ".out/app")) &&
      existsSync(join(root, ".out/server"))
    )
      return true
    say("Building the shop …")
    const vite = (...args) =>
      run(node, env, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...args)
    if (!vite() || !vite("--ssr", "server.tsx", "--outDir", "../.out/server", "--emptyOutDir"))
      return false
    if (!run(node, env, "backend/pages/smallestBeside.ts", ".out/app/assets")) return false
    markDone(mark, wanted)
    return true
  })

/** Builds the book of stories, in the same way. */
export const buildStories = ({ node, env }) =>
  alone("stories", () => {
    const wanted = hashOf(...sources, "stories", ".storybook")
    if (isDone(storiesMark, wanted) && existsSync(join(root, ".out/stories"))) return true
    say("Building the stories …")
    const quiet = ["--quiet", "--loglevel", "error", "--disable-telemetry"]
    if (
      !run(
        node,
        env,
        "node_modules/storybook/dist/bin/dispatcher.js",
        "build",
        "-o",
        ".out/stories",
        ...quiet
      )
    )
      return false
    markDone(storiesMark, wanted)
    return true
  })

const sources = [
  "core",
  "adapters",
  "ui",
  "locales",
  "backend/pages/smallestBeside.ts",
  "backend/http/compressed.ts",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json"
]
const mark = join(root, ".out", "built")
const storiesMark = join(root, ".out", "stories-built")

const run = (node, env, program, ...args) => {
  const quietly = { ...env, NODE_ENV: "production", STORYBOOK_DISABLE_TELEMETRY: "1" }
  return (
    spawnSync(node, [join(root, program), ...args], {
      cwd: root,
      env: quietly,
      stdio: ["ignore", "inherit", "inherit"]
    }).status === 0
  )
}
