import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

const project = (name: string, include: ReadonlyArray<string>, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], root: ".", ...more }
})

/** What only the server says stays with the server. */
const withoutServerWords = {
  name: "without-server-words",
  apply: "build" as const,
  enforce: "pre" as const,
  transform(code: string, id: string, options?: { readonly ssr?: boolean }) {
    if (options?.ssr === true || !/locales[\\/](ar|en)\.json$/.test(id)) return null
    const { server: _, ...words } = JSON.parse(code)
    return JSON.stringify(words)
  }
}

export default defineConfig({
  root: "ui",
  plugins: [withoutServerWords, react()],
  publicDir: "public",
  build: {
    outDir: "../.out/app",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // What every page needs comes as one chunk.
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] }
          ]
        }
      }
    }
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  test: {
    root: ".",
    allowOnly: false,
    projects: [
      project("rules", ["tests/{shared,money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,toasts,analytics,search,home,reels,adapters}/**/*.test.{ts,tsx}"], { isolate: false }),
      project("ui", ["tests/{ui,app,stories,locales,texts}/**/*.test.{ts,tsx}"]),
      project("backend", ["tests/{backend,contracts}/**/*.test.ts"], { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false }),
      project("e2e", ["tests/e2e/**/*.test.ts"], { testTimeout: 120_000, hookTimeout: 180_000, fileParallelism: false }),
      project("proof", ["tests/proof/**/*.test.ts"], { testTimeout: 3_600_000, hookTimeout: 180_000, fileParallelism: false })
    ]
  }
})
