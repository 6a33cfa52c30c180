import { Fragment, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { receivedCash } from "#core/drivers/driverEvents.ts"
import { type driverRunMachine, shownStops } from "#core/drivers/driverRunMachine.ts"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { CircleAlert, CircleCheck, Globe, RefreshCw } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"
import { Stack } from "../shared/Stack.tsx"
import { DriverStopCard, type NewEvent } from "./DriverStopCard.tsx"
import styles from "./DriverPage.module.css"

type DriverPageProps = ScreenProps<typeof driverRunMachine> & {
  readonly newEvent: NewEvent
  readonly onLanguage: () => void
}

/** The stops of a driver: what is left in the order of the drive, then what is delivered. */
export const DriverPage = ({ newEvent, onLanguage, snapshot, send }: DriverPageProps) => {
  const { t } = useTranslation()
  const { form, queue, run } = snapshot.context
  if (snapshot.matches({ sync: "ended" }))
    return (
      <Frame title={t("driver.ended")} onLanguage={onLanguage}>
        <Card>
          <Row gap={8} as="p">
            <CircleAlert size={20} />
            {t("driver.endedHint")}
          </Row>
        </Card>
        {queue.length > 0 && (
          <Notice kind="danger">
            {t("driver.notReceived", { count: queue.length })}
            <ul>
              {[...new Set(queue.map(({ orderId }) => orderId))].map((orderId) => (
                <li key={orderId}>
                  <bdi dir="ltr">{orderId}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </Frame>
    )
  if (run === null)
    return (
      <Frame title={t("driver.title")} onLanguage={onLanguage}>
        {snapshot.matches({ sync: "waiting" }) ? (
          <Notice kind="warn" title={t("driver.notLoaded")}>
            <Stack gap={12}>
              {t("driver.notLoadedHint")}
              <Button onClick={() => send({ type: "sync.request" })}>{t("driver.retry")}</Button>
            </Stack>
          </Notice>
        ) : (
          <Spinner label={t("driver.loading")} />
        )}
      </Frame>
    )
  const stops = shownStops(snapshot.context)
  const waiting = stops.filter(({ state }) => state !== "delivered")
  const left = waiting.filter(({ state }) => state === "open").length
  const done = stops.filter(({ state }) => state === "delivered")
  return (
    <Frame title={t("driver.of", { name: run.driverName })} onLanguage={onLanguage}>
      <Card gap={8}>
        <Row gap={8} rowGap={4} wrap between>
          <strong>{t("driver.left", { count: left })}</strong>
          <span>{t("driver.cash", { amount: receivedCash(stops) })}</span>
        </Row>
        <QueueState snapshot={snapshot} send={send} />
      </Card>
      {left === 0 && <Notice kind="ok">{t("driver.allDone")}</Notice>}
      <Stack gap={12}>
        {waiting.map((stop, index) => (
          <Fragment key={stop.orderId}>
            {stop.governorate !== waiting[index - 1]?.governorate && (
              <h2 className={styles.governorate}>
                {stop.governorate || t("driver.otherAddresses")}
              </h2>
            )}
            <DriverStopCard
              stop={stop}
              form={form?.orderId === stop.orderId ? form : null}
              send={send}
              newEvent={newEvent}
            />
          </Fragment>
        ))}
      </Stack>
      {done.length > 0 && (
        <section aria-label={t("driver.state.delivered")}>
          <Stack as="ul" gap={8}>
            {done.map(({ area, cash, orderId }) => (
              <li key={orderId}>
                <Card gap={4}>
                  <Row gap={8} rowGap={4} wrap between>
                    <Row as="strong" gap={6}>
                      <CircleCheck size={18} />
                      {t("driver.order", { id: orderId })}
                    </Row>
                    <span className="secondary-text">
                      <bdi>{area}</bdi>
                      {" · "}
                      {t("driver.received", { amount: cash ?? 0 })}
                    </span>
                  </Row>
                </Card>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Frame>
  )
}

/** How many entries the server does not have yet, or that it has all of them. */
const QueueState = ({ snapshot, send }: ScreenProps<typeof driverRunMachine>) => {
  const { t } = useTranslation()
  const { queue } = snapshot.context
  const isSending = snapshot.matches({ sync: "sending" })
  return (
    <Row gap={8} rowGap={4} wrap between>
      <output className={queue.length > 0 ? styles.pending : "secondary-text"}>
        {queue.length > 0
          ? t("driver.pending", { count: queue.length })
          : snapshot.matches({ sync: "waiting" })
            ? t("driver.offline")
            : t("driver.synced")}
      </output>
      <Button
        size="small"
        variant="quiet"
        icon={<RefreshCw size={18} />}
        busy={isSending || snapshot.matches({ sync: "loading" })}
        busyLabel={t("driver.sending")}
        onClick={() => send({ type: "sync.request" })}
      >
        {t("driver.sendNow")}
      </Button>
      {queue.length > 0 && <p className="secondary-text">{t("driver.pendingHint")}</p>}
    </Row>
  )
}

/** What stands there without the token of a link. */
export const NoRun = ({ onLanguage }: Pick<DriverPageProps, "onLanguage">) => {
  const { t } = useTranslation()
  return (
    <Frame title={t("driver.title")} onLanguage={onLanguage}>
      <Card>
        <p>{t("driver.noToken")}</p>
      </Card>
    </Frame>
  )
}

interface FrameProps {
  readonly title: string
  readonly onLanguage: () => void
  readonly children: ReactNode
}

const Frame = ({ children, onLanguage, title }: FrameProps) => {
  const { i18n } = useTranslation()
  return (
    <Stack as="main" gap={16} className={styles.page}>
      <Row as="header" gap={12} between>
        <h1 className={styles.title}>{title}</h1>
        <Button variant="quiet" size="small" icon={<Globe size={18} />} onClick={onLanguage}>
          {i18n.language === "ar" ? <span lang="en">English</span> : <span lang="ar">العربية</span>}
        </Button>
      </Row>
      {children}
    </Stack>
  )
}
