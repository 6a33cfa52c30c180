import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import type { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { summarizeCart } from "#core/cart/summarizeCart.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { Destination } from "#core/pricing/DeliveryZone.ts"
import { paths } from "#locales/paths.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { SidePanel } from "../shared/Dialog.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Price } from "../shared/Price.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import styles from "./CartPanel.module.css"
import { CheckoutButton } from "./CheckoutButton.tsx"
import { FreeDelivery } from "./FreeDelivery.tsx"
import { LineAttributes } from "./LineAttributes.tsx"

type CartPanelProps = ScreenProps<typeof cartNotificationMachine> & {
  /** All lines of the cart. */
  readonly lines: ReadonlyArray<CartLine>
  readonly isCustomer: boolean
  /** The country of the chosen address, or Kuwait. */
  readonly destination: Destination
  /** Null until they are loaded. */
  readonly rates: ReadonlyArray<DeliveryRate> | null
}

/**
 * The panel beside a wide page after adding: what was added, what the cart comes to, and where to
 * go next.
 */
export const CartPanel = (props: CartPanelProps) => {
  const { snapshot, send, lines, isCustomer, destination, rates } = props
  const { t } = useTranslation()
  const { line } = snapshot.context
  const close = () => send({ type: "notification.close" })
  const { count, subtotal, freeDeliveryGap, zone } = summarizeCart({ lines, destination, rates })
  return (
    <SidePanel
      open={snapshot.matches("panelOpen")}
      onClose={close}
      title={t("cart.added")}
      closeLabel={t("common.close")}
    >
      {line && <AddedLine line={line} />}
      <Row gap={12} rowGap={0} align="baseline" wrap between className={styles.subtotal}>
        <span>{t("cart.subtotalOf", { count })}</span>
        <Price size="large" price={subtotal} />
      </Row>
      <FreeDelivery
        missing={freeDeliveryGap}
        subtotal={subtotal}
        destination={destination}
        zone={zone}
      />
      <Stack gap={8} className={styles.actions}>
        <CheckoutButton isCustomer={isCustomer} onProceed={close} />
        <ButtonLink variant="secondary" size="large" fullWidth to={paths.cart} onClick={close}>
          {t("cart.view")}
        </ButtonLink>
        <Button variant="quiet" fullWidth onClick={close}>
          {t("common.continueShopping")}
        </Button>
      </Stack>
    </SidePanel>
  )
}

const AddedLine = ({ line }: { readonly line: CartLine }) => {
  const { t } = useTranslation()
  const { name, image, price, oldPrice, quantity } = line
  return (
    <div className={styles.line}>
      <Picture src={image} alt="" width={88} height={88} variant="square" />
      <Stack gap={4} className={styles.details}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <div className="secondary-text">
          <LineAttributes line={line} />
          {t("checkout.quantity", { quantity })}
        </div>
        <Price price={price * quantity} oldPrice={oldPrice && oldPrice * quantity} />
      </Stack>
    </div>
  )
}
