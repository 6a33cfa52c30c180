import { useTranslation } from "react-i18next"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { ProductDetailContent, type ProductDetailProps } from "./ProductDetailContent.tsx"
import { ProductGone } from "./ProductGone.tsx"
import { ProductPreview } from "./ProductPreview.tsx"
import { ProductDetailSkeleton } from "./ProductDetailSkeleton.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

/** The product page. While the product loads in the other locale, the present data stays. */
export const ProductDetail = (props: ProductDetailProps) => {
  const { t } = useTranslation()
  const { snapshot, send, renderFavouriteButton } = props
  const { card, detail, refusal } = snapshot.context
  const isShown = snapshot.matches("ready") || snapshot.matches("loading")
  if (detail && isShown) return <ProductDetailContent {...props} detail={detail} />
  if (snapshot.matches("notFound")) return <ProductGone suggestions={props.suggestions} />
  if (card && snapshot.matches("loading"))
    return <ProductPreview card={card} renderFavouriteButton={renderFavouriteButton} />
  return (
    <Page title={t("titles.product")} titleHidden wide busy={snapshot.matches("loading")}>
      <DocumentTitle title={t("titles.product")} />
      <LoadState
        state={snapshot.value}
        skeleton={<ProductDetailSkeleton />}
        error={refusal && <RefusalMessage context="product" refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      />
    </Page>
  )
}
