import { useMachine, useSelector } from "@xstate/react"
import { changeAccount, loadAccount } from "#core/desk/StaffAccount.ts"
import { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { StaffAccount } from "../../staff/StaffAccount.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine, useDeskStore } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"

export default function AccountPage() {
  const staff = useStaff()
  const { session } = useDeskStore()
  const [snapshot, send] = useMachine(useDeskMachine(provideAccount), {
    input: { name: staff.name }
  })
  const sessionSnapshot = useSelector(session, (current) => current)
  return (
    <StaffAccount
      snapshot={snapshot}
      send={send}
      staff={staff}
      session={{ snapshot: sessionSnapshot, send: (event) => session.send(event) }}
    />
  )
}

const provideAccount = ({ fromEffect }: DeskStore) =>
  provideActors(staffAccountMachine, {
    actors: {
      loadAccount: fromEffect(loadAccount),
      changeAccount: fromEffect(changeAccount)
    }
  })
