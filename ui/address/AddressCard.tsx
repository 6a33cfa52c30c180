import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Address, AddressLabel } from "#core/address/Address.ts"
import { classNames } from "../shared/classNames.ts"
import { IconButton, IconLink } from "../shared/IconButton.tsx"
import { Building2, Check, House, MapPin, Pencil, Trash2 } from "../shared/icons.ts"
import { useMoveFocusOnUnmount } from "../shared/useExitFocus.ts"
import { FormattedAddress } from "./FormattedAddress.tsx"
import styles from "./AddressBook.module.css"
import { paths } from "#locales/paths.ts"

interface AddressCardProps {
  readonly address: Address
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onDelete: () => void
}

/** A saved address; a tap on its text selects it. */
export const AddressCard = ({ address, isChosen, onChoose, onDelete }: AddressCardProps) => {
  const { t } = useTranslation()
  const card = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={card} className={classNames(styles.card, isChosen && styles.chosen)}>
      <label className={styles.choice}>
        <input
          className="visually-hidden"
          type="radio"
          name="address"
          checked={isChosen}
          onChange={onChoose}
        />
        <span className={styles.dot}>{isChosen && <Check size={14} strokeWidth={3} />}</span>
        <span className={styles.content}>
          {address.label !== null && (
            <span className={styles.label}>
              {labelIcons[address.label]}
              {t(`address.labels.${address.label}`)}
            </span>
          )}
          <FormattedAddress address={address} />
          <span className={styles.status}>
            {isChosen ? t("address.chosen") : t("address.choose")}
          </span>
        </span>
      </label>
      <div className={styles.tools}>
        <IconLink
          label={t("address.editNamed", { name: address.fullName })}
          to={paths.addressForm}
          state={{ id: address.id, isEdit: true }}
        >
          <Pencil size={20} />
        </IconLink>
        <IconButton label={t("address.deleteNamed", { name: address.fullName })} onClick={onDelete}>
          <Trash2 size={20} />
        </IconButton>
      </div>
    </div>
  )
}

const labelIcons = {
  home: <House size={18} />,
  work: <Building2 size={18} />,
  other: <MapPin size={18} />
} as const satisfies Record<AddressLabel, ReactNode>
