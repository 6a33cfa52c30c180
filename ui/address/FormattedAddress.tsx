import { useTranslation } from "react-i18next"
import type { NewAddress } from "#core/address/Address.ts"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Stack } from "../shared/Stack.tsx"
import { formatAddress } from "#locales/formatAddress.ts"
import styles from "./FormattedAddress.module.css"

/** A formatted address: name, address and phone number. */
export const FormattedAddress = ({ address }: { readonly address: NewAddress }) => {
  const { t, i18n } = useTranslation()
  return (
    <Stack as="span" gap={2} className={styles.lines}>
      <bdi className={styles.name}>{address.fullName}</bdi>
      {formatAddress(t, i18n.language, address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {address.paci && (
        <span className="secondary-text">{t("address.linePaci", { paci: address.paci })}</span>
      )}
      {address.shortAddress && (
        <span className="secondary-text">
          {t("address.lineShortAddress", { shortAddress: address.shortAddress })}
        </span>
      )}
      {address.directions && <bdi className="secondary-text">{address.directions}</bdi>}
      <span className="secondary-text">
        <PhoneNumber>{address.phone}</PhoneNumber>
      </span>
    </Stack>
  )
}
