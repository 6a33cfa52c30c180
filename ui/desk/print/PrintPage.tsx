import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { type ReactNode, useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { PrintedOrder } from "#core/desk/DeskOrders.ts"
import type { PrintedOrders } from "#core/desk/printedOrders.ts"
import { receiverOf } from "#core/gift/receiverOf.ts"
import { OrderAddress } from "../../orders/OrderAddress.tsx"
import { Button } from "../../shared/Button.tsx"
import { Row } from "../../shared/Row.tsx"
import { classNames } from "../../shared/classNames.ts"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Printer } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Link } from "../../shared/Link.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import type { LoadScreenProps } from "../../shared/screen.ts"
import { Skeleton } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { orderTimes } from "../orders/orderTimes.ts"
import { followPrintedPages } from "./followPrintedPages.ts"
import styles from "./Print.module.css"

/** The paper of a printer: a sheet of A4, or a roll of 80 mm. */
export const papers = ["a4", "narrow"] as const
export type Paper = (typeof papers)[number]

export type PrintPageProps = LoadScreenProps<PrintedOrders, DeskRefusal> & {
  readonly paper: Paper
  /** The path of this page for each paper. */
  readonly paperLink: (paper: Paper) => string
  readonly onPrint: () => void
}

/** A page for the printer: what is printed, and above it on the screen how. */
export const PrintPage = ({
  title,
  snapshot,
  send,
  paper,
  paperLink,
  onPrint,
  hasPageNumbers = false,
  children
}: PrintPageProps & {
  readonly title: string
  /** Whether all sheets of A4 are one document. */
  readonly hasPageNumbers?: boolean
  readonly children: (data: PrintedOrders) => ReactNode
}) => {
  const { t } = useTranslation()
  const pageText = t("desk.print.page", { page: "{page}", pages: "{pages}" })
  const followPages = useCallback(
    (printed: HTMLDivElement) => followPrintedPages(printed, pageText),
    [pageText]
  )
  const { data, refusal } = snapshot.context
  return (
    <DeskPage reading title={title} hasOwnHeading busy={snapshot.matches("loading")}>
      <Row gap={16} wrap className={styles.controls}>
        <h1 className={styles.title} id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <nav className={styles.papers} aria-label={t("desk.print.paper")}>
          {papers.map((name) => (
            <Link
              key={name}
              className={styles.paper}
              to={paperLink(name)}
              replace
              aria-current={name === paper ? "page" : undefined}
            >
              {name === "a4" ? t("desk.print.a4") : t("desk.print.narrow", { width: 80 })}
            </Link>
          ))}
        </nav>
        <Button icon={<Printer />} disabled={!snapshot.matches("ready")} onClick={onPrint}>
          {t("desk.print.print")}
        </Button>
      </Row>
      <LoadState
        state={snapshot.value}
        skeleton={<Skeleton shape="square" />}
        empty={<EmptyState icon={<Printer />} title={t("desk.print.none")} hasBand={false} />}
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {data && (
          <div
            ref={followPages}
            className={classNames(
              styles.printed,
              paper === "a4" && hasPageNumbers ? styles.list : styles[paper]
            )}
          >
            {data.missing > 0 && (
              <Notice kind="warn">{t("desk.print.missing", { count: data.missing })}</Notice>
            )}
            {children(data)}
          </div>
        )}
      </LoadState>
    </DeskPage>
  )
}

/** Who gets an order, where, and what the courier must know. */
export const Recipient = ({ order }: { readonly order: PrintedOrder }) => {
  const { t } = useTranslation()
  const { address, courierNotes, note } = order
  const receiver = receiverOf(order)
  const times = orderTimes(t, order)
  return (
    <Stack gap={2} className={styles.recipient}>
      <strong>
        <bdi>{receiver.name}</bdi>
      </strong>
      <PhoneNumber>{receiver.phone}</PhoneNumber>
      {times !== null && <strong>{times}</strong>}
      {address !== "" && <OrderAddress>{address}</OrderAddress>}
      {note !== "" && <span className={styles.note}>{t("desk.print.customerNote", { note })}</span>}
      {courierNotes.map((note) => (
        <span key={note} className={styles.note}>
          {t("desk.print.courierNote", { note })}
        </span>
      ))}
    </Stack>
  )
}
