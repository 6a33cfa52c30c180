import { useMachine } from "@xstate/react"
import type { ProductSize } from "#core/catalogue/productSize.ts"
import { sizeComparisonMachine } from "#core/catalogue/sizeComparisonMachine.ts"
import { SizeComparison } from "../../catalogue/SizeComparison.tsx"

/** Compares the size of a product with a known thing. */
export const SizeComparisonContainer = (props: {
  readonly size: ProductSize
  readonly image: string | null
}) => {
  const [snapshot, send] = useMachine(sizeComparisonMachine)
  return <SizeComparison {...props} snapshot={snapshot} send={send} />
}
