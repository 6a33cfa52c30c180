import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { pathAfterLogin } from "../router/pathAfterLogin.ts"
import { Login } from "../../login/Login.tsx"
import { Loading } from "../router/Loading.tsx"
import { useNavigationState } from "../router/navigationState.ts"
import { Redirect } from "../router/Redirect.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useQuery } from "../hooks/useQuery.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { provideLogin } from "./provideLogin.ts"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { paths } from "#locales/paths.ts"

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
