import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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

const onMostScreens = new RegExp([
  "ui/shared/(Picture|pictureSources|Price|Skeleton|SectionHeading)\\.", "ui/catalogue/ProductCard\\.", "ui/cart/CardButton\\.",
  "ui/app/(useKnown|useOnLanguage|CardAction|live/liveAddToCart)\\.", "core/(shared/(loadMachine|truncate)|cart/addToCartMachine)\\.",
  "locales/(catalogue|speakers)\\.", "node_modules/(@xstate/react|use-sync-external-store|use-isomorphic-layout-effect)/",
  "lucide-react/dist/esm/icons/(plus|check|package-open)\\."
].join("|"))

export default defineConfig({
  root: "ui",
  plugins: [withoutServerWords, react()],
  publicDir: "public",
  // The first load has no room for what these two can do beside what the shop asks of them: its own answer to their names.
  resolve: { alias: { "react-router-dom": here("ui/router.tsx"), "react-i18next": here("ui/speech.tsx") } },
  build: {
    outDir: "../.out/app",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // What every page needs comes as one chunk.
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            // So does what nearly every screen stands on: one chunk instead of a dozen of a few hundred bytes.
            { name: "shelf", test: onMostScreens }
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
