import { useMachine } from "@xstate/react"
import { Effect } from "effect"
import { useParams, useSearchParams } from "react-router-dom"
import { loadStockHistory, stockHistoryMachine } from "#core/desk/DeskStock.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { StockHistory } from "../../stock/StockHistory.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function StockHistoryPage() {
  const { id = "" } = useParams()
  const [query] = useSearchParams()
  const productId = parseNumericId(id) ?? 0
  const variantId = parseNumericId(query.get("variant") ?? "")
  return <HistoryOf key={`${productId} ${variantId}`} productId={productId} variantId={variantId} />
}

interface HistoryOfProps {
  readonly productId: number
  readonly variantId: number | null
}

const HistoryOf = (filter: HistoryOfProps) => {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { filter } })
  useReloadInLocale(send)
  return <StockHistory snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(stockHistoryMachine, {
    actors: { load: fromEffect(loadStockHistory), change: fromEffect(() => Effect.never) }
  })
