import { useTranslation } from "react-i18next"
import type { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { orderProgressTexts } from "../orders/orderProgressTexts.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { CircleCheck, Clock, X } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { useMoveFocusOnUnmount } from "../shared/useExitFocus.ts"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { heldPaymentTexts } from "./heldPaymentTexts.ts"
import styles from "./OpenPayments.module.css"
import { paths } from "#locales/paths.ts"

/** Announces open payments above the page, without taking the focus. */
export const OpenPayments = ({ snapshot, send }: ScreenProps<typeof openPaymentsMachine>) => (
  <output>
    {snapshot.matches("orderFound") && <PaidNotice snapshot={snapshot} send={send} />}
    {snapshot.matches("paymentHeld") && <HeldNotice snapshot={snapshot} send={send} />}
    {(snapshot.matches("paymentPending") || snapshot.matches("cancelling")) && (
      <WaitingNotice snapshot={snapshot} send={send} />
    )}
  </output>
)

const PaidNotice = ({ snapshot, send }: ScreenProps<typeof openPaymentsMachine>) => {
  const { t } = useTranslation()
  const section = useMoveFocusOnUnmount<HTMLElement>()
  const { announcement } = snapshot.context
  if (announcement?._tag !== "OrderFound") return null
  const texts = announcement.order && orderProgressTexts(t, announcement.order)
  return (
    <section ref={section} className={styles.notice}>
      <span className={texts ? styles.waitingIcon : styles.successIcon}>
        {texts ? <Clock /> : <CircleCheck />}
      </span>
      <div className={styles.content}>
        <p className={styles.title}>{texts?.title ?? t("payment.foundPaid")}</p>
        {(texts?.sentences ?? [t("payment.foundPaidHint")]).map((sentence) => (
          <p key={sentence} className={styles.hint}>
            {sentence}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <ButtonLink
          size="small"
          to={paths.order(announcement.orderId)}
          onClick={() => send({ type: "announcement.dismiss" })}
        >
          {t("payment.viewOrder")}
        </ButtonLink>
      </div>
      <IconButton label={t("common.close")} onClick={() => send({ type: "announcement.dismiss" })}>
        <X size={20} />
      </IconButton>
    </section>
  )
}

const HeldNotice = ({ snapshot, send }: ScreenProps<typeof openPaymentsMachine>) => {
  const { t } = useTranslation()
  const section = useMoveFocusOnUnmount<HTMLElement>()
  const { announcement } = snapshot.context
  if (announcement?._tag !== "PaymentHeld") return null
  const { sentences, title } = heldPaymentTexts(t, announcement.reason)
  return (
    <section ref={section} className={styles.notice}>
      <span className={styles.waitingIcon}>
        <Clock />
      </span>
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className={styles.hint}>
            {sentence}
          </p>
        ))}
      </div>
      <IconButton label={t("common.close")} onClick={() => send({ type: "announcement.dismiss" })}>
        <X size={20} />
      </IconButton>
    </section>
  )
}

const WaitingNotice = ({ snapshot, send }: ScreenProps<typeof openPaymentsMachine>) => {
  const { t } = useTranslation()
  const section = useMoveFocusOnUnmount<HTMLElement>()
  const { announcement, refusal } = snapshot.context
  if (announcement?._tag !== "PaymentPending") return null
  return (
    <section ref={section} className={styles.notice}>
      <span className={styles.waitingIcon}>
        <Clock />
      </span>
      <div className={styles.content}>
        <p className={styles.title}>{t("payment.waiting")}</p>
        <p className={styles.hint}>
          {t("payment.waitingAmount", { total: announcement.payment.total })}
        </p>
        {refusal && (
          <Notice kind="danger">
            <RefusalMessage context="cancel" refusal={refusal} />
          </Notice>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={!snapshot.can({ type: "payment.resume" })}
          onClick={() => send({ type: "payment.resume" })}
        >
          {t("payment.resume")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={snapshot.matches("cancelling")}
          busyLabel={t("payment.canceling")}
          onClick={() => send({ type: "payment.cancel" })}
        >
          {t("payment.cancel")}
        </Button>
      </div>
      <IconButton label={t("payment.later")} onClick={() => send({ type: "announcement.dismiss" })}>
        <X size={20} />
      </IconButton>
    </section>
  )
}
