import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { useMachine } from "@xstate/react"
import { type DeskToday, isWithoutOrders, loadToday } from "#core/desk/DeskToday.ts"
import { changeSetup, loadSetup, setupMachine } from "#core/desk/setupMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { FirstSteps } from "../../today/FirstSteps.tsx"
import { Today } from "../../today/Today.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function TodayPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { initialData: null } })
  useReloadInLocale(send)
  return useStaff().role === "owner" ? (
    <OwnersToday snapshot={snapshot} send={send} />
  ) : (
    <Today snapshot={snapshot} send={send} />
  )
}

const OwnersToday = (today: Parameters<typeof Today>[0]) => {
  const [snapshot, send] = useMachine(useDeskMachine(provideSetup), { input: { filter: null } })
  return (
    <Today
      {...today}
      firstSteps={
        snapshot.matches("loading") ? "loading" : <FirstSteps snapshot={snapshot} send={send} />
      }
    />
  )
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(
    loadMachine<DeskToday, DeskRefusal>({ id: "deskToday", isEmpty: isWithoutOrders }),
    {
      actors: { load: fromEffect(loadToday) }
    }
  )

const provideSetup = ({ fromEffect }: DeskStore) =>
  provideActors(setupMachine, {
    actors: {
      load: fromEffect(loadSetup),
      change: fromEffect(({ draft }) => changeSetup(draft))
    }
  })
