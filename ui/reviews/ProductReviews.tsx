import { useTranslation } from "react-i18next"
import {
  averageStars,
  countReviews,
  type ProductReviews as Reviews,
  type Review,
  starValues
} from "#core/reviews/Review.ts"
import { StarRow } from "./StarRow.tsx"
import { Row } from "../shared/Row.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Reviews.module.css"

/**
 * The reviews of a product: their average, the share of each star, and the newest texts. Nothing
 * before the first one.
 */
export const ProductReviews = ({ reviews }: { readonly reviews: Reviews }) => {
  const { t } = useTranslation()
  const count = countReviews(reviews)
  const average = averageStars(reviews)
  if (average === null) return null
  return (
    <Stack
      as="section"
      gap={16}
      id={reviewsId}
      className={styles.reviews}
      aria-labelledby={`${reviewsId}-title`}
    >
      <h2 id={`${reviewsId}-title`}>{t("reviews.heading")}</h2>
      <div className={styles.summary}>
        <Stack gap={4} className={styles.average}>
          <bdi className={styles.number}>{t("common.number", { number: average })}</bdi>
          <StarRow value={average} label={t("reviews.stars", { stars: average })} />
          <span className="secondary-text">{t("reviews.count", { count })}</span>
        </Stack>
        <Shares reviews={reviews} count={count} />
      </div>
      <p className="secondary-text">{t("reviews.onlyBuyers")}</p>
      <Stack as="ul" gap={16}>
        {reviews.newest.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </Stack>
      {reviews.hiddenCount > 0 && (
        <p className="secondary-text">{t("reviews.hidden", { count: reviews.hiddenCount })}</p>
      )}
    </Stack>
  )
}

/** The id of the section, to which the stars above the price lead. */
const reviewsId = "reviews"

/** How many of the reviews give each number of stars. */
const Shares = ({ reviews, count }: { readonly reviews: Reviews; readonly count: number }) => {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap={6} className={styles.shares}>
      {starValues.map((stars) => {
        const own = reviews.countByStars[stars]
        return (
          <li key={stars}>
            <StarRow value={stars} size={14} label={t("reviews.stars", { stars })} />
            <svg
              className="mirror"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              height={8}
              aria-hidden="true"
            >
              <rect className={styles.hollow} width="100" height="8" rx="4" />
              <rect className={styles.filled} width={(100 * own) / count} height="8" rx="4" />
            </svg>
            <bdi className="secondary-text figures">{t("common.number", { number: own })}</bdi>
          </li>
        )
      })}
    </Stack>
  )
}

const OneReview = ({ review: { at, author, stars, text } }: { readonly review: Review }) => {
  const { t } = useTranslation()
  return (
    <Stack as="article" gap={4} className={styles.review}>
      <Row as="p" gap={12} rowGap={4} wrap>
        <bdi className={styles.author}>{author ?? t("reviews.customer")}</bdi>
        <StarRow value={stars} size={16} label={t("reviews.stars", { stars })} />
        <bdi className="secondary-text">{t("orders.date", { at })}</bdi>
      </Row>
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </Stack>
  )
}
