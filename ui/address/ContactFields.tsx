import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { parseContactPhone } from "#core/contact/Phone.ts"
import { Field } from "../shared/Field.tsx"
import { PhoneField } from "../shared/PhoneField.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { addressFieldProps } from "./addressFieldProps.ts"
import styles from "./AddressForm.module.css"
import { FoldedValue } from "./FoldedValue.tsx"

/** Name and phone of the recipient; the phone of the customer is text until it is changed. */
export const ContactFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  const { draft, unfolded } = screen.snapshot.context
  const phone = parseContactPhone(draft.phone, draft.phoneCountry)
  return (
    <div className={styles.contact}>
      <Field
        {...field("fullName")}
        label={t("address.fullName")}
        dir="auto"
        autoComplete="name"
        required
      />
      <FoldedValue
        label={t("address.phone")}
        value={phone && <PhoneNumber>{phone}</PhoneNumber>}
        change={t("address.change")}
        changeLabel={t("address.changePhone")}
        isUnfolded={phone === null || unfolded.includes("phone")}
        onUnfold={() => screen.send({ type: "part.toggle", part: "phone" })}
      >
        <PhoneField
          {...field("phone")}
          label={t("address.phone")}
          country={draft.phoneCountry}
          countryName="phoneCountry"
          onCountry={field("phoneCountry").onChange}
        />
      </FoldedValue>
    </div>
  )
}
