import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { classes } from "../shared/classes.ts"
import { Check, Plus, RefreshCw, X } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"
import styles from "./CardButton.module.css"

type CardButtonProps = ScreenProps<typeof addToCartMachine> & {
  readonly product: Pick<CardProduct, "name" | "stock">
  readonly inCart: ReadonlyArray<CartLine>
}

/** Puts a card's product in the cart, or takes it out again; what came of it is said where the tap was. */
export const CardButton = ({ snapshot, send, product, inCart }: CardButtonProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  const face = faceOf(
    snapshot,
    inCart.length > 0 ? "held" : product.stock === 0 ? "soldOut" : "free"
  )
  const words = t(wordsByFace[face], { name: product.name })
  return (
    <div className={styles.place}>
      {face === "refused" && refusal && (
        <p className={classes(styles.note, styles.trouble)} role="alert">
          {formatCatalogueRefusal(t, refusal)}
        </p>
      )}
      {snapshot.matches("soldOut") && (
        <p className={styles.note} aria-hidden="true">
          {t("card.soldOut")}
        </p>
      )}
      <button
        className={classes(styles.button, styles[face])}
        type="button"
        disabled={product.stock === 0 && inCart.length === 0}
        aria-disabled={!snapshot.can({ type: "tap", inCart }) || undefined}
        aria-busy={snapshot.hasTag("loading")}
        onClick={() => send({ type: "tap", inCart })}
      >
        <span className={styles.icon}>{iconByFace[face]}</span>
        <span className="visually-hidden">{words}</span>
      </button>
      <output className="visually-hidden">{hasJustAnswered(snapshot) && words}</output>
    </div>
  )
}

type Face = "free" | "held" | "asking" | "added" | "soldOut" | "refused"

/** What the button looks like: what just happened, else whether the product is in the cart. */
const faceOf = (snapshot: CardButtonProps["snapshot"], resting: Face): Face => {
  if (snapshot.hasTag("loading")) return "asking"
  if (snapshot.matches("added")) return "added"
  if (snapshot.matches("soldOut")) return "soldOut"
  return snapshot.matches("refused") ? "refused" : resting
}

/** A card that was sold out from the start has nothing to announce. */
const hasJustAnswered = (snapshot: CardButtonProps["snapshot"]): boolean =>
  snapshot.matches("added") || snapshot.matches("soldOut")

const wordsByFace = {
  free: "card.add",
  held: "card.remove",
  asking: "card.adding",
  added: "card.added",
  soldOut: "card.soldOut",
  refused: "common.retry"
} as const

const iconByFace: Readonly<Record<Face, ReactNode>> = {
  free: <Plus size={20} />,
  held: <Check size={20} />,
  asking: <Spinner />,
  added: <Check size={20} />,
  soldOut: <X size={18} />,
  refused: <RefreshCw size={18} />
}
