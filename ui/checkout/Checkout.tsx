import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { ChangedSheet } from "./ChangedSheet.tsx"
import { DeliverTo } from "./DeliverTo.tsx"
import { Items } from "./Items.tsx"
import { PaymentMethods } from "./PaymentMethods.tsx"
import { PlaceOrder } from "./PlaceOrder.tsx"
import { PromoCode } from "./PromoCode.tsx"
import { SummaryCard } from "./SummaryCard.tsx"

/** Everything an order is made of, and the one button that places it (specification, section 2: Checkout). */
export const Checkout = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { address, cart } = snapshot.context
  return (
    <Page title={t("checkout.heading")} busy={snapshot.hasTag("processing")}>
      <title>{t("titles.withShop", { title: t("titles.checkout") })}</title>
      <DeliverTo address={address} />
      <Items lines={cart.lines} />
      <PromoCode snapshot={snapshot} send={send} />
      <PaymentMethods snapshot={snapshot} send={send} />
      <SummaryCard snapshot={snapshot} send={send} />
      <ChangedSheet snapshot={snapshot} send={send} />
      <PlaceOrder snapshot={snapshot} send={send} />
    </Page>
  )
}
