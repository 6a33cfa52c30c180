import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import button from "../shared/Button.module.css"
import { classNames } from "../shared/classNames.ts"
import { MessageCircle } from "../shared/icons.ts"
import styles from "./SupportLink.module.css"

interface SupportLinkProps {
  /** The number of the shop's chat in international form; null where it has none. */
  readonly whatsapp: string | null
  /** What the shop needs to find the payment. */
  readonly reference: string | null
}

/** The chat with the shop about a payment that failed; its message names the payment. */
export const SupportLink = ({ whatsapp, reference }: SupportLinkProps) => {
  const { t } = useTranslation()
  return (
    whatsapp !== null && (
      <a
        className={classNames(button.secondary, button.button, button.large)}
        data-chat
        href={whatsappLink(
          whatsapp,
          reference === null ? undefined : t("payment.askMessage", { reference })
        )}
      >
        <span className={classNames(button.content, styles.content)}>
          <MessageCircle />
          {t("help.whatsapp")}
        </span>
      </a>
    )
  )
}
