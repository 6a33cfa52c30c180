import type { ReactNode } from "react"
import type { ContextFrom, StateValueFrom } from "xstate"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { emptyDraft } from "#core/address/addressForm.ts"
import { AddressFormContent } from "#ui/address/AddressFormContent.tsx"
import { AddressForm } from "#ui/address/AddressForm.tsx"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { newAddress } from "./addresses.ts"

/** A closed list of areas. */
const closedAreaList: ScreenProps<typeof comboboxMachine> = {
  snapshot: comboboxMachine.resolveState({
    value: "closed",
    context: { typed: null, activeIndex: null }
  }),
  send: () => {}
}

/** The form of a new address of a customer whose phone is known, in one of its states. */
export const newAddressForm = (
  context: Partial<ContextFrom<typeof addressFormMachine>> = {},
  value: StateValueFrom<typeof addressFormMachine> = { editing: "typing" }
) => ({
  snapshot: addressFormMachine.resolveState({
    value,
    context: { ...newAddress("en"), draft: { ...emptyDraft, phone: "50001234" }, ...context }
  }),
  send: () => {},
  areaList: closedAreaList
})

/** The fields of a new address as the checkout shows them. */
export const NewAddressContent = () => <AddressFormContent {...newAddressForm()} id="address" />

/** The address form with a closed list of areas. */
export const AddressFormWithArea = (
  props: ScreenProps<typeof addressFormMachine> & {
    readonly map?: ReactNode
    readonly rates?: ReadonlyArray<DeliveryRate>
  }
) => <AddressForm {...props} areaList={closedAreaList} />
