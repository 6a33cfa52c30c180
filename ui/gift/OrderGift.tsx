import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { GiftCard } from "#core/gift/Gift.ts"
import { Card } from "../shared/Card.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"
import { Row } from "../shared/Row.tsx"
import { GiftCardPreview } from "./GiftCardPreview.tsx"

/** The card and the ribbon of an order that is a gift. */
export const OrderGift = ({
  gift,
  children
}: {
  readonly gift: GiftCard
  readonly children?: ReactNode
}) => {
  const { t } = useTranslation()
  return (
    <Card>
      <h2>{t("gift.heading")}</h2>
      <GiftCardPreview card={gift} />
      <p className="secondary-text">
        {t("gift.ribbon")}
        {": "}
        {t(`gift.ribbons.${gift.ribbon}`)}
      </p>
      {gift.phone !== "" && (
        <Row as="p" gap={8} wrap>
          <span className="secondary-text">{t("gift.receiver")}</span>
          <PhoneNumber>{gift.phone}</PhoneNumber>
        </Row>
      )}
      {children}
    </Card>
  )
}
