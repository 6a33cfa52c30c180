import { useMachine } from "@xstate/react"
import type { Effect } from "effect"
import { type ComponentType, lazy } from "react"
import type { DeskApi, DeskRefusal } from "#core/desk/deskCall.ts"
import type { PageRequest } from "#core/shared/pagedListMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { ItemPage, SubmitMachine } from "#core/shared/submitMachine.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import type { DeskStore } from "./createDeskStore.ts"
import { useDeskMachine } from "./DeskStoreContext.ts"
import { useStaff } from "./StaffContext.ts"
import { useReloadInLocale } from "./useReloadInLocale.ts"

interface ListPage<
  Filter,
  Item,
  Draft,
  ChangeRefusal,
  Changed extends Item | ReadonlyArray<Item> | null
> {
  readonly machine: SubmitMachine<Filter, Item, Draft, DeskRefusal, ChangeRefusal, Changed>
  /** What is listed at first. */
  readonly filter: Filter
  readonly load: (
    request: PageRequest<Filter>
  ) => Effect.Effect<ItemPage<Item>, DeskRefusal, DeskApi>
  readonly change: (draft: Draft) => Effect.Effect<Changed, ChangeRefusal, DeskApi>
  readonly Screen: ComponentType<
    ScreenProps<SubmitMachine<Filter, Item, Draft, DeskRefusal, ChangeRefusal, Changed>> & {
      readonly isOwner: boolean
    }
  >
}

/** A page with a list of which one item at a time is changed, in a chunk of its own. */
export const listPage = <
  Filter,
  Item,
  Draft,
  ChangeRefusal,
  Changed extends Item | ReadonlyArray<Item> | null
>(
  loadPage: () => Promise<ListPage<Filter, Item, Draft, ChangeRefusal, Changed>>
) =>
  lazy(async () => {
    const { change, filter, load, machine, Screen } = await loadPage()
    const provide = ({ fromEffect }: DeskStore) =>
      provideActors(machine, {
        actors: { load: fromEffect(load), change: fromEffect(({ draft }) => change(draft)) }
      })
    const Page = () => {
      const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter } })
      useReloadInLocale(send)
      return <Screen isOwner={useStaff().role === "owner"} snapshot={snapshot} send={send} />
    }
    return { default: Page }
  })
