import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import type { ProductDetail as Detail } from "#core/catalogue/Product.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { defaultSelection, resolveOffer, type Selection } from "#core/catalogue/variants.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddToCartButton } from "#ui/cart/AddToCartButton.tsx"
import { ProductDetail } from "#ui/catalogue/ProductDetail.tsx"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abaya, abayaDetail, bakhoorDetail, dallahDetail } from "./products.ts"

export default { title: "Catalogue/Product detail" } satisfies Meta

const Screen = ({ snapshot, send }: ScreenProps<typeof productDetailMachine>) => {
  const { detail, id, selection } = snapshot.context
  const missing = detail ? resolveOffer(detail, selection).missing : null
  const adding = addToCartMachine.resolveState({
    value: "idle",
    context: { productId: id, origin: "detail", result: null, refusal: null }
  })
  return (
    <ProductDetail
      snapshot={snapshot}
      send={send}
      renderAddToCart={(line) => (
        <AddToCartButton snapshot={adding} send={() => {}} line={line} missing={missing} />
      )}
      renderFavouriteButton={({ id, name }) => (
        <FavouriteToggle name={name} isFavourite={id === abaya.id} onToggle={() => {}} />
      )}
      onShare={() => {}}
    />
  )
}
const when = stateStory(productDetailMachine, Screen)
const asked = {
  id: abaya.id,
  card: null,
  detail: null,
  selection: {},
  quantity: Quantity.make(1),
  refusal: null
}
const shown = (detail: Detail, selection: Selection = defaultSelection(detail), pieces = 1) => ({
  ...asked,
  detail,
  selection,
  quantity: Quantity.make(pieces)
})

export const Loading = when("loading", asked)
export const OpenedFromItsCard = when("loading", { ...asked, card: abaya })
export const Ready = when("ready", shown(abayaDetail))
export const FewLeft = when("ready", shown(abayaDetail, { اللون: "رملي", المقاس: "56" }, 2))
export const ChoiceMissing = when("ready", shown(abayaDetail, { المقاس: "58" }))
export const NothingToChoose = when("ready", shown(dallahDetail))
export const SoldOut = when("ready", shown(bakhoorDetail))
export const ComingInTheOtherLanguage = when("loading", shown(abayaDetail))
export const NotFound = when("notFound", { ...asked, refusal: new ProductNotFound() })
export const Failed = when("failed", { ...asked, refusal: new Unavailable({ reason: "timeout" }) })
export const Offline = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
