import type { TFunction } from "i18next"
import type { Order } from "#core/orders/Order.ts"
import { orderMoney, orderProgress } from "#core/orders/orderProgress.ts"

/** What happened to an order that is on hold or will not be sent. */
export interface OrderProgressTexts {
  readonly kind: "paused" | "stopped"
  readonly title: string
  /** One or two sentences, each a paragraph. */
  readonly sentences: ReadonlyArray<string>
}

/** Null for an order that goes on as it should. */
export const orderProgressTexts = (t: TFunction, order: Order): OrderProgressTexts | null => {
  const progress = orderProgress(order)
  if (progress === "accepted" || progress === "underway") return null
  const title = t(`orderProgress.title.${progress}`)
  return progress === "soldOut" || progress === "onHold"
    ? { kind: "paused", title, sentences: [t(`orderProgress.body.${progress}`)] }
    : {
        kind: "stopped",
        title,
        sentences: [
          // Nothing of an order that is collected would have been sent.
          ...(order.pickup ? [] : [t("orderProgress.notSent")]),
          t(`orderProgress.money.${orderMoney(order)}`)
        ]
      }
}
