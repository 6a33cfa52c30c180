import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { useLocation } from "react-router-dom"
import { afterLogin } from "#core/login/returnTo.ts"
import { Login } from "../../login/Login.tsx"
import { liveLogin } from "../live/liveLogin.ts"
import { Loading } from "../Loading.tsx"
import { fieldIn, textIn } from "../navigationState.ts"
import { Redirect } from "../Redirect.tsx"
import { useLasting } from "../lasting.ts"
import { useShop } from "../ShopContext.ts"

/** Login, and on to where the shopper was going; this entry is replaced in history (LOGIN-7). */
export default function LoginPage() {
  const shop = useShop()
  const { state } = useLocation()
  const to = afterLogin({
    returnTo: textIn(state, "returnTo"),
    isOrderDetail: fieldIn(state, "isOrderDetail") === true
  })
  const returnState = fieldIn(state, "returnState")
  const machine = useMemo(
    () =>
      liveLogin(shop).provide({
        actions: { leave: () => shop.router.go(to, { replace: true, state: returnState }) }
      }),
    [shop, to, returnState]
  )
  const [snapshot, send] = useMachine(machine)
  const isRestoring = useLasting(shop.session, (snapshot) => snapshot.matches("restoring"))
  const isCustomer = useLasting(shop.session, ({ context }) => context.session !== null)
  if (isRestoring) return <Loading />
  if (isCustomer && snapshot.matches("givingPhone")) return <Redirect to={to} state={returnState} />
  return <Login snapshot={snapshot} send={send} />
}
