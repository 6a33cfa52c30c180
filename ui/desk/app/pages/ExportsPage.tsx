import { useMachine } from "@xstate/react"
import { exportSpanMachine } from "#core/desk/exportSpanMachine.ts"
import { dayOf } from "#core/desk/shopDay.ts"
import { Exports } from "../../exports/Exports.tsx"
import { useStaff } from "../StaffContext.ts"

export default function ExportsPage() {
  const [snapshot, send] = useMachine(exportSpanMachine, { input: spanOfToday() })
  return <Exports isOwner={useStaff().role === "owner"} snapshot={snapshot} send={send} />
}

const spanOfToday = () => {
  const today = dayOf(Date.now())
  return { first: today, last: today }
}
