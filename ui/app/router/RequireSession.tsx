import { Fragment, type ReactNode } from "react"
import { useLocation } from "react-router-dom"
import type { Session } from "#core/session/Session.ts"
import { Loading } from "./Loading.tsx"
import { useNavigationState } from "./navigationState.ts"
import { Redirect } from "./Redirect.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useStore } from "../hooks/StoreContext.ts"
import { paths } from "#locales/paths.ts"
import { useRoute } from "./RouteContext.ts"
import { useConstant } from "../../shared/useConstant.ts"

/**
 * A page that requires a login: waits for the session and redirects guests to the login, which
 * returns here.
 */
export const RequireSession = ({
  children
}: {
  readonly children: (session: Session) => ReactNode
}) => {
  const isOrderDetail = useRoute()?.route.isOrderDetail ?? false
  const { session } = useStore()
  const isRestoring = useActorSelector(session, (snapshot) => snapshot.matches("restoring"))
  const customer = useActorSelector(session, ({ context }) => context.session)
  const { pathname, search } = useLocation()
  const returnState = useNavigationState()
  const timestamp = useConstant(Date.now)
  if (isRestoring) return <Loading />
  if (customer === null) {
    return (
      <Redirect
        to={paths.login}
        state={{ returnTo: pathname + search, returnState, timestamp, isOrderDetail }}
      />
    )
  }
  // Another customer gets another page.
  return <Fragment key={customer.userId}>{children(customer)}</Fragment>
}
