import { OrderTerms } from "../../help/OrderTerms.tsx"
import { useLoad } from "../hooks/useQuery.ts"
import { useStore } from "../hooks/StoreContext.ts"

export default function OrderTermsPage({ version }: { readonly version: number }) {
  const { runEffect } = useStore()
  const [snapshot, send] = useLoad({
    id: "orderTerms",
    load: (signal) => runEffect((effects) => effects.loadPolicyVersion(version), signal)
  })
  return <OrderTerms snapshot={snapshot} send={send} />
}
