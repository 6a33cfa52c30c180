import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { Card } from "../shared/Card.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { RadioList } from "../shared/RadioList.tsx"
import { PaymentMark } from "./PaymentMark.tsx"

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
      <RadioList
        legend={t("checkout.payment")}
        chosen={chosen}
        options={methods.map((value) => ({
          value,
          start: <PaymentMark method={value} />,
          label: t(textsByMethod[value].name),
          description: t(textsByMethod[value].hint)
        }))}
        onChoose={(method) => send({ type: "method.chosen", method })}
      />
    </Card>
  )
}

const textsByMethod = {
  knet: { name: "checkout.knet", hint: "checkout.knetHint" },
  card: { name: "checkout.card", hint: "checkout.cardHint" },
  apple_pay: { name: "checkout.applePay", hint: "checkout.applePayHint" },
  cash: { name: "checkout.cash", hint: "checkout.cashHint" }
} as const
