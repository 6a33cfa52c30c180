import { Effect } from "effect"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import { shopCalls, shopCards, type ShopContent, type ShopRefusal } from "./DeskShop.ts"
import { parseShopDraft, pickFields, rebaseShopDraft, type ShopDraft } from "./shopDraft.ts"

/** What the shop says of itself, of which one card at a time is changed: a list of one. */
export const shopMachine = submitMachine<null, ShopContent, ShopDraft, DeskRefusal, ShopRefusal>({
  id: "deskShop",
  keyOf: () => "shop",
  keyOfDraft: () => "shop",
  reviseDraft: (draft, refusal) =>
    refusal._tag === "ShopChanged" ? rebaseShopDraft(draft, refusal.shop) : draft
})

/** What the shop says of itself. */
export const loadShop = () =>
  callDesk(shopCalls.get, {}).pipe(
    Effect.map(({ shop }): ItemPage<ShopContent> => ({ items: [shop], next: null }))
  )

/** Saves the fields of a card. */
export const saveShop = Effect.fnUntraced(function* (draft: ShopDraft) {
  const content = yield* Effect.fromResult(parseShopDraft(draft))
  const base = pickFields(draft.base, shopCards[draft.card])
  const { shop } = yield* callDesk(shopCalls.save, { body: { base, content } })
  return shop
})
