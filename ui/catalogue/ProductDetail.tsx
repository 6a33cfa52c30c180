import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { PackageOpen } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { ProductDetailContent, type ProductDetailProps } from "./ProductDetailContent.tsx"
import { ProductDetailSkeleton, ProductPreview } from "./ProductLayout.tsx"

/** The product page. While the product loads in the other locale, the present data stays. */
export const ProductDetail = (props: ProductDetailProps) => {
  const { t } = useTranslation()
  const { snapshot, send, renderFavouriteButton } = props
  const { card, detail, refusal } = snapshot.context
  const isShown = snapshot.matches("ready") || snapshot.matches("loading")
  if (detail && isShown) return <ProductDetailContent {...props} detail={detail} />
  if (snapshot.matches("notFound")) return <ItemGone suggestions={props.suggestions} />
  if (card && snapshot.matches("loading"))
    return <ProductPreview card={card} renderFavouriteButton={renderFavouriteButton} />
  return (
    <Page title={t("titles.product")} titleHidden wide busy={snapshot.matches("loading")}>
      <LoadState
        state={snapshot.value}
        skeleton={<ProductDetailSkeleton />}
        error={refusal && <RefusalMessage context="product" refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      />
    </Page>
  )
}

/** A product that the shop does not have, or no longer, with others below. */
export const ItemGone = ({ suggestions }: { readonly suggestions?: ReactNode }) => {
  const { t } = useTranslation()
  const title = t("product.notFoundTitle")
  return (
    <Page title={title} titleHidden wide>
      <EmptyState
        icon={<PackageOpen />}
        title={title}
        action={
          <>
            <ButtonLink to={paths.home}>{t("common.continueShopping")}</ButtonLink>
            <ButtonLink to={paths.categories} variant="secondary">
              {t("shell.categories")}
            </ButtonLink>
          </>
        }
      >
        {t("product.notFoundBody")}
      </EmptyState>
      {suggestions}
    </Page>
  )
}
