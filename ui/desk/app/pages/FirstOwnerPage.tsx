import { useMachine } from "@xstate/react"
import { useLocation } from "react-router-dom"
import { checkSetupLink, confirmFirstOwner, startFirstOwner } from "#core/desk/firstOwner.ts"
import { firstOwnerMachine } from "#core/desk/firstOwnerMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { FirstOwner } from "../../staff/FirstOwner.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"

export default function FirstOwnerPage() {
  const { hash } = useLocation()
  const [snapshot, send] = useMachine(useDeskMachine(provide), {
    input: { token: hash.replace(/^#/, "") }
  })
  return <FirstOwner snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(firstOwnerMachine, {
    actors: {
      checkLink: fromEffect(checkSetupLink),
      startAccount: fromEffect(startFirstOwner),
      confirmAccount: fromEffect(confirmFirstOwner)
    },
    actions: {
      // The address with the token leaves the history, and the desk begins with the new session.
      openDesk: () => location.replace(deskPaths.start)
    }
  })
