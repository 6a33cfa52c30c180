import { useId } from "react"
import { useTranslation } from "react-i18next"
import { countries, type Country, countryKeys, parseCountry } from "#core/contact/countries.ts"
import { classNames } from "./classNames.ts"
import { FieldFrame, type FieldMessages, fieldAria } from "./FieldFrame.tsx"
import field from "./Field.module.css"
import { ChevronDown } from "./icons.ts"
import styles from "./PhoneField.module.css"
import { Row } from "./Row.tsx"
import { SelectPicker } from "./SelectPicker.tsx"
import { TextInput } from "./TextInput.tsx"

interface PhoneFieldProps extends FieldMessages {
  readonly country: Country
  readonly countryName: string
  readonly onCountry: (country: Country) => void
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/**
 * A phone number with the calling code of its country, which is a native select inside of the
 * field.
 */
export const PhoneField = ({
  country,
  countryName,
  onCountry,
  name,
  value,
  onChange,
  disabled,
  ...messages
}: PhoneFieldProps) => {
  const { t, i18n } = useTranslation()
  const id = useId()
  const callingCode = (key: Country) => `+${countries[key].callingCode}`
  return (
    <FieldFrame id={id} {...messages}>
      <Row
        className={classNames(field.box, (messages.error || messages.errorId) && field.invalid)}
        dir="ltr"
      >
        <Row as="span" gap={6} className={styles.country}>
          <bdi className="figures" aria-hidden="true">
            {callingCode(country)}
          </bdi>
          <ChevronDown size={16} />
          <SelectPicker
            className={styles.select}
            aria-label={t("login.country")}
            name={countryName}
            autoComplete="tel-country-code"
            dir={i18n.dir()}
            value={country}
            disabled={disabled}
            onChange={(event) => {
              const chosen = parseCountry(event.target.value)
              if (chosen) onCountry(chosen)
            }}
          >
            {countryKeys.map((key) => (
              <option key={key} value={key}>
                {t("login.countryOption", {
                  country: t(`countries.${key}`),
                  code: callingCode(key)
                })}
              </option>
            ))}
          </SelectPicker>
        </Row>
        <TextInput
          {...fieldAria(id, messages)}
          id={id}
          className={field.input}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          name={name}
          required
          disabled={disabled}
          value={value}
          onType={onChange}
        />
      </Row>
    </FieldFrame>
  )
}
