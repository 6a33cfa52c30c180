import type { TFunction } from "i18next"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { type Decision, needsReason, type Problem } from "#core/desk/DeskProblems.ts"
import { mayArriveTwice } from "#core/desk/messageFailure.ts"
import { groupMessages, type problemsMachine } from "#core/desk/problemsMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { CircleCheck } from "../../shared/icons.ts"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"

/** What waits for the decision of a person, each with the decisions that are allowed. */
export const Problems = ({ snapshot, send }: ScreenProps<typeof problemsMachine>) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  const isTogether = draft?.others !== undefined
  /** All messages of one cause; it asks first where customers may get them twice. */
  const sendAgain = (first: Letter, others: ReadonlyArray<Letter>) => {
    send({
      type: "draft.open",
      draft: { problem: first, others, decision: "retryMessage", reason: "" }
    })
    if (![first, ...others].some(mayArriveTwice)) send({ type: "draft.submit" })
  }
  const open = (problem: Problem, decision: Decision) =>
    send({ type: "draft.open", draft: { problem, decision, reason: "" } })
  return (
    <>
      <EditableList
        page="problems"
        snapshot={snapshot}
        send={send}
        done={
          done &&
          (done.others === undefined
            ? t(`desk.problems.done.${done.decision}`)
            : t("desk.problems.allSent", { count: done.others.length + 1 }))
        }
        tools={groupMessages(items).map(([first, ...others]) => (
          <Card key={`${first.channel} ${first.cause}`}>
            <Row gap={12} rowGap={8} wrap between>
              <p>
                {causeText(t, first)} {t("desk.problems.messages", { count: others.length + 1 })}
              </p>
              <Button
                size="small"
                busy={isTogether && snapshot.value === "changing"}
                busyLabel={t("desk.change.saving")}
                onClick={() => sendAgain(first, others)}
              >
                {t("desk.problems.sendAll", { count: others.length + 1 })}
              </Button>
            </Row>
          </Card>
        ))}
        emptyIcon={<CircleCheck />}
      >
        {items.map((problem) => (
          <ProblemCard
            key={problem.id}
            problem={problem}
            onDecide={(decision) => open(problem, decision)}
          />
        ))}
      </EditableList>
      {draft !== null && !(isTogether && snapshot.value === "changing") && (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t(`desk.problems.decision.${draft.decision}`)}
          hint={t(
            draft.problem.kind === "unreachablePayment"
              ? "desk.problems.unreachableConfirm"
              : `desk.problems.confirm.${draft.decision}`
          )}
          submitLabel={t(`desk.problems.decision.${draft.decision}`)}
          danger={draft.decision === "refund" || draft.decision === "forgetMessage"}
          reason={needsReason(draft.decision) ? draft.reason : null}
          onReason={(reason) => send({ type: "draft.change", draft: { ...draft, reason } })}
        />
      )}
    </>
  )
}

type Letter = Extract<Problem, { readonly kind: "deadLetter" }>

interface ProblemCardProps {
  readonly problem: Problem
  readonly onDecide: (decision: Decision) => void
}

const ProblemCard = ({ problem, onDecide }: ProblemCardProps) => {
  const { t } = useTranslation()
  const { at, decisions, kind } = problem
  const title = t(`desk.problems.${kind}`)
  const orderId = kind === "strandedPayment" ? null : problem.orderId
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={styles.head}>
        <h2>{title}</h2>
        {kind !== "deadLetter" && problem.amount !== null && (
          <span className={styles.amount}>{t("desk.today.money", { amount: problem.amount })}</span>
        )}
      </Row>
      <ProblemText problem={problem} />
      {problem.payer !== null && (
        <p>
          <bdi>{problem.payer.name}</bdi>
          {" · "}
          <PhoneNumber>{problem.payer.phone}</PhoneNumber>
        </p>
      )}
      <p className={styles.secondary}>
        {t("desk.problems.since", { at })}
        {"providerId" in problem && (
          <>
            {" · "}
            {t("desk.problems.provider", { id: problem.providerId })}
          </>
        )}
      </p>
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        {orderId !== null && (
          <ButtonLink variant="secondary" size="small" to={deskPaths.order(orderId)}>
            {t("desk.problems.openOrder", { id: orderId })}
          </ButtonLink>
        )}
        {decisions.map((decision, index) => (
          <Button
            key={decision}
            variant={index === 0 ? "primary" : "secondary"}
            size="small"
            onClick={() => onDecide(decision)}
          >
            {t(`desk.problems.decision.${decision}`)}
          </Button>
        ))}
        {decisions.length === 0 && kind !== "orderOnHold" && (
          <span className={styles.secondary}>{t("desk.problems.ownerOnly")}</span>
        )}
      </Row>
    </ListCard>
  )
}

const ProblemText = ({ problem }: { readonly problem: Problem }) => {
  const { t } = useTranslation()
  switch (problem.kind) {
    case "strandedPayment":
      return (
        <>
          <p>
            {t(`desk.problems.stranded.${problem.reason}`)}
            {problem.amount === null && <> {t("desk.problems.otherCurrency")}</>}
          </p>
          {problem.difference !== null && <Detail>{problem.difference}</Detail>}
          <p>
            {problem.items.map(({ attributes, name, quantity }, index) => (
              <Fragment key={`${name} ${attributes}`}>
                {index > 0 && t("common.comma")}
                <bdi>
                  {t("orders.refundItem", { quantity, name: itemName({ attributes, name }) })}
                </bdi>
              </Fragment>
            ))}
          </p>
        </>
      )
    case "repeatedPayment":
      return <p>{t("desk.problems.times", { count: problem.payments, amount: problem.amount })}</p>
    case "unreachablePayment":
      return (
        <>
          <p>{t("desk.problems.unreachableHint")}</p>
          {problem.provider !== null && (
            <Detail>{`${problem.provider}, ${problem.account ?? ""}`}</Detail>
          )}
        </>
      )
    case "unknownRefund":
      return <p>{t("desk.problems.unknownHint")}</p>
    case "rejectedRefund":
      return (
        <p>
          {t("desk.problems.rejectedHint")}
          {problem.amount > problem.left && (
            <> {t("desk.problems.leftHint", { amount: problem.left })}</>
          )}
        </p>
      )
    case "orderOnHold":
      return <p>{t("desk.problems.onHoldHint")}</p>
    case "deadLetter":
      return (
        <>
          <p>
            {t(`desk.problems.${problem.channel}`)}
            {" · "}
            <MessageAbout about={problem.about} />
          </p>
          <p>{causeText(t, problem)}</p>
          {["recipient", "refused"].includes(problem.cause) && <Detail>{problem.reason}</Detail>}
        </>
      )
  }
}

const MessageAbout = ({ about }: Pick<Letter, "about">) => {
  const { t } = useTranslation()
  switch (about.kind) {
    case "step":
      return t("desk.problems.about.step", {
        status: deskStatusName(t, {
          status: about.status,
          pickup: about.isPickup === true ? {} : null
        })
      })
    case "stockAlert":
      return t("desk.problems.about.stockAlert", { product: about.product })
    default:
      return t(`desk.problems.about.${about.kind}`)
  }
}

/** What a server or the shop itself says of it, in English in any language. */
const Detail = ({ children }: { readonly children: string }) => (
  <p className={styles.secondary}>
    <bdi dir="ltr" lang="en">
      {children}
    </bdi>
  </p>
)

/** Why a message was not sent. */
const causeText = (t: TFunction, { cause, channel }: Pick<Letter, "cause" | "channel">): string =>
  channel === "mail"
    ? t(`desk.problems.cause.mail.${cause}`)
    : t(`desk.problems.cause.sms.${cause}`)
