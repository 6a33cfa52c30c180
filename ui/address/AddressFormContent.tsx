import { type ReactNode, useRef } from "react"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Form } from "../shared/Form.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { useFirstEmptyFocus } from "../shared/useFirstEmptyFocus.ts"
import { useFocusFirstInvalid } from "../shared/useFocusFirstInvalid.ts"
import { AddressFields, ContactFields, DetailFields } from "./AddressFields.tsx"
import styles from "./AddressForm.module.css"
import { LocationField } from "./LocationField.tsx"

interface AddressFormContentProps extends ScreenProps<typeof addressFormMachine> {
  /** The id of the form, which the button that saves it names. */
  readonly id: string
  readonly areaList: ScreenProps<typeof comboboxMachine>
  /** Beside the fields in a wide window. */
  readonly map?: ReactNode
  /** Null until they are loaded. */
  readonly rates?: ReadonlyArray<DeliveryRate> | null
  /** What sending the form does; it is saved where nothing else is given. */
  readonly onSubmit?: () => void
  /** Whether the first empty field has the focus when the form appears. */
  readonly isFocused?: boolean
}

/**
 * The location and the fields of an address, for the page of the form and for the checkout: first
 * what fills other fields, last what seldom is needed.
 */
export const AddressFormContent = ({
  id,
  snapshot,
  send,
  areaList,
  map,
  rates = null,
  onSubmit = () => send({ type: "address.save" }),
  isFocused = false
}: AddressFormContentProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { problems } = snapshot.context
  useFirstEmptyFocus(form, isFocused)
  const { markSubmitted } = useFocusFirstInvalid(form, problems)
  return (
    <>
      <LocationField snapshot={snapshot} send={send} map={map} rates={rates} />
      <Form
        ref={form}
        id={id}
        className={styles.form}
        onSubmit={() => {
          markSubmitted()
          onSubmit()
        }}
      >
        <AddressFields snapshot={snapshot} send={send} areaList={areaList} rates={rates} />
        <ContactFields snapshot={snapshot} send={send} />
        <DetailFields snapshot={snapshot} send={send} />
      </Form>
    </>
  )
}
