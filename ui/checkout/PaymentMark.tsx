import type { PaymentMethod } from "#core/orders/Order.ts"
import { Banknote, CreditCard } from "../shared/icons.ts"
import styles from "./Checkout.module.css"

/** The mark of a way to pay: plain letters and shapes of our own, never the artwork of a brand. */
export const PaymentMark = ({ method }: { readonly method: PaymentMethod }) => (
  <span className={styles.mark} aria-hidden="true">
    {markByMethod[method]}
  </span>
)

/** A card over the waves of a contactless payment. */
const ContactlessDevice = () => (
  <svg viewBox="0 0 24 24" width={22} height={22} fill="none" stroke="currentColor" strokeWidth={2}>
    <rect x="3" y="2.5" width="10" height="19" rx="2.5" />
    <path d="M6.5 18.5h3" strokeLinecap="round" />
    <path
      d="M16 9.5a4 4 0 0 1 0 5M18.6 7a7.5 7.5 0 0 1 0 10M21.2 4.5a11 11 0 0 1 0 15"
      strokeLinecap="round"
    />
  </svg>
)

const markByMethod = {
  knet: <span className={styles.letters}>KNET</span>,
  card: <CreditCard size={22} />,
  apple_pay: <ContactlessDevice />,
  cash: <Banknote size={22} />
} as const
