import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { DeliveryRun, deskRunsMachine, Driver } from "#core/desk/DeskRuns.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { IdempotencyKey } from "#core/payment/Payment.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { MessageCircle, Package } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"
import { RunDialog } from "./RunDialog.tsx"

export type RunsProps = ScreenProps<typeof deskRunsMachine> & {
  /** The orders that were selected for a new run. */
  readonly orders: ReadonlyArray<OrderId>
  /** Who drove before. */
  readonly drivers: ReadonlyArray<Driver>
  readonly newKey: () => IdempotencyKey
  /** The URL of a link that has only a path. */
  readonly toUrl: (link: string) => string
}

/** The runs of the drivers with what is delivered and the cash that is to be counted. */
export const Runs = ({ drivers, newKey, orders, snapshot, send, toUrl }: RunsProps) => {
  const { t } = useTranslation()
  const { done, draft, items } = snapshot.context
  return (
    <>
      <EditableList
        page="runs"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.runs.done.${done.kind}`)}
        aside={
          orders.length > 0 &&
          done?.kind !== "make" && (
            <Button
              size="small"
              onClick={() =>
                send({
                  type: "draft.open",
                  draft: {
                    kind: "make",
                    key: newKey(),
                    orders,
                    driver: drivers[0] ?? { name: "", phone: "", locale: "ar" }
                  }
                })
              }
            >
              {t("desk.runs.makeOf", { count: orders.length })}
            </Button>
          )
        }
        emptyIcon={<Package />}
      >
        {items.map((run) => (
          <RunCard key={run.id} run={run} send={send} toUrl={toUrl} />
        ))}
      </EditableList>
      {draft !== null && (
        <RunDialog draft={draft} drivers={drivers} snapshot={snapshot} send={send} />
      )}
    </>
  )
}

type RunCardProps = Pick<RunsProps, "send" | "toUrl"> & { readonly run: DeliveryRun }

const RunCard = ({ run, send, toUrl }: RunCardProps) => {
  const { t } = useTranslation()
  const { closedAt, driver, id, link, received, stops, toCollect } = run
  const failed = stops.filter(({ state }) => state === "failed").length
  const delivered = stops.filter(({ state }) => state === "delivered").length
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={styles.head}>
        <h2>{t("desk.runs.of", { name: driver.name })}</h2>
        <Badge tone={closedAt === null ? "blue" : "gray"}>
          {t(`desk.runs.state.${closedAt === null ? "open" : "closed"}`)}
        </Badge>
      </Row>
      <p className={styles.secondary}>
        {t("desk.runs.made", { at: run.madeAt })}
        {" · "}
        <PhoneNumber>{driver.phone}</PhoneNumber>
      </p>
      <p>
        {t("desk.runs.progress", { done: delivered + failed, total: stops.length })}
        {failed > 0 && ` · ${t("desk.runs.failed", { count: failed })}`}
      </p>
      <ul>
        {(["toCollect", "received", "counted"] as const).map((name) => {
          const amount = run[name]
          return amount === null ? null : (
            <li key={name}>{t("desk.runs.amount", { label: t(`desk.runs.${name}`), amount })}</li>
          )
        })}
      </ul>
      {run.reason !== "" && <p>{t("desk.runs.reason", { reason: run.reason })}</p>}
      {link !== null && <DriverLink run={run} link={link} toUrl={toUrl} />}
      <details>
        <summary>{t("desk.runs.stops")}</summary>
        <RunStops run={run} />
      </details>
      {closedAt === null && (
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.runs.sendLinkLabel", { name: driver.name })}
            onClick={() => send({ type: "draft.open", draft: { kind: "link", id } })}
          >
            {t("desk.runs.sendLink")}
          </Button>
          <Button
            size="small"
            label={t("desk.runs.closeLabel", { name: driver.name })}
            onClick={() =>
              send({
                type: "draft.open",
                draft: { kind: "close", id, countedText: "", received, toCollect, reason: "" }
              })
            }
          >
            {t("desk.runs.close")}
          </Button>
        </Row>
      )}
    </ListCard>
  )
}

/** The link that was just made, which nobody can look up later. */
const DriverLink = ({
  link,
  run,
  toUrl
}: Pick<RunCardProps, "run" | "toUrl"> & {
  readonly link: NonNullable<DeliveryRun["link"]>
}) => {
  const { t } = useTranslation()
  const url = toUrl(link.url)
  return (
    <Notice kind={link.isSent ? "ok" : "warn"}>
      <Stack gap={8}>
        {t(link.isSent ? "desk.runs.linkSent" : "desk.runs.linkNotSent")}
        <bdi dir="ltr">{url}</bdi>
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={`${whatsappLink(run.driver.phone)}?text=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle />}
        >
          {t("desk.runs.whatsapp")}
        </ButtonAnchor>
      </Stack>
    </Notice>
  )
}

const toneOfStop = { open: "gray", delivered: "green", failed: "red" } as const

const RunStops = ({ run }: { readonly run: DeliveryRun }) => {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap={12}>
      {run.stops.map((stop) => (
        <li key={stop.orderId}>
          <Stack gap={2}>
            <Row gap={8} rowGap={4} wrap>
              <UnderlinedLink to={deskPaths.order(stop.orderId)}>
                <bdi dir="ltr">{stop.orderId}</bdi>
              </UnderlinedLink>
              <bdi>{stop.customerName}</bdi>
              <Badge tone={toneOfStop[stop.state]}>{t(`desk.runs.stopState.${stop.state}`)}</Badge>
            </Row>
            <span className={styles.secondary}>
              {[
                stop.area,
                stop.cash === null
                  ? t("desk.runs.collect", { amount: stop.due })
                  : t("desk.runs.collected", { amount: stop.cash, due: stop.due }),
                stop.failure !== null && t(`desk.runs.failures.${stop.failure}`),
                stop.note,
                stop.at !== null && t("desk.runs.at", { at: stop.at })
              ]
                .filter((text) => typeof text === "string" && text !== "")
                .join(" · ")}
            </span>
            {stop.isNotMoved && <Notice kind="warn">{t("desk.runs.notMoved")}</Notice>}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}
