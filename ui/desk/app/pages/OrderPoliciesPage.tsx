import { useMachine } from "@xstate/react"
import { useParams } from "react-router-dom"
import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { loadPolicies } from "#core/desk/loadPolicies.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { useConstant } from "../../../shared/useConstant.ts"
import { OrderPolicies } from "../../shop/OrderPolicies.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

export default function OrderPoliciesPage() {
  const { version = "" } = useParams()
  return <Version key={version} version={version} />
}

const Version = ({ version }: { readonly version: string }) => {
  const provide = useConstant(
    () =>
      ({ fromEffect }: DeskStore) =>
        provideActors(
          loadMachine<ReadonlyArray<PolicyVersion>, DeskRefusal>({ id: "deskOrderPolicies" }),
          { actors: { load: fromEffect(() => loadPolicies(version)) } }
        )
  )
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { initialData: null } })
  useReloadInLocale(send)
  return <OrderPolicies snapshot={snapshot} send={send} />
}
