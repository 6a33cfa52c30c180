import { useTranslation } from "react-i18next"
import type { OrderDifference as Difference } from "#core/payment/OrderDifference.ts"
import type { orderDifferenceMachine } from "#core/payment/orderDifferenceMachine.ts"
import { paths } from "#locales/paths.ts"
import { AmountList } from "../orders/AmountList.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { RefusalMessage, RefusalNotice } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import { Outcome } from "./Outcome.tsx"

type OrderDifferenceProps = ScreenProps<typeof orderDifferenceMachine>

/** The page of a link on which a customer pays what a change of a paid order costs more. */
export const OrderDifference = ({ send, snapshot }: OrderDifferenceProps) => {
  const { t } = useTranslation()
  const { difference, refusal } = snapshot.context
  return (
    <Page title={t("orderDifference.title")} reading busy={snapshot.matches("loading")}>
      <LoadState
        state={snapshot.matches("failed") ? "failed" : difference === null ? "loading" : ""}
        skeleton={<SkeletonRows count={3} />}
        empty={null}
        error={refusal && <RefusalMessage context="orderDifference" refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {difference?.state === "open" ? (
          <>
            <RefusalNotice context="orderDifference" refusal={refusal} />
            <OpenDifference difference={difference} snapshot={snapshot} send={send} />
          </>
        ) : (
          difference && <EndedDifference difference={difference} />
        )}
      </LoadState>
    </Page>
  )
}

const OpenDifference = ({
  difference,
  send,
  snapshot
}: OrderDifferenceProps & { readonly difference: Difference }) => {
  const { t } = useTranslation()
  const { amount, changes, expiresAt, isPending, orderId, total, totalBefore } = difference
  return (
    <>
      <p>{t("orderDifference.intro", { id: orderId })}</p>
      <Card>
        <Stack as="ul" gap={4}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Stack>
        <AmountList
          amounts={[
            [t("orders.changeTotalBefore"), totalBefore],
            [t("orderDifference.total"), total],
            [t("orderDifference.amount"), amount, "total"]
          ]}
        />
      </Card>
      <p className="secondary-text">
        {isPending ? t("orderDifference.pending") : t("orderDifference.until", { at: expiresAt })}
      </p>
      <Button
        fullWidth
        busy={snapshot.matches("opening") || snapshot.matches("leaving")}
        busyLabel={t("orderDifference.opening")}
        softDisabled={isPending}
        onClick={() => send({ type: "difference.pay" })}
      >
        {t("orderDifference.pay", { amount })}
      </Button>
    </>
  )
}

const EndedDifference = ({ difference }: { readonly difference: Difference }) => {
  const { t } = useTranslation()
  const { orderId, state, total } = difference
  if (state === "open") return null
  return (
    <Outcome
      kind={kindByState[state]}
      title={t(`orderDifference.${state}`)}
      action={
        <ButtonLink variant="secondary" to={paths.order(orderId)}>
          {t("orderDifference.order")}
        </ButtonLink>
      }
    >
      <p>{t(`orderDifference.${state}Text`, { id: orderId, amount: total })}</p>
    </Outcome>
  )
}

const kindByState = {
  paid: "done",
  received: "paused",
  withdrawn: "stopped",
  expired: "stopped",
  gone: "stopped"
} as const
