import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { NewOrderCountContext } from "../alerts/NewOrderCountContext.ts"
import { useDeskStore } from "./DeskStoreContext.ts"
import { newOrdersActorOf } from "./newOrdersActor.ts"

/** Counts the new orders for the titles of the pages. */
export const NewOrderCount = ({ children }: { readonly children: ReactNode }) => {
  const count = useSelector(newOrdersActorOf(useDeskStore()), ({ context }) => context.count)
  return <NewOrderCountContext value={count}>{children}</NewOrderCountContext>
}
