import { Option } from "effect"
import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { OrderId } from "#core/orders/OrderId.ts"
import { isOrderMailed } from "#core/profile/Profile.ts"
import { OrderConfirmation } from "../../checkout/OrderConfirmation.tsx"
import { ThankYou } from "../../checkout/ThankYou.tsx"
import { useLoad } from "../data/useQuery.ts"
import { readField, readText } from "../routing/navigationState.ts"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useStore } from "../store/StoreContext.ts"
import { useCopyReceipt } from "./useCopyReceipt.ts"

/** The order is named by the navigation state; a page that was opened directly has none. */
export default function ThankYouPage() {
  const { state } = useLocation()
  const isCustomer = useActorSelector(useStore().session, ({ context }) => context.session !== null)
  const orderId = Option.getOrNull(OrderId.parse(readText(state, "orderId") ?? ""))
  const confirmation = isCustomer && orderId !== null && <Confirmation key={orderId} id={orderId} />
  return readField(state, "mailFollows") === true ? (
    <ThankYouWithEmail>{confirmation}</ThankYouWithEmail>
  ) : (
    <ThankYou mailFollows={false}>{confirmation}</ThankYou>
  )
}

/** The order has an email: the profile says whether the shop mails to it. A backend without profiles does. */
const ThankYouWithEmail = ({ children }: { readonly children: ReactNode }) => {
  const { settle } = useStore()
  const [{ context }] = useLoad({
    id: "thankYou",
    load: (signal) => settle((programs) => programs.loadProfile(), signal)
  })
  const mailFollows =
    context.data === null ? context.refusal?._tag === "Refused" : isOrderMailed(context.data)
  return <ThankYou mailFollows={mailFollows}>{children}</ThankYou>
}

const Confirmation = ({ id }: { readonly id: OrderId }) => {
  const { settle } = useStore()
  const copyReceipt = useCopyReceipt()
  const [snapshot, send] = useLoad({
    id: "orderConfirmation",
    load: (signal) => settle((programs) => programs.loadOrder(id), signal)
  })
  return (
    <OrderConfirmation
      snapshot={snapshot}
      send={send}
      onCopyReceipt={(text) => void copyReceipt(text)}
    />
  )
}
