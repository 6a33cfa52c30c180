import type { PaymentMethod } from "#core/orders/Order.ts"
import { Banknote, Clock, CreditCard } from "../shared/icons.ts"
import { PaymentBrandMark } from "../shared/PaymentMarks.tsx"
import styles from "./Checkout.module.css"

/** The mark of a way to pay. */
export const PaymentMark = ({ method }: { readonly method: PaymentMethod }) => (
  <span className={styles.mark} aria-hidden="true">
    {markByMethod[method]}
  </span>
)

const markByMethod = {
  knet: <PaymentBrandMark brand="knet" />,
  card: <CreditCard size={22} />,
  apple_pay: <PaymentBrandMark brand="apple_pay" />,
  deema: <Clock size={22} />,
  tabby: <Clock size={22} />,
  tamara: <Clock size={22} />,
  cash: <Banknote size={22} />
} as const
