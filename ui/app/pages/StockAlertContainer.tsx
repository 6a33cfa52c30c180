import { useMachine, useSelector } from "@xstate/react"
import { shopSummaryQuery } from "#core/catalogue/shellQueries.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import type { SoldOutItem } from "#core/catalogue/StockAlerts.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { StockAlert } from "../../catalogue/StockAlert.tsx"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useQuery } from "../hooks/useQuery.ts"
import type { Store } from "../store/createStore.ts"
import { provideLogin } from "./provideLogin.ts"

/** The request to be told when an item is in stock again. */
export const StockAlertContainer = (input: { readonly item: SoldOutItem }) => {
  const isLoggedIn = useActorSelector(useStore().session, ({ context }) => context.session !== null)
  const [snapshot, send] = useMachine(useProvidedMachine(provideStockAlert), { input })
  const { login } = snapshot.children
  const loginSnapshot = useSelector(login, (current) => current)
  const [shop] = useQuery(shopSummaryQuery)
  return (
    <StockAlert
      snapshot={snapshot}
      send={send}
      isLoggedIn={isLoggedIn}
      login={
        login && loginSnapshot
          ? { snapshot: loginSnapshot, send: (event) => login.send(event) }
          : null
      }
      policies={shop.context.data?.policies ?? []}
    />
  )
}

const provideStockAlert = (store: Store) =>
  provideActors(stockAlertMachine, {
    actors: {
      login: provideLogin(store),
      request: store.fromEffect((effects) => effects.requestStockAlert)
    }
  })
