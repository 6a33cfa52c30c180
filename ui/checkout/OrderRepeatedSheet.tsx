import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { Button } from "../shared/Button.tsx"
import { Sheet } from "../shared/Dialog.tsx"
import type { ScreenProps } from "../shared/screen.ts"

/** The sheet for an order like the one of a moment ago: it is shown, or placed again on purpose. */
export const OrderRepeatedSheet = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { orderRepeated } = snapshot.context
  const isOpen = snapshot.matches({ order: { open: "confirmingRepeat" } })
  return (
    <Sheet
      open={isOpen}
      onClose={() => send({ type: "repeat.decline" })}
      title={t("checkout.repeatTitle")}
      closeLabel={t("common.close")}
      footer={
        isOpen && (
          <>
            <Button size="large" onClick={() => send({ type: "repeatedOrder.open" })}>
              {t("checkout.repeatShow")}
            </Button>
            <Button
              size="large"
              variant="secondary"
              onClick={() => send({ type: "repeat.confirm" })}
            >
              {t("checkout.repeatConfirm")}
            </Button>
          </>
        )
      }
    >
      {isOpen && orderRepeated && <p>{t("checkout.repeatText", { id: orderRepeated.orderId })}</p>}
    </Sheet>
  )
}
