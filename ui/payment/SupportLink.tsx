import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import { Card } from "../shared/Card.tsx"
import { MessageCircle } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"

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
      <Card flush>
        <ListRow
          icon={<MessageCircle />}
          href={whatsappLink(
            whatsapp,
            reference === null ? undefined : t("payment.askMessage", { reference })
          )}
        >
          {t("help.whatsapp")}
        </ListRow>
      </Card>
    )
  )
}
