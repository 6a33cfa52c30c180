import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { Card } from "../shared/Card.tsx"
import { Field } from "../shared/Field.tsx"
import { PhoneField } from "../shared/PhoneField.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { addressFieldProps } from "./addressFieldProps.ts"

/** The fields for name, phone and e-mail address of the recipient. */
export const ContactFields = (screen: ScreenProps<typeof addressFormMachine>) => {
  const { t } = useTranslation()
  const field = addressFieldProps(t, screen)
  return (
    <Card>
      <h2>{t("address.person")}</h2>
      <Field
        {...field("fullName")}
        label={t("address.fullName")}
        dir="auto"
        autoComplete="name"
        required
      />
      <PhoneField
        {...field("phone")}
        label={t("address.phone")}
        country={screen.snapshot.context.draft.phoneCountry}
        countryName="phoneCountry"
        onCountry={field("phoneCountry").onChange}
      />
      <Field
        {...field("email")}
        label={t("address.email")}
        optional={t("common.optional")}
        hint={t("address.emailHint")}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
      />
    </Card>
  )
}
