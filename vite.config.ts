import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

const project = (name: string, include: ReadonlyArray<string>, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], root: ".", ...more }
})

const folder = (path: string) => join(import.meta.dirname, path)

export default defineConfig(({ command, isSsrBuild }) => ({
  root: "ui",
  plugins: [react()],
  publicDir: "public",
  build: {
    outDir: "../.out/app",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // `main.tsx` and home's page are imported later; as inputs, all that they import is one chunk (`$initial`).
      ...(isSsrBuild === true
        ? {}
        : {
            input: ["index.html", "main.tsx", "app/pages/HomePage.tsx"].map((file) =>
              folder(`ui/${file}`)
            )
          }),
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [{ test: /use-sync-external-store/, sideEffects: false }]
      },
      output: {
        // The first load lists every chunk there is: names beside the hashes would weigh as much as a page.
        entryFileNames: isSsrBuild === true ? "[name].js" : "assets/[hash:7].js",
        chunkFileNames: isSsrBuild === true ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
        codeSplitting: {
          groups: [
            {
              // What runs before the page is hydrated, with the function of Vite that imports chunks.
              name: "entry",
              test: (id: string) =>
                id.startsWith(folder("ui/app/boot/")) ||
                id.startsWith(folder("ui/index.html")) ||
                id.includes("vite/preload-helper")
            },
            {
              name: "react",
              test: (id: string) =>
                id === folder("ui/app/reactDom.ts") ||
                /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)
            },
            // What home and the frame of every page import.
            { name: "first", tags: ["$initial"] },
            // What many other pages share is one chunk instead of dozens of a few hundred bytes.
            { name: "shared", minShareCount: 8 }
          ]
        }
      }
    }
  },
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      ...(command === "build" ? { generateScopedName: "[local]_[hash:base64:3]" } : {})
    }
  },
  test: {
    root: ".",
    allowOnly: false,
    projects: [
      project(
        "rules",
        [
          "tests/{shared,money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,toasts,analytics,search,home,reels,profile,adapters}/**/*.test.{ts,tsx}"
        ],
        { isolate: false, testTimeout: 60_000 }
      ),
      project("ui", ["tests/{ui,app,stories,locales,texts}/**/*.test.{ts,tsx}"], {
        testTimeout: 60_000
      }),
      project("backend", ["tests/{backend,contracts}/**/*.test.ts"], {
        testTimeout: 60_000,
        hookTimeout: 180_000,
        maxWorkers: 2
      }),
      project("e2e", ["tests/e2e/**/*.test.ts"], {
        globalSetup: "tests/e2e/support/globalSetup.ts",
        testTimeout: 180_000,
        hookTimeout: 180_000,
        maxConcurrency: 3,
        fileParallelism: false,
        isolate: false
      }),
      project("proof", ["tests/proof/**/*.test.ts"], {
        testTimeout: 3_600_000,
        hookTimeout: 180_000,
        fileParallelism: false
      })
    ]
  }
}))
