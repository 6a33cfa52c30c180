import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import { createLine } from "#core/cart/createLine.ts"
import type { CardProduct, Product, ProductDetail as Detail } from "#core/catalogue/Product.ts"
import type { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { listPictures, pictureIndex } from "#core/catalogue/productPictures.ts"
import { canIncreaseQuantity } from "#core/catalogue/Quantity.ts"
import { resolveOffer } from "#core/catalogue/variants.ts"
import { limits } from "#core/shared/limits.ts"
import { paths } from "#locales/paths.ts"
import { Rating } from "../reviews/Rating.tsx"
import { BottomBar } from "../shared/BottomBar.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Row } from "../shared/Row.tsx"
import { Share2 } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { Page } from "../shared/Page.tsx"
import { PageHeading } from "../shared/PageHeading.tsx"
import { Price } from "../shared/Price.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { Stepper } from "../shared/Stepper.tsx"
import { AttributeChoices } from "./AttributeChoices.tsx"
import { Gallery } from "./Gallery.tsx"
import styles from "./ProductDetail.module.css"
import { ProductLayout } from "./ProductLayout.tsx"
import { quantityLimit } from "./quantityLimit.ts"
import { StockBadge } from "./StockBadge.tsx"

export type ProductDetailProps = ScreenProps<typeof productDetailMachine> & {
  readonly renderAddToCart: (line: CartLine | null) => ReactNode
  readonly renderFavouriteButton: (product: CardProduct) => ReactNode
  readonly onShare: (() => void) | null
  /** Shows the pictures in the whole window. */
  readonly onOpenPictures?: () => void
  /** Compares the size of what is selected, in the gallery. */
  readonly sizeComparison?: ReactNode
  /** Opens what the sizes mean. */
  readonly onSizeGuide?: () => void
  /** Offered for what is sold out. */
  readonly stockAlert?: ReactNode
  /** Delivery, returns and ways to pay. */
  readonly trustCard?: ReactNode
  /** Other products, below the text of a product that is gone. */
  readonly suggestions?: ReactNode
  /** What customers say of it, below the description. */
  readonly reviews?: ReactNode
  /** The related products, below the reviews. */
  readonly relatedProducts?: ReactNode
}

/** The content of the product page; the chosen variant decides price, pictures and stock. */
export const ProductDetailContent = ({
  snapshot,
  send,
  renderAddToCart,
  renderFavouriteButton,
  onShare,
  onOpenPictures,
  sizeComparison,
  onSizeGuide,
  stockAlert,
  trustCard,
  reviews,
  relatedProducts,
  detail
}: ProductDetailProps & { readonly detail: Detail }) => {
  const { t } = useTranslation()
  const { enlargedPicture, picture, selection, quantity } = snapshot.context
  const { product } = detail
  const offer = resolveOffer(detail, selection)
  return (
    <Page title={null} wide busy={snapshot.matches("loading")} documentTitle={product.name}>
      <ProductLayout
        pictures={
          <Gallery
            name={product.name}
            images={listPictures(detail)}
            alts={product.imageAlts}
            index={pictureIndex(detail, selection, picture)}
            enlargedImage={enlargedPicture}
            send={send}
            {...(onOpenPictures === undefined ? {} : { onOpen: onOpenPictures })}
            sizeComparison={sizeComparison}
          >
            {onShare && (
              <span className={styles.share}>
                <IconButton variant="floating" label={t("product.share")} onClick={onShare}>
                  <Share2 size={20} />
                </IconButton>
              </span>
            )}
            {renderFavouriteButton(product)}
          </Gallery>
        }
        buying={
          <>
            <div className={styles.heading}>
              <div className={styles.category}>
                {product.category && (
                  <Link to={paths.category(product.category.id)}>
                    <bdi>{product.category.name}</bdi>
                  </Link>
                )}
              </div>
              <PageHeading title={product.name} />
              <Rating reviews={detail.reviews} />
            </div>
            <Row gap={16} rowGap={8} wrap between className={styles.priceRow}>
              <Price
                size="large"
                price={offer.price}
                oldPrice={offer.oldPrice}
                varies={offer.priceVaries}
                showsPercent
              />
              <StockBadge offer={offer} />
            </Row>
            <AttributeChoices
              detail={detail}
              selection={selection}
              onTap={(name, value) => send({ type: "value.toggle", name, value })}
              onSizeGuide={detail.sizeGuide === undefined ? null : (onSizeGuide ?? null)}
            />
            {offer.missing !== "stock" && (
              <Row gap={16} between>
                <span className={styles.label} aria-hidden="true">
                  {t("common.quantity")}
                </span>
                <Stepper
                  value={quantity}
                  label={t("common.quantity")}
                  canDecrease={quantity > limits.cart.minimumQuantity}
                  canIncrease={canIncreaseQuantity(offer.stock, quantity)}
                  limit={offer.missing === null ? quantityLimit(t, offer.stock) : null}
                  onDecrease={() => send({ type: "quantity.set", quantity: quantity - 1 })}
                  onIncrease={() => send({ type: "quantity.set", quantity: quantity + 1 })}
                />
              </Row>
            )}
            <BottomBar>
              <span className={styles.barPrice}>
                <Price size="large" price={offer.price} />
              </span>
              <div className={styles.addToCart}>
                {stockAlert ? (
                  <div className={styles.stockAlert}>{stockAlert}</div>
                ) : (
                  renderAddToCart(createLine(detail, selection, quantity))
                )}
              </div>
            </BottomBar>
            {trustCard}
          </>
        }
      >
        <ProductFacts product={product} sku={offer.sku} />
        {reviews}
        <div className={styles.related}>{relatedProducts}</div>
      </ProductLayout>
    </Page>
  )
}

interface ProductFactsProps {
  readonly product: Product
  readonly sku: string | null
}

/** The description of the product, and its SKU and barcode when it has them. */
const ProductFacts = ({ product, sku }: ProductFactsProps) => {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap={8} className={styles.description}>
      <h2>{t("product.description")}</h2>
      <p dir="auto">{product.description}</p>
      <Stack as="dl" gap={4} className={styles.productNumbers}>
        {sku !== null && <ProductNumber label={t("product.sku")} value={sku} />}
        {product.barcode !== null && (
          <ProductNumber label={t("product.barcode")} value={product.barcode} />
        )}
      </Stack>
    </Stack>
  )
}

const ProductNumber = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi dir="ltr" className="figures">
        {value}
      </bdi>
    </dd>
  </div>
)
