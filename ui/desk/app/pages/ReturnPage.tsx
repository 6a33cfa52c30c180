import { useMachine } from "@xstate/react"
import { useParams } from "react-router-dom"
import { deskReturnsMachine, loadDeskReturns, makeReturnStep } from "#core/desk/DeskReturns.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Return } from "../../returns/Return.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function ReturnPage() {
  const { id = "" } = useParams()
  const number = parseNumericId(id) ?? 0
  return <OneReturn key={number} id={number} />
}

const OneReturn = ({ id }: { readonly id: number }) => {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter: { id } } })
  useReloadInLocale(send)
  return <Return isOwner={useStaff().role === "owner"} snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(deskReturnsMachine, {
    actors: {
      load: fromEffect(loadDeskReturns),
      change: fromEffect(({ draft }) => makeReturnStep(draft))
    }
  })
