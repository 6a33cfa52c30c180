import { useMachine } from "@xstate/react"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import type { SoldOutItem } from "#core/catalogue/StockAlerts.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { paths } from "#locales/paths.ts"
import { StockAlert } from "../../catalogue/StockAlert.tsx"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { readEntryState, replaceHistoryEntry } from "../router/historyEntry.ts"
import { readNavigationState } from "../router/navigationState.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import type { Store } from "../store/createStore.ts"

/** The request to be told when an item is in stock again. */
export const StockAlertContainer = (input: {
  readonly item: SoldOutItem
  readonly isResumed: boolean
}) => {
  const isLoggedIn = useActorSelector(useStore().session, ({ context }) => context.session !== null)
  const [snapshot, send] = useMachine(useProvidedMachine(provideStockAlert), { input })
  return <StockAlert snapshot={snapshot} send={send} isLoggedIn={isLoggedIn} />
}

const provideStockAlert = ({ fromEffect, navigation }: Store) =>
  provideActors(stockAlertMachine, {
    actors: { request: fromEffect((effects) => effects.requestStockAlert) },
    actions: {
      forgetResumption: () => {
        const { stockAlertFor: _, ...state } = readNavigationState(readEntryState())
        replaceHistoryEntry(state)
      },
      goToLogin: (_, { productId, variantId }) =>
        navigation.go(paths.login, {
          state: {
            returnTo: paths.product(productId, variantId),
            returnState: { stockAlertFor: variantId ?? 0 }
          }
        })
    }
  })
