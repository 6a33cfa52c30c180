import { useTranslation } from "react-i18next"
import type { DeskText } from "#core/desk/DeskProducts.ts"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import styles from "./Storefront.module.css"

interface TextPairProps {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly value: DeskText
  readonly isLong?: boolean
  readonly maxLength: number
  /** The message of a wrong field, by its name such as `title.ar`. */
  readonly errorIn: (field: string) => string | undefined
  readonly onChange: (value: DeskText) => void
}

/** A text in both languages, side by side, with the one that is missing marked. */
export const TextPair = ({
  label,
  hint,
  name,
  value,
  isLong = false,
  maxLength,
  errorIn,
  onChange
}: TextPairProps) => {
  const { t } = useTranslation()
  const isHalf = (value.ar === "") !== (value.en === "")
  return (
    <Grid gap={16} className={styles.pair}>
      {(["ar", "en"] as const).map((language) => (
        <Field
          key={language}
          label={t("desk.storefront.fieldIn", {
            field: label,
            language: t(`desk.storefront.${language}`)
          })}
          {...(hint === undefined ? {} : { hint })}
          optional={isHalf && value[language] === "" ? t("desk.storefront.missing") : undefined}
          error={errorIn(`${name}.${language}`)}
          name={`${name}.${language}`}
          type={isLong ? "textarea" : "text"}
          dir={language === "ar" ? "rtl" : "ltr"}
          autoComplete="off"
          maxLength={maxLength}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </Grid>
  )
}
