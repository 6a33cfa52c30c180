import { useTranslation } from "react-i18next"
import { lineFor } from "#core/cart/lineFor.ts"
import type { ProductDetail as Detail } from "#core/catalogue/Product.ts"
import { offerOf } from "#core/catalogue/variants.ts"
import { limits } from "#core/shared/limits.ts"
import { BottomBar } from "../shared/BottomBar.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Share2 } from "../shared/icons.ts"
import { Price } from "../shared/Price.tsx"
import { Page } from "../shared/shell/Page.tsx"
import { Stepper } from "../shared/Stepper.tsx"
import { AttributeChoices } from "./AttributeChoices.tsx"
import { Gallery } from "./Gallery.tsx"
import type { ProductDetailProps } from "./ProductDetail.tsx"
import styles from "./ProductDetail.module.css"
import { ProductFacts } from "./ProductFacts.tsx"
import { StockNote } from "./StockNote.tsx"

/** A product as it can be had: what is chosen decides the price, the pictures and whether it can be bought. */
export const ProductForSale = ({
  snapshot,
  send,
  add,
  heart,
  onShare,
  alike,
  detail
}: ProductDetailProps & { readonly detail: Detail }) => {
  const { t } = useTranslation()
  const { selection, quantity } = snapshot.context
  const { product } = detail
  const offer = offerOf(detail, selection)
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
            <IconButton look="floating" label={t("product.share")} onClick={onShare}>
              <Share2 size={20} />
            </IconButton>
          )}
          {heart(product)}
        </div>
      </div>
      <div className={styles.priced}>
        <Price
          size="large"
          was={isLower ? t("common.price", { price: product.oldPrice }) : null}
          wasLabel={t("product.oldPrice")}
        >
          {price}
        </Price>
        <StockNote offer={offer} />
      </div>
      <AttributeChoices
        detail={detail}
        selection={selection}
        onTap={(name, value) => send({ type: "value.tapped", name, value })}
      />
      <div className={styles.quantity}>
        <span className={styles.label} aria-hidden="true">
          {t("common.quantity")}
        </span>
        <Stepper
          value={quantity}
          label={t("common.quantity")}
          decreaseLabel={t("common.decrease")}
          increaseLabel={t("common.increase")}
          canDecrease={quantity > limits.cart.minimumQuantity}
          canIncrease={quantity < Math.min(offer.stock, limits.cart.maximumQuantity)}
          onDecrease={() => send({ type: "quantity", pieces: quantity - 1 })}
          onIncrease={() => send({ type: "quantity", pieces: quantity + 1 })}
        />
      </div>
      <ProductFacts product={product} sku={offer.sku} />
      {alike}
      <BottomBar>
        <Price size="large">{price}</Price>
        <div className={styles.add}>{add(lineFor(detail, selection, quantity))}</div>
      </BottomBar>
    </Page>
  )
}
