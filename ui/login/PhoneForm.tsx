import type { TFunction } from "i18next"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { countries, parseCountry, countryKeys } from "#core/contact/countries.ts"
import type { loginMachine } from "#core/login/loginMachine.ts"
import { formatRefusal } from "#locales/formatRefusal.ts"
import { Button } from "../shared/Button.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { FieldError } from "./FieldError.tsx"
import styles from "./Login.module.css"

/** The country and the national phone number. The machine extracts the digits, so that any pasted format works. */
export const PhoneForm = ({ snapshot, send }: ScreenProps<typeof loginMachine>) => {
  const { t } = useTranslation()
  const errorId = useId()
  const { country, digits, sendRefusal } = snapshot.context
  const sending = snapshot.matches("sendingCode")
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "phone.submit" })
      }}
    >
      <p className={styles.secondaryText}>{t("login.intro")}</p>
      <Select
        label={t("login.country")}
        name="country"
        autoComplete="tel-country-code"
        value={country}
        disabled={sending}
        options={countryOptions(t)}
        onChange={(key) => {
          const chosen = parseCountry(key)
          if (chosen) send({ type: "country.chosen", country: chosen })
        }}
      />
      <div className={styles.phoneField}>
        <Field
          label={t("login.phone")}
          name="phone"
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          required
          prefix={<bdi className="figures">+{countries[country].callingCode}</bdi>}
          value={digits}
          disabled={sending}
          errorId={sendRefusal ? errorId : undefined}
          onChange={(typed) => send({ type: "phone.typed", typed })}
        />
        {sendRefusal && (
          <FieldError id={errorId}>{formatRefusal(t, "sendOtp", sendRefusal)}</FieldError>
        )}
      </div>
      <Button type="submit" size="large" fullWidth busy={sending} busyLabel={t("login.sending")}>
        {t("login.sendCode")}
      </Button>
    </form>
  )
}

const countryOptions = (t: TFunction) =>
  countryKeys.map((key) => ({
    value: key,
    label: t("login.countryOption", {
      country: t(`countries.${key}`),
      code: `+${countries[key].callingCode}`
    })
  }))
