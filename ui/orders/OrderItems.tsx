import { useTranslation } from "react-i18next"
import type { OrderLine } from "#core/orders/Order.ts"
import { limits } from "#core/shared/limits.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import { Card } from "../shared/Card.tsx"
import { Price } from "../shared/Price.tsx"
import { OrderLines } from "./OrderLines.tsx"

/** The lines of an order. */
export const OrderItems = ({ lines }: { readonly lines: ReadonlyArray<OrderLine> }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <h2>{t("orders.items")}</h2>
      <OrderLines
        lines={lines.map((line, index) => ({
          key: `${line.productId}:${line.variantId}:${index}`,
          image: line.image,
          name: line.name,
          details: (
            <>
              {(line.attributes || line.description) && (
                <bdi className="secondary-text">
                  {truncateAtWord(
                    line.attributes || line.description,
                    limits.truncation.cartSubText
                  )}
                </bdi>
              )}
              <span className="secondary-text">
                {t("orders.quantity", { quantity: line.quantity })}
              </span>
            </>
          ),
          price: <Price size="small" price={line.price * line.quantity} />
        }))}
      />
    </Card>
  )
}
