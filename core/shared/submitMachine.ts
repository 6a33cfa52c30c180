import { assign, setup } from "xstate"
import { assertNonNull } from "./assertNonNull.ts"
import type { EffectActor } from "./EffectActor.ts"
import type { PageRequest } from "./pagedListMachine.ts"
import type { ActorsRequired } from "./provideActors.ts"
import { hasSucceeded, type Settled, settledData, settledRefusal } from "./settledResult.ts"

/** A page of a list. */
export interface ItemPage<Item> {
  readonly items: ReadonlyArray<Item>
  /** The server's cursor of the next page; null on the last page. */
  readonly next: string | null
}

interface SubmitOptions<Item, Draft, ChangeRefusal> {
  readonly id: string
  readonly keyOf: (item: Item) => string | number
  /** The key of the item that a draft is about. */
  readonly keyOfDraft: (draft: Draft) => string | number
  /** The draft after it was refused, for a refusal that says what the item is now. */
  readonly reviseDraft?: (draft: Draft, refusal: ChangeRefusal) => Draft
}

/**
 * The machine of what is loaded, typed into, submitted and maybe refused: a list of which one item
 * at a time is changed. The form of a change opens over the list, stays as it is when the change is
 * refused, and closes when it is done. `change` returns the item as it is then, null where it is no
 * longer in the list, or all items where it changes several.
 */
export const submitMachine = <
  Filter,
  Item,
  Draft,
  LoadRefusal,
  ChangeRefusal,
  Changed extends Item | ReadonlyArray<Item> | null = Item | null
>({
  id,
  keyOf,
  keyOfDraft,
  reviseDraft = (draft) => draft
}: SubmitOptions<Item, Draft, ChangeRefusal>) => {
  const withItem = (
    items: ReadonlyArray<Item>,
    draft: Draft,
    item: Item | ReadonlyArray<Item> | null
  ): ReadonlyArray<Item> => {
    if (isList(item)) return item
    const key = keyOfDraft(draft)
    const isListed = items.some((one) => keyOf(one) === key)
    if (item === null) return items.filter((one) => keyOf(one) !== key)
    return isListed ? items.map((one) => (keyOf(one) === key ? item : one)) : [item, ...items]
  }
  const pageOf = (settled: Settled<ItemPage<Item>, LoadRefusal>) =>
    assertNonNull(settledData(settled))
  const loadRefusalOf = (settled: Settled<ItemPage<Item>, LoadRefusal>) => ({
    refusal: assertNonNull(settledRefusal(settled))
  })
  const afterLoading = <Action extends string, Failed extends string>(
    showPage: Action,
    failed: Failed
  ) =>
    [
      {
        guard: hasSucceeded,
        target: "listed",
        actions: { type: showPage, params: pageOf }
      },
      { target: failed, actions: { type: "refuseLoading", params: loadRefusalOf } }
    ] as const
  const itemOf = (settled: Settled<Changed, ChangeRefusal>) => ({ item: settledData(settled) })
  const changeRefusalOf = (settled: Settled<Changed, ChangeRefusal>) => ({
    refusal: assertNonNull(settledRefusal(settled))
  })
  return setup({
    types: {
      input: {} as ActorsRequired<{ readonly filter: Filter }>,
      context: {} as {
        readonly filter: Filter
        readonly items: ReadonlyArray<Item>
        readonly next: string | null
        readonly refusal: LoadRefusal | null
        /** The change whose form is open; null for none. */
        readonly draft: Draft | null
        readonly changeRefusal: ChangeRefusal | null
        /** The last change that was done, until the next one begins. */
        readonly done: Draft | null
      },
      events: {} as
        | { type: "filter.change"; filter: Filter }
        | { type: "nextPage.load" }
        | { type: "retry" }
        /** The locale changed, or somebody asks for the list as it is now. */
        | { type: "reload" }
        | { type: "draft.open"; draft: Draft }
        | { type: "draft.change"; draft: Draft }
        | { type: "draft.close" }
        | { type: "draft.submit" }
    },
    actors: {} as {
      readonly load: EffectActor<PageRequest<Filter>, ItemPage<Item>, LoadRefusal>
      readonly change: EffectActor<{ readonly draft: Draft }, Changed, ChangeRefusal>
    },
    guards: {
      wasRefused: ({ context }) => context.changeRefusal !== null,
      isClosed: ({ context }) => context.draft === null
    },
    actions: {
      showFirstPage: assign((_, page: ItemPage<Item>) => ({ ...page, refusal: null })),
      appendPage: assign(({ context }, { items, next }: ItemPage<Item>) => {
        const keys = new Set(items.map(keyOf))
        const others = context.items.filter((item) => !keys.has(keyOf(item)))
        return { items: [...others, ...items], next, refusal: null }
      }),
      refuseLoading: assign((_, { refusal }: { readonly refusal: LoadRefusal }) => ({ refusal })),
      showItem: assign(({ context }, { item }: { readonly item: Changed | null }) => {
        const draft = assertNonNull(context.draft)
        return {
          items: withItem(context.items, draft, item),
          draft: null,
          changeRefusal: null,
          done: draft
        }
      }),
      refuseChange: assign(({ context }, { refusal }: { readonly refusal: ChangeRefusal }) => ({
        changeRefusal: refusal,
        draft: reviseDraft(assertNonNull(context.draft), refusal)
      }))
    }
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      items: [],
      next: null,
      refusal: null,
      draft: null,
      changeRefusal: null,
      done: null
    }),
    initial: "loading",
    on: {
      "filter.change": {
        guard: "isClosed",
        target: ".loading",
        reenter: true,
        actions: assign({ filter: ({ event }) => event.filter, done: null })
      }
    },
    states: {
      loading: {
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }) => ({ filter: context.filter, cursor: null }),
          onDone: afterLoading("showFirstPage", "failed")
        }
      },
      failed: { on: { retry: "loading", reload: "loading" } },
      listed: {
        on: {
          "nextPage.load": "loadingMore",
          reload: "refreshing",
          "draft.open": {
            target: "editing",
            actions: assign({ draft: ({ event }) => event.draft, changeRefusal: null, done: null })
          }
        }
      },
      /** The first page is loaded anew, and the list stays visible. */
      refreshing: {
        invoke: {
          id: "refresh",
          src: "load",
          input: ({ context }) => ({ filter: context.filter, cursor: null }),
          onDone: afterLoading("showFirstPage", "failed")
        }
      },
      loadingMore: {
        invoke: {
          id: "loadMore",
          src: "load",
          input: ({ context }) => ({ filter: context.filter, cursor: context.next }),
          onDone: afterLoading("appendPage", "loadMoreFailed")
        }
      },
      loadMoreFailed: { on: { retry: "loadingMore", reload: "refreshing" } },
      editing: {
        on: {
          /** The form of another change takes the place of this one. */
          "draft.open": {
            actions: assign({ draft: ({ event }) => event.draft, changeRefusal: null })
          },
          "draft.change": {
            actions: assign({ draft: ({ event }) => event.draft, changeRefusal: null })
          },
          "draft.close": [
            // Somebody else may have changed the item.
            { guard: "wasRefused", target: "refreshing", actions: assign({ draft: null }) },
            { target: "listed", actions: assign({ draft: null }) }
          ],
          "draft.submit": "changing"
        }
      },
      changing: {
        invoke: {
          id: "change",
          src: "change",
          input: ({ context }) => ({ draft: assertNonNull(context.draft) }),
          onDone: [
            {
              guard: hasSucceeded,
              target: "listed",
              actions: { type: "showItem", params: itemOf }
            },
            {
              target: "editing",
              actions: { type: "refuseChange", params: changeRefusalOf }
            }
          ]
        }
      }
    }
  })
}

const isList = <Item>(item: Item | ReadonlyArray<Item> | null): item is ReadonlyArray<Item> =>
  Array.isArray(item)

/** The machine of such a list. */
export type SubmitMachine<
  Filter,
  Item,
  Draft,
  LoadRefusal,
  ChangeRefusal,
  Changed extends Item | ReadonlyArray<Item> | null = Item | null
> = ReturnType<typeof submitMachine<Filter, Item, Draft, LoadRefusal, ChangeRefusal, Changed>>
