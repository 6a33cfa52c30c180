import { useTranslation } from "react-i18next"
import type { OrderLine } from "#core/orders/Order.ts"
import { limits } from "#core/shared/limits.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import { Card } from "../shared/Card.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import summary from "../shared/OrderSummary.module.css"

/** The lines of an order. */
export const OrderItems = ({ lines }: { readonly lines: ReadonlyArray<OrderLine> }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <h2>{t("orders.items")}</h2>
      <ul className={summary.items}>
        {lines.map((line, index) => (
          <li key={`${line.productId}:${line.variantId}:${index}`} className={summary.item}>
            <span className={summary.thumbnail}>
              <Picture src={line.image} alt="" width={60} height={60} />
            </span>
            <span className={summary.content}>
              <bdi className={summary.name}>{line.name}</bdi>
              {(line.attributes || line.description) && (
                <bdi className={summary.secondaryText}>
                  {truncateAtWord(
                    line.attributes || line.description,
                    limits.truncation.cartSubText
                  )}
                </bdi>
              )}
              <span className={summary.secondaryText}>
                {t("orders.quantity", { quantity: line.quantity })}
              </span>
            </span>
            <Price size="small" price={line.price * line.quantity} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
