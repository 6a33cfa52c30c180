import { useTranslation } from "react-i18next"
import type { PaymentReceipt as Receipt } from "#core/orders/Order.ts"
import { Code, DescriptionList } from "./AmountList.tsx"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Copy } from "../shared/icons.ts"

interface PaymentReceiptProps {
  readonly receipt: Receipt
  /** Null where nothing can be copied. */
  readonly onCopy: ((text: string) => void) | null
}

/** What the bank calls a payment. */
export const PaymentReceipt = ({ receipt, onCopy }: PaymentReceiptProps) => {
  const { t } = useTranslation()
  const numbers = (
    [
      ["receipt.paymentId", receipt.paymentId],
      ["receipt.reference", receipt.referenceId],
      ["receipt.track", receipt.trackId],
      ["receipt.authorization", receipt.authorizationId]
    ] as const
  ).flatMap(([name, value]) => (value === null ? [] : [[t(name), value] as const]))
  const paidOn = t("orders.date", { at: receipt.paidAt })
  const copiedText = [
    ...numbers.map(([name, value]) => `${name}: ${value}`),
    `${t("receipt.paidAt")}: ${paidOn}`
  ].join("\n")
  return (
    <Card>
      <h2>{t("receipt.heading")}</h2>
      <DescriptionList
        facts={[
          ...numbers.map(([name, value]) => [name, <Code key={name}>{value}</Code>] as const),
          [t("receipt.paidAt"), paidOn]
        ]}
      />
      <p className="secondary-text">{t("receipt.hint")}</p>
      {onCopy && (
        <Button variant="secondary" icon={<Copy />} onClick={() => onCopy(copiedText)}>
          {t("receipt.copy")}
        </Button>
      )}
    </Card>
  )
}
