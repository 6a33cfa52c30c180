import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { StateValue } from "xstate"
import type { OrderRefusal } from "#core/orders/Order.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { PackageOpen } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { Skeleton, SkeletonRows } from "../shared/Skeleton.tsx"

interface OrderLoadStateProps {
  readonly state: StateValue
  readonly skeleton: ReactNode
  readonly refusal: OrderRefusal | null
  readonly onRetry: () => void
  readonly children: ReactNode
}

/**
 * What a screen of one order shows while it loads, when it is not found, and when loading failed;
 * otherwise its children.
 */
export const OrderLoadState = ({ refusal, ...props }: OrderLoadStateProps) => {
  const { t } = useTranslation()
  const toOrders = (
    <ButtonLink variant="secondary" to={paths.orders}>
      {t("orders.toOrders")}
    </ButtonLink>
  )
  return (
    <LoadState
      {...props}
      empty={
        <EmptyState
          icon={<PackageOpen />}
          title={t("refusals.orderDetail.notFound")}
          action={toOrders}
        >
          {t("orders.notFoundHint")}
        </EmptyState>
      }
      error={refusal && <RefusalMessage context="orderDetail" refusal={refusal} />}
      errorAction={toOrders}
    />
  )
}

/** A skeleton of the size of an order. */
export const OrderSkeleton = () => (
  <>
    <Skeleton short />
    <Skeleton shape="square" />
    <SkeletonRows count={2} />
  </>
)
