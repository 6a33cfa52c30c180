import { OfflineLine } from "../../frame/OfflineLine.tsx"
import { useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"

/** Says above every page that the connection is lost. */
export const ConnectionLine = () => (
  <OfflineLine snapshot={useActorSelector(useStore().connection, (snapshot) => snapshot)} />
)
