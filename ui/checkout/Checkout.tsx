import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { StateValueFrom } from "xstate"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import type { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import type { PolicyName } from "#core/catalogue/policyNames.ts"
import type { CardBrand } from "#core/catalogue/ShopInfo.ts"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { summarizeOrder } from "#core/checkout/summary.ts"
import { limits } from "#core/shared/limits.ts"
import { paths } from "#locales/paths.ts"
import { AddressFormContent } from "../address/AddressFormContent.tsx"
import { AcceptedPolicies } from "../help/AcceptedPolicies.tsx"
import { OrderGift } from "../gift/OrderGift.tsx"
import { Card } from "../shared/Card.tsx"
import { Disclosure } from "../shared/Disclosure.tsx"
import { Field } from "../shared/Field.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Page } from "../shared/Page.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { SummaryLayout } from "../shared/SummaryLayout.tsx"
import { UnderlinedLink } from "../shared/UnderlinedLink.tsx"
import styles from "./Checkout.module.css"
import { CheckoutItems } from "./CheckoutItems.tsx"
import { DeliveryTime, DeliveryWay } from "./DeliveryTime.tsx"
import { DeliveryAddress } from "./DeliveryAddress.tsx"
import { OrderChangedSheet, OrderRepeatedSheet } from "./OrderChangedSheet.tsx"
import { PaymentMethods } from "./PaymentMethods.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { PromoCode } from "./PromoCode.tsx"
import { SummaryCard } from "./SummaryCard.tsx"

type AddressFormScreen = ScreenProps<typeof addressFormMachine> & {
  readonly areaList: ScreenProps<typeof comboboxMachine>
}

type CheckoutProps = ScreenProps<typeof checkoutMachine> & {
  /** Whether a saved address is being looked for, where none is chosen. */
  readonly savedAddresses?: StateValueFrom<typeof chosenAddressMachine>
  readonly onRetryAddresses?: () => void
  /** The form of a new address; null where one is chosen or looked for. */
  readonly addressForm?: AddressFormScreen | null
  /** The day by which an order placed now arrives; null where none is promised. */
  readonly expectedDay?: number | null
  /** The cards that the shop accepts. */
  readonly acceptedCards?: ReadonlyArray<CardBrand>
  /** The policies that the shop has written. */
  readonly policies?: ReadonlyArray<PolicyName>
}

/**
 * The checkout screen: address, payment method, items, promo, note, summary and the button that
 * places the order.
 */
export const Checkout = ({
  snapshot,
  send,
  savedAddresses = "none",
  onRetryAddresses = () => {},
  addressForm = null,
  expectedDay = null,
  acceptedCards = [],
  policies = []
}: CheckoutProps) => {
  const { t } = useTranslation()
  const { address, cart, isPickup, method, options } = snapshot.context
  const order = summarizeOrder(snapshot.context)
  const formId = useId()
  return (
    <Page
      title={t("checkout.heading")}
      wide
      busy={snapshot.hasTag("processing")}
      documentTitle={t("titles.checkout")}
      parent={{ to: paths.cart, title: t("titles.cart") }}
    >
      <SummaryLayout
        framed
        summary={
          <>
            <SummaryCard snapshot={snapshot} send={send} order={order} />
            <div className={styles.policies}>
              <AcceptedPolicies
                i18nKey="checkout.acceptedPolicies"
                path={paths.checkout}
                names={["terms", "returns"]}
                policies={policies}
              />
            </div>
            <PlaceOrder
              snapshot={snapshot}
              send={send}
              order={order}
              addressForm={
                isPickup ? null : addressForm && { id: formId, snapshot: addressForm.snapshot }
              }
            />
          </>
        }
      >
        <DeliveryWay snapshot={snapshot} send={send} />
        {!isPickup && (
          <DeliveryAddress
            address={address}
            savedAddresses={savedAddresses}
            onRetry={onRetryAddresses}
            form={
              addressForm && (
                <AddressFormContent
                  {...addressForm}
                  id={formId}
                  rates={snapshot.context.rates}
                  isFocused
                  onSubmit={() => send({ type: "order.place" })}
                />
              )
            }
            expectedDay={(options?.slots ?? null) === null ? expectedDay : null}
            isServed={
              typeof order.deliveryBasis === "string" ||
              order.deliveryBasis._tag !== "AreaNotServed"
            }
          />
        )}
        <DeliveryTime snapshot={snapshot} send={send} />
        <PaymentMethods snapshot={snapshot} send={send} acceptedCards={acceptedCards} />
        <CheckoutItems lines={cart.lines} />
        {cart.gift && (
          <OrderGift gift={cart.gift}>
            {method === "cash" && !isPickup && cart.gift.phone !== "" && (
              <Notice kind="info">{t("gift.cash")}</Notice>
            )}
            <p>
              <UnderlinedLink to={paths.cart}>{t("gift.edit")}</UnderlinedLink>
            </p>
          </OrderGift>
        )}
        <Card>
          <PromoCode snapshot={snapshot} send={send} order={order} />
          <OrderNote snapshot={snapshot} send={send} />
        </Card>
      </SummaryLayout>
      <OrderChangedSheet snapshot={snapshot} send={send} order={order} />
      <OrderRepeatedSheet snapshot={snapshot} send={send} />
    </Page>
  )
}

/**
 * What the courier or the shop is asked to do with this order; directions to the door are in the
 * address.
 */
const OrderNote = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { isPickup } = snapshot.context
  return (
    <Disclosure
      label={t(isPickup ? "checkout.addNoteToShop" : "checkout.addNote")}
      isOpen={snapshot.context.unfolded.includes("note")}
      onToggle={() => send({ type: "part.toggle", part: "note" })}
    >
      <Field
        label={t(isPickup ? "checkout.noteToShop" : "checkout.note")}
        hint={t(isPickup ? "checkout.noteToShopHint" : "checkout.noteHint")}
        name="note"
        type="textarea"
        rows={2}
        dir="auto"
        autoComplete="off"
        maxLength={limits.order.noteMaximumLength}
        value={snapshot.context.note}
        onChange={(typed) => send({ type: "note.typed", typed })}
      />
    </Disclosure>
  )
}
