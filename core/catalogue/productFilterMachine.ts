import { Option } from "effect"
import { assign, setup } from "xstate"
import { dinarsFromFils, type Fils } from "../money/Fils.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData } from "../shared/settledResult.ts"
import {
  changeFilter,
  hasSameScope,
  noFilter,
  type ProductFacets,
  type ProductFilter,
  wholeList
} from "./ProductList.ts"
import { sortPriceBounds, parsePrice } from "./parseProductFilter.ts"
import { isBlank } from "../shared/cleanText.ts"

/** The values of the filter form. Prices are strings as typed. */
export interface FilterDraft extends Omit<ProductFilter, "search" | "sort" | "min" | "max"> {
  readonly min: string
  readonly max: string
}

const formatPriceInput = (price: Fils | null): string =>
  price === null ? "" : String(dinarsFromFils(price))

const toDraft = ({ max, min, search: _, sort: __, ...filter }: ProductFilter): FilterDraft => ({
  ...filter,
  min: formatPriceInput(min),
  max: formatPriceInput(max)
})

const emptyDraft: FilterDraft = toDraft(noFilter)

/**
 * The filter form of a product list. Changes take effect when they are applied; until then the
 * facets follow them, with the number of products that applying would leave.
 */
export const productFilterMachine = setup({
  types: {
    /** A form that is always open starts with a filter, and its facets where they are known. */
    input: {} as ActorsRequired<
      { readonly filter: ProductFilter; readonly facets: ProductFacets | null } | undefined
    >,
    context: {} as {
      readonly filter: ProductFilter | null
      readonly draft: FilterDraft
      /** The facets that were loaded last; null before the first ones of a category or a search. */
      readonly facets: ProductFacets | null
      /** The names of the facets all of whose choices are shown. */
      readonly expandedFacets: ReadonlyArray<string>
    },
    events: {} as
      | { type: "filter.open"; filter: ProductFilter }
      | { type: "filter.change"; draft: Partial<FilterDraft> }
      | { type: "facet.expand"; name: string }
      | { type: "filter.clear" }
      | { type: "filter.apply" }
      | { type: "filter.close" }
  },
  actors: {} as {
    readonly loadFacets: EffectActor<ProductFilter, ProductFacets, LoadRefusal>
  },
  delays: { debounce: 150 },
  actions: {
    /** Provided by the app: navigates to the list with this filter. */
    applyFilter: (_, _filter: ProductFilter) => {},
    clearDraft: assign({ draft: ({ context }) => toDraft(wholeList(context.filter ?? noFilter)) })
  },
  guards: {
    isValid: ({ context: { draft } }) => invalidPrices(draft).length === 0,
    isOpen: ({ context }) => context.filter !== null,
    hasFacets: ({ context }) => context.facets !== null
  }
}).createMachine({
  id: "productFilter",
  context: ({ input }) => ({
    filter: input?.filter ?? null,
    draft: input === undefined ? emptyDraft : toDraft(input.filter),
    facets: input?.facets ?? null,
    expandedFacets: []
  }),
  initial: "deciding",
  on: {
    "filter.open": {
      target: ".open.editing.loading",
      actions: assign(({ context, event: { filter } }) => ({
        filter,
        draft: toDraft(filter),
        facets:
          context.filter !== null && hasSameScope(context.filter, filter) ? context.facets : null
      }))
    }
  },
  states: {
    deciding: {
      always: [
        { guard: "hasFacets", target: "open.editing.ready" },
        { guard: "isOpen", target: "open.editing.loading" },
        { target: "closed" }
      ]
    },
    closed: {},
    open: {
      initial: "editing",
      on: {
        "filter.change": {
          target: ".editing",
          actions: assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.draft }) })
        },
        "facet.expand": {
          actions: assign({
            expandedFacets: ({ context, event }) => [...context.expandedFacets, event.name]
          })
        },
        "filter.clear": { target: ".editing", actions: "clearDraft" },
        "filter.close": "closed",
        "filter.apply": [
          {
            guard: "isValid",
            target: "closed",
            actions: {
              type: "applyFilter",
              params: ({ context: { draft, filter } }) => filterFromDraft(filter, draft)
            }
          },
          { target: ".invalid" }
        ]
      },
      states: {
        editing: {
          initial: "debouncing",
          states: {
            debouncing: { after: { debounce: "loading" } },
            loading: {
              invoke: {
                id: "loadFacets",
                src: "loadFacets",
                input: ({ context: { draft, filter } }) => filterFromDraft(filter, draft),
                onDone: [
                  {
                    guard: hasSucceeded,
                    target: "ready",
                    actions: assign({ facets: settledData })
                  },
                  { target: "failed" }
                ]
              }
            },
            ready: {},
            /**
             * The facets of the draft could not be loaded, so their numbers are not those of the
             * draft.
             */
            failed: {}
          }
        },
        invalid: {}
      }
    }
  }
})

/** The price fields that are not amounts; an empty field is valid. */
export const invalidPrices = ({ max, min }: FilterDraft): ReadonlyArray<"min" | "max"> => [
  ...(isPrice(min) ? [] : ["min" as const]),
  ...(isPrice(max) ? [] : ["max" as const])
]

const isPrice = (typed: string) => isBlank(typed) || Option.isSome(parsePrice(typed))

const filterFromDraft = (
  filter: ProductFilter | null,
  { max, min, ...draft }: FilterDraft
): ProductFilter =>
  sortPriceBounds(
    changeFilter(filter ?? noFilter, {
      ...draft,
      min: Option.getOrNull(parsePrice(min)),
      max: Option.getOrNull(parsePrice(max))
    })
  )
