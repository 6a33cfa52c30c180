import { Option } from "effect"
import { assign, setup } from "xstate"
import { dinarsFromFils, type Fils } from "../money/Fils.ts"
import type { CategoryId } from "./Product.ts"
import type { ProductsWanted } from "./ProductList.ts"
import { inOrder, priceTyped } from "./productsWanted.ts"

/** A filter as it is being filled in: prices as they are typed. */
export interface FilterDraft {
  readonly category: CategoryId | null
  readonly min: string
  readonly max: string
  readonly inStock: boolean
}

/** Narrowing a list down, in a sheet: nothing changes until it is applied. */
export const productFilterMachine = setup({
  types: {
    context: {} as { readonly wanted: ProductsWanted | null; readonly draft: FilterDraft },
    events: {} as
      | { type: "open"; wanted: ProductsWanted }
      | { type: "changed"; draft: Partial<FilterDraft> }
      | { type: "cleared" }
      | { type: "apply" }
      | { type: "close" }
  },
  actions: {
    /** Filled by the app: this is wanted from now on. */
    want: (_, _wanted: ProductsWanted) => {},
    clear: assign({ draft: () => noFilter })
  },
  guards: {
    isReadable: ({ context: { draft } }) => wrongPrices(draft).length === 0
  }
}).createMachine({
  id: "productFilter",
  context: { wanted: null, draft: { category: null, min: "", max: "", inStock: false } },
  initial: "closed",
  states: {
    closed: {
      on: {
        open: {
          target: "open",
          actions: assign({
            wanted: ({ event }) => event.wanted,
            draft: ({ event }) => draftOf(event.wanted)
          })
        }
      }
    },
    open: {
      initial: "filling",
      on: {
        changed: {
          target: ".filling",
          actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.draft }) })
        },
        cleared: { target: ".filling", actions: "clear" },
        close: "closed",
        apply: [
          {
            guard: "isReadable",
            target: "closed",
            actions: {
              type: "want",
              params: ({ context: { draft, wanted } }) => narrowed(wanted, draft)
            }
          },
          { target: ".wrong" }
        ]
      },
      states: {
        filling: {},
        /** A price that is no amount. */
        wrong: {}
      }
    }
  }
})

const noFilter: FilterDraft = { category: null, min: "", max: "", inStock: false }

/** The prices of a filter that are no amounts; one that is not typed is none. */
export const wrongPrices = ({ max, min }: FilterDraft): ReadonlyArray<"min" | "max"> => [
  ...(isPrice(min) ? [] : ["min" as const]),
  ...(isPrice(max) ? [] : ["max" as const])
]

const isPrice = (typed: string) => typed.trim() === "" || Option.isSome(priceTyped(typed))

const draftOf = ({ category, inStock, max, min }: ProductsWanted): FilterDraft => ({
  category,
  inStock,
  min: typedAs(min),
  max: typedAs(max)
})

const typedAs = (price: Fils | null): string =>
  price === null ? "" : String(dinarsFromFils(price))

const narrowed = (
  wanted: ProductsWanted | null,
  { category, inStock, max, min }: FilterDraft
): ProductsWanted =>
  inOrder({
    search: wanted?.search ?? null,
    sort: wanted?.sort ?? "new",
    category,
    inStock,
    min: Option.getOrNull(priceTyped(min)),
    max: Option.getOrNull(priceTyped(max))
  })
