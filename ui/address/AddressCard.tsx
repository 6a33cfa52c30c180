import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Address, AddressLabel } from "#core/address/Address.ts"
import { Row } from "../shared/Row.tsx"
import { classNames } from "../shared/classNames.ts"
import { Badge } from "../shared/Badge.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Building2, Check, House, MapPin, Pencil, Trash2 } from "../shared/icons.ts"
import { Stack } from "../shared/Stack.tsx"
import { useMoveFocusOnUnmount } from "../shared/useExitFocus.ts"
import { FormattedAddress } from "./FormattedAddress.tsx"
import styles from "./AddressBook.module.css"
import { paths } from "#locales/paths.ts"

interface AddressCardProps {
  readonly address: Address
  /** Whether a tap also delivers the order here. */
  readonly isForOrder: boolean
  readonly isChosen: boolean
  /** False for the only address. */
  readonly canBecomeDefault: boolean
  readonly isBecomingDefault: boolean
  readonly onMakeDefault: () => void
  readonly onChoose: () => void
  readonly onDeliver: () => void
  readonly onDelete: () => void
}

/** A saved address; a tap on its text selects it. */
export const AddressCard = ({
  address,
  isForOrder,
  isChosen,
  canBecomeDefault,
  isBecomingDefault,
  onMakeDefault,
  onChoose,
  onDeliver,
  onDelete
}: AddressCardProps) => {
  const { t } = useTranslation()
  const card = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={card} className={classNames(styles.card, isChosen && styles.chosen)}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The keys move between the radio buttons without leaving the page, and the main button delivers. */}
      <label
        className={styles.choice}
        onClick={({ target }) => {
          if (isForOrder && !(target instanceof HTMLInputElement)) onDeliver()
        }}
      >
        {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
        <input
          className="visually-hidden"
          type="radio"
          name="address"
          checked={isChosen}
          onChange={onChoose}
        />
        <span className={styles.dot}>{isChosen && <Check size={14} strokeWidth={3} />}</span>
        <Stack as="span" gap={8} className={styles.content}>
          <Row as="span" gap={6} rowGap={4} wrap className={styles.label}>
            {address.label !== null && (
              <>
                {labelIcons[address.label]}
                {t(`address.labels.${address.label}`)}
              </>
            )}
            {address.isDefault && <Badge>{t("address.default")}</Badge>}
            <span className={styles.status}>
              {isChosen ? <Badge tone="green">{t("address.chosen")}</Badge> : t("address.choose")}
            </span>
          </Row>
          <FormattedAddress address={address} />
        </Stack>
      </label>
      <Row wrap className={styles.tools}>
        <ButtonLink
          variant="quiet"
          size="small"
          icon={<Pencil />}
          label={t("address.editNamed", { name: address.fullName })}
          to={paths.addressForm}
          state={{
            id: address.id,
            isEdit: true,
            ...(isForOrder ? { stepsToCheckout: 2 } : {})
          }}
        >
          {t("common.edit")}
        </ButtonLink>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          label={t("address.deleteNamed", { name: address.fullName })}
          onClick={onDelete}
        >
          {t("common.delete")}
        </Button>
        {!address.isDefault && canBecomeDefault && (
          <MakeDefault
            name={address.fullName}
            isBusy={isBecomingDefault}
            onMakeDefault={onMakeDefault}
          />
        )}
      </Row>
    </div>
  )
}

interface MakeDefaultProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onMakeDefault: () => void
}

/** The button that makes an address the default one, and so disappears. */
const MakeDefault = ({ name, isBusy, onMakeDefault }: MakeDefaultProps) => {
  const { t } = useTranslation()
  const ref = useMoveFocusOnUnmount<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.makeDefault}>
      <Button variant="quiet" size="small" busy={isBusy} onClick={onMakeDefault}>
        <span>
          {t("address.makeDefault")}
          <span className="visually-hidden">
            {" "}
            <bdi>{name}</bdi>
          </span>
        </span>
      </Button>
    </div>
  )
}

const labelIcons = {
  home: <House size={18} />,
  work: <Building2 size={18} />,
  other: <MapPin size={18} />
} as const satisfies Record<AddressLabel, ReactNode>
