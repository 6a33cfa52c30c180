import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { useMachine } from "@xstate/react"
import { type DeskToday, isWithoutOrders, loadToday } from "#core/desk/DeskToday.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Today } from "../../today/Today.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function TodayPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { initialData: null } })
  useReloadInLocale(send)
  return <Today snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(
    loadMachine<DeskToday, DeskRefusal>({ id: "deskToday", isEmpty: isWithoutOrders }),
    {
      actors: { load: fromEffect(loadToday) }
    }
  )
