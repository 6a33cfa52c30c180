import { useMachine } from "@xstate/react"
import { fromCallback, fromPromise } from "xstate"
import type { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { productSheetMachine } from "#core/catalogue/productSheetMachine.ts"
import { productQuery } from "#core/catalogue/queries.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { AddToCartButton } from "../../cart/AddToCartButton.tsx"
import { VariantChoice } from "../../catalogue/VariantChoice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { useInitialData, useQueryUpdates } from "../hooks/useQuery.ts"
import type { Store } from "../store/createStore.ts"
import { useProvidedMachine } from "../hooks/StoreContext.ts"

interface VariantSheetProps {
  readonly open: boolean
  readonly product: CardProduct
  readonly adding: ScreenProps<typeof addToCartMachine>["snapshot"]
  readonly sendAdding: ScreenProps<typeof addToCartMachine>["send"]
}

/** The choice of a variant of a card's product. */
export default function VariantSheet({ open, product, adding, sendAdding }: VariantSheetProps) {
  const query = productQuery(product.id)
  const [snapshot, send] = useMachine(useProvidedMachine(provideChoice), {
    input: { id: product.id, initialData: useInitialData(query) ?? null }
  })
  const [sheet, sendSheet] = useMachine(productSheetMachine)
  useQueryUpdates(query, send)
  return (
    <VariantChoice
      snapshot={snapshot}
      send={send}
      open={open}
      product={product}
      onClose={() => sendAdding({ type: "choice.close" })}
      isGuideOpen={sheet.matches("showingSizeGuide")}
      sendSheet={sendSheet}
      renderAddToCart={(line, missing) => (
        <AddToCartButton snapshot={adding} send={sendAdding} line={line} missing={missing} />
      )}
    />
  )
}

const provideChoice = ({ queryCache }: Store) =>
  provideActors(productDetailMachine, {
    actors: {
      load: fromPromise(({ input }) => queryCache.load(productQuery(input))),
      // The address is that of the page below.
      followAddress: fromCallback(() => {})
    }
  })
