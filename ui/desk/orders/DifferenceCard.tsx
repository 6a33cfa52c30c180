import { useTranslation } from "react-i18next"
import type { DeskDifference } from "#core/desk/DeskOrders.ts"
import { AmountList, Code, DescriptionList } from "../../orders/AmountList.tsx"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Row } from "../../shared/Row.tsx"
import { Stack } from "../../shared/Stack.tsx"

interface DifferenceCardProps {
  readonly differences: ReadonlyArray<DeskDifference>
  /** The one whose link is being withdrawn. */
  readonly withdrawn: number | null
  readonly onWithdraw: (id: number) => void
}

/** The changes of a paid order that cost more, and how far their payments are. */
export const DifferenceCard = ({ differences, onWithdraw, withdrawn }: DifferenceCardProps) => {
  const { t } = useTranslation()
  return differences.map(
    ({ amount, changes, expiresAt, id, link, paidAt, paymentId, staffName, state, total }) => (
      <Card key={id}>
        <h2>{t("desk.difference.heading")}</h2>
        <p>{t(`desk.difference.${state}`, { at: paidAt ?? expiresAt })}</p>
        <Stack as="ul" gap={4}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Stack>
        <AmountList
          amounts={[
            [t("desk.difference.amount"), amount],
            [t("desk.difference.total"), total]
          ]}
        />
        <DescriptionList
          facts={[
            [t("desk.difference.by"), <bdi key="name">{staffName}</bdi>],
            [t("receipt.paymentId"), paymentId !== null && <Code>{paymentId}</Code>]
          ]}
        />
        {state === "open" && (
          <Row gap={8} wrap>
            <ButtonAnchor
              size="small"
              variant="secondary"
              href={link}
              target="_blank"
              rel="noreferrer"
            >
              {t("desk.difference.link")}
            </ButtonAnchor>
            <Button
              size="small"
              variant="secondary"
              busy={withdrawn === id}
              onClick={() => onWithdraw(id)}
            >
              {t("desk.difference.withdraw")}
            </Button>
          </Row>
        )}
      </Card>
    )
  )
}
