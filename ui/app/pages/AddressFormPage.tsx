import { useMachine } from "@xstate/react"
import { Option } from "effect"
import { useLocation } from "react-router-dom"
import { AddressId } from "#core/address/Address.ts"
import { emptyDraft } from "#core/address/addressForm.ts"
import { splitPhone } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import { AddressForm } from "../../address/AddressForm.tsx"
import { liveAddressForm } from "../store/live/liveAddressForm.ts"
import { readField } from "../routing/navigationState.ts"
import { useLive } from "../store/StoreContext.ts"

/** The address form, with name and phone of the login, or with the address that it edits. */
export default function AddressFormPage({ session }: { readonly session: Session }) {
  const { state } = useLocation()
  const editing =
    readField(state, "isEdit") === true
      ? Option.getOrNull(AddressId.parse(Number(readField(state, "id"))))
      : null
  const [snapshot, send] = useMachine(useLive(liveAddressForm), {
    input: { userId: session.userId, editing, draft: draftFor(session) }
  })
  return <AddressForm snapshot={snapshot} send={send} />
}

const draftFor = ({ name, phone }: Session) => {
  const known = phone === null ? null : splitPhone(phone)
  return {
    ...emptyDraft,
    fullName: name,
    ...(known ? { phoneCountry: known.country, phone: known.digits, country: known.country } : {})
  }
}
