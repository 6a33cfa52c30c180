import { Language } from "../../locale/Language.tsx"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { useStore } from "../hooks/StoreContext.ts"

export default function LanguagePage() {
  const { localeActor } = useStore()
  const snapshot = useActorSelector(localeActor, (snapshot) => snapshot)
  return <Language snapshot={snapshot} send={(event) => localeActor.send(event)} />
}
