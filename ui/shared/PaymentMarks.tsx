import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CardBrand } from "#core/catalogue/ShopInfo.ts"
import styles from "./PaymentMarks.module.css"
import { Row } from "./Row.tsx"

/** The ways to pay that the shop accepts: the marks of the cards, and the word for cash. */
export const PaymentMarks = ({ brands }: { readonly brands: ReadonlyArray<CardBrand> }) => {
  const { t } = useTranslation()
  return (
    <Row as="ul" gap={6} wrap aria-label={t("help.payment")}>
      {brands.map((brand) => (
        <li key={brand}>
          <PaymentBrandMark brand={brand} label={t(`help.cards.${brand}`)} />
        </li>
      ))}
      <li className={styles.cash}>{t("help.cash")}</li>
    </Row>
  )
}

interface PaymentBrandMarkProps {
  readonly brand: CardBrand
  /** Absent where the name of the brand stands beside the mark. */
  readonly label?: string
}

/** The mark of one brand, drawn for this shop on a white card in light and dark. */
export const PaymentBrandMark = ({ brand, label }: PaymentBrandMarkProps) => (
  <svg
    className={styles.mark}
    viewBox="0 0 38 24"
    width={38}
    height={24}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  >
    {drawingByBrand[brand]}
  </svg>
)

const drawingByBrand: Readonly<Record<CardBrand, ReactNode>> = {
  knet: (
    <>
      <path d="M0 17h38v4a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="#f6c22d" />
      <path
        d="M6 5v8.5M11 5 6.4 9.3l5 4.2M14.5 13.5V5l5 8.5V5M27.5 5h-5v8.5h5M22.5 9.2h4.3M29.5 5h5.5M32.2 5v8.5"
        stroke="#0b4a8f"
        strokeWidth={1.9}
      />
    </>
  ),
  visa: (
    <path
      d="m5.5 7.5 2.8 9 5-9M17.2 7.5l-2 9M25.3 8.4c-1.8-1.3-5-1-5.2.9-.2 2.2 4.6 2.1 4.2 4.9-.3 2.2-3.6 2.5-5.8 1M26.5 16.5l5-9h.7l2 9M28.4 13.8h4.9"
      stroke="#1a2b7c"
      strokeWidth={2}
    />
  ),
  mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#e0242e" />
      <circle cx="23" cy="12" r="7" fill="#f4a12c" />
      <path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48" fill="#ef6424" />
    </>
  ),
  amex: (
    <>
      <rect width="38" height="24" rx="4" fill="#1470c6" />
      <path
        d="m4 16 3-8 3 8M5.2 13.2h3.6M12 16V8l3.2 4.6L18.4 8v8M26.5 8H21.5v8h5M21.5 11.9h4.3M28.5 8l6 8M34.5 8l-6 8"
        stroke="#fff"
        strokeWidth={1.6}
      />
    </>
  ),
  apple_pay: (
    <>
      <path
        d="M10.2 8.6c.9 0 1.6-.5 2.4-.5 1 0 1.9.5 2.4 1.3-2 1.2-1.7 4 .4 4.8-.5 1.4-1.7 3.1-2.8 3.1-.8 0-1.1-.5-2.1-.5s-1.3.5-2.1.5c-1.4 0-3.2-2.8-3.2-5.3 0-2.3 1.5-3.8 3.1-3.8.8 0 1.3.4 1.9.4zM12.5 5c.1 1.3-1.1 2.7-2.4 2.6C10 6.4 11.2 5.1 12.5 5z"
        fill="#111"
      />
      <path
        d="M18.3 17V8h2.4c3.6 0 3.6 5.1 0 5.1h-2.4M27.8 17v-3.6c0-2-3-2.3-3.7-.6M27.8 14.7c-1.5 0-4 .1-4 1.4s3.3 1.3 4-.6M30 11.3l2 5.6M34.2 11.3 32 17.1c-.5 1.5-1.2 2.2-2.5 1.9"
        stroke="#111"
        strokeWidth={1.3}
      />
    </>
  )
}
