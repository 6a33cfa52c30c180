import { useMachine, useSelector } from "@xstate/react"
import { changeAccount, loadAccount } from "#core/desk/StaffAccount.ts"
import { staffAccountMachine } from "#core/desk/staffAccountMachine.ts"
import { loadPushDevice, removePushDevice, savePushDevice } from "#core/desk/DeskPush.ts"
import { pushDeviceMachine } from "#core/desk/pushDeviceMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Alerts } from "../../alerts/Alerts.tsx"
import { StaffAccount } from "../../staff/StaffAccount.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine, useDeskStore } from "../DeskStoreContext.ts"
import { newOrdersActorOf } from "../newOrdersActor.ts"
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
      alerts={<AccountAlerts />}
      session={{ snapshot: sessionSnapshot, send: (event) => session.send(event) }}
    />
  )
}

const AccountAlerts = () => {
  const newOrders = newOrdersActorOf(useDeskStore())
  const [push, sendPush] = useMachine(useDeskMachine(providePushDevice))
  return (
    <Alerts
      newOrders={{
        snapshot: useSelector(newOrders, (current) => current),
        send: (event) => newOrders.send(event)
      }}
      push={{ snapshot: push, send: sendPush }}
    />
  )
}

const providePushDevice = ({ fromEffect }: DeskStore) =>
  provideActors(pushDeviceMachine, {
    actors: {
      load: fromEffect(loadPushDevice),
      save: fromEffect(savePushDevice),
      remove: fromEffect(removePushDevice)
    }
  })

const provideAccount = ({ fromEffect }: DeskStore) =>
  provideActors(staffAccountMachine, {
    actors: {
      loadAccount: fromEffect(loadAccount),
      changeAccount: fromEffect(changeAccount)
    }
  })
