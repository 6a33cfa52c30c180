import { assign, setup } from "xstate"
import type { EffectActor } from "../shared/EffectActor.ts"
import { minimumTimeRegion } from "../shared/minimumTimeRegion.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { CategoryNotFound } from "./Catalogue.ts"
import type { CategoryContents } from "./Category.ts"
import { redirectTarget } from "./categoryPage.ts"
import type { CategoryId } from "./Product.ts"
import { settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why a category could not be loaded. */
export type CategoryRefusal = CategoryNotFound | Refused | Unavailable

/** The minimum duration of a visible loading state (docs/decisions/cart.md#loading-times). */
export const minimumLoadingMs = 1_000

/**
 * The page of a category: its products, and chips of its subcategories
 * (docs/decisions/catalogue.md#category-pages).
 */
export const categoryPageMachine = setup({
  types: {
    /** `refusal` is set when the initial data says that the category does not exist. */
    input: {} as ActorsRequired<{
      readonly id: CategoryId
      readonly initialData: CategoryContents | null
      readonly refusal?: CategoryRefusal | null
    }>,
    context: {} as {
      readonly id: CategoryId
      readonly contents: CategoryContents | null
      readonly refusal: CategoryRefusal | null
    },
    events: {} as
      | { type: "retry" }
      | { type: "reload" }
      | { type: "data.received"; data: CategoryContents },
    tags: {} as "loading"
  },
  actors: {} as {
    readonly load: EffectActor<CategoryId, CategoryContents, CategoryRefusal>
  },
  actions: {
    /** Provided by the app: replaces this page with that category's page. */
    redirect: (_, _id: CategoryId) => {}
  },
  guards: {
    isRefused: ({ context }) => context.refusal !== null,
    isLoaded: ({ context }) => context.contents !== null,
    hasRedirect: ({ context }) =>
      context.contents !== null && redirectTarget(context.contents) !== null,
    hasProducts: ({ context }) => (context.contents?.products.length ?? 0) > 0,
    hasSubcategories: ({ context }) => (context.contents?.subcategories.length ?? 0) > 0
  },
  delays: { minimumTime: minimumLoadingMs }
}).createMachine({
  id: "categoryPage",
  context: ({ input }) => ({
    id: input.id,
    contents: input.initialData,
    refusal: input.refusal ?? null
  }),
  initial: "deciding",
  on: {
    reload: { target: ".loading", actions: assign({ contents: null, refusal: null }) },
    "data.received": {
      target: ".deciding",
      actions: assign({ contents: ({ event }) => event.data, refusal: null })
    }
  },
  states: {
    deciding: {
      always: [
        { guard: "isRefused", target: "failed" },
        { guard: "hasRedirect", target: "redirecting" },
        { guard: "hasProducts", target: "ready" },
        { guard: "hasSubcategories", target: "noProducts" },
        { guard: "isLoaded", target: "noCategories" },
        { target: "loading" }
      ]
    },
    loading: {
      tags: "loading",
      type: "parallel",
      // A redirect does not wait for the minimum time, because the next page continues the loading
      // state.
      always: { guard: "hasRedirect", target: "redirecting" },
      states: {
        request: {
          initial: "pending",
          states: {
            pending: {
              invoke: {
                id: "load",
                src: "load",
                input: ({ context }) => context.id,
                onDone: {
                  target: "done",
                  actions: assign({
                    contents: settledData,
                    refusal: settledRefusal
                  })
                }
              }
            },
            done: { type: "final" }
          }
        },
        minimumTime: minimumTimeRegion
      },
      onDone: "deciding"
    },
    redirecting: {
      tags: "loading",
      entry: {
        type: "redirect",
        params: ({ context }) =>
          (context.contents === null ? null : redirectTarget(context.contents)) ?? context.id
      }
    },
    ready: {},
    noProducts: {},
    noCategories: {},
    failed: { on: { retry: { target: "loading", actions: assign({ refusal: null }) } } }
  }
})
