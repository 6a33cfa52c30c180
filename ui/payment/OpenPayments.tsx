import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { paths } from "#locales/paths.ts"
import { orderProgressTexts } from "../orders/orderProgressTexts.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Row } from "../shared/Row.tsx"
import { CircleCheck, Clock, X } from "../shared/icons.ts"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { useMoveFocusOnUnmount } from "../shared/useExitFocus.ts"
import { strandedPaymentTexts } from "./strandedPaymentTexts.ts"
import styles from "./OpenPayments.module.css"

type OpenPaymentsProps = ScreenProps<typeof openPaymentsMachine>

/** Announces open payments above the page, without taking the focus. */
export const OpenPayments = (props: OpenPaymentsProps) => (
  <output>{!props.snapshot.matches("checking") && <Announcement {...props} />}</output>
)

const Announcement = ({ snapshot, send }: OpenPaymentsProps) => {
  const { t } = useTranslation()
  const { announcement, refusal } = snapshot.context
  const dismiss = () => send({ type: "announcement.dismiss" })
  switch (announcement?._tag) {
    case undefined:
      return null
    case "OrderFound": {
      const { order } = announcement
      const texts = order && orderProgressTexts(t, order)
      const isCash = order?.method === "cash"
      return (
        <Panel
          key="found"
          icon={texts ? undefined : <CircleCheck />}
          title={texts?.title ?? t(isCash ? "payment.foundPlaced" : "payment.foundPaid")}
          sentences={
            texts?.sentences ?? [t(isCash ? "payment.foundPlacedHint" : "payment.foundPaidHint")]
          }
          actions={
            <ButtonLink size="small" to={paths.order(announcement.orderId)} onClick={dismiss}>
              {t("payment.viewOrder")}
            </ButtonLink>
          }
          onClose={dismiss}
        />
      )
    }
    case "PaymentStranded":
      return (
        <Panel key="stranded" {...strandedPaymentTexts(t, announcement.reason)} onClose={dismiss} />
      )
    case "PaymentConfirming":
      return (
        <Panel
          key="confirming"
          title={t("payment.beingConfirmed", { total: announcement.payment.total })}
          sentences={[t("payment.beingConfirmedHint")]}
          onClose={dismiss}
        />
      )
    case "PaymentPending":
      return (
        <Panel
          key="pending"
          title={t("payment.waiting")}
          sentences={[t("payment.waitingAmount", { total: announcement.payment.total })]}
          actions={
            <>
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
                busyLabel={t("payment.cancelling")}
                onClick={() => send({ type: "payment.cancel" })}
              >
                {t("payment.cancel")}
              </Button>
            </>
          }
          closeLabel={t("payment.later")}
          onClose={dismiss}
        >
          <RefusalNotice context="cancel" refusal={refusal} />
        </Panel>
      )
  }
}

interface PanelProps {
  /** By default the clock of what is not finished. */
  readonly icon?: ReactNode
  readonly title: string
  readonly sentences: ReadonlyArray<string>
  readonly actions?: ReactNode
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

const Panel = ({ icon, title, sentences, actions, closeLabel, onClose, children }: PanelProps) => {
  const { t } = useTranslation()
  const section = useMoveFocusOnUnmount<HTMLElement>()
  return (
    <section ref={section} className={styles.notice}>
      <span className={icon ? styles.successIcon : styles.waitingIcon}>{icon ?? <Clock />}</span>
      <Stack gap={4} className={styles.content}>
        <p className={styles.title}>{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className="secondary-text">
            {sentence}
          </p>
        ))}
        {children}
      </Stack>
      {actions && (
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          {actions}
        </Row>
      )}
      <IconButton label={closeLabel ?? t("common.close")} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </section>
  )
}
