import { assign, setup } from "xstate"
import { assertNonNull } from "../shared/assertNonNull.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type {
  OwnReview,
  OwnReviewsRefusal,
  ReviewDraft,
  SaveReviewRefusal,
  Stars
} from "./Review.ts"

/** The customer's reviews of a delivered order's products, of which one is written at a time. */
export const orderReviewsMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly orderId: string }>,
    context: {} as {
      readonly orderId: string
      readonly own: ReadonlyArray<OwnReview>
      readonly loadRefusal: OwnReviewsRefusal | null
      /** The product whose review is written; null for none. */
      readonly productId: number | null
      readonly draft: ReviewDraft
      readonly saveRefusal: SaveReviewRefusal | null
    },
    events: {} as
      | { type: "review.edit"; productId: number }
      | { type: "review.cancel" }
      | { type: "stars.choose"; stars: Stars }
      | { type: "text.change"; text: string }
      | { type: "review.save" }
      | { type: "retry" }
  },
  actors: {} as {
    readonly load: EffectActor<string, ReadonlyArray<OwnReview>, OwnReviewsRefusal>
    readonly save: EffectActor<
      { readonly productId: number; readonly draft: ReviewDraft },
      OwnReview,
      SaveReviewRefusal
    >
  },
  actions: {
    openForm: assign(({ context }, productId: number) => {
      const before = context.own.find((review) => review.productId === productId)
      return {
        productId,
        draft: { stars: before?.stars ?? null, text: before?.text ?? "" },
        saveRefusal: null
      }
    }),
    replaceReview: assign(({ context }, saved: OwnReview) => ({
      own: [...context.own.filter(({ productId }) => productId !== saved.productId), saved],
      productId: null,
      saveRefusal: null
    }))
  }
}).createMachine({
  id: "orderReviews",
  context: ({ input }) => ({
    ...input,
    own: [],
    loadRefusal: null,
    productId: null,
    draft: { stars: null, text: "" },
    saveRefusal: null
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => context.orderId,
        onDone: [
          {
            guard: hasSucceeded,
            target: "listed",
            actions: assign({
              own: (settled) => settledData(settled) ?? [],
              loadRefusal: null
            })
          },
          { target: "failed", actions: assign({ loadRefusal: settledRefusal }) }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    /** Each product has its review, or a button that opens the form. */
    listed: {
      on: {
        "review.edit": {
          target: "writing",
          actions: { type: "openForm", params: ({ event }) => event.productId }
        }
      }
    },
    writing: {
      on: {
        "review.edit": {
          actions: { type: "openForm", params: ({ event }) => event.productId }
        },
        "stars.choose": {
          actions: assign({
            draft: ({ context, event }) => ({ ...context.draft, stars: event.stars }),
            saveRefusal: null
          })
        },
        "text.change": {
          actions: assign({
            draft: ({ context, event }) => ({ ...context.draft, text: event.text }),
            saveRefusal: null
          })
        },
        "review.cancel": {
          target: "listed",
          actions: assign({ productId: null, saveRefusal: null })
        },
        "review.save": "saving"
      }
    },
    saving: {
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({
          productId: assertNonNull(context.productId),
          draft: context.draft
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "listed",
            actions: {
              type: "replaceReview",
              params: ({ event }) => assertNonNull(settledData({ event }))
            }
          },
          { target: "writing", actions: assign({ saveRefusal: settledRefusal }) }
        ]
      }
    }
  }
})
