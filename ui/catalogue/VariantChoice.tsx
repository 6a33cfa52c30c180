import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import { createLine } from "#core/cart/createLine.ts"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import type { productSheetMachine } from "#core/catalogue/productSheetMachine.ts"
import { type Offer, resolveOffer } from "#core/catalogue/variants.ts"
import { paths } from "#locales/paths.ts"
import { Sheet } from "../shared/Dialog.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { AttributeChoices } from "./AttributeChoices.tsx"
import { SizeGuideSheet } from "./SizeGuideSheet.tsx"
import { StockBadge } from "./StockBadge.tsx"
import { Stack } from "../shared/Stack.tsx"
import { UnderlinedLink } from "../shared/UnderlinedLink.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import styles from "./VariantChoice.module.css"

type VariantChoiceProps = ScreenProps<typeof productDetailMachine> & {
  readonly open: boolean
  readonly onClose: () => void
  readonly isGuideOpen: boolean
  readonly sendSheet: ScreenProps<typeof productSheetMachine>["send"]
  /** What the card shows of the product, until all of it is loaded. */
  readonly product: CardProduct
  readonly renderAddToCart: (line: CartLine | null, missing: Offer["missing"]) => ReactNode
}

/**
 * A sheet with the attributes of a product, for adding one of its variants without leaving the
 * page.
 */
export const VariantChoice = ({
  snapshot,
  send,
  open,
  onClose,
  isGuideOpen,
  sendSheet,
  product: card,
  renderAddToCart
}: VariantChoiceProps) => {
  const { t } = useTranslation()
  const { detail, quantity, refusal, selection } = snapshot.context
  const offer = detail && resolveOffer(detail, selection)
  const product = detail?.product ?? card
  const { oldPrice, price, priceVaries } = offer ?? card
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={product.name}
      closeLabel={t("common.close")}
      footer={
        detail && offer && renderAddToCart(createLine(detail, selection, quantity), offer.missing)
      }
    >
      <div className={styles.product}>
        <Picture
          key={offer?.images[0]}
          src={offer?.images[0] ?? product.image}
          alt=""
          width={96}
          height={96}
          variant="square"
        />
        <Stack gap={6} className={styles.details}>
          <Price price={price} oldPrice={oldPrice} varies={priceVaries} />
          {offer && <StockBadge offer={offer} />}
          <UnderlinedLink to={paths.product(product.id, offer?.variant?.id)}>
            {t("product.viewDetails")}
          </UnderlinedLink>
        </Stack>
      </div>
      <LoadState
        state={
          detail === null ? (snapshot.matches("notFound") ? "empty" : snapshot.value) : "ready"
        }
        skeleton={
          <Stack gap={16}>
            <Skeleton short />
            <Skeleton shape="button" />
            <Skeleton short />
            <Skeleton shape="button" />
          </Stack>
        }
        empty={<Notice kind="warn">{t("product.notFoundTitle")}</Notice>}
        error={refusal && <RefusalMessage context="product" refusal={refusal} />}
        errorClassName={styles.error}
        onRetry={() => send({ type: "retry" })}
      >
        {detail && (
          <Stack gap={16}>
            <AttributeChoices
              detail={detail}
              selection={selection}
              onTap={(name, value) => send({ type: "value.toggle", name, value })}
              onSizeGuide={
                detail.sizeGuide === undefined ? null : () => sendSheet({ type: "sizeGuide.open" })
              }
            />
          </Stack>
        )}
      </LoadState>
      {detail?.sizeGuide && offer && (
        <SizeGuideSheet
          open={isGuideOpen}
          onClose={() => sendSheet({ type: "sheet.close" })}
          guide={detail.sizeGuide}
          size={offer.variant?.size ?? null}
        />
      )}
    </Sheet>
  )
}
