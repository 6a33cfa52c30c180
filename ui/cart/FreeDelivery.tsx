import { useTranslation } from "react-i18next"
import type { Fils } from "#core/money/Fils.ts"
import type { DeliveryZone, Destination } from "#core/pricing/DeliveryZone.ts"
import { formatDeliveryPlace } from "#locales/formatDeliveryPlace.ts"
import { classNames } from "../shared/classNames.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./FreeDelivery.module.css"

interface FreeDeliveryProps {
  /** Fils; null where delivery is never free. */
  readonly missing: Fils | null
  readonly subtotal: Fils
  readonly destination: Destination
  readonly zone: DeliveryZone | null
}

/** How much is missing for free delivery, in words and as a bar. */
export const FreeDelivery = ({ missing, subtotal, destination, zone }: FreeDeliveryProps) => {
  const { t, i18n } = useTranslation()
  const country = formatDeliveryPlace(t, i18n.language, destination, zone)
  return (
    <Stack gap={8} className={classNames(styles.freeDelivery, missing === 0 && styles.isFree)}>
      <output>
        {missing !== null &&
          (missing === 0
            ? t("cart.freeDelivery", { country })
            : t("cart.freeDeliveryGap", { amount: missing, country }))}
      </output>
      {missing !== null && (
        <progress
          className={styles.freeDeliveryBar}
          max={subtotal + missing}
          value={subtotal}
          aria-hidden="true"
        />
      )}
    </Stack>
  )
}
