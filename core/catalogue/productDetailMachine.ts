import { assign, type CallbackActorLogic, type EventObject, setup } from "xstate"
import { clampQuantity, Quantity } from "./Quantity.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { ProductNotFound } from "./Catalogue.ts"
import type { CardProduct, ProductDetail, ProductId, VariantId } from "./Product.ts"
import { listPictures, pictureIndex } from "./productPictures.ts"
import {
  selectedVariant,
  defaultSelection,
  resolveOffer,
  type Selection,
  selectionOf,
  toggleValue
} from "./variants.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"

/** Why a product could not be loaded. */
export type ProductRefusal = ProductNotFound | Refused | Unavailable

/** One product, the shopper's selection of attributes and quantity, and the picture on show. */
export const productDetailMachine = setup({
  types: {
    input: {} as ActorsRequired<{
      readonly id: ProductId
      /** The variant that the address names. */
      readonly variantId?: VariantId | null
      readonly initialData: ProductDetail | null
      readonly card?: CardProduct | null
    }>,
    context: {} as {
      readonly id: ProductId
      /** The variant that the address named when the product was opened. */
      readonly variantId: VariantId | null
      /** The data of the card that was tapped, shown until the product has loaded. */
      readonly card: CardProduct | null
      readonly detail: ProductDetail | null
      readonly selection: Selection
      readonly quantity: Quantity
      /** What the shopper picked since the selection showed another picture; null before that. */
      readonly picture: string | null
      readonly enlargedPicture: string | null
      readonly refusal: ProductRefusal | null
    },
    events: {} as
      | { type: "value.toggle"; name: string; value: string }
      /** A link or the history led to another variant. */
      | { type: "variant.open"; variantId: VariantId }
      | { type: "quantity.set"; quantity: number }
      /** The shopper scrolled to a picture of `listPictures`, or tapped its thumbnail. */
      | { type: "picture.show"; index: number }
      /** An arrow key: shows the next or the previous picture. */
      | { type: "picture.move"; step: number }
      | { type: "picture.enlarge"; picture: string | null }
      | { type: "retry" }
      | { type: "reload" }
      | { type: "data.received"; data: ProductDetail }
  },
  actors: {} as {
    readonly load: EffectActor<ProductId, ProductDetail, ProductRefusal>
    /** Tells the machine which variant the address names, whenever that changes. */
    readonly followAddress: CallbackActorLogic<
      EventObject,
      undefined,
      { readonly type: "variant.open"; readonly variantId: VariantId }
    >
  },
  guards: {
    isLoaded: ({ context }) => context.detail !== null,
    isNotFound: ({ context }) => context.refusal?._tag === "ProductNotFound",
    isOtherVariant: ({ context: { detail, selection } }, variantId: VariantId) =>
      detail !== null &&
      detail.variants.some(({ id }) => id === variantId) &&
      selectedVariant(detail, selection)?.id !== variantId
  },
  actions: {
    /** Provided by the app: tracks the product view. */
    trackViewed: (_, _detail: ProductDetail | null) => {},
    /** Provided by the app: writes the chosen variant into the address. */
    showInAddress: (_, _variantId: VariantId | null) => {},
    select: assign(({ context: { detail, picture, quantity, selection } }, chosen: Selection) => {
      if (detail === null) return {}
      const showsOther =
        pictureIndex(detail, chosen, null) !== pictureIndex(detail, selection, null)
      return {
        selection: chosen,
        picture: showsOther ? null : picture,
        quantity: clampQuantity(resolveOffer(detail, chosen).stock, quantity)
      }
    }),
    showPicture: assign(({ context: { detail } }, index: number) => {
      if (detail === null) return {}
      const pictures = listPictures(detail)
      return { picture: pictures[Math.max(0, Math.min(pictures.length - 1, index))] ?? null }
    }),
    // The card has names of the previous locale.
    clearCard: assign({ card: null }),
    setDetail: assign(({ context }, detail: ProductDetail | null) =>
      detail === null
        ? {}
        : {
            detail,
            refusal: null,
            selection: restoreSelection(context, detail),
            quantity: clampQuantity(
              resolveOffer(detail, restoreSelection(context, detail)).stock,
              context.quantity
            )
          }
    )
  }
}).createMachine({
  id: "productDetail",
  context: ({ input }) => ({
    id: input.id,
    variantId: input.variantId ?? null,
    card: input.card ?? null,
    detail: input.initialData,
    selection: input.initialData ? selectionOf(input.initialData, input.variantId ?? null) : {},
    quantity: Quantity.make(1),
    picture: null,
    enlargedPicture: null,
    refusal: null
  }),
  initial: "deciding",
  on: {
    "picture.show": { actions: { type: "showPicture", params: ({ event }) => event.index } },
    "picture.move": {
      actions: {
        type: "showPicture",
        params: ({ context: { detail, picture, selection }, event }) =>
          (detail ? pictureIndex(detail, selection, picture) : 0) + event.step
      }
    },
    "picture.enlarge": { actions: assign({ enlargedPicture: ({ event }) => event.picture }) },
    "data.received": {
      target: ".ready",
      actions: { type: "setDetail", params: ({ event }) => event.data }
    }
  },
  states: {
    deciding: { always: [{ guard: "isLoaded", target: "ready" }, { target: "loading" }] },
    loading: {
      on: { reload: { target: "loading", reenter: true, actions: "clearCard" } },
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: hasSucceeded,
            target: "ready",
            actions: { type: "setDetail", params: settledData }
          },
          {
            target: "failing",
            actions: assign({ refusal: settledRefusal })
          }
        ]
      }
    },
    ready: {
      entry: { type: "trackViewed", params: ({ context }) => context.detail },
      invoke: { src: "followAddress" },
      on: {
        "value.toggle": {
          actions: [
            {
              type: "select",
              params: ({ context: { detail, selection }, event }) =>
                detail ? toggleValue(detail, selection, event.name, event.value) : selection
            },
            {
              type: "showInAddress",
              params: ({ context: { detail, selection } }) =>
                (detail && selectedVariant(detail, selection)?.id) ?? null
            }
          ]
        },
        "variant.open": {
          guard: { type: "isOtherVariant", params: ({ event }) => event.variantId },
          actions: {
            type: "select",
            params: ({ context: { detail, selection }, event }) =>
              detail ? selectionOf(detail, event.variantId) : selection
          }
        },
        "quantity.set": {
          actions: assign(({ context: { detail, selection }, event }) =>
            detail === null
              ? {}
              : { quantity: clampQuantity(resolveOffer(detail, selection).stock, event.quantity) }
          )
        },
        reload: { target: "loading", actions: "clearCard" }
      }
    },
    // Loaded data stays visible: names of the other locale are better than an error page.
    failing: {
      always: [
        { guard: "isNotFound", target: "notFound" },
        { guard: "isLoaded", target: "ready" },
        { target: "failed" }
      ]
    },
    notFound: {},
    failed: { on: { retry: "loading", reload: { target: "loading", actions: "clearCard" } } }
  }
})

/**
 * The variant that was selected before the locale changed, or that the address named; otherwise the
 * default selection.
 */
const restoreSelection = (
  before: {
    readonly detail: ProductDetail | null
    readonly selection: Selection
    readonly variantId: VariantId | null
  },
  detail: ProductDetail
): Selection => {
  if (before.detail === null) return selectionOf(detail, before.variantId)
  const chosen = selectedVariant(before.detail, before.selection)
  return detail.variants.find(({ id }) => id === chosen?.id)?.attributes ?? defaultSelection(detail)
}
