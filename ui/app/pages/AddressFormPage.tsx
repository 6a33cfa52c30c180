import { useMachine } from "@xstate/react"
import { Suspense } from "react"
import { Option } from "effect"
import { AddressId } from "#core/address/Address.ts"
import { createDraft } from "#core/address/addressForm.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { AddressForm } from "../../address/AddressForm.tsx"
import { useNavigationState } from "../router/navigationState.ts"
import { useDeliveryRates } from "../hooks/delivery.ts"
import { provideAddressForm } from "../hooks/addressForm.ts"
import { useProvidedMachine, useStore } from "../hooks/StoreContext.ts"
import { paths } from "#locales/paths.ts"
import { lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { AddressMap } from "./AddressMap.tsx"

const EmbeddedAddressMap = lazyOptional(
  whenWide(() => import("./AddressMap.tsx").then(({ EmbeddedAddressMap }) => EmbeddedAddressMap))
)

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
  const [snapshot, send, form] = useMachine(machine.provide({ actions: { goBack } }), {
    input: {
      userId: session.userId,
      editing,
      draft: createDraft(session),
      isMap
    }
  })
  const [areaList, sendAreaList] = useMachine(comboboxMachine)
  const [rates] = useDeliveryRates()
  return (
    <>
      <AddressForm
        snapshot={snapshot}
        send={send}
        areaList={{ snapshot: areaList, send: sendAreaList }}
        map={
          <Suspense>
            <EmbeddedAddressMap form={form} />
          </Suspense>
        }
        rates={rates.context.data}
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
