import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { fromPromise } from "xstate"
import { profileStorage } from "#adapters/browser/profileStorage.ts"
import { personalDetailsMachine } from "#core/profile/personalDetailsMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { paths } from "#locales/paths.ts"
import { PersonalDetails } from "../../profile/PersonalDetails.tsx"
import type { Store } from "../store/createStore.ts"
import { useStore } from "../hooks/StoreContext.ts"

export default function PersonalDetailsPage({ session }: { readonly session: Session }) {
  const store = useStore()
  const { phone, userId } = session
  const machine = useMemo(() => providePersonalDetails(store, userId), [store, userId])
  const [snapshot, send] = useMachine(machine)
  return <PersonalDetails snapshot={snapshot} send={send} phone={phone} />
}

const providePersonalDetails = (
  { navigation, fromEffect, session, toasts }: Store,
  userId: string
) =>
  provideActors(personalDetailsMachine, {
    actors: {
      loadDraft: fromPromise(async () => profileStorage.loadDraft(userId)),
      load: fromEffect((effects) => effects.loadProfile),
      save: fromEffect((effects) => effects.saveDetails)
    },
    actions: {
      saveDraft: (_, draft) => profileStorage.saveDraft(userId, draft),
      clearDraft: () => profileStorage.clearDraft(),
      notifySaved: (_, { name }) => {
        session.send({ type: "name.changed", name })
        toasts.send({ type: "toast.show", content: { _tag: "DetailsSaved" } })
      },
      goBack: () => navigation.back(paths.profile)
    }
  })
