import { useTranslation } from "react-i18next"
import type { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import { classNames } from "../shared/classNames.ts"
import { Button } from "../shared/Button.tsx"
import { Check, ShoppingBag } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./AddToCartButton.module.css"

type AddToCartButtonProps = ScreenProps<typeof addToCartMachine> & {
  readonly line: CartLine | null
  readonly missing: "choice" | "stock" | null
}

/**
 * The main button of a product page or of a choice; without a line it says what is missing. What
 * was added is announced elsewhere.
 */
export const AddToCartButton = ({ snapshot, send, line, missing }: AddToCartButtonProps) => {
  const { t } = useTranslation()
  const added = snapshot.matches("added")
  const isProgressShown = added || snapshot.hasTag("loading")
  return (
    <div className={classNames(styles.button, isProgressShown && styles.progress)}>
      <Button
        size="large"
        fullWidth
        icon={added ? <Check /> : <ShoppingBag />}
        busy={snapshot.hasTag("loading")}
        busyLabel={t("product.adding")}
        disabled={
          line === null ||
          !(snapshot.hasTag("loading") || added || snapshot.can({ type: "line.add", line }))
        }
        softDisabled={added}
        onClick={() => line && send({ type: "line.add", line })}
      >
        {t(added ? "product.added" : labelKeyByMissing[missing ?? "nothing"])}
      </Button>
    </div>
  )
}

const labelKeyByMissing = {
  nothing: "product.addToCart",
  choice: "product.chooseFirst",
  stock: "product.outOfStock"
} as const
