import { createHash } from "node:crypto"
import { join, relative } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { partOf } from "./locales/parts.ts"

const project = (name: string, include: ReadonlyArray<string>, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], root: ".", ...more }
})

/** A language's words come in two parts (`locales/parts.ts`), asked for by a query behind the file's name. */
const wordsInParts = {
  name: "words-in-parts",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const part = /locales[\\/](?:ar|en)\.json\?(first|later)$/.exec(id)?.[1]
    return part === "first" || part === "later"
      ? `export default ${JSON.stringify(partOf(JSON.parse(code), part))}`
      : null
  }
}

/**
 * The router's names for developer tools, and its components that a page does not use, as far as they hang on calls
 * that nothing tells the bundler to be without effect, would weigh 4 kB on every first load.
 */
const routerInParts = {
  name: "router-in-parts",
  apply: "build" as const,
  transform: (code: string, id: string) =>
    /node_modules[\\/]react-router[\\/]/.test(id)
      ? code
          .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, "")
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
      : null
}

/** React has what this package brings to older ones. */
const storeOfReact = { find: /^use-sync-external-store\/shim$/, replacement: "react" }

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

/** A class is in the styles, in the scripts and on every page: its name, and three letters that are the same for all of its file. */
const shortClass = (name: string, file: string): string =>
  `${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 3)}`

/** The first load lists every chunk there is: names besides the hashes would weigh as much as a screen. */
const hashesAlone = {
  entryFileNames: "assets/[hash:7].js",
  chunkFileNames: "assets/[hash:7].js",
  assetFileNames: "assets/[hash:7][extname]"
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: "ui",
  plugins: [wordsInParts, routerInParts, react()],
  publicDir: "public",
  resolve: { alias: [storeOfReact] },
  build: {
    outDir: "../.out/app",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // `app/boot/entry.ts` asks for `main.tsx` later: what that needs is one chunk all the same.
      ...(isSsrBuild === true
        ? {}
        : {
            input: ["index.html", "main.tsx"].map((file) => join(import.meta.dirname, "ui", file))
          }),
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [{ test: /use-sync-external-store/, sideEffects: false }]
      },
      output: {
        ...(isSsrBuild === true ? {} : hashesAlone),
        codeSplitting: {
          groups: [
            {
              name: "entry",
              test: /[\\/]ui[\\/](app[\\/]boot[\\/](entry|earlyEvents|nextTask)\.ts|index\.html)|vite[\\/]preload-helper/
            },
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|ui[\\/]app[\\/]boot[\\/]reactDom\./
            },
            // What every page needs comes as one chunk.
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
      ...(command === "build" ? { generateScopedName: shortClass } : {})
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
