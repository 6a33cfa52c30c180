import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { StateValueFrom } from "xstate"
import { type Address, lacksShortAddress } from "#core/address/Address.ts"
import type { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { formatPaymentPhone } from "#core/contact/Phone.ts"
import { FormattedAddress } from "../address/FormattedAddress.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { MapPin, Truck } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { RetryButton } from "../shared/RetryButton.tsx"
import { Row } from "../shared/Row.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./Checkout.module.css"
import { paths } from "#locales/paths.ts"

interface DeliveryAddressProps {
  readonly address: Address | null
  readonly savedAddresses: StateValueFrom<typeof chosenAddressMachine>
  /** Loads the saved addresses again. */
  readonly onRetry: () => void
  /** The form that adds an address; null until it is known that none is saved. */
  readonly form: ReactNode
  /** The day by which an order placed now arrives; null where none is promised. */
  readonly expectedDay: number | null
  /** Whether the shop delivers to the address. */
  readonly isServed?: boolean
}

/** The delivery address with its day of arrival, or the form that adds one where none is saved. */
export const DeliveryAddress = ({
  address,
  savedAddresses,
  onRetry,
  form,
  expectedDay,
  isServed = true
}: DeliveryAddressProps) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Row gap={12} rowGap={0} wrap between className={styles.header}>
        <h2>{t("checkout.deliverTo")}</h2>
        {address && (
          <ButtonLink variant="quiet" size="small" to={paths.addresses} state={{ isAdd: true }}>
            {t("checkout.change")}
          </ButtonLink>
        )}
      </Row>
      {address === null ? (
        <>
          {savedAddresses === "failed" && (
            <Notice kind="warn" action={<RetryButton size="small" onRetry={onRetry} />}>
              {t("refusals.addressList.failed")}
            </Notice>
          )}
          {form ?? (
            <>
              <output className="visually-hidden">{t("common.loading")}</output>
              <Skeleton shape="row" />
            </>
          )}
        </>
      ) : (
        <Row gap={12} align="stretch">
          <span className={styles.icon}>
            <MapPin size={20} />
          </span>
          <FormattedAddress address={address} />
        </Row>
      )}
      {expectedDay !== null && (
        <Row as="p" gap={12} className={styles.arrival}>
          <Truck size={20} />
          {t("checkout.arrives", { day: expectedDay })}
        </Row>
      )}
      {address && !isServed && (
        <Notice kind="warn" silent>
          {t("checkout.notServed")}
        </Notice>
      )}
      {address && lacksShortAddress(address) && (
        <Notice
          kind="warn"
          silent
          action={
            <ButtonLink
              size="small"
              variant="secondary"
              to={paths.addressForm}
              state={{ id: address.id, isEdit: true, stepsToCheckout: 1 }}
            >
              {t("checkout.addShortAddress")}
            </ButtonLink>
          }
        >
          {t("refusals.checkout.shortAddress")}
        </Notice>
      )}
      {address && formatPaymentPhone(address.phone).isShort && (
        <Notice kind="warn" silent>
          {t("checkout.shortPhone")}
        </Notice>
      )}
    </Card>
  )
}
