import { useTranslation } from "react-i18next"
import type { Country } from "#core/contact/countries.ts"
import {
  createGift,
  fitOnCard,
  type Gift,
  type GiftCard,
  isReceiverPhone,
  lettersLeft,
  ribbons
} from "#core/gift/Gift.ts"
import type { Fils } from "#core/money/Fils.ts"
import { Card } from "../shared/Card.tsx"
import { classNames } from "../shared/classNames.ts"
import { Field } from "../shared/Field.tsx"
import { Grid } from "../shared/Grid.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Row } from "../shared/Row.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Switch } from "../shared/Switch.tsx"
import styles from "./Gift.module.css"
import { GiftCardPreview } from "./GiftCardPreview.tsx"

interface GiftFormProps {
  readonly gift: Gift | null
  /** The price of wrapping today; null where the shop wraps no gifts. */
  readonly wrapping: Fils | null
  readonly country: Country
  readonly onChange: (gift: Gift | null) => void
}

/** Whether the cart is a gift, and then its card, its ribbon and who receives it. */
export const GiftForm = ({ gift, wrapping, country, onChange }: GiftFormProps) => {
  const { t } = useTranslation()
  if (gift === null && wrapping === null) return null
  const price = gift?.wrapping ?? wrapping ?? 0
  return (
    <Card flush>
      <Switch
        label={t("gift.isGift")}
        description={price > 0 ? t("gift.hintPriced", { price }) : t("gift.hint")}
        checked={gift !== null}
        onChange={(isGift) => onChange(isGift && wrapping !== null ? createGift(wrapping) : null)}
      />
      {gift && (
        <Stack gap={16} className={styles.form}>
          {wrapping === null && <Notice kind="warn">{t("gift.notOffered")}</Notice>}
          <GiftFields gift={gift} country={country} onChange={onChange} />
        </Stack>
      )}
    </Card>
  )
}

interface GiftFieldsProps {
  readonly gift: Gift
  readonly country: Country
  readonly onChange: (gift: Gift) => void
}

const GiftFields = ({ gift, country, onChange }: GiftFieldsProps) => {
  const { t } = useTranslation()
  const change = (part: Partial<GiftCard>) => onChange({ ...gift, ...part })
  return (
    <>
      <Grid gap={12} className={styles.names}>
        <Field
          label={t("gift.to")}
          name="gift-to"
          dir="auto"
          autoComplete="off"
          value={gift.to}
          onChange={(typed) => change({ to: fitOnCard(typed, "name") })}
        />
        <Field
          label={t("gift.from")}
          name="gift-from"
          dir="auto"
          autoComplete="off"
          value={gift.from}
          onChange={(typed) => change({ from: fitOnCard(typed, "name") })}
        />
      </Grid>
      <Field
        label={t("gift.message")}
        hint={t("gift.lettersLeft", { count: lettersLeft(gift.message) })}
        name="gift-message"
        type="textarea"
        rows={3}
        dir="auto"
        autoComplete="off"
        value={gift.message}
        onChange={(typed) => change({ message: fitOnCard(typed, "message") })}
      />
      <fieldset>
        <legend className={styles.legend}>{t("gift.ribbon")}</legend>
        <Row gap={8} wrap align="stretch">
          {ribbons.map((ribbon) => (
            <label key={ribbon} className={styles.choice}>
              {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
              <input
                className="visually-hidden"
                type="radio"
                name="gift-ribbon"
                value={ribbon}
                checked={ribbon === gift.ribbon}
                onChange={() => change({ ribbon })}
              />
              <span className={classNames(styles.swatch, styles[ribbon])} aria-hidden="true" />
              {t(`gift.ribbons.${ribbon}`)}
            </label>
          ))}
        </Row>
      </fieldset>
      <Field
        label={t("gift.phone")}
        optional={t("common.optional")}
        hint={t("gift.phoneHint")}
        error={isReceiverPhone(gift.phone, country) ? null : t("refusals.addressForm.phone")}
        name="gift-phone"
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        value={gift.phone}
        onChange={(typed) => change({ phone: fitOnCard(typed, "phone") })}
      />
      <section aria-label={t("gift.preview")}>
        <GiftCardPreview card={gift} />
      </section>
    </>
  )
}
