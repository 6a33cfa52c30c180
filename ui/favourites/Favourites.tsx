import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { ProductGrid, ProductGridSkeleton } from "../catalogue/ProductGrid.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Heart } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { useExitFocus } from "../shared/useExitFocus.ts"
import styles from "./Favourites.module.css"
import { paths } from "#locales/paths.ts"

type FavouritesProps = ScreenProps<typeof favouritesMachine> & {
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The products that an empty list of favourites suggests. */
  readonly suggestions?: ReactNode
}

/** The favourites of this device. */
export const Favourites = ({ snapshot, send, renderCardActions, suggestions }: FavouritesProps) => {
  const { t } = useTranslation()
  const { favourites, discontinued } = snapshot.context
  const availableFavourites = favourites.filter(({ id }) => !discontinued.includes(id))
  const isRestoring = snapshot.matches("restoring")
  return (
    <Page wide title={t("favourites.heading")} busy={isRestoring}>
      <LoadState
        state={isRestoring ? "loading" : favourites.length === 0 ? "empty" : snapshot.value}
        skeleton={<ProductGridSkeleton />}
        empty={
          <>
            <EmptyState
              icon={<Heart />}
              title={t("favourites.empty")}
              action={<ButtonLink to={paths.home}>{t("favourites.start")}</ButtonLink>}
            >
              {t("favourites.emptyHint")}
            </EmptyState>
            {suggestions}
          </>
        }
      >
        <output className="visually-hidden">
          {t("products.count", { count: availableFavourites.length })}
        </output>
        {favourites
          .filter(({ id }) => discontinued.includes(id))
          .map(({ id, name }) => (
            <Notice
              key={id}
              kind="warn"
              action={
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => send({ type: "favourite.remove", id })}
                >
                  {t("favourites.removeDiscontinued")}
                </Button>
              }
            >
              {t("favourites.discontinued", { name })}
            </Notice>
          ))}
        {availableFavourites.length > 0 && (
          <ProductGrid
            products={availableFavourites}
            renderCardActions={(product) => (
              <FavouriteExit>{renderCardActions(product)}</FavouriteExit>
            )}
          />
        )}
      </LoadState>
    </Page>
  )
}

/** The button that removes a card, and so itself, from the favourites. */
const FavouriteExit = ({ children }: { readonly children: ReactNode }) => {
  const ref = useExitFocus<HTMLDivElement>()
  return (
    <div ref={ref} className={styles.exit}>
      {children}
    </div>
  )
}
