import { useTranslation } from "react-i18next"
import type { CardBrand } from "#core/catalogue/ShopInfo.ts"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { offeredMethods, totalSoFar } from "#core/checkout/summary.ts"
import { isPayLater, type PaymentMethod } from "#core/orders/Order.ts"
import { splitIntoPayments } from "#core/pricing/payLater.ts"
import { paymentMethodNames } from "#locales/paymentMethodNames.ts"
import { Card } from "../shared/Card.tsx"
import { Banknote, Clock, CreditCard } from "../shared/icons.ts"
import { PayLaterText } from "../shared/PayLaterText.tsx"
import { PaymentBrandMark } from "../shared/PaymentMarks.tsx"
import { RadioList } from "../shared/RadioList.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import styles from "./Checkout.module.css"

type PaymentMethodsProps = ScreenProps<typeof checkoutMachine> & {
  /** The cards that the shop accepts. */
  readonly acceptedCards: ReadonlyArray<CardBrand>
}

/** The choice between the ways to pay. */
export const PaymentMethods = ({ snapshot, send, acceptedCards }: PaymentMethodsProps) => {
  const { t } = useTranslation()
  const chosen = snapshot.context.method
  const methods = offeredMethods(snapshot.context)
  const laterPayments = splitIntoPayments(totalSoFar(snapshot.context))
  // What has a method of its own is not paid through the method "card"; a wallet always has one.
  const brands = acceptedCards.filter(
    (brand) => brand !== "apple_pay" && !(brand === "knet" && methods.includes("knet"))
  )
  if (snapshot.matches({ methods: "loading" }))
    return (
      <Card>
        <h2>{t("checkout.payment")}</h2>
        <output className="visually-hidden">{t("common.loading")}</output>
        <SkeletonRows count={2} />
      </Card>
    )
  return (
    <Card flush>
      <RadioList
        legend={t("checkout.payment")}
        chosen={chosen}
        options={methods.map((value) => {
          const start = <PaymentMark method={value} />
          if (isPayLater(value))
            return {
              value,
              start,
              label: t(paymentMethodNames[value]),
              description: laterPayments && <PayLaterText {...laterPayments} />
            }
          const texts =
            value === "card" && brands.includes("knet")
              ? knetOrCardTexts
              : value === "cash" && snapshot.context.isPickup
                ? cashAtShopTexts
                : textsByMethod[value]
          return {
            value,
            start,
            label: t(texts.name),
            description: (
              <>
                {t(texts.hint)}
                {value === "card" && <CardBrands brands={brands} />}
              </>
            )
          }
        })}
        onChoose={(method) => send({ type: "method.chosen", method })}
      />
    </Card>
  )
}

const CardBrands = ({ brands }: { readonly brands: ReadonlyArray<CardBrand> }) => {
  const { t } = useTranslation()
  return (
    brands.length > 0 && (
      <Row as="span" gap={6} align="stretch" wrap className={styles.brands}>
        {brands.map((brand) => (
          <PaymentBrandMark key={brand} brand={brand} label={t(`help.cards.${brand}`)} />
        ))}
      </Row>
    )
  )
}

const knetOrCardTexts = { name: "checkout.knetOrCard", hint: "checkout.knetOrCardHint" } as const

/** An order that is collected is paid at the shop. */
const cashAtShopTexts = {
  name: "checkout.cashAtShop",
  hint: "checkout.cashAtShopHint"
} as const

const textsByMethod = {
  knet: { name: "checkout.knet", hint: "checkout.knetHint" },
  card: { name: "checkout.card", hint: "checkout.cardHint" },
  apple_pay: { name: "checkout.applePay", hint: "checkout.applePayHint" },
  cash: { name: "checkout.cash", hint: "checkout.cashHint" }
} as const

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
