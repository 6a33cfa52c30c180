import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import type { LineChange } from "#core/cart/lineChanges.ts"
import { canIncreaseQuantity } from "#core/catalogue/Quantity.ts"
import { noBreakBeforeUnit } from "#core/shared/noBreakBeforeUnit.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import { quantityLimit } from "../catalogue/quantityLimit.ts"
import { Button } from "../shared/Button.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Link } from "../shared/Link.tsx"
import { Row } from "../shared/Row.tsx"
import { Trash2, X } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Stepper } from "../shared/Stepper.tsx"
import { useExitFocus } from "../shared/useExitFocus.ts"
import styles from "./Cart.module.css"
import { LineAttributes } from "./LineAttributes.tsx"
import { useSwipeToRemove } from "./useSwipeToRemove.ts"
import { paths } from "#locales/paths.ts"

interface CartLineRowProps {
  readonly line: CartLine
  /** What has changed since the last visit. */
  readonly changes: ReadonlyArray<LineChange>
  readonly onQuantityChange: (quantity: number) => void
  readonly onRemove: () => void
}

/** How much of a name a line shows. */
const nameLength = 25

/**
 * A line of the cart. A swipe removes it, and so does one button: the stepper's at quantity 1, a
 * notice's when it cannot be bought, otherwise the corner's.
 */
export const CartLineRow = ({ line, changes, onQuantityChange, onRemove }: CartLineRowProps) => {
  const { t } = useTranslation()
  const swipe = useSwipeToRemove(onRemove)
  const row = useExitFocus<HTMLLIElement>()
  const { productId, variantId, name, image, price, oldPrice, quantity, stock } = line
  const canBuy = !changes.some(({ _tag }) => _tag === "SoldOut" || _tag === "Discontinued")
  return (
    <li ref={row} className={styles.line}>
      <div className={styles.removeIndicator} aria-hidden="true">
        <Trash2 />
      </div>
      <article className={styles.content} {...swipe}>
        <Link
          className={styles.picture}
          to={paths.product(productId, variantId)}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture src={image} alt="" width={88} height={88} variant="square" />
        </Link>
        <Stack gap={2} className={styles.details}>
          <h2 className={styles.name}>
            <Link to={paths.product(productId, variantId)}>
              <bdi>{noBreakBeforeUnit(truncateAtWord(name, nameLength))}</bdi>
            </Link>
          </h2>
          <LineAttributes line={line} />
          <Row gap={4} rowGap={8} wrap between className={styles.amount}>
            <Price price={price} oldPrice={oldPrice} stacked="start" />
            {canBuy && (
              <Stepper
                size="small"
                value={quantity}
                label={t("cart.quantityOf", { name })}
                removeLabel={t("cart.remove", { name })}
                removesAtOne
                canIncrease={canIncreaseQuantity(stock, quantity)}
                limit={quantityLimit(t, stock)}
                onDecrease={() => onQuantityChange(quantity - 1)}
                onIncrease={() => onQuantityChange(quantity + 1)}
              />
            )}
          </Row>
        </Stack>
        {changes.length > 0 && (
          <Stack gap={8} className={styles.changes}>
            {changes.map((change) => (
              <LineChangeNotice
                key={change._tag}
                change={change}
                name={name}
                onQuantityChange={onQuantityChange}
                onRemove={onRemove}
              />
            ))}
          </Stack>
        )}
        {canBuy && quantity > 1 && (
          <div className={styles.removeButton}>
            <IconButton label={t("cart.remove", { name })} onClick={onRemove}>
              <X size={20} />
            </IconButton>
          </div>
        )}
      </article>
    </li>
  )
}

interface LineChangeNoticeProps extends Pick<CartLineRowProps, "onQuantityChange" | "onRemove"> {
  readonly change: LineChange
  readonly name: string
}

/**
 * A change at its line, with the button that follows from it. The screen announces that there are
 * changes.
 */
const LineChangeNotice = ({ change, name, onQuantityChange, onRemove }: LineChangeNoticeProps) => {
  const { t } = useTranslation()
  if (change._tag === "PriceChanged")
    return <Notice silent>{t("cart.changedPrice", { from: change.from, to: change.to })}</Notice>
  if (change._tag === "FewerLeft") {
    const count = change.available
    return (
      <Notice
        silent
        kind="warn"
        action={
          <Button size="small" variant="secondary" onClick={() => onQuantityChange(count)}>
            {t("cart.takeAvailable", { count })}
          </Button>
        }
      >
        {t("product.left", { count })}
      </Notice>
    )
  }
  return (
    <Notice
      silent
      kind="warn"
      action={
        <Button
          size="small"
          variant="secondary"
          label={t("cart.remove", { name })}
          onClick={onRemove}
        >
          {t("cart.removeLine")}
        </Button>
      }
    >
      {t(change._tag === "SoldOut" ? "card.soldOut" : "cart.discontinued")}
    </Notice>
  )
}
