import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { createLine } from "#core/cart/createLine.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import type { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import type { ProductDetail as Detail } from "#core/catalogue/Product.ts"
import { type Offer, resolveOffer } from "#core/catalogue/variants.ts"
import { limits } from "#core/shared/limits.ts"
import { Badge } from "../shared/Badge.tsx"
import { BottomBar } from "../shared/BottomBar.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Share2 } from "../shared/icons.ts"
import { Price } from "../shared/Price.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { Stepper } from "../shared/Stepper.tsx"
import { AttributeChoices } from "./AttributeChoices.tsx"
import { Gallery } from "./Gallery.tsx"
import styles from "./ProductDetail.module.css"
import { ProductFacts } from "./ProductFacts.tsx"

export type ProductDetailProps = ScreenProps<typeof productDetailMachine> & {
  readonly renderAddToCart: (line: CartLine | null) => ReactNode
  readonly renderFavouriteButton: (favourite: Favourite) => ReactNode
  readonly onShare: (() => void) | null
  /** The number of working days within which an order arrives in Kuwait; null for no promise. */
  readonly deliveryDays: number | null
  /** The related products, below the description. */
  readonly relatedProducts?: ReactNode
}

/** The content of the product page; the chosen variant decides price, pictures and stock. */
export const ProductDetailContent = ({
  snapshot,
  send,
  renderAddToCart,
  renderFavouriteButton,
  onShare,
  deliveryDays,
  relatedProducts,
  detail
}: ProductDetailProps & { readonly detail: Detail }) => {
  const { t } = useTranslation()
  const { selection, quantity } = snapshot.context
  const { product } = detail
  const offer = resolveOffer(detail, selection)
  const price = t("common.price", { price: offer.price })
  const isLower = product.oldPrice !== null && product.oldPrice > offer.price
  const images = offer.images.length > 0 ? [...new Set(offer.images)] : [product.image]
  return (
    <Page title={product.name} busy={snapshot.matches("loading")}>
      <title>{t("titles.withShop", { title: product.name })}</title>
      <div className={styles.pictures}>
        <Gallery key={images.join()} name={product.name} images={images} />
        <div className={styles.corner}>
          {onShare && (
            <IconButton variant="floating" label={t("product.share")} onClick={onShare}>
              <Share2 size={20} />
            </IconButton>
          )}
          {renderFavouriteButton(product)}
        </div>
      </div>
      <div className={styles.priceRow}>
        <Price
          size="large"
          oldPrice={isLower ? t("common.price", { price: product.oldPrice }) : null}
          oldPriceLabel={t("product.oldPrice")}
        >
          {price}
        </Price>
        <StockBadge offer={offer} />
      </div>
      <AttributeChoices
        detail={detail}
        selection={selection}
        onTap={(name, value) => send({ type: "value.toggle", name, value })}
      />
      <div className={styles.quantity}>
        <span className={styles.label} aria-hidden="true">
          {t("common.quantity")}
        </span>
        <Stepper
          value={quantity}
          valueText={t("common.number", { number: quantity })}
          label={t("common.quantity")}
          decreaseLabel={t("common.decrease")}
          increaseLabel={t("common.increase")}
          canDecrease={quantity > limits.cart.minimumQuantity}
          canIncrease={quantity < Math.min(offer.stock, limits.cart.maximumQuantity)}
          onDecrease={() => send({ type: "quantity.set", quantity: quantity - 1 })}
          onIncrease={() => send({ type: "quantity.set", quantity: quantity + 1 })}
        />
      </div>
      <ProductFacts product={product} sku={offer.sku} deliveryDays={deliveryDays} />
      {relatedProducts}
      <BottomBar>
        <Price size="large">{price}</Price>
        <div className={styles.addToCart}>
          {renderAddToCart(createLine(detail, selection, quantity))}
        </div>
      </BottomBar>
    </Page>
  )
}

/** The stock from which on the number of remaining items is shown. */
const lowStockThreshold = 5

/** The stock of the chosen variant, with the number when few are left; nothing while a choice is missing. */
const StockBadge = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation()
  if (offer.missing === "choice") return null
  if (offer.missing === "stock") return <Badge tone="red">{t("product.outOfStock")}</Badge>
  return offer.stock <= lowStockThreshold ? (
    <Badge tone="orange">{t("product.left", { count: offer.stock })}</Badge>
  ) : (
    <Badge tone="green">{t("product.inStock")}</Badge>
  )
}
