import { useTranslation } from "react-i18next"
import type { Address } from "#core/address/Address.ts"
import { formatPaymentPhone } from "#core/contact/Phone.ts"
import { FormattedAddress } from "../address/FormattedAddress.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { MapPin, Plus } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import summary from "../shared/OrderSummary.module.css"
import styles from "./Checkout.module.css"
import { paths } from "#locales/paths.ts"

/** The delivery address, or the link to choose one. */
export const DeliveryAddress = ({ address }: { readonly address: Address | null }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <div className={styles.header}>
        <h2>{t("checkout.deliverTo")}</h2>
        {address && (
          <ButtonLink variant="quiet" size="small" to={paths.addresses} state={{ isAdd: true }}>
            {t("checkout.change")}
          </ButtonLink>
        )}
      </div>
      {address === null ? (
        <>
          <p className={summary.secondaryText}>{t("checkout.whereTo")}</p>
          <ButtonLink variant="secondary" fullWidth icon={<Plus />} to={paths.addressForm}>
            {t("checkout.addAddress")}
          </ButtonLink>
        </>
      ) : (
        <div className={styles.address}>
          <span className={styles.icon}>
            <MapPin size={20} />
          </span>
          <FormattedAddress address={address} />
        </div>
      )}
      {address && formatPaymentPhone(address.phone).isShort && (
        <Notice kind="warn" silent>
          {t("checkout.shortPhone")}
        </Notice>
      )}
    </Card>
  )
}
