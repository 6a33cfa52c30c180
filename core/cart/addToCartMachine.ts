import { Result } from "effect"
import { assign, enqueueActions, setup } from "xstate"
import type { ProductNotFound } from "../catalogue/Catalogue.ts"
import type { ProductId } from "../catalogue/Product.ts"
import { effectSlot } from "../shared/effectActor.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { type CartLine, type LineKey, lineKey } from "./Cart.ts"
import type { CardAnswer } from "./cardAdd.ts"

export type AddRefusal = ProductNotFound | Refused | Unavailable

/**
 * The button that puts a product in the cart (specification, section 4: Add-to-cart button, Product card add).
 *
 * On the product's own screen the line is known and goes in at the tap. On a card the shop is asked first, and a product
 * that is in the cart already is taken out. Only the button shows loading; the cart never waits for it (decision 41).
 */
export const addToCartMachine = setup({
  types: {
    input: {} as { readonly productId: ProductId; readonly place: "detail" | "card" },
    context: {} as {
      readonly productId: ProductId
      readonly place: "detail" | "card"
      readonly answer: CardAnswer | null
      readonly refusal: AddRefusal | null
    },
    events: {} as
      | { type: "add"; line: CartLine }
      /** A card's tap, with the lines of this product that are in the cart. */
      | { type: "tap"; inCart: ReadonlyArray<CartLine> },
    tags: {} as "loading"
  },
  actors: {
    ask: effectSlot<ProductId, CardAnswer, AddRefusal>("ask")
  },
  actions: {
    /** Filled by the app: into the cart. */
    put: (_, _line: CartLine) => {},
    /** Filled by the app: out of the cart. */
    takeOut: (_, _key: LineKey) => {},
    /** Filled by the app: to the product's own screen. */
    open: () => {}
  },
  guards: {
    isOneLine: (_, inCart: ReadonlyArray<CartLine>) => inCart.length === 1,
    areSeveralLines: (_, inCart: ReadonlyArray<CartLine>) => inCart.length > 1,
    hasRefusal: ({ context }) => context.refusal !== null,
    isChoice: ({ context }) => context.answer?._tag === "Choice",
    isSoldOut: ({ context }) => context.answer?._tag === "SoldOut"
  },
  delays: {
    cardLoading: limits.addButton.cardMs,
    detailLoading: limits.addButton.detailMs,
    added: limits.addButton.addedMs
  }
}).createMachine({
  id: "addToCart",
  context: ({ input }) => ({ ...input, answer: null, refusal: null }),
  initial: "idle",
  states: {
    idle: {
      on: {
        add: { target: "holding", actions: { type: "put", params: ({ event }) => event.line } },
        tap: [
          {
            guard: { type: "isOneLine", params: ({ event }) => event.inCart },
            actions: { type: "takeOut", params: ({ event }) => event.inCart.map(lineKey)[0] ?? "" }
          },
          {
            guard: { type: "areSeveralLines", params: ({ event }) => event.inCart },
            actions: "open"
          },
          { target: "asking", actions: assign({ answer: null, refusal: null }) }
        ]
      }
    },
    asking: {
      tags: "loading",
      type: "parallel",
      states: {
        question: {
          initial: "pending",
          states: {
            pending: {
              invoke: {
                id: "ask",
                src: "ask",
                input: ({ context }) => context.productId,
                onDone: {
                  target: "answered",
                  actions: assign({
                    answer: ({ event }) => Result.getOrNull(event.output),
                    refusal: ({ event }) => Result.getOrNull(Result.flip(event.output))
                  })
                }
              }
            },
            answered: {
              type: "final",
              entry: enqueueActions(({ context, enqueue }) => {
                if (context.answer?._tag === "OneSellable")
                  enqueue({ type: "put", params: context.answer.line })
              })
            }
          }
        },
        showing: {
          initial: "pending",
          states: {
            pending: { after: { cardLoading: "done" } },
            done: { type: "final" }
          }
        }
      },
      onDone: [
        { guard: "hasRefusal", target: "refused" },
        { guard: "isChoice", target: "idle", actions: "open" },
        { guard: "isSoldOut", target: "soldOut" },
        { target: "added" }
      ]
    },
    holding: { tags: "loading", after: { detailLoading: "added" } },
    added: { after: { added: "idle" } },
    soldOut: { after: { added: "idle" } },
    refused: { after: { added: "idle" }, on: { tap: "asking" } }
  }
})
