import { useTranslation } from "react-i18next"
import type { OrderLine } from "#core/orders/Order.ts"
import { openReview, type orderReviewsMachine } from "#core/reviews/orderReviewsMachine.ts"
import {
  type OwnReviewDraft,
  parseStars,
  type ReviewDraft,
  starValues
} from "#core/reviews/Review.ts"
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
  const { refusal } = snapshot.context
  return (
    <Card>
      <h2>{t("reviews.rate")}</h2>
      <LoadState
        state={snapshot.value}
        skeleton={<Skeleton shape="row" />}
        error={refusal && <RefusalMessage context="ownReviews" refusal={refusal} />}
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
  const { draft, items } = snapshot.context
  const review = items.find((one) => one.productId === line.productId)
  return (
    <>
      <div className={styles.product}>
        <Picture src={line.image} alt="" width={52} height={52} />
        <bdi>{line.name}</bdi>
        {review && (
          <StarRow value={review.stars} label={t("reviews.stars", { stars: review.stars })} />
        )}
      </div>
      {draft?.productId === line.productId ? (
        <ReviewForm draft={draft} snapshot={snapshot} send={send} />
      ) : (
        <>
          {review !== undefined && review.text !== "" && (
            <p className={styles.text} dir="auto">
              {review.text}
            </p>
          )}
          <Button
            variant="secondary"
            disabled={snapshot.matches("changing")}
            label={`${t(review ? "reviews.edit" : "reviews.write")}: ${line.name}`}
            onClick={() => send({ type: "draft.open", draft: openReview(items, line.productId) })}
          >
            {t(review ? "reviews.edit" : "reviews.write")}
          </Button>
        </>
      )}
    </>
  )
}

interface ReviewFormProps extends ScreenProps<typeof orderReviewsMachine> {
  readonly draft: OwnReviewDraft
}

const ReviewForm = ({ draft: { draft, productId }, snapshot, send }: ReviewFormProps) => {
  const { t } = useTranslation()
  const type = (typed: Partial<ReviewDraft>) =>
    send({ type: "draft.change", draft: { productId, draft: { ...draft, ...typed } } })
  return (
    <Form className={styles.form} onSubmit={() => send({ type: "draft.submit" })}>
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
          if (stars !== null) type({ stars })
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
        onChange={(text) => type({ text })}
      />
      <RefusalNotice context="saveReview" refusal={snapshot.context.changeRefusal} />
      <Button
        type="submit"
        fullWidth
        busy={snapshot.matches("changing")}
        busyLabel={t("reviews.saving")}
      >
        {t("reviews.save")}
      </Button>
      <Button
        variant="quiet"
        fullWidth
        disabled={snapshot.matches("changing")}
        onClick={() => send({ type: "draft.close" })}
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
