import { useMachine } from "@xstate/react"
import { Option } from "effect"
import { useLocation } from "react-router-dom"
import { AddressId } from "#core/address/Address.ts"
import { emptyDraft } from "#core/address/addressForm.ts"
import { splitPhone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import { AddressForm } from "../../address/AddressForm.tsx"
import { readField } from "../routing/navigationState.ts"
import { useProvidedMachine } from "../store/StoreContext.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"

/** The address form with the customer's name and phone, or with the address that it edits. */
export default function AddressFormPage({ session }: { readonly session: Session }) {
  const { state } = useLocation()
  const editing =
    readField(state, "isEdit") === true
      ? Option.getOrNull(AddressId.parse(Number(readField(state, "id"))))
      : null
  const [snapshot, send] = useMachine(useProvidedMachine(provideAddressForm), {
    input: { userId: session.userId, editing, draft: createDraft(session) }
  })
  return <AddressForm snapshot={snapshot} send={send} />
}

const createDraft = ({ name, phone }: Session) => {
  const phoneParts = phone === null ? null : splitPhone(phone)
  return {
    ...emptyDraft,
    fullName: name,
    ...(phoneParts
      ? { phoneCountry: phoneParts.country, phone: phoneParts.digits, country: phoneParts.country }
      : {})
  }
}

/** A new address becomes the chosen one. */
const provideAddressForm = ({ navigation, run, chosenAddress, toasts }: Store) =>
  addressFormMachine.provide({
    actors: {
      load: run((programs) => programs.loadAddress),
      locate: run((programs) => programs.locate),
      save: run((programs) => programs.saveAddress)
    },
    actions: {
      notifySaved: ({ context }, address) => {
        const { address: chosen } = chosenAddress.getSnapshot().context
        if (context.editing === null || chosen?.id === address.id)
          chosenAddress.send({ type: "address.choose", address })
        toasts.send({ type: "toast.show", notice: { _tag: "AddressSaved" } })
      },
      goBack: () => navigation.back(paths.addresses)
    }
  })
