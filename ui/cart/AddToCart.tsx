import { useTranslation } from "react-i18next"
import type { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import { Button } from "../shared/Button.tsx"
import { Check, ShoppingBag } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"

type AddToCartProps = ScreenProps<typeof addToCartMachine> & {
  readonly line: CartLine | null
  readonly missing: "choice" | "stock" | null
}

/** The one action of a product's own screen; without a line it says what is missing. */
export const AddToCart = ({ snapshot, send, line, missing }: AddToCartProps) => {
  const { t } = useTranslation()
  const added = snapshot.matches("added")
  return (
    <>
      <Button
        size="large"
        wide
        icon={added ? <Check /> : <ShoppingBag />}
        busy={snapshot.hasTag("loading")}
        busyLabel={t("product.adding")}
        disabled={
          line === null ||
          !(snapshot.hasTag("loading") || added || snapshot.can({ type: "add", line }))
        }
        resting={added}
        onClick={() => line && send({ type: "add", line })}
      >
        {t(added ? "product.added" : wordsFor[missing ?? "nothing"])}
      </Button>
      <output className="visually-hidden">{added && t("product.added")}</output>
    </>
  )
}

const wordsFor = {
  nothing: "product.addToCart",
  choice: "product.chooseFirst",
  stock: "product.outOfStock"
} as const
