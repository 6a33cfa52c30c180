import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { runProgram } from "./checks.mjs"
import { withCloneLock } from "./lock.mjs"
import { root } from "./root.mjs"
import { printLine, setUp } from "./setup.mjs"

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

const shop = {
  name: "the shop",
  stamp: ".out/built",
  sources,
  folders: [".out/app", ".out/server", ".out/worker", ".out/desk", ".out/driver"],
  programs: [
    ["vite", "build", "--logLevel", "error"],
    ["vite", "build", "--logLevel", "error", "--ssr", "server.tsx"].concat([
      "--outDir",
      "../.out/server",
      "--emptyOutDir"
    ]),
    ["vite", "build", "--logLevel", "error", "--mode", "service-worker"],
    ["vite", "build", "--logLevel", "error", "--mode", "desk"],
    ["vite", "build", "--logLevel", "error", "--mode", "driver"],
    ["node", "backend/pages/precompress.ts", ".out/app/assets"],
    ["node", "backend/pages/precompress.ts", ".out/desk/assets"],
    ["node", "backend/pages/precompress.ts", ".out/driver/assets"]
  ]
}

/** The stories also need their own files, and the folders that `.storybook/main.ts` copies. */
export const storySources = [
  ...sources,
  "stories",
  ".storybook",
  "backend/seed/shop/pictures",
  "backend/seed/shop/reels"
]

const stories = {
  name: "the stories",
  stamp: ".out/stories-built",
  sources: storySources,
  folders: [".out/stories"],
  programs: [
    ["storybook", "build", "-o", ".out/stories", "--quiet", "--loglevel", "error"].concat(
      "--disable-telemetry"
    )
  ]
}

const testServer = {
  name: "the server of tests",
  stamp: ".out/test-server-built",
  sources: [
    "backend",
    "core",
    "adapters",
    "locales",
    "vite.config.ts",
    "package.json",
    "package-lock.json"
  ],
  folders: [".out/testServer"],
  programs: [["vite", "build", "--logLevel", "error", "--mode", "test-server"]]
}

/** Builds the shop for browser and server where its sources have changed; whether it succeeded. */
export const build = (toolchain) => buildOnce(toolchain, shop)

/** Builds the stories in the same way. */
export const buildStories = (toolchain) => buildOnce(toolchain, stories)

/**
 * Builds the server and its commands for tests where their sources have changed. Returns the
 * environment that their processes compile in.
 */
export const buildTestServer = async () => {
  const toolchain = await setUp()
  if (!(await buildOnce(toolchain, testServer))) throw new Error("The server could not be built.")
  return { NODE_COMPILE_CACHE: toolchain.env.NODE_COMPILE_CACHE }
}

/** Whether the shop is built from the sources as they are. */
export const isBuilt = () => isCurrent(shop, hashSources())

/** What the stamp of a build holds. */
export const hashSources = () => hashFiles(sources)

/** The stamp is written after the work, so that work that was interrupted is done again. */
const buildOnce = ({ env }, target) =>
  withCloneLock(target.stamp, async () => {
    const hash = hashFiles(target.sources)
    if (isCurrent(target, hash)) return true
    printLine(`Building ${target.name} …`)
    const production = { env: { ...env, NODE_ENV: "production", STORYBOOK_DISABLE_TELEMETRY: "1" } }
    for (const [program, ...args] of target.programs)
      if ((await runProgram(production, program, args, "inherit")).code !== 0) return false
    mkdirSync(join(root, ".out"), { recursive: true })
    writeFileSync(join(root, target.stamp), hash)
    return true
  })

const isCurrent = ({ folders, stamp }, hash) =>
  [...folders, stamp].every((path) => existsSync(join(root, path))) &&
  readFileSync(join(root, stamp), "utf8") === hash

/** Hashes the contents of files and of all files in folders. */
const hashFiles = (names) => {
  const hash = createHash("sha256")
  for (const file of names.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0")
  return hash.digest("hex")
}

const filesIn = (name) => {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path)
    .sort()
    .flatMap((inside) => filesIn(join(name, inside)))
}
