import { useMachine } from "@xstate/react"
import { changePromo, loadPromos, promoCodesMachine } from "#core/desk/promoCodesMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { PromoCodes } from "../../promos/PromoCodes.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function PromosPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter: null } })
  useReloadInLocale(send)
  return <PromoCodes isOwner={useStaff().role === "owner"} snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(promoCodesMachine, {
    actors: { load: fromEffect(loadPromos), change: fromEffect(({ draft }) => changePromo(draft)) }
  })
