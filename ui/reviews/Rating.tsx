import { useTranslation } from "react-i18next"
import { averageStars, countReviews, type ProductReviews } from "#core/reviews/Review.ts"
import { StarRow } from "./StarRow.tsx"
import styles from "./Reviews.module.css"

/** The average of a product's reviews under its name, which leads to them; nothing without one. */
export const Rating = ({ reviews }: { readonly reviews: ProductReviews | undefined }) => {
  const { t } = useTranslation()
  const average = reviews === undefined ? null : averageStars(reviews)
  if (reviews === undefined || average === null) return null
  const count = countReviews(reviews)
  return (
    <a
      className={styles.rating}
      href="#reviews"
      aria-label={t("product.rated", { stars: average, count })}
    >
      <StarRow value={average} />
      <bdi>{t("common.number", { number: average })}</bdi>
      <bdi className="secondary-text">({t("common.number", { number: count })})</bdi>
    </a>
  )
}
