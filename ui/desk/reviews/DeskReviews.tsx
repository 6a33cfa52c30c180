import { useTranslation } from "react-i18next"
import type { DeskReview, deskReviewsMachine } from "#core/desk/DeskReviews.ts"
import { StarRow } from "../../reviews/StarRow.tsx"
import { Button } from "../../shared/Button.tsx"
import { Star } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"

export const DeskReviews = ({ snapshot, send }: ScreenProps<typeof deskReviewsMachine>) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  return (
    <>
      <EditableList
        page="reviews"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.reviews.done.${done.kind}`)}
        emptyIcon={<Star />}
      >
        {items.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            onChange={() =>
              send({
                type: "draft.open",
                draft:
                  review.hiddenReason === null
                    ? { kind: "hide", id: review.id, reason: "" }
                    : { kind: "show", id: review.id }
              })
            }
          />
        ))}
      </EditableList>
      {draft !== null && (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t(`desk.reviews.${draft.kind}Title`)}
          hint={t(`desk.reviews.${draft.kind}Hint`)}
          submitLabel={t(`desk.reviews.${draft.kind}`)}
          danger={draft.kind === "hide"}
          reason={draft.kind === "hide" ? draft.reason : null}
          onReason={(reason) =>
            send({ type: "draft.change", draft: { kind: "hide", id: draft.id, reason } })
          }
        />
      )}
    </>
  )
}

interface ReviewCardProps {
  readonly review: DeskReview
  readonly onChange: () => void
}

const ReviewCard = ({ review, onChange }: ReviewCardProps) => {
  const { t } = useTranslation()
  const { at, customerName, hiddenReason, productName, stars, text } = review
  const action = hiddenReason === null ? "hide" : "show"
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={styles.head}>
        <h2>
          <bdi>{productName}</bdi>
        </h2>
        <StarRow value={stars} label={t("reviews.stars", { stars })} />
      </Row>
      {text === "" ? (
        <p className={styles.secondary}>{t("desk.reviews.noText")}</p>
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className={styles.secondary}>
        {t("desk.reviews.by", { name: customerName || t("desk.reviews.withoutName"), at })}
      </p>
      {hiddenReason !== null && <p>{t("desk.reviews.hidden", { reason: hiddenReason })}</p>}
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          label={t(`desk.reviews.${action}Label`, { product: productName })}
          onClick={onChange}
        >
          {t(`desk.reviews.${action}`)}
        </Button>
      </Row>
    </ListCard>
  )
}
