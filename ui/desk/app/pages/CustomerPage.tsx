import { useMachine } from "@xstate/react"
import { useParams } from "react-router-dom"
import {
  changeCustomerNote,
  deskCustomersMachine,
  loadCustomers
} from "#core/desk/DeskCustomers.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Customer } from "../../customers/Customer.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function CustomerPage() {
  const { id = "" } = useParams()
  const number = parseNumericId(id) ?? 0
  return <OneCustomer key={number} id={number} />
}

const OneCustomer = ({ id }: { readonly id: number }) => {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter: { id } } })
  useReloadInLocale(send)
  return <Customer snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(deskCustomersMachine, {
    actors: {
      load: fromEffect(loadCustomers),
      change: fromEffect(({ draft }) => changeCustomerNote(draft))
    }
  })
