import { useMachine } from "@xstate/react"
import { CategoryTree } from "../catalogue/CategoryTree.tsx"
import { liveCategories } from "./live/liveCategories.ts"
import { categories } from "./questions.ts"
import { useLive } from "./ShopContext.ts"
import { useKnown, useRenewal } from "./useKnown.ts"
import { useOnLanguage } from "./useOnLanguage.ts"

/** The menu's categories, asked for when the menu first opens. */
export const MenuTree = ({ onGo }: { readonly onGo: () => void }) => {
  const known = useKnown(categories()) ?? null
  const [snapshot, send] = useMachine(useLive(liveCategories), { input: { wanted: null, known } })
  useRenewal(categories(), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <CategoryTree snapshot={snapshot} send={send} onGo={onGo} />
}
