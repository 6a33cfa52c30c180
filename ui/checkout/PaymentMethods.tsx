import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { Card } from "../shared/Card.tsx"
import { classNames } from "../shared/classNames.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import summary from "../shared/OrderSummary.module.css"
import { PaymentMark } from "./PaymentMark.tsx"
import styles from "./Checkout.module.css"

/** The choice between the ways to pay. */
export const PaymentMethods = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { method: chosen, methods } = snapshot.context
  if (snapshot.matches({ methods: "loading" }))
    return (
      <Card>
        <h2>{t("checkout.payment")}</h2>
        <output className="visually-hidden">{t("common.loading")}</output>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Card>
    )
  return (
    <Card flush>
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{t("checkout.payment")}</legend>
        {methods.map((method) => (
          <label key={method} className={styles.method}>
            <input
              className="visually-hidden"
              type="radio"
              name="method"
              checked={method === chosen}
              onChange={() => send({ type: "method.chosen", method })}
            />
            <PaymentMark method={method} />
            <span className={summary.content}>
              {t(textsByMethod[method].name)}
              <span className={summary.secondaryText}>{t(textsByMethod[method].hint)}</span>
            </span>
            <span className={classNames(styles.radio, method === chosen && styles.selected)} />
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

const textsByMethod = {
  knet: { name: "checkout.knet", hint: "checkout.knetHint" },
  card: { name: "checkout.card", hint: "checkout.cardHint" },
  apple_pay: { name: "checkout.applePay", hint: "checkout.applePayHint" },
  cash: { name: "checkout.cash", hint: "checkout.cashHint" }
} as const
