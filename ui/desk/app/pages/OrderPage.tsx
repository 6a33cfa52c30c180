import { useMachine } from "@xstate/react"
import { Effect, Option } from "effect"
import { useParams } from "react-router-dom"
import { randomKey } from "#adapters/shared/randomKey.ts"
import { bookCourier, callOffCourier, quoteBooking } from "#core/desk/DeskBookings.ts"
import { addOrderNote, getOrder, refundOrder, withdrawDifference } from "#core/desk/DeskOrders.ts"
import { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { requestMove, undoMove } from "#core/desk/requestMove.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { usePageVisibility } from "../../../shared/usePageVisibility.ts"
import { DeskNotFound } from "../../frame/DeskNotFound.tsx"
import { DeskOrderDetail } from "../../orders/DeskOrderDetail.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function OrderPage() {
  const id = Option.getOrNull(OrderId.parse(useParams()["id"] ?? ""))
  return id === null ? <DeskNotFound /> : <OrderOfId key={id} id={id} />
}

const OrderOfId = ({ id }: { readonly id: OrderId }) => {
  const [snapshot, send] = useMachine(useDeskMachine(provideOrder), {
    input: { id, role: useStaff().role }
  })
  usePageVisibility(send)
  useReloadInLocale(send)
  return <DeskOrderDetail snapshot={snapshot} send={send} />
}

const provideOrder = ({ fromEffect }: DeskStore) =>
  provideActors(deskOrderMachine, {
    actors: {
      load: fromEffect(({ id, isRefresh }) => getOrder(id, isRefresh)),
      move: fromEffect(requestMove),
      undo: fromEffect(undoMove),
      withdrawDifference: fromEffect(({ differenceId, id }) =>
        withdrawDifference(id, differenceId)
      ),
      newRefundKey: fromEffect(() => Effect.sync(() => IdempotencyKey.make(randomKey()))),
      refund: fromEffect(({ id, request }) => refundOrder(id, request)),
      addNote: fromEffect(({ audience, id, text }) => addOrderNote(id, audience, text)),
      quoteCourier: fromEffect(quoteBooking),
      bookCourier: fromEffect(({ id, number }) => bookCourier(id, number)),
      callOffCourier: fromEffect(({ id, number }) => callOffCourier(id, number))
    }
  })
