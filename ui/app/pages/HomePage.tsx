import { useMachine } from "@xstate/react"
import type { Product } from "#core/catalogue/Product.ts"
import { Home } from "../../home/Home.tsx"
import { CardAction } from "../CardAction.tsx"
import { liveSections } from "../live/liveSections.ts"
import { sections } from "../questions.ts"
import { SearchEntry } from "../SearchEntry.tsx"
import { useLive } from "../ShopContext.ts"
import { useKnown, useRenewal } from "../useKnown.ts"
import { useOnLanguage } from "../useOnLanguage.ts"

export default function HomePage() {
  const known = useKnown(sections())
  const [snapshot, send] = useMachine(useLive(liveSections), { input: { wanted: null, known: known ?? null } })
  useRenewal(sections(), (found) => send({ type: "renewed", found }))
  useOnLanguage(() => send({ type: "reload" }))
  return <Home snapshot={snapshot} send={send} cardButton={cardButton} search={<SearchEntry />} />
}

const cardButton = (product: Product) => <CardAction product={product} />
