import { useMachine } from "@xstate/react"
import { changeStock, loadStock, stockMachine } from "#core/desk/stockMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Stock } from "../../stock/Stock.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function StockPage() {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter: "" } })
  useReloadInLocale(send)
  return <Stock snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(stockMachine, {
    actors: { load: fromEffect(loadStock), change: fromEffect(({ draft }) => changeStock(draft)) }
  })
