import { useTranslation } from "react-i18next"
import type { NewAddress } from "#core/address/Address.ts"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { addressInWords } from "./addressInWords.ts"
import styles from "./AddressLines.module.css"

/** An address as it is read: who, where, and by which phone they are found. */
export const AddressLines = ({ address }: { readonly address: NewAddress }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.lines}>
      <bdi className={styles.name}>{address.fullName}</bdi>
      {addressInWords(t, address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {address.directions && <bdi className={styles.soft}>{address.directions}</bdi>}
      <span className={styles.soft}>
        <PhoneNumber>{address.phone}</PhoneNumber>
      </span>
    </span>
  )
}
