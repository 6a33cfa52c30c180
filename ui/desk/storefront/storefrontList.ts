import { type ContentChange, moveInOrder } from "#core/desk/deskContent.ts"

/** The items in the order that is being saved, or as they are. */
export const inDraftOrder = <Item extends { readonly id: number }>(
  items: ReadonlyArray<Item>,
  draft: { readonly kind: string; readonly ids?: ReadonlyArray<number> } | null
): ReadonlyArray<Item> =>
  draft?.kind === "order" && draft.ids !== undefined
    ? draft.ids.flatMap((id) => items.filter((item) => item.id === id))
    : items

/** Moves an item, which is saved at once. */
export const moveItem = (
  items: ReadonlyArray<{ readonly id: number }>,
  save: (change: Extract<ContentChange<never>, { readonly kind: "order" }>) => void,
  id: number,
  to: number
): void => {
  const change = moveInOrder(items, id, to)
  if (change.seen.join() !== change.ids.join()) save(change)
}

/** The text in the language of the person, or in the other one where it is missing. */
export const textIn = (
  language: string,
  { ar, en }: { readonly ar: string; readonly en: string }
): string => (language === "ar" ? ar || en : en || ar)
