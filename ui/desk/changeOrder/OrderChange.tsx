import { useTranslation } from "react-i18next"
import type { deskOrderChangeMachine } from "#core/desk/deskOrderChangeMachine.ts"
import { limits } from "#core/shared/limits.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { AmountList } from "../../orders/AmountList.tsx"
import { OrderTotal } from "../../orders/OrderAmounts.tsx"
import { SlotChoice } from "../../orders/SlotChoice.tsx"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Form } from "../../shared/Form.tsx"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { Stepper } from "../../shared/Stepper.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"

type OrderChangeProps = ScreenProps<typeof deskOrderChangeMachine>

/** The page on which the desk changes an order that is still at the shop. */
export const OrderChange = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const { id, order, refusal } = snapshot.context
  const isReview = snapshot.matches("reviewing") || snapshot.matches("saving")
  const error = refusal && <DeskRefusalText refusal={refusal} />
  return (
    <DeskPage
      title={t("desk.orderChange.heading", { id })}
      parent={{ to: deskPaths.order(id), title: t("desk.orderChange.back") }}
      busy={snapshot.matches("loading")}
    >
      <LoadState
        state={order === null ? (snapshot.matches("failed") ? "failed" : "loading") : ""}
        skeleton={<SkeletonRows count={3} />}
        empty={null}
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        {error && <Notice kind="danger">{error}</Notice>}
        {order?.isPaid === true && (
          <Notice kind="info" silent>
            {t("desk.orderChange.paidHint")}
          </Notice>
        )}
        {isReview ? (
          <Review snapshot={snapshot} send={send} />
        ) : (
          <Draft snapshot={snapshot} send={send} />
        )}
      </LoadState>
    </DeskPage>
  )
}

const Draft = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const {
    draft: { address, note },
    order
  } = snapshot.context
  const isPickup = Boolean(order?.pickup)
  const part = (name: keyof typeof address, label: string) => (
    <Field
      label={label}
      dir="auto"
      maxLength={name === "home" ? 1_000 : 100}
      value={address[name]}
      onChange={(text) => send({ type: "address.type", part: { [name]: text } })}
    />
  )
  const isQuoting = snapshot.matches("quoting")
  return (
    <>
      <Lines snapshot={snapshot} send={send} />
      <Card>
        {!isPickup && (
          <>
            <h2>{t("desk.orderChange.address")}</h2>
            {part("city", t("desk.orderChange.area"))}
            {part("block", t("desk.orderChange.block"))}
            {part("street", t("desk.orderChange.street"))}
            {part("home", t("desk.orderChange.home"))}
          </>
        )}
        <Field
          type="textarea"
          dir="auto"
          rows={2}
          label={t(isPickup ? "orders.noteToShop" : "desk.orderChange.note")}
          maxLength={limits.order.noteMaximumLength}
          value={note}
          onChange={(text) => send({ type: "note.type", text })}
        />
      </Card>
      <Button
        busy={isQuoting}
        softDisabled={!isQuoting && !snapshot.can({ type: "change.review" })}
        onClick={() => send({ type: "change.review" })}
      >
        {t("desk.orderChange.review")}
      </Button>
    </>
  )
}

const Lines = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const { draft, found, search } = snapshot.context
  return (
    <Card>
      <h2>{t("desk.orderChange.lines")}</h2>
      <p className="secondary-text">{t("desk.orderChange.priceHint")}</p>
      <Stack as="ul" gap={12}>
        {draft.lines.map((line) => {
          const name = itemName(line)
          return (
            <li key={`${line.productId} ${line.variantId}`}>
              <Row gap={12} between>
                <bdi>{name}</bdi>
                <Stepper
                  value={line.quantity}
                  label={t("desk.orderChange.quantity", { name })}
                  removeLabel={t("desk.orderChange.remove", { name })}
                  removesAtOne={line.least === 0}
                  canDecrease={line.quantity > line.least}
                  canIncrease={line.quantity < limits.cart.maximumQuantity}
                  onDecrease={() =>
                    send({ type: "quantity.change", line, quantity: line.quantity - 1 })
                  }
                  onIncrease={() =>
                    send({ type: "quantity.change", line, quantity: line.quantity + 1 })
                  }
                />
              </Row>
            </li>
          )
        })}
      </Stack>
      <h3>{t("desk.orderChange.add")}</h3>
      <Form onSubmit={() => send({ type: "search.submit" })}>
        <Stack gap={12}>
          <Field
            type="search"
            label={t("desk.orderChange.search")}
            value={search}
            onChange={(text) => send({ type: "search.type", text })}
          />
          <Button type="submit" variant="secondary" busy={snapshot.matches("searching")}>
            {t("desk.orderChange.searchButton")}
          </Button>
        </Stack>
      </Form>
      {found?.length === 0 && <output>{t("desk.orderChange.nothingFound")}</output>}
      <Stack as="ul" gap={12}>
        {(found ?? []).flatMap((product) =>
          product.items.map((item) => {
            const name = itemName({ name: product.name, attributes: item.attributes })
            return (
              <li key={`${item.productId} ${item.variantId}`}>
                <Row gap={12} between>
                  <Stack as="span" gap={2}>
                    <bdi>{name}</bdi>
                    <span className="secondary-text">
                      <bdi>{t("common.price", { price: item.price })}</bdi>
                      {" · "}
                      {t("desk.orderChange.stock", { count: item.stock })}
                    </span>
                  </Stack>
                  <Button
                    size="small"
                    variant="secondary"
                    softDisabled={item.stock === 0}
                    onClick={() =>
                      send({
                        type: "line.add",
                        line: {
                          productId: item.productId,
                          variantId: item.variantId,
                          name: product.name,
                          attributes: item.attributes
                        }
                      })
                    }
                  >
                    {t("desk.orderChange.addItem")}
                    <bdi className="visually-hidden">{name}</bdi>
                  </Button>
                </Row>
              </li>
            )
          })
        )}
      </Stack>
    </Card>
  )
}

const Review = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const { draft, order, reviewed, slot } = snapshot.context
  if (reviewed === null || order === null) return null
  const { quote } = reviewed
  return (
    <>
      <Card>
        <Stack as="ul" gap={4}>
          {draft.lines.map((line) => (
            <li key={`${line.productId} ${line.variantId}`}>
              {t("orders.refundItem", { quantity: line.quantity, name: itemName(line) })}
            </li>
          ))}
        </Stack>
        {quote.losesPromo && <Notice kind="warn">{t("desk.orderChange.losesPromo")}</Notice>}
        {quote.missing > 0 && (
          <Notice kind="warn">{t("desk.orderChange.fewer", { amount: quote.missing })}</Notice>
        )}
        <AmountList amounts={[[t("desk.orderChange.totalBefore"), order.total]]} />
        <OrderTotal order={quote} />
        {quote.refund > 0 && (
          <Notice kind="info">{t("desk.orderChange.refund", { amount: quote.refund })}</Notice>
        )}
        {quote.due > 0 && (
          <Notice kind="info">{t("desk.orderChange.due", { amount: quote.due })}</Notice>
        )}
      </Card>
      {quote.slots !== null && (
        <Card flush>
          <SlotChoice
            slots={quote.slots}
            chosen={slot}
            current={
              order.slot && order.expectedDay !== null
                ? { ...order.slot, day: order.expectedDay }
                : null
            }
            isKept={!quote.needsSlot}
            onChoose={(chosen) => send({ type: "slot.choose", slot: chosen })}
          />
        </Card>
      )}
      <Row gap={8} wrap>
        <Button
          busy={snapshot.matches("saving")}
          busyLabel={t("desk.orderChange.saving")}
          softDisabled={snapshot.matches("reviewing") && !snapshot.can({ type: "change.confirm" })}
          onClick={() => send({ type: "change.confirm" })}
        >
          {t(quote.due > 0 ? "desk.orderChange.sendLink" : "desk.orderChange.confirm")}
        </Button>
        <Button variant="secondary" onClick={() => send({ type: "change.edit" })}>
          {t("desk.orderChange.edit")}
        </Button>
      </Row>
    </>
  )
}
