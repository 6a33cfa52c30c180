import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { fromPromise } from "xstate"
import { pathAfterLogin } from "../router/pathAfterLogin.ts"
import { Login } from "../../login/Login.tsx"
import { Loading } from "../router/Loading.tsx"
import { useNavigationState } from "../router/navigationState.ts"
import { Redirect } from "../router/Redirect.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { loginMachine } from "#core/login/loginMachine.ts"
import { otpCountdownMachine } from "#core/login/otpCountdownMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { browserClock } from "#adapters/browser/clock.ts"
import { tabOtpSentStorage } from "#adapters/browser/otpSentStorage.ts"
import { receiveOtp } from "#adapters/browser/webOtp.ts"
import { paths } from "#locales/paths.ts"
import type { Store } from "../store/createStore.ts"

/** The login. It replaces its own history entry by the page that required it. */
export default function LoginPage() {
  const store = useStore()
  const { returnTo = null, isOrderDetail = false, returnState = null } = useNavigationState()
  const to = pathAfterLogin({ returnTo, isOrderDetail })
  const machine = useMemo(
    () =>
      provideLogin(store).provide({
        actions: {
          goToDestination: () => store.navigation.go(to, { replace: true, state: returnState })
        }
      }),
    [store, to, returnState]
  )
  const [snapshot, send] = useMachine(machine)
  const isRestoring = useActorSelector(store.session, (snapshot) => snapshot.matches("restoring"))
  const isCustomer = useActorSelector(store.session, ({ context }) => context.session !== null)
  const lines = useActorSelector(store.cart, ({ context }) => context.cart.lines)
  const [shop] = useQuery(shopSummaryQuery)
  if (isRestoring) return <Loading />
  if (isCustomer && (snapshot.matches("enteringPhone") || snapshot.matches("enteringCode")))
    return <Redirect to={to} state={returnState} />
  return (
    <Login
      snapshot={snapshot}
      send={send}
      policies={shop.context.data?.policies ?? []}
      lines={to === paths.checkout ? lines : []}
    />
  )
}

const provideLogin = ({ fromEffect, session }: Store) =>
  provideActors(loginMachine, {
    actors: {
      sendCode: fromEffect((effects) => effects.sendCode),
      verifyCode: fromEffect((effects) => effects.verifyCode),
      otpCountdown: provideActors(otpCountdownMachine, { actors: { clock: browserClock } }),
      receiveCode: fromPromise(({ signal }) => receiveOtp(signal)),
      loadSent: fromPromise(async () => tabOtpSentStorage.load(Date.now()))
    },
    actions: {
      startSession: (_, customer) => session.send({ type: "session.started", session: customer }),
      saveSent: (_, sent) => tabOtpSentStorage.save(sent),
      clearSent: () => tabOtpSentStorage.clear()
    }
  })
