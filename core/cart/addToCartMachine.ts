import { Result } from "effect"
import { assign, enqueueActions, type PromiseActorLogic, setup } from "xstate"
import type { ProductNotFound } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { limits } from "../shared/limits.ts"
import { minimumTimeRegion } from "../shared/minimumTimeRegion.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { type CartLine, type LineKey, lineKey } from "./Cart.ts"
import type { QuickAddResult } from "./quickAdd.ts"
import { settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why the product of a card could not be added. */
export type AddRefusal = ProductNotFound | Refused | Unavailable

/**
 * The button that adds a product to the cart (docs/decisions/cart.md#add-button).
 *
 * On the product page the line is complete and is added at the tap. On a card the product is loaded
 * first, a product with a choice opens the choice, and a product that is already in the cart is
 * removed. Only the button shows loading; the cart is never blocked.
 */
export const addToCartMachine = setup({
  types: {
    input: {} as ActorsRequired<{ readonly productId: ProductId }>,
    context: {} as {
      readonly productId: ProductId
      readonly result: QuickAddResult | null
      readonly refusal: AddRefusal | null
      /** The choice is rendered from then on, so that its closing is animated. */
      readonly wasChoiceOpen: boolean
    },
    events: {} as
      | { type: "line.add"; line: CartLine }
      /** A tap on a card's button, with the lines of this product that are in the cart. */
      | { type: "button.tap"; inCart: ReadonlyArray<CartLine> }
      /** The shopper closed the choice of a variant. */
      | { type: "choice.close" },
    tags: {} as "loading"
  },
  actors: {} as {
    readonly quickAdd: EffectActor<ProductId, QuickAddResult, AddRefusal>
    /** Provided by the app: loads the screen of the choice; false when it cannot be loaded. */
    readonly loadChoice: PromiseActorLogic<boolean>
  },
  actions: {
    /** Provided by the app: puts the line into the cart. */
    putLine: (_, _line: CartLine) => {},
    /** Provided by the app: removes the line from the cart. */
    removeLine: (_, _key: LineKey) => {},
    /** Provided by the app: opens the product page. */
    openProduct: () => {}
  },
  guards: {
    hasOneLine: (_, inCart: ReadonlyArray<CartLine>) => inCart.length === 1,
    hasLines: (_, inCart: ReadonlyArray<CartLine>) => inCart.length > 0,
    isRefused: ({ context }) => context.refusal !== null,
    isChoice: ({ context }) => context.result?._tag === "Choice",
    isSoldOut: ({ context }) => context.result?._tag === "SoldOut",
    isLoaded: (_, isLoaded: boolean) => isLoaded
  },
  delays: {
    minimumTime: limits.addButton.cardLoadingMs,
    detailLoading: limits.addButton.detailLoadingMs,
    added: limits.addButton.addedMs
  }
}).createMachine({
  id: "addToCart",
  context: ({ input }) => ({ ...input, result: null, refusal: null, wasChoiceOpen: false }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "line.add": {
          target: "adding",
          actions: { type: "putLine", params: ({ event }) => event.line }
        },
        "button.tap": [
          {
            guard: { type: "hasOneLine", params: ({ event }) => event.inCart },
            actions: {
              type: "removeLine",
              params: ({ event }) => event.inCart.map(lineKey)[0] ?? ""
            }
          },
          {
            guard: { type: "hasLines", params: ({ event }) => event.inCart },
            target: "choosing"
          },
          { target: "requesting" }
        ]
      }
    },
    requesting: {
      tags: "loading",
      type: "parallel",
      states: {
        request: {
          initial: "pending",
          states: {
            pending: {
              invoke: {
                id: "quickAdd",
                src: "quickAdd",
                input: ({ context }) => context.productId,
                onDone: {
                  target: "done",
                  actions: assign({ result: settledData, refusal: settledRefusal })
                }
              }
            },
            done: {
              type: "final",
              entry: enqueueActions(({ context, enqueue }) => {
                if (context.result?._tag === "OneSellable")
                  enqueue({ type: "putLine", params: context.result.line })
              })
            }
          }
        },
        minimumTime: minimumTimeRegion
      },
      onDone: [
        { guard: "isRefused", target: "refused" },
        { guard: "isChoice", target: "choosing" },
        { guard: "isSoldOut", target: "soldOut" },
        { target: "added" }
      ]
    },
    choosing: {
      initial: "loading",
      on: {
        "line.add": {
          target: "added",
          actions: { type: "putLine", params: ({ event }) => event.line }
        },
        "choice.close": "idle"
      },
      states: {
        loading: {
          tags: "loading",
          invoke: {
            id: "loadChoice",
            src: "loadChoice",
            onDone: [
              {
                guard: { type: "isLoaded", params: ({ event }) => event.output },
                target: "open",
                actions: assign({ wasChoiceOpen: true })
              },
              { target: "#addToCart.idle", actions: "openProduct" }
            ]
          }
        },
        open: {}
      }
    },
    adding: { tags: "loading", after: { detailLoading: "added" } },
    added: { after: { added: "idle" } },
    soldOut: { after: { added: "idle" } },
    refused: { after: { added: "idle" }, on: { "button.tap": "requesting" } }
  }
})

/**
 * The outcome when the card was unmounted before the response arrived: the line is still added,
 * other results show a toast. The choice is not opened, because the shopper has navigated
 * elsewhere.
 */
export const resolveDetachedAdd = (
  result: Result.Result<QuickAddResult, AddRefusal>
): CartLine | "AddFailed" | "SoldOut" => {
  if (Result.isFailure(result) || result.success._tag === "Choice") return "AddFailed"
  return result.success._tag === "SoldOut" ? "SoldOut" : result.success.line
}
