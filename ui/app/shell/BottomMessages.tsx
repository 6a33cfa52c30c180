import { useMachine } from "@xstate/react"
import { type ReactNode, use, useMemo } from "react"
import { fromPromise } from "xstate"
import { profileStorage } from "#adapters/browser/profileStorage.ts"
import { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { paths } from "#locales/paths.ts"
import { ConsentBanner } from "../../analytics/ConsentBanner.tsx"
import { useSubscription } from "../../shared/useSubscription.ts"
import { NamePrompt } from "../../profile/NamePrompt.tsx"
import { loadAnalytics } from "../analytics/Consent.tsx"
import type { ShopAnalytics } from "../analytics/startAnalytics.ts"
import { useRoute } from "../router/RouteContext.ts"
import { matchRoute } from "../routes.ts"
import type { Store } from "../store/createStore.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"

/**
 * Asks for consent to analytics where a page has a place for the question, then for the name of a
 * customer without one, except while the shopper logs in or pays.
 */
export const BottomMessages = () => {
  const analytics = use(loadAnalytics(useStore()))
  const { isUninterrupted = false } = useRoute()?.route ?? {}
  const namePrompt = !isUninterrupted && <NamePromptContainer />
  return analytics === null ? namePrompt : <Prompts analytics={analytics} namePrompt={namePrompt} />
}

interface PromptsProps {
  readonly analytics: ShopAnalytics
  readonly namePrompt: ReactNode
}

const Prompts = ({ analytics: { consent }, namePrompt }: PromptsProps) => {
  const snapshot = useActorSelector(consent, (snapshot) => snapshot)
  const { navigation } = useStore()
  useSubscription(() => {
    let shown: string | null = null
    const follow = () => {
      const { pathname, search } = new URL(
        navigation.getLocation()?.path ?? paths.home,
        location.origin
      )
      if (pathname === shown) return
      shown = pathname
      const { asksConsent = false } = matchRoute(pathname, search)?.route ?? {}
      consent.send({ type: "page.opened", canAsk: asksConsent })
    }
    follow()
    return navigation.subscribe(follow)
  })
  return (
    <>
      <ConsentBanner snapshot={snapshot} send={(event) => consent.send(event)} />
      {(snapshot.matches("granted") || snapshot.matches("refused")) && namePrompt}
    </>
  )
}

const NamePromptContainer = () => {
  const { session } = useStore()
  const customer = useActorSelector(session, ({ context }) => context.session)
  return (
    customer !== null &&
    customer.name === "" && <CustomerNamePrompt key={customer.userId} session={customer} />
  )
}

const CustomerNamePrompt = ({ session: { userId } }: { readonly session: Session }) => {
  const store = useStore()
  const machine = useMemo(() => provideNamePrompt(store, userId), [store, userId])
  const [snapshot, send] = useMachine(machine)
  return <NamePrompt snapshot={snapshot} send={send} />
}

const provideNamePrompt = ({ navigation, fromEffect, session, runEffect }: Store, userId: string) =>
  provideActors(namePromptMachine, {
    actors: {
      loadSkipped: fromPromise(async () => profileStorage.isNameSkipped(userId)),
      load: fromEffect((effects) => effects.loadProfile)
    },
    actions: {
      setName: (_, name) => session.send({ type: "name.changed", name }),
      saveAsked: () => {
        profileStorage.saveNameSkipped(userId)
        void runEffect((effects) => effects.skipName())
      },
      openDetails: () => navigation.go(paths.personalDetails)
    }
  })
