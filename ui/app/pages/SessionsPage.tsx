import { useMachine } from "@xstate/react"
import { fromPromise } from "xstate"
import { customerSessionsMachine } from "#core/session/customerSessionsMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { CustomerSessions } from "../../profile/CustomerSessions.tsx"
import { useProvidedMachine } from "../hooks/StoreContext.ts"
import type { Store } from "../store/createStore.ts"

export default function SessionsPage() {
  const [snapshot, send] = useMachine(useProvidedMachine(provideSessions))
  return <CustomerSessions snapshot={snapshot} send={send} />
}

const provideSessions = ({ fromEffect, runEffect }: Store) =>
  provideActors(customerSessionsMachine, {
    actors: {
      load: fromEffect((effects) => effects.listSessions),
      // A session ends also when the page is left meanwhile.
      end: fromPromise(({ input }) => runEffect((effects) => effects.endSessions(input)))
    }
  })
