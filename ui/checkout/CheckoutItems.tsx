import { useTranslation } from "react-i18next"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import { itemCount } from "#core/cart/cartRules.ts"
import { LineAttributes } from "../cart/LineAttributes.tsx"
import { Card } from "../shared/Card.tsx"
import { Price } from "../shared/Price.tsx"
import { Row } from "../shared/Row.tsx"
import { OrderLines } from "../orders/OrderLines.tsx"
import styles from "./Checkout.module.css"

/** The lines of the order, read-only: they are changed in the cart. */
export const CheckoutItems = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Row gap={12} rowGap={0} wrap between className={styles.header}>
        <h2>{t("checkout.items")}</h2>
        <span className="secondary-text">{t("common.items", { count: itemCount({ lines }) })}</span>
      </Row>
      <OrderLines
        lines={lines.map((line) => ({
          key: lineKey(line),
          image: line.image,
          name: line.name,
          details: (
            <>
              <LineAttributes line={line} />
              <span className="secondary-text">
                {t("checkout.quantity", { quantity: line.quantity })}
              </span>
            </>
          ),
          price: (
            <Price
              size="small"
              stacked="end"
              price={line.price * line.quantity}
              oldPrice={line.oldPrice && line.oldPrice * line.quantity}
            />
          )
        }))}
      />
    </Card>
  )
}
