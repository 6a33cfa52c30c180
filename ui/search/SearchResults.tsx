import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { changeFilter, noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { highlightMatches } from "#core/search/highlightMatches.ts"
import type { SearchResult } from "#core/search/searchMachine.ts"
import { limits } from "#core/shared/limits.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { Forward } from "../shared/directionalIcons.tsx"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./SearchPanel.module.css"
import { paths } from "#locales/paths.ts"

interface SearchResultsProps {
  readonly results: SearchResult
  readonly count: string
  readonly onOpenResult: () => void
}

/** The results with picture, name and price; the typed text is marked in the name. */
export const SearchResults = ({
  results: { products, text },
  count,
  onOpenResult
}: SearchResultsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.count}>{count}</p>
      <ul className={styles.results}>
        {products.map(({ id, image, name, oldPrice, price, priceVaries, variantId }, index) => (
          <li key={id}>
            <Link
              className={styles.result}
              data-stop
              to={paths.product(id, variantId)}
              onClick={onOpenResult}
            >
              <Picture
                src={image}
                alt=""
                width={56}
                height={56}
                variant="rounded"
                eager={index < 6}
              />
              <Stack as="span" gap={4} className={styles.content}>
                <Truncate as="span" lines={2} className={styles.name}>
                  <bdi>
                    {highlightMatches(name, text).map((part, index) =>
                      part.isMatch ? (
                        <mark key={index}>{part.text}</mark>
                      ) : (
                        <span key={index}>{part.text}</span>
                      )
                    )}
                  </bdi>
                </Truncate>
                <Price size="small" price={price} oldPrice={oldPrice} varies={priceVaries} />
              </Stack>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        className={styles.seeAll}
        data-stop
        to={paths.products(
          productsQueryString(changeFilter(noFilter, { search: cleanText(text) }))
        )}
        onClick={onOpenResult}
      >
        {t("search.seeAll")}
        <Forward size={18} />
      </Link>
    </>
  )
}

/** Skeleton rows of the size of the results. */
export const SearchResultsSkeleton = () => (
  <div aria-hidden="true">
    <p className={styles.count}>
      <Skeleton short />
    </p>
    <div className={styles.results}>
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
        <div key={row} className={styles.result}>
          <div className={styles.pictureSkeleton}>
            <Skeleton shape="square" />
          </div>
          <Stack gap={4} className={styles.content}>
            <Skeleton />
            <Skeleton short />
          </Stack>
        </div>
      ))}
    </div>
  </div>
)

/** The number of results, or that they are the first ones when there may be more. */
export const resultCountText = (t: TFunction, count: number): string =>
  count < limits.catalogue.maximumSearchResults
    ? t("search.results", { count })
    : t("search.firstResults", { count })
