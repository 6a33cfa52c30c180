import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import { mapLink } from "#core/desk/mapLink.ts"
import { deliveryFailures } from "#core/drivers/driverEvents.ts"
import { canDeliver, type driverRunMachine, type StopForm } from "#core/drivers/driverRunMachine.ts"
import type { DriverStop } from "#core/drivers/DriverRuns.ts"
import { OrderAddress } from "../orders/OrderAddress.tsx"
import { Badge } from "../shared/Badge.tsx"
import { Button, ButtonAnchor } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { ChoiceChips } from "../shared/Chip.tsx"
import { classNames } from "../shared/classNames.ts"
import { Field } from "../shared/Field.tsx"
import { Form } from "../shared/Form.tsx"
import { MapPin, MessageCircle, Phone } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./DriverPage.module.css"

/** The id and the moment of what happens now. */
export type NewEvent = () => { readonly id: string; readonly at: number }

type StopProps = Pick<ScreenProps<typeof driverRunMachine>, "send"> & {
  readonly newEvent: NewEvent
  readonly stop: DriverStop
  /** The open form of this stop. */
  readonly form: StopForm | null
}

/** Where a parcel goes, what is to collect, and what can be said of it. */
export const DriverStopCard = ({ form, newEvent, send, stop }: StopProps) => {
  const { t } = useTranslation()
  const { customer, itemCount, notes, orderId, state, task } = stop
  const link = { variant: "secondary", rel: "noreferrer" } as const
  return (
    <Card as="article" gap={12}>
      <Row gap={8} rowGap={4} wrap between>
        <h3>
          <bdi>{customer.name}</bdi>
        </h3>
        {state === "failed" && <Badge tone="red">{t("driver.state.failed")}</Badge>}
      </Row>
      <span className="secondary-text">
        {t("driver.order", { id: orderId })}
        {" · "}
        {t("driver.items", { count: itemCount })}
      </span>
      <Stack as="p" gap={2}>
        <OrderAddress>{stop.address}</OrderAddress>
      </Stack>
      {notes.map((note) => (
        <Notice key={note} silent>
          <bdi>{note}</bdi>
        </Notice>
      ))}
      <strong className={classNames(styles.task, !canDeliver(stop) && styles.stop)}>
        {task.kind === "collect"
          ? t("driver.task.collect", { amount: task.amount })
          : t(`driver.task.${task.kind}`)}
      </strong>
      <Row gap={8} rowGap={8} wrap align="stretch" className={styles.actions}>
        <ButtonAnchor
          {...link}
          href={`tel:${customer.phone}`}
          icon={<Phone size={18} />}
          aria-label={t("driver.callLabel", { name: customer.name })}
        >
          {t("driver.call")}
        </ButtonAnchor>
        <ButtonAnchor
          {...link}
          href={whatsappLink(customer.phone)}
          target="_blank"
          icon={<MessageCircle size={18} />}
          aria-label={t("driver.whatsappLabel", { name: customer.name })}
        >
          {t("driver.whatsapp")}
        </ButtonAnchor>
        <ButtonAnchor
          {...link}
          href={mapLink(stop)}
          target="_blank"
          icon={<MapPin size={18} />}
          aria-label={t("driver.navigateLabel", { name: customer.name })}
        >
          {t("driver.navigate")}
        </ButtonAnchor>
      </Row>
      {form === null ? (
        <Row gap={8} rowGap={8} wrap align="stretch" className={styles.actions}>
          {canDeliver(stop) && (
            <Button
              size="large"
              label={t("driver.deliveredLabel", { id: orderId })}
              onClick={() => send({ type: "form.open", form: deliveryForm(stop) })}
            >
              {t("driver.delivered")}
            </Button>
          )}
          <Button
            size="large"
            variant="secondary"
            label={t("driver.failedLabel", { id: orderId })}
            onClick={() =>
              send({
                type: "form.open",
                form: { kind: "failed", orderId, failure: null, note: "", isWrong: false }
              })
            }
          >
            {t("driver.failed")}
          </Button>
        </Row>
      ) : (
        <OpenForm form={form} stop={stop} newEvent={newEvent} send={send} />
      )}
    </Card>
  )
}

/** The exact amount is there already; what is paid has no cash. */
const deliveryForm = ({ orderId, task }: DriverStop): StopForm => ({
  kind: "delivered",
  orderId,
  cashText: formatCash(task.kind === "collect" ? task.amount : 0),
  isWrong: false
})

const formatCash = (fils: number): string => (fils / 1_000).toFixed(3)

const OpenForm = ({ form, newEvent, send, stop }: StopProps & { readonly form: StopForm }) => {
  const { t } = useTranslation()
  const change = (changed: StopForm) => send({ type: "form.change", form: changed })
  return (
    <Stack as={Form} gap={12} onSubmit={() => send({ type: "form.submit", ...newEvent() })}>
      {form.kind === "failed" ? (
        <>
          <ChoiceChips
            label={t("driver.failTitle")}
            chosen={form.failure}
            choices={deliveryFailures.map((value) => ({
              value,
              label: t(`driver.failures.${value}`)
            }))}
            onChoose={(value) =>
              change({
                ...form,
                failure: deliveryFailures.find((one) => one === value) ?? null,
                isWrong: false
              })
            }
            unavailableLabel=""
          />
          {form.isWrong && <Notice kind="danger">{t("driver.failureError")}</Notice>}
          <Field
            label={t("driver.noteField")}
            optional={t("driver.optional")}
            name="note"
            dir="auto"
            autoComplete="off"
            maxLength={300}
            value={form.note}
            onChange={(note) => change({ ...form, note })}
          />
        </>
      ) : (
        stop.task.kind === "collect" && (
          <Field
            label={t("driver.cashField")}
            name="cash"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            error={form.isWrong ? t("driver.cashError", { example: stop.task.amount }) : undefined}
            value={form.cashText}
            onChange={(cashText) => change({ ...form, cashText, isWrong: false })}
          />
        )
      )}
      <Row gap={8} rowGap={8} wrap align="stretch" className={styles.actions}>
        <Button size="large" type="submit">
          {t(form.kind === "failed" ? "driver.confirmFailed" : "driver.confirmDelivered")}
        </Button>
        <Button size="large" variant="secondary" onClick={() => send({ type: "form.close" })}>
          {t("driver.back")}
        </Button>
      </Row>
    </Stack>
  )
}
