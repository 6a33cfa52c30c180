import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { OrderChangedSheet } from "./OrderChangedSheet.tsx"
import { OrderRepeatedSheet } from "./OrderRepeatedSheet.tsx"
import { DeliveryAddress } from "./DeliveryAddress.tsx"
import { CheckoutItems } from "./CheckoutItems.tsx"
import { PaymentMethods } from "./PaymentMethods.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { PromoCode } from "./PromoCode.tsx"
import { SummaryCard } from "./SummaryCard.tsx"

/** The checkout screen: address, items, promo, summary, payment method and the button that places the order. */
export const Checkout = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { address, cart } = snapshot.context
  return (
    <Page title={t("checkout.heading")} busy={snapshot.hasTag("processing")}>
      <title>{t("titles.withShop", { title: t("titles.checkout") })}</title>
      <DeliveryAddress address={address} />
      <CheckoutItems lines={cart.lines} />
      <PromoCode snapshot={snapshot} send={send} />
      <PaymentMethods snapshot={snapshot} send={send} />
      <SummaryCard snapshot={snapshot} send={send} />
      <OrderChangedSheet snapshot={snapshot} send={send} />
      <OrderRepeatedSheet snapshot={snapshot} send={send} />
      <PlaceOrder snapshot={snapshot} send={send} />
    </Page>
  )
}
