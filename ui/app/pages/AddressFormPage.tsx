import { useMachine } from "@xstate/react"
import { Option, Result } from "effect"
import { AddressId, type Position, type PositionPrecision } from "#core/address/Address.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import type { GeocodedPlace } from "#core/address/MapPicker.ts"
import { type AddressDraft, emptyDraft } from "#core/address/addressForm.ts"
import { parsePhoneInput } from "#core/contact/Phone.ts"
import type { Session } from "#core/session/Session.ts"
import { fromPromise } from "xstate"
import { AddressForm } from "../../address/AddressForm.tsx"
import { LocationPicker } from "../../address/LocationPicker.tsx"
import { drawMap } from "../maps/drawMap.ts"
import { useNavigationState } from "../router/navigationState.ts"
import { useProvidedMachine, useStore } from "../machines/StoreContext.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { Store } from "../store/createStore.ts"
import { paths } from "#locales/paths.ts"

/** The address form with the customer's name and phone, or with the address that it edits. */
export default function AddressFormPage({ session }: { readonly session: Session }) {
  const { id, isEdit = false, isMap = false, stepsToCheckout = null } = useNavigationState()
  const { navigation } = useStore()
  const editing = isEdit ? Option.getOrNull(AddressId.parse(id ?? Number.NaN)) : null
  const machine = useProvidedMachine(provideAddressForm)
  const goBack = () =>
    stepsToCheckout === null
      ? navigation.back(paths.addresses)
      : // What the list of the addresses opened for editing returns to the list.
        navigation.back(paths.checkout, editing === null ? stepsToCheckout : 1)
  const [snapshot, send] = useMachine(machine.provide({ actions: { goBack } }), {
    input: {
      userId: session.userId,
      editing,
      draft: createDraft(session),
      isMap
    }
  })
  const [areaList, sendAreaList] = useMachine(comboboxMachine)
  return (
    <>
      <AddressForm
        snapshot={snapshot}
        send={send}
        areaList={{ snapshot: areaList, send: sendAreaList }}
        isForOrder={stepsToCheckout !== null}
      />
      {snapshot.matches({ editing: "picking" }) && (
        <AddressMap
          draft={snapshot.context.draft}
          onChoose={(location) => send({ type: "position.choose", ...location })}
          onClose={() => send({ type: "picker.close" })}
        />
      )}
    </>
  )
}

interface AddressMapProps {
  readonly draft: Pick<AddressDraft, "country" | "position">
  readonly onChoose: (location: {
    readonly position: Position
    readonly precision: PositionPrecision
    readonly place: GeocodedPlace | null
  }) => void
  readonly onClose: () => void
}

const AddressMap = ({ draft: { country, position }, onChoose, onClose }: AddressMapProps) => {
  const machine = useProvidedMachine(provideLocationPicker)
  const [snapshot, send] = useMachine(
    machine.provide({ actions: { chooseLocation: (_, location) => onChoose(location) } }),
    { input: { country, position } }
  )
  return <LocationPicker snapshot={snapshot} send={send} drawMap={drawMap} onClose={onClose} />
}

const provideLocationPicker = ({ fromEffect }: Store) =>
  locationPickerMachine.provide({
    actors: {
      reverseGeocode: fromEffect((effects) => effects.reverseGeocode),
      locate: fromEffect((effects) => effects.locate)
    }
  })

const createDraft = ({ name, phone }: Session) => {
  const phoneParts = phone === null ? null : parsePhoneInput("KW", phone)
  return {
    ...emptyDraft,
    fullName: name,
    ...(phoneParts
      ? { phoneCountry: phoneParts.country, phone: phoneParts.digits, country: phoneParts.country }
      : {})
  }
}

/** A new address becomes the chosen one. */
const provideAddressForm = ({ fromEffect, runEffect, chosenAddress, session, toasts }: Store) =>
  addressFormMachine.provide({
    actors: {
      loadContact: fromPromise(async ({ input, signal }) =>
        input.isNew
          ? Result.getOrNull(await runEffect((effects) => effects.loadProfile(), signal))
          : null
      ),
      load: fromEffect((effects) => effects.loadAddress),
      locate: fromEffect((effects) => effects.locate),
      save: fromEffect((effects) => effects.saveAddress)
    },
    actions: {
      notifySaved: ({ context }, address) => {
        const { address: chosen } = chosenAddress.getSnapshot().context
        if (context.editing === null || chosen?.id === address.id)
          chosenAddress.send({ type: "address.choose", address })
        if (context.editing === null) session.send({ type: "name.learned", name: address.fullName })
        toasts.send({ type: "toast.show", content: { _tag: "AddressSaved" } })
      }
    }
  })
