import { useTranslation } from "react-i18next"
import { type ShopContact, whatsappLink } from "#core/catalogue/ShopInfo.ts"
import { paths } from "#locales/paths.ts"
import { ButtonAnchor, ButtonLink } from "../shared/Button.tsx"
import { MessageCircle, Phone } from "../shared/icons.ts"
import styles from "./SupportLink.module.css"

interface SupportLinkProps {
  /** Null while it is being loaded. */
  readonly shop: ShopContact | null
  /** What the shop needs to find the payment; the chat begins with it. */
  readonly reference: string | null
  /** Whether the money was taken and there is no order. */
  readonly isOrderMissing?: boolean
}

/**
 * The way to reach the shop about a payment: the chat with the message filled in, otherwise the
 * phone, otherwise the help page.
 */
export const SupportLink = ({ shop, reference, isOrderMissing = false }: SupportLinkProps) => {
  const { t } = useTranslation()
  if (shop === null) return null
  const { supportPhone, whatsapp } = shop
  const message = isOrderMissing ? "payment.askPaidMessage" : "payment.askMessage"
  if (whatsapp !== null)
    return (
      <ButtonAnchor
        variant="secondary"
        size="large"
        href={whatsappLink(whatsapp, reference === null ? undefined : t(message, { reference }))}
        icon={<MessageCircle className={styles.icon} />}
        data-chat
      >
        {t("help.whatsapp")}
      </ButtonAnchor>
    )
  if (supportPhone !== null)
    return (
      <ButtonAnchor
        variant="secondary"
        size="large"
        href={`tel:${supportPhone}`}
        icon={<Phone className={styles.icon} />}
      >
        {t("help.call")}
      </ButtonAnchor>
    )
  return (
    <ButtonLink variant="secondary" size="large" to={paths.help}>
      {t("titles.help")}
    </ButtonLink>
  )
}

/** The number of a payment, to tell the shop; nothing where it is unknown. */
export const PaymentNumber = ({ children }: { readonly children: string | null }) => {
  const { t } = useTranslation()
  return (
    children !== null && (
      <p>
        {t("payment.number")}: <bdi dir="ltr">{children}</bdi>
      </p>
    )
  )
}
