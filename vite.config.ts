import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

const project = (name: string, include: ReadonlyArray<string>, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], root: ".", ...more }
})

const folder = (path: string) => join(import.meta.dirname, path)

const onManyLaterScreens = new RegExp(
  [
    "ui/shared/(BottomBar|Card|Chip\\.module|ConfirmDialog|Dialog|Field|FieldFrame|ListRow|Notice|PhoneNumber|Select|Stepper|useModal|useExitFocus)\\.",
    "lucide-react/dist/esm/icons/(?!play|pause)"
  ].join("|")
)

const onLaterRecords = new RegExp(
  [
    "core/(address/(Address|addressForm|countries)|checkout/OrderDraft|login/(Phone|returnTo)|money/Grams|orders/orderStatus|pricing/(delivery|promo|quote))\\.",
    "ui/(address/(FormattedAddress|formatAddress)|app/routing/RequireSession|orders/OrderStatusBadge)\\."
  ].join("|")
)

const onMostScreens = new RegExp(
  [
    "ui/shared/(InView|Picture|pictureSources|Price|Skeleton|SectionHeading)\\.",
    "ui/catalogue/(ProductCard|ProductRow\\.module)\\.",
    "ui/home/BannerCard\\.",
    "ui/cart/QuickAddButton\\.",
    "ui/app/(routing/navigationState|data/useQuery|pages/(CardActions|useAddToCart))\\.",
    "core/(shared/(loadMachine|query|truncate)|cart/addToCartMachine|catalogue/(Product|productsAddress)|money/Fils)\\.",
    "locales/(catalogueMessages|messageFormatters)\\.",
    "node_modules/(@xstate/react|use-isomorphic-layout-effect)/",
    "lucide-react/dist/esm/icons/(plus|check|package-open|refresh-cw|search)\\."
  ].join("|")
)

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
      // `ui/app/boot/entry.ts` imports `main.tsx` later; as a second input, all that it needs is one chunk.
      ...(isSsrBuild === true ? {} : { input: [folder("ui/index.html"), folder("ui/main.tsx")] }),
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
            // What every page needs.
            { name: "first", tags: ["$initial"] },
            // So does what nearly every screen stands on: one chunk instead of a dozen of a few hundred bytes.
            { name: "shelf", test: onMostScreens },
            { name: "desk", test: onManyLaterScreens },
            { name: "records", test: onLaterRecords },
            {
              name: "device",
              test: /adapters[\\/]browser[\\/](keyValueStore|storageKeys|persistedState)\./
            },
            {
              name: "afterPayment",
              test: /ui[\\/](payment[\\/](DescriptionList|Outcome|PaymentReturnStatus)|app[\\/]pages[\\/]PaymentReturn)\./
            }
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
          "tests/{shared,money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,toasts,analytics,search,home,reels,adapters}/**/*.test.{ts,tsx}"
        ],
        { isolate: false, testTimeout: 60_000 }
      ),
      project("ui", ["tests/{ui,app,stories,locales,texts}/**/*.test.{ts,tsx}"]),
      project("backend", ["tests/{backend,contracts}/**/*.test.ts"], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
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
