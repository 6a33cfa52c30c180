import { useMachine } from "@xstate/react"
import { useLocation } from "react-router-dom"
import type { Session } from "#core/session/Session.ts"
import { AddressBook } from "../../address/AddressBook.tsx"
import { ForCustomers } from "../ForCustomers.tsx"
import { liveAddressBook } from "../live/liveAddressBook.ts"
import { fieldIn } from "../navigationState.ts"
import { useLasting } from "../lasting.ts"
import { useLive, useShop } from "../ShopContext.ts"

export default function AddressListPage() {
  return <ForCustomers>{(session) => <LiveAddressList session={session} />}</ForCustomers>
}

const LiveAddressList = ({ session }: { readonly session: Session }) => {
  const [snapshot, send] = useMachine(useLive(liveAddressBook), {
    input: { userId: session.userId }
  })
  const chosenId = useLasting(useShop().chosenAddress, ({ context }) => context.address?.id ?? null)
  const isAdd = fieldIn(useLocation().state, "isAdd") === true
  return <AddressBook snapshot={snapshot} send={send} chosenId={chosenId} isAdd={isAdd} />
}
