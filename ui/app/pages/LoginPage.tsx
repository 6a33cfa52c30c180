import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { useLocation } from "react-router-dom"
import { pathAfterLogin } from "../routing/pathAfterLogin.ts"
import { Login } from "../../login/Login.tsx"
import { liveLogin } from "../store/live/liveLogin.ts"
import { Loading } from "../shell/Loading.tsx"
import { readField, readText } from "../routing/navigationState.ts"
import { Redirect } from "../routing/Redirect.tsx"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useStore } from "../store/StoreContext.ts"

/** Login, then on to where the shopper was going; the history entry of the login is replaced. */
export default function LoginPage() {
  const store = useStore()
  const { state } = useLocation()
  const to = pathAfterLogin({
    returnTo: readText(state, "returnTo"),
    isOrderDetail: readField(state, "isOrderDetail") === true
  })
  const returnState = readField(state, "returnState")
  const machine = useMemo(
    () =>
      liveLogin(store).provide({
        actions: {
          goToDestination: () => store.navigation.go(to, { replace: true, state: returnState })
        }
      }),
    [store, to, returnState]
  )
  const [snapshot, send] = useMachine(machine)
  const isRestoring = useActorSelector(store.session, (snapshot) => snapshot.matches("restoring"))
  const isCustomer = useActorSelector(store.session, ({ context }) => context.session !== null)
  if (isRestoring) return <Loading />
  if (isCustomer && snapshot.matches("givingPhone")) return <Redirect to={to} state={returnState} />
  return <Login snapshot={snapshot} send={send} />
}
