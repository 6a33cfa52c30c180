import { useTranslation } from "react-i18next"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import { itemCount } from "#core/cart/cartRules.ts"
import { Card } from "../shared/Card.tsx"
import { LineAttributes } from "../cart/LineAttributes.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import summary from "../shared/OrderSummary.module.css"
import styles from "./Checkout.module.css"

/** The lines of the order, read-only: they are changed in the cart. */
export const CheckoutItems = ({ lines }: { readonly lines: ReadonlyArray<CartLine> }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <div className={styles.header}>
        <h2>{t("checkout.items")}</h2>
        <span className={summary.secondaryText}>
          {t("common.items", { count: itemCount({ lines }) })}
        </span>
      </div>
      <ul className={summary.items}>
        {lines.map((line) => (
          <li key={lineKey(line)} className={summary.item}>
            <span className={summary.thumbnail}>
              <Picture src={line.image} alt="" width={60} height={60} />
            </span>
            <div className={summary.content}>
              <bdi className={summary.name}>{line.name}</bdi>
              <LineAttributes line={line} />
              <span className={summary.secondaryText}>
                {t("checkout.quantity", { quantity: line.quantity })}
              </span>
            </div>
            <Price
              size="small"
              stacked="end"
              price={line.price * line.quantity}
              oldPrice={line.oldPrice && line.oldPrice * line.quantity}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
