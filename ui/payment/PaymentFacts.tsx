import { useTranslation } from "react-i18next"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { Code, DescriptionList } from "../orders/AmountList.tsx"
import { CopyNumber } from "../orders/CopyNumber.tsx"
import { Card } from "../shared/Card.tsx"
import { Price } from "../shared/Price.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./PaymentFacts.module.css"

type PaymentFactsProps = Pick<ScreenProps<typeof paymentReturnMachine>, "snapshot"> & {
  readonly onCopyNumber?: (number: string) => void
}

/** What the shopper and the shop need to speak of a payment; nothing where nothing is known. */
export const PaymentFacts = ({ snapshot, onCopyNumber }: PaymentFactsProps) => {
  const { t } = useTranslation()
  const { code, reference, total } = paymentFacts(snapshot)
  return (
    (code !== null || reference !== null || total !== null) && (
      <Card>
        <DescriptionList
          facts={[
            [t("payment.errorCode"), code && <Code key="code">{code}</Code>],
            [
              t("payment.reference"),
              reference && (
                <Row key="reference" as="span" className={styles.reference}>
                  <Code>{reference}</Code>
                  {onCopyNumber && <CopyNumber id={reference} of="payment" onCopy={onCopyNumber} />}
                </Row>
              )
            ],
            [t("payment.total"), total !== null && <Price key="total" price={total} />]
          ]}
        />
      </Card>
    )
  )
}

/** The code of the error, the amount, and the number by which the shop finds the payment. */
export const paymentFacts = ({
  context: { errorCode, outcome, payment, refusal }
}: PaymentFactsProps["snapshot"]) => {
  const known = outcome !== null && "invoiceId" in outcome ? outcome : null
  const failedCode = outcome?._tag === "NotPaid" ? outcome.errorCode : null
  return {
    code: errorCode ?? failedCode,
    reference:
      known?.invoiceId ??
      (refusal !== null && "invoiceId" in refusal ? refusal.invoiceId : null) ??
      payment,
    total: outcome !== null && "total" in outcome ? outcome.total : null
  }
}
