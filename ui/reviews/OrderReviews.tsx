import { useTranslation } from "react-i18next"
import type { OrderLine } from "#core/orders/Order.ts"
import type { orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
import { parseStars, starValues } from "#core/reviews/Review.ts"
import { limits } from "#core/shared/limits.ts"
import { Card } from "../shared/Card.tsx"
import { Form } from "../shared/Form.tsx"
import { Button } from "../shared/Button.tsx"
import { Field } from "../shared/Field.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Picture } from "../shared/Picture.tsx"
import { RadioList } from "../shared/RadioList.tsx"
import { RefusalMessage, RefusalNotice } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { StarRow } from "./StarRow.tsx"
import styles from "./Reviews.module.css"

interface OrderReviewsProps extends ScreenProps<typeof orderReviewsMachine> {
  readonly lines: ReadonlyArray<OrderLine>
}

/** What the customer says of the products of a delivered order. */
export const OrderReviews = ({ lines, ...props }: OrderReviewsProps) => {
  const { t } = useTranslation()
  const { snapshot, send } = props
  const { loadRefusal } = snapshot.context
  return (
    <Card>
      <h2>{t("reviews.rate")}</h2>
      <LoadState
        state={snapshot.value}
        skeleton={<Skeleton shape="row" />}
        error={loadRefusal && <RefusalMessage context="ownReviews" refusal={loadRefusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <ul className={styles.products}>
          {productsOf(lines).map((line) => (
            <li key={line.productId}>
              <ReviewedProduct line={line} {...props} />
            </li>
          ))}
        </ul>
      </LoadState>
    </Card>
  )
}

/** Each product once, also where the order has several variants of it. */
const productsOf = (lines: ReadonlyArray<OrderLine>): ReadonlyArray<OrderLine> =>
  lines.filter(
    ({ productId }, index) => lines.findIndex((line) => line.productId === productId) === index
  )

interface ReviewedProductProps extends ScreenProps<typeof orderReviewsMachine> {
  readonly line: OrderLine
}

const ReviewedProduct = ({ line, snapshot, send }: ReviewedProductProps) => {
  const { t } = useTranslation()
  const { own, productId } = snapshot.context
  const review = own.find((one) => one.productId === line.productId)
  return (
    <>
      <div className={styles.product}>
        <Picture src={line.image} alt="" width={52} height={52} />
        <bdi>{line.name}</bdi>
        {review && (
          <StarRow value={review.stars} label={t("reviews.stars", { stars: review.stars })} />
        )}
      </div>
      {productId === line.productId ? (
        <ReviewForm snapshot={snapshot} send={send} />
      ) : (
        <>
          {review !== undefined && review.text !== "" && (
            <p className={styles.text} dir="auto">
              {review.text}
            </p>
          )}
          <Button
            variant="secondary"
            disabled={snapshot.matches("saving")}
            label={`${t(review ? "reviews.edit" : "reviews.write")}: ${line.name}`}
            onClick={() => send({ type: "review.edit", productId: line.productId })}
          >
            {t(review ? "reviews.edit" : "reviews.write")}
          </Button>
        </>
      )}
    </>
  )
}

const ReviewForm = ({ snapshot, send }: ScreenProps<typeof orderReviewsMachine>) => {
  const { t } = useTranslation()
  const { draft, saveRefusal } = snapshot.context
  return (
    <Form className={styles.form} onSubmit={() => send({ type: "review.save" })}>
      <RadioList
        legend={t("reviews.yourStars")}
        chosen={draft.stars === null ? "" : String(draft.stars)}
        options={starValues.map((stars) => ({
          value: String(stars),
          start: <StarRow value={stars} />,
          label: t(starWords[stars])
        }))}
        onChoose={(value) => {
          const stars = parseStars(Number(value))
          if (stars !== null) send({ type: "stars.choose", stars })
        }}
      />
      <Field
        label={t("reviews.text")}
        hint={t("reviews.textHint")}
        optional={t("common.optional")}
        name="review"
        type="textarea"
        rows={4}
        dir="auto"
        autoComplete="off"
        maxLength={limits.reviews.textMaximumLength}
        value={draft.text}
        onChange={(text) => send({ type: "text.change", text })}
      />
      <RefusalNotice context="saveReview" refusal={saveRefusal} />
      <Button
        type="submit"
        fullWidth
        busy={snapshot.matches("saving")}
        busyLabel={t("reviews.saving")}
      >
        {t("reviews.save")}
      </Button>
      <Button
        variant="quiet"
        fullWidth
        disabled={snapshot.matches("saving")}
        onClick={() => send({ type: "review.cancel" })}
      >
        {t("common.cancel")}
      </Button>
    </Form>
  )
}

const starWords = {
  5: "reviews.excellent",
  4: "reviews.veryGood",
  3: "reviews.good",
  2: "reviews.fair",
  1: "reviews.poor"
} as const
