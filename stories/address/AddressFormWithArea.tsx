import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { AddressForm } from "#ui/address/AddressForm.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"

/** The address form with a closed list of areas. */
export const AddressFormWithArea = (props: ScreenProps<typeof addressFormMachine>) => (
  <AddressForm
    {...props}
    areaList={{
      snapshot: comboboxMachine.resolveState({
        value: "closed",
        context: { typed: null, activeIndex: null }
      }),
      send: () => {}
    }}
  />
)
