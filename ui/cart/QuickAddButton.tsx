import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { classNames } from "../shared/classNames.ts"
import { Check, Plus, RefreshCw, X } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./QuickAddButton.module.css"

type QuickAddButtonProps = ScreenProps<typeof addToCartMachine> & {
  readonly product: Pick<CardProduct, "name" | "stock">
  readonly cartLines: ReadonlyArray<CartLine>
}

/** Adds the product of a card to the cart or removes it, and shows the outcome on the card. */
export const QuickAddButton = ({ snapshot, send, product, cartLines }: QuickAddButtonProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  const state = buttonStateOf(
    snapshot,
    cartLines.length > 0 ? "inCart" : product.stock === 0 ? "soldOut" : "available"
  )
  const label = t(labelKeyByState[state], { name: product.name })
  return (
    <div className={styles.container}>
      {state === "refused" && refusal && (
        <p className={classNames(styles.note, styles.error)} role="alert">
          <CatalogueRefusal refusal={refusal} />
        </p>
      )}
      {snapshot.matches("soldOut") && (
        <p className={styles.note} aria-hidden="true">
          {t("card.soldOut")}
        </p>
      )}
      <button
        className={classNames(styles.button, styles[state])}
        type="button"
        disabled={product.stock === 0 && cartLines.length === 0}
        aria-disabled={!snapshot.can({ type: "button.tap", inCart: cartLines }) || undefined}
        aria-busy={snapshot.hasTag("loading")}
        onClick={() => send({ type: "button.tap", inCart: cartLines })}
      >
        <span className={styles.icon}>{iconByState[state]}</span>
        <span className="visually-hidden">{label}</span>
      </button>
      <output className="visually-hidden">{hasResult(snapshot) && label}</output>
    </div>
  )
}

type ButtonState = "available" | "inCart" | "loading" | "added" | "soldOut" | "refused"

/** The look of the button: the latest outcome, otherwise whether the product is in the cart. */
const buttonStateOf = (
  snapshot: QuickAddButtonProps["snapshot"],
  idleState: ButtonState
): ButtonState => {
  if (snapshot.hasTag("loading")) return "loading"
  if (snapshot.matches("added")) return "added"
  if (snapshot.matches("soldOut")) return "soldOut"
  return snapshot.matches("refused") ? "refused" : idleState
}

/** Whether the outcome is announced: a product that was sold out from the start is not. */
const hasResult = (snapshot: QuickAddButtonProps["snapshot"]): boolean =>
  snapshot.matches("added") || snapshot.matches("soldOut")

const labelKeyByState = {
  available: "card.add",
  inCart: "card.remove",
  loading: "card.adding",
  added: "card.added",
  soldOut: "card.soldOut",
  refused: "common.retry"
} as const

const iconByState: Readonly<Record<ButtonState, ReactNode>> = {
  available: <Plus size={20} />,
  inCart: <Check size={20} />,
  loading: <Spinner />,
  added: <Check size={20} />,
  soldOut: <X size={18} />,
  refused: <RefreshCw size={18} />
}
