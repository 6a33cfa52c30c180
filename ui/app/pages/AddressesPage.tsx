import { useMachine } from "@xstate/react"
import { useLocation } from "react-router-dom"
import type { Session } from "#core/session/Session.ts"
import { AddressBook } from "../../address/AddressBook.tsx"
import { liveAddressBook } from "../store/live/liveAddressBook.ts"
import { readField } from "../routing/navigationState.ts"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useLive, useStore } from "../store/StoreContext.ts"

export default function AddressesPage({ session }: { readonly session: Session }) {
  const [snapshot, send] = useMachine(useLive(liveAddressBook), {
    input: { userId: session.userId }
  })
  const chosenId = useActorSelector(
    useStore().chosenAddress,
    ({ context }) => context.address?.id ?? null
  )
  const isAdd = readField(useLocation().state, "isAdd") === true
  return <AddressBook snapshot={snapshot} send={send} chosenId={chosenId} isAdd={isAdd} />
}
