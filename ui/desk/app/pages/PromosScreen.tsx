import { useMachine } from "@xstate/react"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import type { PromoCategory } from "#core/desk/DeskPromos.ts"
import { loadPromoCategories } from "#core/desk/promoCodesMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { PromoCodes, type PromoCodesProps } from "../../promos/PromoCodes.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskMachine } from "../DeskStoreContext.ts"
import { useReloadInLocale } from "../useReloadInLocale.ts"

/** The promo codes, with the categories that a new one may exclude. */
export const PromosScreen = (props: Omit<PromoCodesProps, "categories">) => {
  const [snapshot, send] = useMachine(useDeskMachine(provide), { input: { initialData: null } })
  useReloadInLocale(send)
  return <PromoCodes {...props} categories={snapshot.context.data ?? []} />
}

const provide = ({ fromEffect }: DeskStore) =>
  provideActors(
    loadMachine<ReadonlyArray<PromoCategory>, DeskRefusal>({ id: "deskPromoCategories" }),
    { actors: { load: fromEffect(loadPromoCategories) } }
  )
