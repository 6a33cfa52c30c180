import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { type ConfigEnv, defineConfig, type ViteUserConfig } from "vitest/config"
import type { TestSpecification } from "vitest/node"
import { fillMissingMessages } from "./locales/fillMissingMessages.ts"
import { proofLimitMs, testLimitMs, waitLimitMs } from "./tests/support/timeLimits.ts"
import { temporaryFiles } from "./tests/support/memoryFolder.ts"
import { countWorkers } from "./tests/support/workers.ts"

const project = (name: string, include: ReadonlyArray<string>, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], root: ".", ...more }
})

const folder = (path: string) => join(import.meta.dirname, path)

const inFolders =
  (...paths: ReadonlyArray<string>) =>
  (id: string) =>
    paths.some((path) => id.startsWith(folder(path)))

/**
 * The chunks of the browser beside those of the pages. A module is in the first chunk that lists it
 * or a module which imports it.
 */
const chunks = [
  {
    // What runs before the page is hydrated, with the function of Vite that imports chunks.
    name: "entry",
    test: (id: string) =>
      inFolders("ui/app/loading/entry.ts", "ui/index.html")(id) ||
      id.includes("vite/preload-helper")
  },
  {
    name: "react",
    test: (id: string) =>
      id === folder("ui/app/loading/reactDom.ts") ||
      /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)
  },
  // What home and the shell of every page import.
  { name: "first", tags: ["$initial" as const] },
  // What the server renders of every page beside its content: its styles are in the HTML, without
  // those of other pages.
  { name: "wideShell", test: inFolders("ui/app/shell/Footer.tsx", "ui/app/shell/WideHeader.tsx") },
  // What runs after the hydration of a page, before the shopper does anything.
  {
    name: "afterStart",
    test: inFolders(
      "ui/app/loading/startDeferred.ts",
      "ui/app/pages/HomeBanners.tsx",
      "ui/app/router/pictureTransition.ts"
    )
  },
  // What several other pages share is one chunk instead of dozens of a few hundred bytes.
  {
    name: "shared",
    minShareCount: 2,
    test: inFolders("core/", "locales/", "ui/", "node_modules/lucide-react/")
  },
  // What every page fetches while the browser is idle: the state of this device with the calls of
  // the shop, and the rest of the shell.
  {
    name: "data",
    test: inFolders(
      "adapters/browser/",
      "adapters/http/",
      "ui/app/analytics/",
      "ui/app/data/",
      "ui/app/store/"
    )
  },
  { name: "shell", test: inFolders("ui/app/shell/", "ui/search/", "ui/toasts/") }
]

/**
 * Lets the bundler drop the components of React Router that the shop does not use: it sees a side
 * effect in how they are created and named.
 */
const treeShakeReactRouter: Plugin = {
  name: "treeShakeReactRouter",
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, "/* @__PURE__ */ ")
        .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"),
      map: null
    })
  }
}

/**
 * Writes what Arabic lacks into its files in English, because a browser loads only its own locale
 * (docs/decisions/language.md#locale).
 */
export const fillArabicMessages = {
  name: "fillArabicMessages",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]locales[\\/]ar\b.*\.json$/ },
    handler: (code: string, id: string) => ({
      code: JSON.stringify(
        fillMissingMessages(
          JSON.parse(code),
          JSON.parse(readFileSync(id.replace(/(?<=[\\/]locales[\\/])ar/, "en"), "utf8"))
        )
      ),
      map: null
    })
  }
} satisfies Plugin

/** Files that run longer than their size tells: the last ones to start would run alone. */
const slowTestFiles =
  /\/(crashRecovery|randomCarts|importInterrupted|messageQueue|outage|start|main|messaging)\.test\.ts$/

/** The slow files first, then the largest, as Vitest itself does where it has run none before. */
const slowestFirst = class {
  readonly sort = async (files: Array<TestSpecification>) => {
    const cost = ({ moduleId }: TestSpecification) =>
      statSync(moduleId).size + (slowTestFiles.test(moduleId) ? 1_000_000 : 0)
    return files.toSorted((one, other) => cost(other) - cost(one))
  }
  readonly shard = async (files: Array<TestSpecification>) => files
}

/** The service worker is one script of its own, which imports nothing at run time. */
const serviceWorkerBuild: ViteUserConfig = {
  root: "ui",
  publicDir: false,
  define: { "process.env.NODE_ENV": `"production"` },
  build: {
    outDir: "../.out/worker",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      input: folder("ui/worker/serviceWorker.ts"),
      output: { format: "iife", entryFileNames: "service-worker.js" }
    }
  }
}

/**
 * The server and its commands as one program for tests, which start dozens of them: a thousand
 * modules would take half of the processor time of each start.
 */
const testServerBuild: ViteUserConfig = {
  plugins: [
    {
      name: "keepModuleUrls",
      transform: {
        filter: { id: /[\\/]backend[\\/].*\.ts$/, code: "import.meta.url" },
        handler: (code, id) => ({
          code: code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href)),
          map: null
        })
      }
    }
  ],
  publicDir: false,
  ssr: { noExternal: true, external: ["@node-rs/argon2", "pg-native", "sharp", "vite"] },
  build: {
    ssr: true,
    outDir: ".out/testServer",
    emptyOutDir: true,
    target: "node24",
    rolldownOptions: {
      input: ["server.ts", "runCommand.ts", "seed/seedCommand.ts"].map((file) =>
        folder(`backend/${file}`)
      )
    }
  }
}

/** What both applications are built with. */
const treeshake = {
  propertyReadSideEffects: false as const,
  unknownGlobalSideEffects: false,
  moduleSideEffects: [{ test: /use-sync-external-store/, sideEffects: false }]
}

const cssModules = (command: ConfigEnv["command"]) =>
  ({
    localsConvention: "camelCaseOnly",
    ...(command === "build" ? { generateScopedName: "[local]_[hash:base64:3]" } : {})
  }) as const

/**
 * The first load lists every chunk there is: names beside the hashes would weigh as much as a page.
 */
const shortNames = { entryFileNames: "assets/[hash:7].js", chunkFileNames: "assets/[hash:7].js" }

/** The desk is an application of its own, of which a shopper loads nothing (docs/desk.md). */
const deskBuild = ({ command }: Pick<ConfigEnv, "command">): ViteUserConfig => ({
  root: "ui/desk",
  base: "/desk/",
  plugins: [react(), treeShakeReactRouter, fillArabicMessages],
  publicDir: false,
  build: {
    outDir: "../../.out/desk",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      input: ["desk/index.html", "worker/deskServiceWorker.ts"].map((file) => folder(`ui/${file}`)),
      output: {
        ...shortNames,
        entryFileNames: ({ name }) =>
          name === "deskServiceWorker" ? "service-worker.js" : shortNames.entryFileNames,
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial" as const], test: /^(?!.*[\\/]ui[\\/]worker[\\/])/ }
          ]
        }
      }
    }
  },
  css: { modules: cssModules(command) }
})

/** The page of drivers is an application of its own too, with its service worker. */
const driverBuild = (env: Pick<ConfigEnv, "command">): ViteUserConfig => {
  const desk = deskBuild(env)
  return {
    ...desk,
    root: "ui/driver",
    base: "/driver/",
    build: {
      ...desk.build,
      outDir: "../../.out/driver",
      rolldownOptions: {
        treeshake,
        input: ["driver/index.html", "worker/driverServiceWorker.ts"].map((file) =>
          folder(`ui/${file}`)
        ),
        output: {
          entryFileNames: ({ name }) =>
            name === "driverServiceWorker" ? "service-worker.js" : "assets/[name]-[hash].js"
        }
      }
    }
  }
}

const shopBuild = ({
  command,
  isSsrBuild
}: Pick<ConfigEnv, "command" | "isSsrBuild">): ViteUserConfig => ({
  root: "ui",
  plugins: [react(), treeShakeReactRouter, fillArabicMessages],
  publicDir: "public",
  build: {
    outDir: "../.out/app",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // `main.tsx` and home's page are imported later; as inputs, all that they import is one chunk
      // (`$initial`).
      ...(isSsrBuild === true
        ? {}
        : {
            input: ["index.html", "main.tsx", "app/pages/HomePage.tsx"].map((file) =>
              folder(`ui/${file}`)
            )
          }),
      treeshake,
      output:
        isSsrBuild === true
          ? { entryFileNames: "[name].js", chunkFileNames: "assets/[name]-[hash].js" }
          : { ...shortNames, codeSplitting: { groups: chunks } }
    }
  },
  // The server's React is that of production, whatever NODE_ENV the server runs with.
  ...(isSsrBuild === true
    ? { define: { "process.env.NODE_ENV": `"production"` }, ssr: { noExternal: true as const } }
    : {}),
  css: { modules: cssModules(command) },
  test: {
    root: ".",
    allowOnly: false,
    testTimeout: testLimitMs,
    hookTimeout: testLimitMs,
    teardownTimeout: testLimitMs,
    expect: { poll: { timeout: waitLimitMs } },
    sequence: { sequencer: slowestFirst },
    // Without these variables fast-check has its defaults, and no file needs the set-up.
    setupFiles:
      process.env["FC_RUNS"] === undefined && process.env["FC_SEED"] === undefined
        ? []
        : ["tests/support/configureFastCheck.ts"],
    projects: [
      // Every folder that no other project has, here or in `playwright.config.ts`.
      project("rules", ["tests/**/*.test.{ts,tsx}"], {
        exclude: [
          // `npm run bench -- window` installs Lighthouse below tests.
          "**/node_modules/**",
          "tests/{ui,app,stories,locales,backend,contracts,e2e,screens,storybook,proof}/**"
        ],
        isolate: false
      }),
      project("ui", ["tests/{ui,app,stories,locales}/**/*.test.{ts,tsx}"], {
        isolate: false,
        restoreMocks: true,
        unstubGlobals: true
      }),
      project("backend", ["tests/{backend,contracts}/**/*.test.ts"], {
        isolate: false,
        experimental: { viteModuleRunner: false, nodeLoader: false },
        env: temporaryFiles(),
        // They wait for servers and databases more than they compute.
        maxWorkers: countWorkers(3, 1)
      }),
      project("storybook", ["tests/storybook/**/*.test.ts"], {
        maxConcurrency: 3,
        fileParallelism: false
      }),
      project("proof", ["tests/proof/*.test.ts"], {
        env: { TEST_DATABASES: "disk" },
        testTimeout: proofLimitMs,
        hookTimeout: proofLimitMs,
        fileParallelism: false
      }),
      // The panel of tests in Storybook (@storybook/addon-vitest) plays the journeys.
      ...(process.env["VITEST_STORYBOOK"] === "true" ? [".storybook/vitest.config.ts"] : [])
    ]
  }
})

export default defineConfig((env) => {
  if (env.mode === "service-worker") return serviceWorkerBuild
  if (env.mode === "test-server") return testServerBuild
  if (env.mode === "driver") return driverBuild(env)
  return env.mode === "desk" ? deskBuild(env) : shopBuild(env)
})
