import { useTranslation } from "react-i18next"
import type { GiftCard } from "#core/gift/Gift.ts"
import { classNames } from "../shared/classNames.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Gift.module.css"

/** The card as it lies in the parcel, with its ribbon. */
export const GiftCardPreview = ({ card }: { readonly card: GiftCard }) => {
  const { t } = useTranslation()
  const { from, message, ribbon, to } = card
  return (
    <div className={classNames(styles.card, styles[ribbon])} data-gift-card>
      <Stack gap={10} className={styles.paper}>
        {to !== "" && (
          <p className={styles.name}>
            <bdi>{t("gift.toName", { name: to })}</bdi>
          </p>
        )}
        {message !== "" && (
          <p className={styles.message} dir="auto">
            {message}
          </p>
        )}
        {from !== "" && (
          <p className={classNames(styles.name, styles.from)}>
            <bdi>{t("gift.fromName", { name: from })}</bdi>
          </p>
        )}
        {to === "" && message === "" && from === "" && (
          <p className={styles.name}>{t("gift.noCard")}</p>
        )}
      </Stack>
    </div>
  )
}
