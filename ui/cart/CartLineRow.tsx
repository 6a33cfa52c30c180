import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import { limits } from "#core/shared/limits.ts"
import { truncate } from "#core/shared/truncate.ts"
import { IconButton } from "../shared/IconButton.tsx"
import { Link } from "../shared/Link.tsx"
import { Trash2, X } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { Stepper } from "../shared/Stepper.tsx"
import { useExitFocus } from "../shared/useExitFocus.ts"
import styles from "./Cart.module.css"
import { useSwipeToRemove } from "./useSwipeToRemove.ts"
import { paths } from "#locales/paths.ts"

interface CartLineRowProps {
  readonly line: CartLine
  readonly onQuantityChange: (quantity: number) => void
  readonly onRemove: () => void
}

/** A line of the cart. A swipe, its remove button and its stepper below one remove it. */
export const CartLineRow = ({ line, onQuantityChange, onRemove }: CartLineRowProps) => {
  const { t } = useTranslation()
  const swipe = useSwipeToRemove(onRemove)
  const row = useExitFocus<HTMLLIElement>()
  const { productId, name, image, price, quantity, stock, subText } = line
  return (
    <li ref={row} className={styles.line}>
      <div className={styles.removeIndicator} aria-hidden="true">
        <Trash2 />
      </div>
      <article className={styles.content} {...swipe}>
        <Link
          className={styles.picture}
          to={paths.product(productId)}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture src={image} alt="" width={88} height={88} variant="square" />
        </Link>
        <div className={styles.details}>
          <h2 className={styles.name}>
            <Link to={paths.product(productId)}>
              <bdi>{truncate(name, limits.truncation.cartName)}</bdi>
            </Link>
          </h2>
          <LineAttributes line={line} />
          <p className={styles.secondaryText}>
            <bdi dir="ltr">{t("cart.sku", { id: productId })}</bdi>
          </p>
          {subText !== "" && (
            <p className={styles.secondaryText}>
              <bdi>{truncate(subText, limits.truncation.cartDescription)}</bdi>
            </p>
          )}
          <div className={styles.amount}>
            <Price>{t("common.price", { price })}</Price>
            <Stepper
              size="small"
              value={quantity}
              valueText={t("common.number", { number: quantity })}
              label={t("cart.quantityOf", { name })}
              decreaseLabel={t("common.decrease")}
              increaseLabel={t("common.increase")}
              removeLabel={t("cart.remove", { name })}
              removesAtOne
              canIncrease={quantity < Math.min(stock, limits.cart.maximumQuantity)}
              onDecrease={() => onQuantityChange(quantity - 1)}
              onIncrease={() => onQuantityChange(quantity + 1)}
            />
          </div>
        </div>
        <div className={styles.removeButton}>
          <IconButton label={t("cart.remove", { name })} onClick={onRemove}>
            <X size={20} />
          </IconButton>
        </div>
      </article>
    </li>
  )
}

/** The chosen attributes with their names; the placeholder size of products without sizes is left out. */
const LineAttributes = ({ line: { size, color, attributes } }: { readonly line: CartLine }) => {
  const { t } = useTranslation()
  const hidden = ["", limits.cart.defaultSize]
  const named = Object.entries(attributes).filter(
    ([, value]) => value !== size || !hidden.includes(value)
  )
  const isNamed = (chosen: string) => named.some(([, value]) => value === chosen)
  const chosen = [
    ...(hidden.includes(size) || isNamed(size) ? [] : [t("cart.size", { size })]),
    ...(!color || isNamed(color) ? [] : [t("cart.color", { color })]),
    ...named.map(([name, value]) => t("cart.attribute", { name, value }))
  ]
  return (
    chosen.length > 0 && (
      <ul className={styles.attributes}>
        {chosen.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
    )
  )
}
