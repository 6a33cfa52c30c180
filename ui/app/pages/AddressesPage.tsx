import { useMachine } from "@xstate/react"
import type { Session } from "#core/session/Session.ts"
import { AddressBook } from "../../address/AddressBook.tsx"
import { useNavigationState } from "../router/navigationState.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"

export default function AddressesPage({ session }: { readonly session: Session }) {
  const [snapshot, send] = useMachine(useProvidedMachine(provideAddressBook), {
    input: { userId: session.userId }
  })
  const chosenId = useActorSelector(
    useStore().chosenAddress,
    ({ context }) => context.address?.id ?? null
  )
  const { isAdd = false } = useNavigationState()
  return <AddressBook snapshot={snapshot} send={send} chosenId={chosenId} isForOrder={isAdd} />
}

/** The chosen address is updated from the saved addresses. */
const provideAddressBook = ({ fromEffect, chosenAddress, navigation, toasts }: Store) =>
  provideActors(addressBookMachine, {
    actors: {
      list: fromEffect((effects) => effects.listAddresses),
      makeDefault: fromEffect((effects) => effects.makeDefaultAddress),
      remove: fromEffect((effects) => effects.removeAddress)
    },
    actions: {
      updateChosenAddress: (_, addresses) =>
        chosenAddress.send({ type: "addresses.received", addresses }),
      notifyLoadFailed: () =>
        toasts.send({ type: "toast.show", content: { _tag: "AddressesNotFetched" } }),
      chooseAddress: (_, address) => chosenAddress.send({ type: "address.choose", address }),
      returnToCheckout: () => navigation.back(paths.checkout),
      notifyDeleted: (_, id) => {
        chosenAddress.send({ type: "address.deleted", id })
        toasts.send({ type: "toast.show", content: { _tag: "AddressDeleted" } })
      }
    }
  })
