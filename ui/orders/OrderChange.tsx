import { useTranslation } from "react-i18next"
import type { changeOrderMachine } from "#core/orders/changeOrderMachine.ts"
import { AddressId } from "#core/address/Address.ts"
import { limits } from "#core/shared/limits.ts"
import { orderPlaceNames } from "#locales/orderArrival.ts"
import { FormattedAddress } from "../address/FormattedAddress.tsx"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import { Field } from "../shared/Field.tsx"
import { Notice } from "../shared/Notice.tsx"
import { RadioList } from "../shared/RadioList.tsx"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"
import { RetryButton } from "../shared/RetryButton.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { AmountList } from "./AmountList.tsx"
import { OrderAddress } from "./OrderAddress.tsx"
import { OrderTotal } from "./OrderAmounts.tsx"
import { SlotChoice } from "./SlotChoice.tsx"

type OrderChangeProps = ScreenProps<typeof changeOrderMachine>

/**
 * The button that changes where an order goes and what the courier is asked, with its sheet;
 * nothing for an order that has left.
 */
export const OrderChange = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const { order, refusal } = snapshot.context
  if (order.canChange !== true) return null
  const isReview = snapshot.hasTag("review")
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => send({ type: "change.open" })}>
        {t(order.pickup ? "orders.changeOfPickup" : "orders.change")}
      </Button>
      <Sheet
        open={snapshot.matches("open")}
        onClose={() => send({ type: "change.close" })}
        title={t("orders.changeTitle", { id: order.id })}
        closeLabel={t("common.close")}
        footer={
          isReview ? (
            <>
              <Button variant="secondary" onClick={() => send({ type: "change.edit" })}>
                {t("orders.changeEdit")}
              </Button>
              <Button
                busy={snapshot.matches({ open: "saving" })}
                busyLabel={t("orders.changeSaving")}
                softDisabled={
                  snapshot.matches({ open: "reviewing" }) &&
                  !snapshot.can({ type: "change.confirm" })
                }
                onClick={() => send({ type: "change.confirm" })}
              >
                {t("orders.changeConfirm")}
              </Button>
            </>
          ) : (
            <Button
              fullWidth
              busy={snapshot.matches({ open: "quoting" })}
              busyLabel={t("orders.changeReviewing")}
              softDisabled={
                !snapshot.matches({ open: "quoting" }) && !snapshot.can({ type: "change.review" })
              }
              onClick={() => send({ type: "change.review" })}
            >
              {t("orders.changeReview")}
            </Button>
          )
        }
      >
        <RefusalNotice context="changeOrder" refusal={refusal} />
        {isReview ? (
          <ChangeReview snapshot={snapshot} send={send} />
        ) : (
          <ChangeForm snapshot={snapshot} send={send} />
        )}
      </Sheet>
    </>
  )
}

const same = "same"

const ChangeForm = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const { addressId, addresses, listRefusal, note, order } = snapshot.context
  if (snapshot.matches({ open: "loading" })) return <SkeletonRows count={3} />
  return (
    <>
      {!order.pickup && (
        <>
          {listRefusal !== null && (
            <Notice
              kind="warn"
              action={
                <RetryButton size="small" onRetry={() => send({ type: "addresses.retry" })} />
              }
            >
              {t("refusals.addressList.failed")}
            </Notice>
          )}
          <Card flush>
            <RadioList
              legend={t("orders.changeAddress")}
              chosen={addressId === null ? same : String(addressId)}
              options={[
                {
                  value: same,
                  label: t("orders.changeAddressSame"),
                  description: <OrderAddress>{order.address}</OrderAddress>
                },
                ...addresses.map((address) => ({
                  value: String(address.id),
                  label: <FormattedAddress address={address} />
                }))
              ]}
              onChoose={(value) =>
                send({
                  type: "address.choose",
                  id: value === same ? null : AddressId.make(Number(value))
                })
              }
            />
          </Card>
          <Button variant="quiet" onClick={() => send({ type: "address.add" })}>
            {t("orders.changeAddAddress")}
          </Button>
        </>
      )}
      <Field
        type="textarea"
        dir="auto"
        rows={2}
        label={t(order.pickup ? "orders.noteToShop" : "orders.changeNote")}
        maxLength={limits.order.noteMaximumLength}
        value={note}
        onChange={(text) => send({ type: "note.type", text })}
      />
    </>
  )
}

/** What the order would cost, beside what it costs. */
const ChangeReview = ({ send, snapshot }: OrderChangeProps) => {
  const { t } = useTranslation()
  const { addressId, addresses, order, reviewed, slot } = snapshot.context
  const address = addresses.find(({ id }) => id === addressId)
  if (reviewed === null) return null
  const { quote } = reviewed
  return (
    <>
      {address && <FormattedAddress address={address} />}
      {quote.losesPromo && <Notice kind="warn">{t("orders.changeLosesPromo")}</Notice>}
      {quote.total === order.total ? (
        <p>{t("orders.changeSame")}</p>
      ) : (
        <AmountList amounts={[[t("orders.changeTotalBefore"), order.total]]} />
      )}
      <OrderTotal order={quote} deliveryLabel={t(orderPlaceNames(order).fee)} />
      {quote.refund > 0 && (
        <Notice kind="info">{t("orders.changeRefund", { amount: quote.refund })}</Notice>
      )}
      {quote.slots !== null && (
        <Card flush>
          <SlotChoice
            slots={quote.slots}
            chosen={slot}
            current={order.slot ?? null}
            isKept={!quote.needsSlot}
            onChoose={(chosen) => send({ type: "slot.choose", slot: chosen })}
          />
        </Card>
      )}
    </>
  )
}

/** When an order was changed, and whether by the shop. */
export const OrderChanges = ({
  order
}: {
  readonly order: OrderChangeProps["snapshot"]["context"]["order"]
}) => {
  const { t } = useTranslation()
  return (order.changes ?? []).map(({ at, isByShop }) => (
    <p key={at}>{t(isByShop ? "orders.changedByShop" : "orders.changedOn", { at })}</p>
  ))
}
