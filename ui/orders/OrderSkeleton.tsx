import { Skeleton } from "../shared/Skeleton.tsx"

/** A skeleton of the size of an order. */
export const OrderSkeleton = () => (
  <>
    <Skeleton short />
    <Skeleton shape="square" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </>
)
