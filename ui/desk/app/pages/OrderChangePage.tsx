import { useMachine } from "@xstate/react"
import { Effect, Option } from "effect"
import { useNavigate, useParams } from "react-router-dom"
import { randomKey } from "#adapters/shared/randomKey.ts"
import { callDesk } from "#core/desk/deskCall.ts"
import {
  deskOrderChangeMachine,
  type ReviewedDeskChange
} from "#core/desk/deskOrderChangeMachine.ts"
import { changeOrder, getOrder, quoteOrderChange } from "#core/desk/DeskOrders.ts"
import { stockCalls } from "#core/desk/DeskStock.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { DeskNotFound } from "../../frame/DeskNotFound.tsx"
import { OrderChange } from "../../changeOrder/OrderChange.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"

export default function OrderChangePage() {
  const id = Option.getOrNull(OrderId.parse(useParams()["id"] ?? ""))
  return id === null ? <DeskNotFound /> : <ChangeOfId key={id} id={id} />
}

const ChangeOfId = ({ id }: { readonly id: OrderId }) => {
  const navigate = useNavigate()
  const machine = useDeskMachine(provide)
  const [snapshot, send] = useMachine(
    machine.provide({
      actions: { showOrder: () => void navigate(deskPaths.order(id), { replace: true }) }
    }),
    { input: { id } }
  )
  return <OrderChange snapshot={snapshot} send={send} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(deskOrderChangeMachine, {
    actors: {
      load: fromEffect((id) => getOrder(id)),
      search: fromEffect((search) =>
        callDesk(stockCalls.search, { query: { search, cursor: null } }).pipe(
          Effect.map(({ products }) => products)
        )
      ),
      quote: fromEffect(({ id, wanted }) =>
        quoteOrderChange(id, wanted).pipe(
          Effect.map((quote): ReviewedDeskChange => ({
            quote,
            key: IdempotencyKey.make(randomKey())
          }))
        )
      ),
      save: fromEffect(({ id, reviewed: { key, quote }, wanted }) =>
        changeOrder(id, { ...wanted, key, total: quote.total })
      )
    }
  })
