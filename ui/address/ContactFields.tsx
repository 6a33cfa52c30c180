import { useTranslation } from "react-i18next"
import { countries, countryKeys } from "#core/contact/countries.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { Card } from "../shared/Card.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
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
      <Select
        {...field("phoneCountry")}
        label={t("address.phoneCountry")}
        autoComplete="tel-country-code"
        options={countryKeys.map((key) => ({
          value: key,
          label: t("login.countryOption", {
            country: t(`countries.${key}`),
            code: `+${countries[key].callingCode}`
          })
        }))}
      />
      <Field
        {...field("phone")}
        label={t("address.phone")}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        required
        prefix={
          <bdi className="figures">
            +{countries[screen.snapshot.context.draft.phoneCountry].callingCode}
          </bdi>
        }
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
