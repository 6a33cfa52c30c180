import { subscribeToLocale } from "../../shared/subscribeToLocale.ts"
import { useConstant } from "../../shared/useConstant.ts"
import { useSubscription } from "../../shared/useSubscription.ts"
import { useDeskStore } from "./DeskStoreContext.ts"

/** Reloads a machine when the language of the desk has changed, for what is in the other one. */
export const useReloadInLocale = (send: (event: { type: "reload" }) => void): void => {
  const { localeActor } = useDeskStore()
  const renderedLocale = useConstant(() => localeActor.getSnapshot().context.locale)
  useSubscription(() =>
    subscribeToLocale(localeActor, renderedLocale, () => send({ type: "reload" }))
  )
}
