import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { Card } from "../shared/Card.tsx"
import { classNames } from "../shared/classNames.ts"
import { Banknote, CreditCard } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import summary from "../shared/OrderSummary.module.css"
import styles from "./Checkout.module.css"

const methods = [
  {
    method: "card",
    icon: <CreditCard size={22} />,
    name: "checkout.card",
    hint: "checkout.cardHint"
  },
  { method: "cash", icon: <Banknote size={22} />, name: "checkout.cash", hint: "checkout.cashHint" }
] as const

/** The choice between card and cash. */
export const PaymentMethods = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const chosen = snapshot.context.method
  return (
    <Card flush>
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{t("checkout.payment")}</legend>
        {methods.map(({ method, icon, name, hint }) => (
          <label key={method} className={styles.method}>
            <input
              className="visually-hidden"
              type="radio"
              name="method"
              checked={method === chosen}
              onChange={() => send({ type: "method.chosen", method })}
            />
            <span className={styles.icon}>{icon}</span>
            <span className={summary.content}>
              {t(name)}
              <span className={summary.secondaryText}>{t(hint)}</span>
            </span>
            <span className={classNames(styles.radio, method === chosen && styles.selected)} />
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
