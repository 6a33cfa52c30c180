import { useTranslation } from "react-i18next"
import type { DeskReview } from "#core/desk/DeskReviews.ts"
import type { deskReviewsMachine } from "#core/desk/deskReviewsMachine.ts"
import { StarRow } from "../../reviews/StarRow.tsx"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Star } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"

/** The reviews of all products, the newest first; each is hidden or shown again. */
export const DeskReviews = ({ snapshot, send }: ScreenProps<typeof deskReviewsMachine>) => {
  const { t } = useTranslation()
  const { changeRefusal, done, draft, items, next, refusal } = snapshot.context
  return (
    <>
      <EditableList
        title="reviews"
        state={snapshot.value}
        isEmpty={items.length === 0}
        next={next}
        refusal={refusal}
        done={done && t(`desk.reviews.done.${done.kind}`)}
        empty={{
          icon: <Star />,
          title: t("desk.reviews.empty"),
          hint: t("desk.reviews.emptyHint")
        }}
        send={send}
      >
        <ul className={styles.cards}>
          {items.map((review) => (
            <li key={review.id}>
              <ReviewCard
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
            </li>
          ))}
        </ul>
      </EditableList>
      {draft !== null && (
        <ChangeDialog
          open
          title={t(`desk.reviews.${draft.kind}Title`)}
          hint={t(`desk.reviews.${draft.kind}Hint`)}
          submitLabel={t(`desk.reviews.${draft.kind}`)}
          danger={draft.kind === "hide"}
          busy={snapshot.matches("changing")}
          refusal={changeRefusal}
          reason={draft.kind === "hide" ? draft.reason : null}
          onReason={(reason) =>
            send({ type: "draft.change", draft: { kind: "hide", id: draft.id, reason } })
          }
          onSubmit={() => send({ type: "draft.submit" })}
          onClose={() => send({ type: "draft.close" })}
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
    <Card>
      <article className={styles.card}>
        <div className={styles.head}>
          <h2>
            <bdi>{productName}</bdi>
          </h2>
          <StarRow value={stars} label={t("reviews.stars", { stars })} />
        </div>
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
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            label={t(`desk.reviews.${action}Label`, { product: productName })}
            onClick={onChange}
          >
            {t(`desk.reviews.${action}`)}
          </Button>
        </div>
      </article>
    </Card>
  )
}
