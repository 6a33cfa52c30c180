import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type {
  CustomerDetails,
  CustomerNoteDraft,
  DeskCustomer,
  deskCustomersMachine
} from "#core/desk/DeskCustomers.ts"
import { deskTextLimits } from "#core/desk/DeskOrders.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { OrderAddress } from "../../orders/OrderAddress.tsx"
import { StarRow } from "../../reviews/StarRow.tsx"
import { Badge } from "../../shared/Badge.tsx"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Field } from "../../shared/Field.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { MessageCircle, Phone, Plus, RefreshCw, Trash2, UserRound } from "../../shared/icons.ts"
import { ListRow } from "../../shared/ListRow.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import { DeskStatusBadge } from "../orders/DeskStatusBadge.tsx"
import { ReturnBadge } from "../returns/ReturnBadge.tsx"
import styles from "./Customer.module.css"

/** One customer: the orders and their sums, notes, returns, addresses, reviews and consent. */
export const Customer = ({ snapshot, send }: ScreenProps<typeof deskCustomersMachine>) => {
  const { t } = useTranslation()
  const { value: state } = snapshot
  const { done, draft, items, refusal } = snapshot.context
  const one = items[0]
  const isGone = one === undefined && state !== "loading" && state !== "failed"
  return (
    <DeskPage
      wide
      title={one === undefined ? t("desk.titles.customer") : nameOf(t, one)}
      parent={{ to: deskPaths.customers, title: t("desk.titles.customers") }}
      aside={
        <IconButton
          label={t("desk.change.refresh")}
          disabled={state === "editing" || state === "changing"}
          onClick={() => send({ type: "reload" })}
        >
          <RefreshCw size={20} />
        </IconButton>
      }
      busy={state === "loading" || state === "refreshing"}
    >
      <LoadState
        state={isGone ? "empty" : state}
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={<UserRound />} title={t("desk.customers.gone")}>
            {t("desk.customers.goneHint")}
          </EmptyState>
        }
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {one !== undefined && one.details !== null && (
          <div className={styles.columns}>
            <Stack gap={16} className={styles.column}>
              <AboutCard customer={one} details={one.details} />
              <OrdersCard customer={one} details={one.details} />
            </Stack>
            <Stack gap={16} className={styles.column}>
              <NotesCard
                customer={one}
                details={one.details}
                done={done}
                onOpen={(draft) => send({ type: "draft.open", draft })}
              />
              <AddressesCard details={one.details} />
              <ReturnsCard details={one.details} />
              <ReviewsCard details={one.details} />
              <AlertsCard details={one.details} />
            </Stack>
          </div>
        )}
      </LoadState>
      {draft !== null && (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t(`desk.customers.${draft.kind}NoteTitle`)}
          hint={t(`desk.customers.${draft.kind}NoteHint`)}
          submitLabel={t(`desk.customers.${draft.kind}Note`)}
          danger={draft.kind === "remove"}
        >
          {draft.kind === "add" ? (
            <Field
              label={t("desk.customers.noteText")}
              name="note"
              type="textarea"
              rows={3}
              dir="auto"
              maxLength={deskTextLimits.note}
              value={draft.text}
              onChange={(text) => send({ type: "draft.change", draft: { ...draft, text } })}
            />
          ) : (
            <p className={styles.text} dir="auto">
              {draft.note.text}
            </p>
          )}
        </ChangeDialog>
      )}
    </DeskPage>
  )
}

const nameOf = (t: TFunction, { details, name }: DeskCustomer): string =>
  name ||
  t(
    details !== null && details.deletedAt !== null
      ? "desk.customers.deletedName"
      : "desk.customers.withoutName"
  )

interface DetailsProps {
  readonly details: CustomerDetails
}

interface CustomerProps extends DetailsProps {
  readonly customer: DeskCustomer
}

const AboutCard = ({ customer, details }: CustomerProps) => {
  const { t } = useTranslation()
  const { phone } = customer
  const { consent, deletedAt, email, paid, refunded, since } = details
  const allowed = [
    ...(consent.orderTexts ? [t("desk.customers.allowsTexts")] : []),
    ...(consent.orderMails ? [t("desk.customers.allowsMails")] : []),
    ...(consent.offers ? [t("desk.customers.allowsOffers")] : [])
  ]
  return (
    <Card>
      <h2>{t("desk.customers.about")}</h2>
      {deletedAt !== null && (
        <Notice kind="warn" silent>
          {t("desk.customers.deleted", { day: deletedAt })}
        </Notice>
      )}
      <dl className={styles.facts}>
        {phone !== null && (
          <Fact label={t("desk.customers.phone")}>
            <PhoneNumber>{phone}</PhoneNumber>
          </Fact>
        )}
        {email !== null && (
          <Fact label={t("desk.customers.email")}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
        )}
        <Fact label={t("desk.customers.since")}>{t("orders.date", { at: since })}</Fact>
        <Fact label={t("desk.customers.paid")}>{t("desk.today.money", { amount: paid })}</Fact>
        <Fact label={t("desk.customers.refunded")}>
          {t("desk.today.money", { amount: refunded })}
        </Fact>
        {deletedAt === null && (
          <Fact label={t("desk.customers.allows")}>
            {allowed.length === 0
              ? t("desk.customers.allowsNothing")
              : allowed.map((what) => (
                  <span key={what} className={styles.allowed}>
                    {what}
                  </span>
                ))}
          </Fact>
        )}
      </dl>
      {phone !== null && (
        <Row gap={8} align="stretch" wrap>
          <ButtonAnchor {...link} href={`tel:${phone}`} icon={<Phone />}>
            {t("desk.order.call")}
          </ButtonAnchor>
          <ButtonAnchor
            {...link}
            href={whatsappLink(phone)}
            target="_blank"
            icon={<MessageCircle />}
          >
            {t("desk.order.whatsapp")}
          </ButtonAnchor>
        </Row>
      )}
    </Card>
  )
}

const link = { variant: "secondary", size: "small", rel: "noreferrer" } as const

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

const OrdersCard = ({ customer, details: { orders } }: CustomerProps) => {
  const { t } = useTranslation()
  const { orderCount } = customer
  return (
    <section aria-label={t("desk.customers.orders", { count: orderCount })}>
      <Card flush>
        <h2 className={styles.heading}>{t("desk.customers.orders", { count: orderCount })}</h2>
        {orders.map((order) => (
          <ListRow
            key={order.id}
            to={deskPaths.order(order.id)}
            description={
              <>
                {t("desk.orders.moment", { at: order.placedAt })}
                {" · "}
                {t("desk.customers.items", { count: order.itemCount })}
                {order.area !== "" && (
                  <>
                    {" · "}
                    <bdi>{order.area}</bdi>
                  </>
                )}
              </>
            }
            end={<DeskStatusBadge order={order} />}
          >
            <span className={styles.order}>
              <bdi dir="ltr">{order.id}</bdi>
              <span>{t("desk.today.money", { amount: order.total })}</span>
            </span>
          </ListRow>
        ))}
        {orders.length < orderCount && (
          <p className={styles.heading}>
            {t("desk.customers.newestOnly", { count: orders.length })}
          </p>
        )}
      </Card>
    </section>
  )
}

interface NotesCardProps extends CustomerProps {
  readonly done: CustomerNoteDraft | null
  readonly onOpen: (draft: CustomerNoteDraft) => void
}

const NotesCard = ({ customer, details, done, onOpen }: NotesCardProps) => {
  const { t } = useTranslation()
  const { id } = customer
  return (
    <Card>
      <h2>{t("desk.customers.notes")}</h2>
      {done !== null && <Notice kind="ok">{t(`desk.customers.done.${done.kind}`)}</Notice>}
      {details.notes.length > 0 && (
        <Stack as="ul" gap={12}>
          {details.notes.map((note) => (
            <Row as="li" key={note.id} gap={8} between align="start">
              <div>
                <p className={styles.text} dir="auto">
                  {note.text}
                </p>
                <span className="secondary-text">
                  <bdi>{note.staffName}</bdi>
                  {" · "}
                  {t("desk.orders.moment", { at: note.at })}
                </span>
              </div>
              <IconButton
                label={t("desk.customers.removeNoteLabel", { text: note.text })}
                onClick={() => onOpen({ kind: "remove", id, note })}
              >
                <Trash2 size={20} />
              </IconButton>
            </Row>
          ))}
        </Stack>
      )}
      {details.deletedAt === null && (
        <Row gap={8}>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus size={18} />}
            onClick={() => onOpen({ kind: "add", id, text: "" })}
          >
            {t("desk.customers.addNote")}
          </Button>
        </Row>
      )}
    </Card>
  )
}

const AddressesCard = ({ details: { addresses } }: DetailsProps) => {
  const { t } = useTranslation()
  if (addresses.length === 0) return null
  return (
    <Card>
      <h2>{t("desk.customers.addresses")}</h2>
      <Stack as="ul" gap={14}>
        {addresses.map(({ id, isDefault, name, phone, text }) => (
          <Stack as="li" key={id} gap={2}>
            <Row gap={8} wrap>
              <bdi>{name}</bdi>
              <PhoneNumber>{phone}</PhoneNumber>
              {isDefault && <Badge>{t("desk.customers.default")}</Badge>}
            </Row>
            <OrderAddress>{text}</OrderAddress>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

const ReturnsCard = ({ details: { returns } }: DetailsProps) => {
  const { t } = useTranslation()
  if (returns.length === 0) return null
  return (
    <section aria-label={t("desk.titles.returns")}>
      <Card flush>
        <h2 className={styles.heading}>{t("desk.titles.returns")}</h2>
        {returns.map(({ id, orderId, requestedAt, state }) => (
          <ListRow
            key={id}
            to={deskPaths.orderReturn(String(id))}
            description={t("desk.returns.requestedAt", { at: requestedAt })}
            end={<ReturnBadge state={state} />}
          >
            {t("desk.returns.of", { order: orderId })}
          </ListRow>
        ))}
      </Card>
    </section>
  )
}

const ReviewsCard = ({ details: { reviews } }: DetailsProps) => {
  const { t } = useTranslation()
  if (reviews.length === 0) return null
  return (
    <Card>
      <h2>{t("desk.titles.reviews")}</h2>
      <Stack as="ul" gap={14}>
        {reviews.map(({ at, id, isHidden, productName, stars, text }) => (
          <Stack as="li" key={id} gap={2}>
            <Row gap={8} rowGap={4} wrap between>
              <bdi>{productName}</bdi>
              <StarRow value={stars} label={t("reviews.stars", { stars })} />
            </Row>
            {text !== "" && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
            <span className="secondary-text">
              {t("desk.orders.moment", { at })}
              {isHidden && ` · ${t("desk.customers.hiddenReview")}`}
            </span>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

const AlertsCard = ({ details: { stockAlerts } }: DetailsProps) => {
  const { t } = useTranslation()
  if (stockAlerts.length === 0) return null
  return (
    <section aria-label={t("desk.customers.alerts")}>
      <Card flush>
        <h2 className={styles.heading}>{t("desk.customers.alerts")}</h2>
        {stockAlerts.map(({ at, attributes, id, productId, productName }) => (
          <ListRow
            key={id}
            to={deskPaths.product(String(productId))}
            description={t("desk.customers.alertSince", { at })}
          >
            <bdi>{productName}</bdi>
            {attributes !== "" && (
              <>
                {" · "}
                <bdi>{attributes}</bdi>
              </>
            )}
          </ListRow>
        ))}
      </Card>
    </section>
  )
}
