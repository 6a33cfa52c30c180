import { useMachine } from "@xstate/react"
import { fromPromise } from "xstate"
import { notificationsMachine } from "#core/profile/notificationsMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Notifications } from "../../profile/Notifications.tsx"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine } from "../hooks/StoreContext.ts"

export default function NotificationsPage({ session }: { readonly session: Session }) {
  const [snapshot, send] = useMachine(useProvidedMachine(provideNotifications))
  return <Notifications snapshot={snapshot} send={send} phone={session.phone} />
}

const provideNotifications = ({ fromEffect, runEffect }: Store) =>
  provideActors(notificationsMachine, {
    actors: {
      load: fromEffect((effects) => effects.loadProfile),
      // A change is saved to its end, also when the page is left meanwhile.
      save: fromPromise(({ input }) => runEffect((effects) => effects.saveNotifications(input)))
    }
  })
